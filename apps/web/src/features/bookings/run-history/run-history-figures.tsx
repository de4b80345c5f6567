import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { FigureCard } from '#web/ui/figure-card.tsx'
import { Money } from '#web/ui/money.tsx'
import { type BookingListRequest, bookingQueries } from '../queries.ts'
import classes from './run-history-figures.module.css'
import { runHistoryTexts } from './texts.ts'

/** What came in for the bookings shown and what is still owed, what is still out and what is over. */
export function RunHistoryFigures({ filters, q }: Pick<BookingListRequest, 'filters' | 'q'>) {
  const { data: stats } = useQuery(bookingQueries.runHistoryStats({ filters, q }))
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
