import type { DateWindow, StatisticsSpan } from '@skipyard/domain/bookings/statistics-window.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { DayCard } from './day-card.tsx'
import { StatTiles } from './list/stat-tiles.tsx'
import { bookingTexts } from './texts.ts'

interface TodaysStatsProps {
  window: DateWindow
  today: LocalDate
  span: StatisticsSpan
  onSpan: (span: StatisticsSpan) => void
  onDate: (date: LocalDate) => void
  onMove: (days: number) => void
}

/** The stat cards, each of which sets the days shown, and the day itself (spec 000 §2.8). */
export function TodaysStats({ window, today, span, onSpan, onDate, onMove }: TodaysStatsProps) {
  const isOtherDay = span === 'today' && window.from !== today
  const { today: todayName, sevenDays, thirtyDays } = bookingTexts.stats
  return (
    <StatTiles
      page="today"
      names={{ today: todayName, days7: sevenDays, days30: thirtyDays }}
      selected={isOtherDay ? null : span}
      onSelect={onSpan}
    >
      <DayCard window={window} today={today} onDate={onDate} onMove={onMove} />
    </StatTiles>
  )
}
