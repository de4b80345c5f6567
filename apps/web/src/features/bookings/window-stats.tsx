import {
  type DateWindow,
  type StatisticsSpan,
  statisticsWindow,
} from '@skipyard/domain/bookings/statistics-window.ts'
import { useQuery } from '@tanstack/react-query'
import { StatCard } from '#web/ui/stat-card.tsx'
import { useBookingList } from './list/use-booking-list.ts'
import { bookingQueries } from './queries.ts'
import { bookingTexts } from './texts.ts'
import classes from './window-stats.module.css'

interface WindowStatsProps {
  page: 'conflicting' | 'faulty'
  /** What is still to come is counted from today on, what was left behind up to yesterday. */
  direction: 'forward' | 'back'
}

const SPANS = ['today', 'days7', 'days30'] as const

const { today, sevenDays, thirtyDays } = bookingTexts.stats
const NAMES: Record<StatisticsSpan, string> = { today, days7: sevenDays, days30: thirtyDays }

function useFigures(page: WindowStatsProps['page']) {
  const { data } = useQuery(bookingQueries.stats(page))
  const { today: one, days1, days2 } = data ?? {}
  return {
    today: one && { count: one.todayBookingsCount, drops: one.todayDrop, picks: one.todayPick },
    days7: days1 && { count: days1.days1Count, drops: days1.days1Drop, picks: days1.days1Pick },
    days30: days2 && { count: days2.days2Count, drops: days2.days2Drop, picks: days2.days2Pick },
  }
}

const isSame = (one: DateWindow | null, other: DateWindow) =>
  one !== null && one.from === other.from && one.to === other.to

/** The three stat cards of a list; pressing one shows its days only, pressing it again shows all of them. */
export function WindowStats({ page, direction }: WindowStatsProps) {
  const { view, showDays } = useBookingList()
  const figures = useFigures(page)
  return (
    <section className={classes.cards} aria-label="Booking statistics">
      {SPANS.map((span) => {
        const window = statisticsWindow(span, view.today, direction)
        const isSelected = isSame(view.window, window)
        return (
          <StatCard
            key={span}
            name={NAMES[span]}
            figures={figures[span]}
            isSelected={isSelected}
            onSelect={() => showDays(isSelected ? null : window)}
          />
        )
      })}
    </section>
  )
}
