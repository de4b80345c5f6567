import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { type DriverRunsSearch, driverRunsSearch } from './driver-runs-search.ts'

/** Which day of the drivers is shown and how; it lives in the address and nowhere else. */
export function useDriverRunsView() {
  const navigate = useNavigate()
  const today = useToday()
  const search = driverRunsSearch(useSearch({ strict: false }))
  const change = (changes: DriverRunsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...driverRunsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    today,
    date: parseLocalDate(search.day ?? '') ?? today,
    isMap: search.pane === 'map',
    bookingId: search.booking ?? null,
    showDay: (day: LocalDate) => change({ day: day === today ? undefined : day, booking: undefined }),
    showMap: (isMap: boolean) => change({ pane: isMap ? 'map' : undefined }, true),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

/** The view with the ways to change it. */
export type DriverRunsView = ReturnType<typeof useDriverRunsView>
