import type * as contract from '@skipyard/contract/bookings.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { movePickDate as decide } from '@skipyard/domain/bookings/move-pick-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { decideBooking } from './decide-booking.ts'

type Request = Pick<RequestOf<typeof contract.movePickDate>, 'params' | 'body'>

/** Moves the pick: arranged with the customer when confirmed, otherwise the hire is only extended. */
export function movePickDate(scope: TenantScope, { params, body }: Request): Promise<Booking> {
  const isConfirmed = body.pickupDateConfirmation
  const move = { date: body.pickupDate, isConfirmed, today: scope.today }
  return decideBooking(
    scope,
    { _id: params.bookingId, version: body.version },
    {
      action: isConfirmed ? 'booking.pick-arranged' : 'booking.extended',
      decide: (booking) => decide(booking, move),
    },
  )
}
