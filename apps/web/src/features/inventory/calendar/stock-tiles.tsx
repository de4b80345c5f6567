import { withRealMinus } from '../with-real-minus.ts'
import { StockTile } from './stock-tile.tsx'
import classes from './stock-tiles.module.css'
import type { useYardToday } from './use-yard-today.ts'

interface StockTilesProps {
  yard: ReturnType<typeof useYardToday>
  isShortOnly: boolean
  onShortOnly: (isShortOnly: boolean) => void
}

const shown = (count: number | undefined) => (count === undefined ? undefined : withRealMinus(count))

/** The yard today and the sizes that run out; the last tile narrows the calendar to those. */
export function StockTiles({ yard: { stock, ahead }, isShortOnly, onShortOnly }: StockTilesProps) {
  return (
    <section className={classes.tiles} aria-label="The yard today">
      <StockTile
        name="Total bins"
        figure={shown(stock?.total.all)}
        parts={[
          ['Marrel', shown(stock?.total.marrel)],
          ['Hook', shown(stock?.total.hook)],
        ]}
      />
      <StockTile
        name="On yard"
        figure={shown(stock?.onYard.all)}
        parts={[
          ['Marrel', shown(stock?.onYard.marrel)],
          ['Hook', shown(stock?.onYard.hook)],
        ]}
      />
      <StockTile
        name="With customer"
        figure={stock?.withCustomer}
        parts={[
          ['Drops today', ahead?.drops],
          ['Picks today', ahead?.picks],
        ]}
      />
      <StockTile
        name="Short today"
        figure={ahead?.shortToday}
        parts={[
          ['Next 7 days', ahead?.shortIn7],
          ['Next 30 days', ahead?.shortIn30],
        ]}
        isSelected={isShortOnly}
        onSelect={() => onShortOnly(!isShortOnly)}
      />
    </section>
  )
}
