import type { Booking, JobKind } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { z } from 'zod'

const kept = z.object({ from: z.object({ runId: z.string(), position: z.int() }) })

const KINDS: readonly JobKind[] = ['drop', 'pick']

/** A job that stood in a run before the change that is taken back. */
export interface KeptPlace {
  booking: Booking
  kind: JobKind
  runId: string
  position: number
}

/** Where the jobs of a booking stood, as its change has kept it. */
export const placesOfChanges = (booking: Booking, changes: BookingChanges): KeptPlace[] =>
  KINDS.flatMap((kind) => {
    const place = kept.safeParse(changes[`${kind}.place`])
    return place.success ? [{ booking, kind, ...place.data.from }] : []
  })
