import type { BookingList } from './list/booking-list.ts'
import { countFilters } from './list/list-filters.ts'
import { useListView } from './list/use-list-view.ts'

/** Whether a list is shown as it is, not searched, filtered or of certain days: then an empty one is good news. */
export function useIsWhole(list: BookingList): boolean {
  const { view } = useListView(list)
  return view.q === '' && view.window === null && countFilters(view.filters) === 0
}
