import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/office.ts'
import { answerPending } from '@skipyard/domain/bookings/answer-pending.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { refundBookingCards } from '#server/features/card-payments/refunds.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keepDeclinedWords } from './public-booking.store.ts'

type AcceptBookingRequest = Pick<RequestOf<typeof contract.acceptBooking>, 'params' | 'body'>

export async function acceptBooking(
  scope: TenantScope,
  { params, body }: AcceptBookingRequest,
): Promise<Booking> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  const named = { _id: params.bookingId, version: body.version }
  const accepted = await decideBooking(scope, named, {
    action: 'booking.accepted',
    decide: (booking) => answerPending(booking, 'accept'),
  })
  notifyCustomer(scope, { bookingId: accepted.id, kind: 'accepted', occasion: 'once' })
  return accepted
}

type DeclineBookingRequest = Pick<RequestOf<typeof contract.declineBooking>, 'params' | 'body'>

/** Declines with words for the customer, kept in the history; a card payment is refunded on request. */
export async function declineBooking(
  scope: TenantScope,
  { params, body }: DeclineBookingRequest,
  services: Pick<Services, 'jobs'>,
): Promise<Booking> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  const { bookingId } = params
  const declined = await decideBooking(
    scope,
    { _id: bookingId, version: body.version },
    {
      action: 'booking.declined',
      decide: (booking) => answerPending(booking, 'decline'),
      reason: body.words,
    },
  )
  // NOTE not recorded: decideBooking has recorded the words as the reason.
  await keepDeclinedWords(scope, bookingId, body.words)
  if (body.refund) await refundBookingCards(scope, bookingId, services)
  notifyCustomer(scope, { bookingId, kind: 'declined', occasion: 'once', words: body.words })
  return declined
}
