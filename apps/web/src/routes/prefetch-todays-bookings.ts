import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { queryClient } from '#web/client/query-client.ts'
import { rememberedProfile } from '#web/client/session.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { todaysBookingsSearch } from '#web/features/bookings/todays-bookings-search.ts'
import { todaysListRequest, todaysView } from '#web/features/bookings/todays-view.ts'

/** Asks for what Today's Bookings will show while its screen is still being drawn. */
export function prefetchTodaysBookings(search: object) {
  const person = rememberedProfile()
  if (!person) return
  const view = todaysView(todaysBookingsSearch.parse(search), todayIn(person.timeZone, new Date()))
  void queryClient.prefetchQuery(bookingQueries.list(todaysListRequest(view)))
  void queryClient.prefetchQuery(bookingQueries.stats('today'))
}
