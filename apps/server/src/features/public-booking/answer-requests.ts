import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/requests.ts'
import type { WireCustomerRequest } from '@skipyard/contract/public-booking/requests.ts'
import type { CustomerRequest } from '@skipyard/domain/public-booking/customer-request.ts'
import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  findRequest,
  type RequestOfBooking,
  readOpenRequests,
  readRequestsOf,
} from './customer-request.reads.ts'
import { answerRequest } from './customer-request.store.ts'

/** Under the company's lock; 409 for a request that is no longer open. */
export async function requestToAnswer(scope: TenantScope, requestId: string): Promise<CustomerRequest> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const request = await findRequest(scope, requestId)
  if (!request) throw notFound()
  if (request.state !== 'open') throw new Failure(409, publicTexts.requestAnswered)
  return request
}

const dateToWire = (date: LocalDate | null) => date && toWireDate(date)

const presentRequest = (request: RequestOfBooking): WireCustomerRequest => ({
  _id: request.id,
  bookingId: request.bookingId,
  jobID: request.jobID,
  customerName: request.customerName,
  suburb: request.suburb,
  kind: request.kind,
  state: request.state,
  askedAt: request.askedAt.toISOString(),
  note: request.note,
  pickDate: toWireDate(request.pickDateNow),
  wantedDate: dateToWire(request.wantedDate),
  binSize: request.binSize,
  wantedSize: request.wantedSize,
  price: request.priceCents === null ? null : centsToDollars(request.priceCents),
  answeredAt: request.answeredAt?.toISOString() ?? null,
  answeredBy: request.answeredByName,
  answerWords: request.answerWords,
  newBookingId: request.newBookingId,
})

export async function presentAnswered(scope: TenantScope, requestId: string): Promise<WireCustomerRequest> {
  const request = await findRequest(scope, requestId)
  if (!request) throw notFound()
  return presentRequest(request)
}

export async function getBookingRequests(
  scope: TenantScope,
  bookingId: string,
): Promise<WireCustomerRequest[]> {
  const requests = await readRequestsOf(scope, bookingId)
  if (requests.length === 0 && !(await findBooking(scope, bookingId))) throw notFound()
  return requests.map(presentRequest)
}

export async function listCustomerRequests(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.listCustomerRequests>> {
  const requests = await readOpenRequests(scope)
  return { total: requests.length, data: requests.map(presentRequest) }
}

type Refusal = Pick<RequestOf<typeof contract.declineRequest>, 'params' | 'body'>

export async function declineRequest(
  scope: TenantScope,
  { params: { requestId }, body: { words } }: Refusal,
): Promise<WireCustomerRequest> {
  const { bookingId } = await requestToAnswer(scope, requestId)
  await answerRequest(scope, requestId, { state: 'declined', words })
  const changes = { reason: { from: null, to: words } }
  await record(scope, { action: 'booking.request-declined', subjectId: bookingId, changes })
  scope.announce('bookings')
  return presentAnswered(scope, requestId)
}
