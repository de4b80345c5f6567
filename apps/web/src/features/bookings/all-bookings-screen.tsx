import { type StatisticsSpan, statisticsWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { allBookingsList } from './all-bookings-list.ts'
import { BookingListScreen } from './list/booking-list-screen.tsx'
import { useListView } from './list/list-view.ts'
import { StatTiles } from './list/stat-tiles.tsx'
import { bookingColumns } from './rows/booking-columns.tsx'
import { bookingTexts } from './texts.ts'

const SPANS = ['today', 'days7', 'days30'] as const

const { today, sevenDays, thirtyDays } = bookingTexts.stats
const NAMES = {
  today: bookingTexts.stats.tile(today),
  days7: bookingTexts.stats.tile(sevenDays),
  days30: bookingTexts.stats.tile(thirtyDays),
}

export function AllBookingsScreen() {
  const { view, showDays } = useListView(allBookingsList)
  const windowOf = (span: StatisticsSpan) => statisticsWindow(span, view.today, 'forward')
  const { from, to } = view.window ?? {}
  const isShown = (span: StatisticsSpan) => windowOf(span).from === from && windowOf(span).to === to
  return (
    <BookingListScreen
      list={allBookingsList}
      columns={bookingColumns}
      tiles={
        <StatTiles
          page="all"
          names={NAMES}
          selected={SPANS.find(isShown) ?? null}
          onSelect={(span) => showDays(windowOf(span))}
        />
      }
    />
  )
}
