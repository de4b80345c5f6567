import type * as contract from '@skipyard/contract/bookings.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { markReturned as decide } from '@skipyard/domain/bookings/mark-returned.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { decideBooking } from './decide-booking.ts'

type Request = Pick<RequestOf<typeof contract.markReturned>, 'params' | 'body'>

/** Corrects a pick that was done and not updated, with the day on which the bin truly came back. */
export function markReturned(scope: TenantScope, { params, body }: Request): Promise<Booking> {
  const correction = { date: body.date, today: scope.today }
  return decideBooking(
    scope,
    { _id: params.bookingId, version: body.version },
    { action: 'booking.returned', decide: (booking) => decide(booking, correction) },
  )
}
