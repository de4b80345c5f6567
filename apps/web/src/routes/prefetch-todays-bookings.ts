import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { queryClient } from '#web/client/query-client.ts'
import { rememberedProfile } from '#web/client/session/session.ts'
import { readListSearch } from '#web/features/bookings/list/list-search.ts'
import { listRequest, listView } from '#web/features/bookings/list/list-view.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { todaysList } from '#web/features/bookings/todays-list.ts'

export function prefetchTodaysBookings(search: object) {
  const person = rememberedProfile()
  if (!person) return
  const view = listView(todaysList, readListSearch(search), todayIn(person.timeZone, new Date()))
  void queryClient.prefetchQuery(bookingQueries.list(listRequest(todaysList, view), view.today))
  void queryClient.prefetchQuery(bookingQueries.stats('today', view.today))
}
