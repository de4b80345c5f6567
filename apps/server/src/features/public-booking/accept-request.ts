import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/requests.ts'
import type { WireCustomerRequest } from '@skipyard/contract/public-booking/requests.ts'
import { movePickDate } from '@skipyard/domain/bookings/change/move-pick-date.ts'
import type { CustomerRequest } from '@skipyard/domain/public-booking/customer-request.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { joinHires } from '#server/features/visits/arrange-visit.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { presentAnswered, requestToAnswer } from './answer-requests.ts'
import { bookExchange } from './book-exchange.ts'
import { answerRequest } from './customer-request.store.ts'

type Request = Pick<RequestOf<typeof contract.acceptRequest>, 'params' | 'body'>

async function putPickOn(scope: TenantScope, { bookingId }: CustomerRequest, date: LocalDate) {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  return decideBooking(
    scope,
    { _id: bookingId, version: booking.version },
    {
      action: 'booking.pick-arranged',
      decide: (before) => movePickDate(before, { date, isConfirmed: true, today: scope.today }),
    },
  )
}

export async function acceptRequest(
  scope: TenantScope,
  { params: { requestId }, body: { date, bookOnHold } }: Request,
): Promise<WireCustomerRequest> {
  const request = await requestToAnswer(scope, requestId)
  const fetched = await putPickOn(scope, request, date)
  const booked =
    request.kind === 'exchange' ? await bookExchange(scope, fetched, { ...request, bookOnHold }) : null
  if (booked) {
    const { pickDate: pickDateBefore } = request
    await joinHires(scope, { kind: 'exchange', before: fetched, booked, pickDateBefore })
  }
  await answerRequest(scope, requestId, {
    state: 'accepted',
    ...(booked && { newBookingId: booked.id }),
  })
  await record(scope, { action: 'booking.request-accepted', subjectId: fetched.id })
  scope.announce('bookings')
  return presentAnswered(scope, requestId)
}
