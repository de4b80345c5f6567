import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.office.ts'
import { answerPending } from '@skipyard/domain/bookings/answer-pending.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

type Request = Pick<RequestOf<typeof contract.acceptBooking>, 'params' | 'body'>

/** Says yes to a booking that came from outside. */
export async function acceptBooking(scope: TenantScope, { params, body }: Request): Promise<Booking> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  const named = { _id: params.bookingId, version: body.version }
  const accepted = await decideBooking(scope, named, {
    action: 'booking.accepted',
    decide: (booking) => answerPending(booking, 'accept'),
  })
  notifyCustomer(scope, { bookingId: accepted.id, kind: 'accepted', occasion: 'once' })
  return accepted
}
