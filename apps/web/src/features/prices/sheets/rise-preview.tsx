import { Skeleton } from '@mantine/core'
import type { WirePriceSheet } from '@skipyard/contract/prices.ts'
import { type PriceRise, raisePrice } from '@skipyard/domain/prices/raise-price.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { priceQueries } from '../queries.ts'
import { priceBookTexts } from '../texts.ts'
import classes from './new-sheet-dialog.module.css'

const words = priceBookTexts.sheets

interface RisePreviewProps {
  copyOf: string
  rise: PriceRise | null
  zone: { id: string; name: string }
}

type Price = WirePriceSheet['prices'][number]

const shown = (dollars: number) => dollars.toLocaleString('en-AU')
const risen = (price: number, rise: PriceRise | null) =>
  rise === null ? price : centsToDollars(raisePrice(dollarsToCents(price), rise))

const binOf = ({ binSize, binType }: Price) => `${binSize} m³ ${binType}`

/** A price as it is and as it will be. */
function PreviewCell({ price, rise }: { price: number | null | undefined; rise: PriceRise | null }) {
  if (price === undefined) return <td />
  if (price === null) return <td className={classes.same}>–</td>
  const now = risen(price, rise)
  if (now === price) return <td className={classes.same}>{shown(price)}</td>
  return (
    <td>
      <s>{shown(price)}</s> <b>{shown(now)}</b>
    </td>
  )
}

function PreviewTable({ prices, rise }: { prices: readonly Price[]; rise: PriceRise | null }) {
  const bins = [...new Set(prices.map(binOf))]
  const wastes = [...new Set(prices.map(({ wasteType }) => wasteType))]
  const priceAt = new Map(prices.map((price) => [`${binOf(price)} ${price.wasteType}`, price.price]))
  return (
    <table className={classes.preview}>
      <thead>
        <tr>
          <th scope="col">{priceBookTexts.grid.size}</th>
          {wastes.map((waste) => (
            <th key={waste} scope="col">
              {waste}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bins.map((bin) => (
          <tr key={bin}>
            <th scope="row">{bin}</th>
            {wastes.map((waste) => (
              <PreviewCell key={waste} price={priceAt.get(`${bin} ${waste}`)} rise={rise} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What copied prices come to, before anything is made. */
export function RisePreview({ copyOf, rise, zone }: RisePreviewProps) {
  const { data, error, isFetching, refetch } = useQuery(priceQueries.sheet(copyOf))
  if (data === undefined && error !== null)
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label={words.previewLoading}>
        <Skeleton height="9rem" />
      </div>
    )
  const { prices } = data
  const changed = prices.filter(({ price }) => price !== null && risen(price, rise) !== price).length
  const here = prices.filter(({ zoneId }) => zoneId === zone.id)
  return (
    <section aria-label={words.preview}>
      <p className={classes.about} role="status">
        {prices.length === 0 ? words.none : words.previewOf(zone.name, changed)}
      </p>
      {here.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={words.preview}>
          <PreviewTable prices={here} rise={rise} />
        </section>
      )}
    </section>
  )
}
