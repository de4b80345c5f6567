import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/client/use-today.ts'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { listRequest } from '../list/list-view.ts'
import { type BookingListRequest, bookingQueries } from '../queries.ts'
import { RangeCard } from './range-card.tsx'
import { runHistoryList } from './run-history-list.ts'
import classes from './run-history-tiles.module.css'
import { runHistoryTexts } from './texts.ts'
import type { useRunHistoryDays } from './use-run-history-days.ts'

/** What came in for the bookings shown and what is still owed, what is still out and what is over. */
function RunHistoryFigures({ filters, q }: Pick<BookingListRequest, 'filters' | 'q'>) {
  const { data: stats } = useQuery(bookingQueries.runHistoryStats({ filters, q }, useToday()))
  const { figures, received, pending, pickPending, completed } = runHistoryTexts
  return (
    <section className={classes.figures} aria-label={figures}>
      <FigureCard name={received}>{stats && <Money cents={dollarsToCents(stats.received)} />}</FigureCard>
      <FigureCard name={pending}>{stats && <Money cents={dollarsToCents(stats.pending)} />}</FigureCard>
      <FigureCard name={pickPending}>{stats?.pickPending}</FigureCard>
      <FigureCard name={completed}>{stats?.completed}</FigureCard>
    </section>
  )
}

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
