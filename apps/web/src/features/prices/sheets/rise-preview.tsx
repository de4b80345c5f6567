import { Skeleton } from '@mantine/core'
import { type PriceRise, raisePrice } from '@skipyard/domain/prices/raise-price.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { type GridShape, gridShape } from '../grid/grid-shape.ts'
import {
  type CellValue,
  columnKey,
  columnName,
  type GridColumn,
  type GridRow,
  rowKey,
} from '../grid/price-cell.ts'
import { cellsOfSheet, type SheetCells, valueIn } from '../grid/price-edits.ts'
import { priceQueries } from '../queries.ts'
import { priceBookTexts } from '../texts.ts'
import classes from './new-sheet-dialog.module.css'

const words = priceBookTexts.sheets

interface RisePreviewProps {
  copyOf: string
  rise: PriceRise | null
  zone: { id: string; name: string }
}

const shown = (dollars: number) => dollars.toLocaleString('en-AU')
const risen = (price: number, rise: PriceRise | null) =>
  rise === null ? price : centsToDollars(raisePrice(dollarsToCents(price), rise))

function PreviewCell({ price, rise }: { price: CellValue; rise: PriceRise | null }) {
  if (price === '') return <td />
  if (price === null) return <td className={classes.same}>–</td>
  const now = risen(price, rise)
  if (now === price) return <td className={classes.same}>{shown(price)}</td>
  return (
    <td>
      <s>{shown(price)}</s> <b>{shown(now)}</b>
    </td>
  )
}

interface PreviewTableProps {
  shape: GridShape
  cells: SheetCells
  zoneId: string
  rise: PriceRise | null
}

function PreviewTable({ shape, cells, zoneId, rise }: PreviewTableProps) {
  const wastes = shape.columns.filter((column) => column.kind === 'price')
  const valueAt = (row: GridRow, column: GridColumn) => valueIn(cells, { zoneId, ...row, column })
  const rows = shape.rows.filter((row) => wastes.some((waste) => valueAt(row, waste) !== ''))
  return (
    <table className={classes.preview}>
      <thead>
        <tr>
          <th scope="col">{priceBookTexts.grid.size}</th>
          {wastes.map((waste) => (
            <th key={columnKey(waste)} scope="col">
              {columnName(waste)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">
              {row.binSize} m³ {row.binType}
            </th>
            {wastes.map((waste) => (
              <PreviewCell key={columnKey(waste)} price={valueAt(row, waste)} rise={rise} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function RisePreview({ copyOf, rise, zone }: RisePreviewProps) {
  const { data, error, isFetching, refetch } = useQuery(priceQueries.sheet(copyOf))
  const { data: settings } = useQuery(tenantQueries.settings())
  if (data === undefined && error !== null)
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined || settings === undefined)
    return (
      <div role="status" aria-label={words.previewLoading}>
        <Skeleton height="9rem" />
      </div>
    )
  const { prices } = data
  const changed = prices.filter(({ price }) => price !== null && risen(price, rise) !== price).length
  const isHere = prices.some(({ zoneId }) => zoneId === zone.id)
  return (
    <section aria-label={words.preview}>
      <Words as="p" mt={14} mb={6} tone="soft" role="status">
        {prices.length === 0 ? words.none : words.previewOf(zone.name, changed)}
      </Words>
      {isHere && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={words.preview}>
          <PreviewTable
            shape={gridShape(settings.bookings, data)}
            cells={cellsOfSheet(data)}
            zoneId={zone.id}
            rise={rise}
          />
        </section>
      )}
    </section>
  )
}
