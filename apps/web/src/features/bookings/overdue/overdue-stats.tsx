import { type DateWindow, statisticsWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { useQuery } from '@tanstack/react-query'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import classes from '../list/stat-tiles.module.css'
import { useBookingList } from '../list/use-booking-list.ts'
import { bookingQueries } from '../queries.ts'
import { overdueTexts } from './texts.ts'

const isSame = (one: DateWindow | null, other: DateWindow | null) =>
  one?.from === other?.from && one?.to === other?.to

/** How many bins are overdue, and how many of them not for long; a card shows those alone. */
export function OverdueStats() {
  const { view, showDays } = useBookingList()
  const { data: stats } = useQuery(bookingQueries.stats('overdue', view.today))
  const { all, upTo } = overdueTexts.stats
  const cards = [
    { name: all, count: stats?.today.todayBookingsCount, window: null },
    { name: upTo(7), count: stats?.days1.days1Count, window: statisticsWindow('days7', view.today, 'back') },
    {
      name: upTo(30),
      count: stats?.days2.days2Count,
      window: statisticsWindow('days30', view.today, 'back'),
    },
  ]
  return (
    <div className={classes.stats}>
      <section className={classes.cards} aria-label="Booking statistics">
        {cards.map(({ name, count, window }) => (
          <FigureCard
            key={name}
            name={name}
            isSelected={isSame(view.window, window)}
            onSelect={() => showDays(window)}
          >
            {count}
          </FigureCard>
        ))}
      </section>
    </div>
  )
}
