import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import type { ReactNode } from 'react'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import { stockTexts } from '../texts.ts'
import classes from './stock-tiles.module.css'
import type { useYardToday } from './use-yard-today.ts'

interface StockTileProps {
  name: string
  /** What the figure means. */
  hint: string
  /** The figure; undefined while loading. */
  figure: ReactNode | undefined
  /** What it is made of or what goes with it: a word and a figure each. */
  parts: readonly (readonly [string, ReactNode | undefined])[]
  isSelected?: boolean
  onSelect?: () => void
}

/** A figure of the yard with two more beside it. */
function StockTile({ name, hint, figure, parts, ...card }: StockTileProps) {
  return (
    <div className={classes.tile} data-hint={hint}>
      <FigureCard name={name} {...card}>
        {figure}
      </FigureCard>
      <dl className={classes.parts}>
        {parts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface StockTilesProps {
  yard: ReturnType<typeof useYardToday>
  isShortOnly: boolean
  onShortOnly: (isShortOnly: boolean) => void
}

/** The figure, '–' where it cannot be read; undefined while it is being read. */
function shown(count: number | undefined, isFailed: boolean): string | undefined {
  if (count !== undefined) return formatCount(count)
  return isFailed ? '–' : undefined
}

/** The yard today and the sizes that run out; the last tile narrows the calendar to those. */
export function StockTiles({ yard, isShortOnly, onShortOnly }: StockTilesProps) {
  const { stock, ahead } = yard
  const ofStock = (count: number | undefined) => shown(count, yard.isStockFailed)
  const ofDays = (count: number | undefined) => shown(count, yard.isAheadFailed)
  return (
    <section className={classes.tiles} aria-label="The yard today">
      <StockTile
        name="Total bins"
        hint={stockTexts.totalBins}
        figure={ofStock(stock?.total.all)}
        parts={[
          ['Marrel', ofStock(stock?.total.marrel)],
          ['Hook', ofStock(stock?.total.hook)],
        ]}
      />
      <StockTile
        name="On yard"
        hint={stockTexts.onYard}
        figure={ofStock(stock?.onYard.all)}
        parts={[
          ['Marrel', ofStock(stock?.onYard.marrel)],
          ['Hook', ofStock(stock?.onYard.hook)],
        ]}
      />
      <StockTile
        name="With customer"
        hint={stockTexts.withCustomer}
        figure={ofStock(stock?.withCustomer)}
        parts={[
          ['Drops today', ofDays(ahead?.drops)],
          ['Picks today', ofDays(ahead?.picks)],
        ]}
      />
      <StockTile
        name="Short today"
        hint={stockTexts.shortToday}
        figure={ofDays(ahead?.shortToday)}
        parts={[
          ['Next 7 days', ofDays(ahead?.shortIn7)],
          ['Next 30 days', ofDays(ahead?.shortIn30)],
        ]}
        isSelected={isShortOnly}
        onSelect={() => onShortOnly(!isShortOnly)}
      />
    </section>
  )
}
