import { useQuery } from '@tanstack/react-query'
import { StatCard } from '#web/ui/stat-card.tsx'
import { DayCard } from './day-card.tsx'
import { bookingQueries } from './queries.ts'
import { bookingTexts } from './texts.ts'
import classes from './todays-bookings-screen.module.css'
import type { TodaysViewActions } from './use-todays-view.ts'

function useCards() {
  const { data } = useQuery(bookingQueries.stats('today'))
  const { today, days1, days2 } = data ?? {}
  return {
    today: today && { count: today.todayBookingsCount, drops: today.todayDrop, picks: today.todayPick },
    days7: days1 && { count: days1.days1Count, drops: days1.days1Drop, picks: days1.days1Pick },
    days30: days2 && { count: days2.days2Count, drops: days2.days2Drop, picks: days2.days2Pick },
  }
}

/** The stat cards, each of which sets the days shown, and the day itself (spec 000 §2.8). */
export function TodaysStats({ actions }: { actions: TodaysViewActions }) {
  const { view, showSpan, showDate, moveDays, showToday } = actions
  const cards = useCards()
  const isToday = view.span === 'today' && view.window.from === view.today
  const { today, sevenDays, thirtyDays } = bookingTexts.stats
  return (
    <div className={classes.stats}>
      <section className={classes.cards} aria-label="Booking statistics">
        <StatCard name={today} figures={cards.today} isSelected={isToday} onSelect={showToday} />
        <StatCard
          name={sevenDays}
          figures={cards.days7}
          isSelected={view.span === 'days7'}
          onSelect={() => showSpan('days7')}
        />
        <StatCard
          name={thirtyDays}
          figures={cards.days30}
          isSelected={view.span === 'days30'}
          onSelect={() => showSpan('days30')}
        />
      </section>
      <DayCard view={view} onDate={showDate} onMove={moveDays} onToday={showToday} />
    </div>
  )
}
