import {
  type DateWindow,
  type StatisticsSpan,
  statisticsWindow,
} from '@skipyard/domain/bookings/statistics-window.ts'
import { StatTiles } from './list/stat-tiles.tsx'
import { useBookingList } from './list/use-booking-list.ts'
import { bookingTexts } from './texts.ts'

interface WindowStatsProps {
  page: 'conflicting' | 'faulty'
  /** What is still to come is counted from today on, what was left behind up to yesterday. */
  direction: 'forward' | 'back'
}

const SPANS = ['today', 'days7', 'days30'] as const

const { today, sevenDays, thirtyDays } = bookingTexts.stats
const NAMES: Record<StatisticsSpan, string> = { today, days7: sevenDays, days30: thirtyDays }

const isSame = (one: DateWindow | null, other: DateWindow) =>
  one !== null && one.from === other.from && one.to === other.to

/** The three stat cards of a list; pressing one shows its days only, pressing it again shows all of them. */
export function WindowStats({ page, direction }: WindowStatsProps) {
  const { view, showDays } = useBookingList()
  const windowOf = (span: StatisticsSpan) => statisticsWindow(span, view.today, direction)
  const selected = SPANS.find((span) => isSame(view.window, windowOf(span))) ?? null
  return (
    <StatTiles
      page={page}
      names={NAMES}
      selected={selected}
      onSelect={(span) => showDays(span === selected ? null : windowOf(span))}
    />
  )
}
