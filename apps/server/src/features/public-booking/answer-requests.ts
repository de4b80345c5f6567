import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as office from '@skipyard/contract/public-booking/office.ts'
import type * as contract from '@skipyard/contract/public-booking/requests.ts'
import type { WireCustomerRequest } from '@skipyard/contract/public-booking/requests.ts'
import { answerPending } from '@skipyard/domain/bookings/answer-pending.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { movePickDate } from '@skipyard/domain/bookings/change/move-pick-date.ts'
import { bookedOnHold } from '@skipyard/domain/customers/customer-hold.ts'
import type { CustomerRequest } from '@skipyard/domain/public-booking/customer-request.ts'
import { freeThroughout } from '@skipyard/domain/public-booking/offered-days.ts'
import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { checkVisit } from '@skipyard/domain/visits/arrange-visit.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { readPickBefore } from '#server/features/bookings/pick-before.reads.ts'
import { createBooking, refuseOnHold } from '#server/features/bookings/take-and-edit.ts'
import { refundBookingCards } from '#server/features/card-payments/refunds.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { fieldsOfBooking, joinHires, siteOf } from '#server/features/visits/arrange-visit.ts'
import { findArranged } from '#server/features/visits/offer-visit.ts'
import { permitFields, permitOfNext } from '#server/features/visits/permit-of-next.ts'
import { isTruckOnItsWay } from '#server/features/visits/visit.reads.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  findRequest,
  type RequestOfBooking,
  readOpenRequests,
  readRequestsOf,
} from './customer-request.reads.ts'
import { answerRequest } from './customer-request.store.ts'
import { exchangeOn, quoteExchangeHire } from './exchange.ts'
import { keepDeclinedWords } from './public-booking.store.ts'

/** Under the company's lock; 409 for a request that is no longer open. */
async function requestToAnswer(scope: TenantScope, requestId: string): Promise<CustomerRequest> {
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

async function presentAnswered(scope: TenantScope, requestId: string): Promise<WireCustomerRequest> {
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

/**
 * At the price shown; 409 about `date` where no bin is free then, 400 about `bookOnHold` where the customer
 * is on hold and that was not confirmed.
 */
async function bookExchange(
  scope: TenantScope,
  full: Booking,
  { wantedSize, priceCents, note, bookOnHold }: CustomerRequest & { bookOnHold: boolean | undefined },
): Promise<Booking> {
  const { binType, wasteType, pick, paymentMethod } = full
  const binSize = wantedSize ?? full.binSize
  const { day, books } = await exchangeOn(scope, full, { binSize, date: pick.date })
  if (freeThroughout(day.date, day.pickOn, books) < 1) {
    const errors = [{ field: 'date', message: publicTexts.noBinThen }]
    throw new Failure(409, publicTexts.noBinThen, { errors })
  }
  const { fromHour, toHour } = pick.timeRange
  const permit = await permitOfNext(scope, full, { droppedOn: day.date, pickedOn: day.pickOn })
  const range = [fromHour, toHour].map((hour) => instantOf(day.date, hour, scope.timeZone).toISOString())
  const fields = fieldsOfBooking({
    ...siteOf(full),
    // The price that was shown to the customer had no fee of a council.
    ...permitFields(permit && { ...permit, costCents: 0 }),
    binSize,
    binType,
    wasteType,
    paymentMode: paymentMethod,
    bookOnHold,
    bookingPayment: centsToDollars(priceCents ?? 0),
    dropoffDate: toWireDate(day.date),
    pickupDate: toWireDate(day.pickOn),
    dropoffTimeRange: range,
    dropStaffComments: [publicTexts.exchangeOf(jobID(full)), note].filter((words) => words !== '').join('\n'),
  })
  const quoted = await quoteExchangeHire(scope, full, { binSize, day })
  return createBooking(scope, fields, { quoted: quoted.ok ? quoted.value : undefined })
}

type Request = Pick<RequestOf<typeof contract.acceptRequest>, 'params' | 'body'>

async function pickBeforeOf(scope: TenantScope, { bookingId }: CustomerRequest) {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  return readPickBefore(scope, booking)
}

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

/** As for a visit of the office, and 409 where it has arranged one with this bin: a second new bin would come. */
async function refuseExchange(
  scope: TenantScope,
  { bookingId }: CustomerRequest,
  date: LocalDate,
): Promise<void> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const arranged = await findArranged(scope, booking)
  const known = { date, today: scope.today, joinedWith: arranged && jobID(arranged.partner) }
  accept(checkVisit(booking, { ...known, isOnItsWay: await isTruckOnItsWay(scope, booking.pick.id) }))
}

export async function acceptRequest(
  scope: TenantScope,
  { params: { requestId }, body: { date, bookOnHold } }: Request,
): Promise<ReplyOf<typeof contract.acceptRequest>> {
  const request = await requestToAnswer(scope, requestId)
  if (request.kind === 'exchange') await refuseExchange(scope, request, date)
  const pickBefore = await pickBeforeOf(scope, request)
  const fetched = await putPickOn(scope, request, date)
  const booked =
    request.kind === 'exchange' ? await bookExchange(scope, fetched, { ...request, bookOnHold }) : null
  const joined = booked && (await joinHires(scope, { kind: 'exchange', before: fetched, booked, pickBefore }))
  await answerRequest(scope, requestId, {
    state: 'accepted',
    ...(booked && { newBookingId: booked.id }),
  })
  await record(scope, { action: 'booking.request-accepted', subjectId: fetched.id })
  scope.announce('bookings')
  return { data: await presentAnswered(scope, requestId), warnings: joined?.warnings ?? [] }
}

type AcceptBookingRequest = Pick<RequestOf<typeof office.acceptBooking>, 'params' | 'body'>

/** Why a booking of a customer on hold is taken all the same; refused until the caller knows of the hold. */
async function knownHold(
  scope: TenantScope,
  { params, body }: AcceptBookingRequest,
): Promise<{ reason?: string }> {
  const booking = await findBooking(scope, params.bookingId)
  const customer = booking && (await findCustomer(scope, booking.customer.id))
  if (!customer?.isOnHold) return {}
  refuseOnHold(customer, body)
  return { reason: bookedOnHold(customer) }
}

export async function acceptBooking(
  scope: TenantScope,
  { params, body }: AcceptBookingRequest,
): Promise<Booking> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const named = { _id: params.bookingId, version: body.version }
  const accepted = await decideBooking(scope, named, {
    ...(await knownHold(scope, { params, body })),
    action: 'booking.accepted',
    decide: (booking) => answerPending(booking, 'accept'),
  })
  notifyCustomer(scope, { bookingId: accepted.id, kind: 'accepted', occasion: 'once' })
  return accepted
}

type DeclineBookingRequest = Pick<RequestOf<typeof office.declineBooking>, 'params' | 'body'>

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
