import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import type { LeftPlace } from './job-place.store.ts'

const KINDS: readonly JobKind[] = ['drop', 'pick']

/** Where the jobs of a booking stood before it was changed or deleted, for the history and for taking it back. */
export function placesAsChanges(
  booking: { drop: { id: string }; pick: { id: string } },
  places: readonly LeftPlace[],
): BookingChanges {
  const changes: BookingChanges = {}
  for (const kind of KINDS) {
    const place = places.find(({ jobId }) => jobId === booking[kind].id)
    if (!place) continue
    const { runId, position, runName } = place
    changes[`${kind}.run`] = { from: runName, to: null }
    changes[`${kind}.place`] = { from: { runId, position }, to: null }
  }
  return changes
}
