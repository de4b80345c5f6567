import type { WireCard } from '@skipyard/contract/runs.ts'
import { queryClient } from '#web/client/query-client.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'

/** The id of a job of the card's booking: its own, or that of the other one, which the card does not name. */
export async function jobOfBooking(card: WireCard, kind: 'drop' | 'pick'): Promise<string> {
  if (card.actionType === kind) return card.actionId
  const booking = await queryClient.fetchQuery({ ...bookingQueries.one(card._id), staleTime: 0 })
  const found = booking.actionDetails.find(({ actionType }) => actionType === kind)
  if (!found) throw new Error('A booking without its jobs')
  return found._id
}
