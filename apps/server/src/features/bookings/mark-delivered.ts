import type * as contract from '@skipyard/contract/bookings.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { markDelivered as decide } from '@skipyard/domain/bookings/mark-delivered.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { decideBooking } from './decide-booking.ts'

type Request = Pick<RequestOf<typeof contract.markDelivered>, 'params' | 'body'>

/** Corrects a drop that was done and not updated, with the day on which it truly was. */
export function markDelivered(scope: TenantScope, { params, body }: Request): Promise<Booking> {
  const correction = { date: body.date, today: scope.today }
  return decideBooking(
    scope,
    { _id: params.bookingId, version: body.version },
    { action: 'booking.delivered', decide: (booking) => decide(booking, correction) },
  )
}
