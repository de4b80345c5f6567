import { listRequest } from '../list/list-view.ts'
import { RangeCard } from './range-card.tsx'
import { RunHistoryFigures } from './run-history-figures.tsx'
import { runHistoryList } from './run-history-list.ts'
import classes from './run-history-tiles.module.css'
import type { useRunHistoryDays } from './use-run-history-days.ts'

/** The figures of the bookings shown, and the days they are of. */
export function RunHistoryTiles({ days }: { days: ReturnType<typeof useRunHistoryDays> }) {
  const { filters, q } = listRequest(runHistoryList, days.view)
  return (
    <div className={classes.tiles}>
      <RunHistoryFigures filters={filters} q={q} />
      <RangeCard window={days.window} today={days.today} onWindow={days.showDays} onMove={days.move} />
    </div>
  )
}
