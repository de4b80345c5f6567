import type { WireCustomersPayment } from '@skipyard/contract/card-payments/customers.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/customer.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { type BookingPrice, clockOfHire, clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import { cancelByCustomer, cancelUntil } from '@skipyard/domain/public-booking/cancel-by-customer.ts'
import { checkExchange } from '@skipyard/domain/public-booking/check-exchange.ts'
import { checkReady } from '@skipyard/domain/public-booking/check-ready.ts'
import type { CustomerRequest, RequestKind } from '@skipyard/domain/public-booking/customer-request.ts'
import { hireStateOf } from '@skipyard/domain/public-booking/hire-state.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { callOffAlone } from '#server/features/bookings/visits-of-bookings.ts'
import { openCheckout } from '#server/features/card-payments/open-checkout.ts'
import { payAgain, readCustomersPayment } from '#server/features/card-payments/pay-by-card.ts'
import { giveBackBookingCards } from '#server/features/card-payments/refunds.ts'
import type { LinkCall } from '#server/features/fleet/links.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { findArranged, type JoinedBooking } from '#server/features/visits/offer-visit.ts'
import { accept, Failure, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readRequestsOf } from './customer-request.reads.ts'
import { findRequestUnder, keepRequest } from './customer-request.store.ts'
import { atMyBooking, refuseOtherRequest, requestPrint } from './public-access.ts'
import { findDeclinedWords } from './public-booking.store.ts'
import { readPublicCompany, readPublicPage } from './public-page.reads.ts'

interface Known {
  booking: Booking
  page: PublicPage
  price: BookingPrice | undefined
  requests: readonly CustomerRequest[]
  /** The hire that is arranged to take its bin. */
  joined: JoinedBooking | undefined
}

const isOut = ({ drop, pick }: Booking) => jobIs('moved', drop) && jobIs('toCome', pick)

function clockOf({ booking, price }: Known, { today }: TenantScope): WireMyBooking['clock'] {
  if (!price || !isOut(booking)) return null
  const terms = clockTermsOf(price)
  const { includedDays, daysUsed, daysOver, overCents, paidUntil } = clockOfHire(booking, terms, today)
  return {
    includedDays,
    daysUsed,
    daysLeft: Math.max(0, terms.includedDays + terms.paidExtraDays - daysUsed),
    daysOver,
    over: centsToDollars(overCents),
    extraDay: centsToDollars(terms.extraDayCents),
    paidUntil: toWireDate(paidUntil),
  }
}

type WireExchange = WireMyBooking['exchange']

function arrangedExchange({ booking, joined }: Known, words: string): WireExchange {
  if (joined?.kind !== 'exchange' || joined.partner.customer.id !== booking.customer.id) return null
  const { drop, binSize, priceCents } = joined.partner
  return { date: toWireDate(drop.date), binSize, price: centsToDollars(priceCents), state: 'accepted', words }
}

/** What was last requested, unless that was agreed to and called off. */
function requestedExchange({ booking }: Known, request: CustomerRequest | undefined): WireExchange {
  if (!request || request.wantedDate === null || request.wantedSize === null) return null
  const { state, wantedDate, wantedSize, priceCents, answerWords } = request
  if (state === 'accepted' && jobIs('toCome', booking.pick)) return null
  return {
    date: toWireDate(wantedDate),
    binSize: wantedSize,
    price: centsToDollars(priceCents ?? 0),
    state: state === 'accepted' || state === 'declined' ? state : 'open',
    words: answerWords,
  }
}

function exchangeOf(known: Known): WireExchange {
  const request = known.requests.find(({ kind, state }) => kind === 'exchange' && state !== 'lapsed')
  const words = request?.state === 'accepted' ? request.answerWords : ''
  return arrangedExchange(known, words) ?? requestedExchange(known, request)
}

const openOf = ({ requests }: Known, kind: CustomerRequest['kind']) =>
  requests.find((request) => request.kind === kind && request.state === 'open')

function mayOf(known: Known, { now, timeZone }: TenantScope) {
  const { booking, page, price, requests, joined } = known
  const isArranged = joined !== undefined
  const until = cancelUntil(booking.drop.date, page, timeZone)
  const isPriced = price !== undefined && isOut(booking)
  const mayCancel = cancelByCustomer(booking, { now, until }).ok
  return {
    cancelUntil: mayCancel ? until.toISOString() : null,
    may: {
      sayReady: isOut(booking) && !openOf(known, 'ready'),
      extend: isPriced && price.quote.extraDayCents > 0 && !isArranged,
      exchange: isPriced && checkExchange(booking, { requests, isArranged }).ok,
      cancel: mayCancel,
    },
  }
}

export async function presentMyBooking(scope: TenantScope, bookingId: string): Promise<WireMyBooking> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const [{ page }, { name, phone, logo }] = [await readPublicPage(scope), await readPublicCompany(scope)]
  const [price, requests, declinedWords] = [
    await findBookingPrice(scope, bookingId),
    await readRequestsOf(scope, bookingId),
    await findDeclinedWords(scope, bookingId),
  ]
  const known = { booking, page, price, requests, joined: await findArranged(scope, booking) }
  const { binSize, binType, wasteType, address, drop, pick, priceCents } = booking
  return {
    company: { name, phone, logo },
    accent: page.accent,
    timeZone: scope.timeZone,
    jobID: jobID(booking),
    state: hireStateOf(booking, declinedWords !== ''),
    declinedWords,
    binSize,
    binType,
    wasteType,
    address: address.name,
    dropDate: toWireDate(drop.date),
    pickDate: toWireDate(pick.date),
    price: centsToDollars(priceCents),
    terms: [...page.terms],
    clock: clockOf(known, scope),
    readyAt: openOf(known, 'ready')?.askedAt.toISOString() ?? null,
    exchange: exchangeOf(known),
    ...mayOf(known, scope),
  }
}

/**
 * Under the company's lock, once a key; answers the booking as it is then, whether done now or before. 422 where
 * the key was used for something else.
 */
export async function asCustomer(
  scope: TenantScope,
  request: { bookingId: string; key: string; kind: RequestKind; note?: string },
  act: (booking: Booking, print: string) => Promise<void>,
): Promise<WireMyBooking> {
  await lockCompany(scope, 'bookings')
  const print = requestPrint(request)
  const before = await findRequestUnder(scope, request.key)
  if (before) refuseOtherRequest(before.print, print, publicTexts.keyUsed)
  else {
    const booking = await findBooking(scope, request.bookingId)
    if (!booking) throw notFound()
    await act(booking, print)
    scope.announce('bookings')
  }
  return presentMyBooking(scope, request.bookingId)
}

/** 409 naming what of the shown offer no longer holds. */
export const refuseNow = (field: string, message: string): Failure =>
  new Failure(409, message, { errors: [{ field, message }] })

interface CustomersCancellation {
  body: RequestOf<typeof contract.cancelMyBooking>['body']
  services: Pick<Services, 'jobs'>
}

/**
 * Cancels until the cut-off: the bin is free at once, a card payment is refunded, and a bin that it would have been
 * exchanged for stays where it is.
 */
export function cancelMyBooking(
  scope: TenantScope,
  bookingId: string,
  { body: { key, note }, services }: CustomersCancellation,
): Promise<WireMyBooking> {
  return asCustomer(scope, { bookingId, key, kind: 'cancellation', note }, async (booking, print) => {
    const { page } = await readPublicPage(scope)
    const until = cancelUntil(booking.drop.date, page, scope.timeZone)
    const calledOff = await callOffAlone(scope, booking)
    await decideBooking(
      scope,
      { _id: bookingId, version: booking.version },
      {
        action: 'booking.cancelled-by-customer',
        decide: (before) => cancelByCustomer(before, { now: scope.now, until }),
        ...(note !== '' && { reason: note }),
      },
    )
    await changeBookings(scope, calledOff, { kind: 'booking.visit-called-off' })
    const cancelled = { bookingId, key, print, note, pickDate: booking.pick.date }
    // NOTE not recorded: decideBooking has recorded the cancellation.
    await keepRequest(scope, { ...cancelled, kind: 'cancellation', state: 'done' })
    await giveBackBookingCards(scope, bookingId, services)
  })
}

export function sayReady(
  scope: TenantScope,
  bookingId: string,
  { key, note }: RequestOf<typeof contract.sayReady>['body'],
): Promise<WireMyBooking> {
  return asCustomer(scope, { bookingId, key, kind: 'ready', note }, async (booking, print) => {
    accept(checkReady(booking, await readRequestsOf(scope, bookingId)))
    const pickDate = booking.pick.date
    await keepRequest(scope, { bookingId, key, print, note, pickDate, kind: 'ready', state: 'open' })
    const changes = note === '' ? {} : { reason: { from: null, to: note } }
    await record(scope, { action: 'booking.said-ready', subjectId: bookingId, changes })
  })
}

export async function payMyBooking(call: LinkCall): Promise<WireCustomersPayment> {
  const { services, token } = call
  const opening = await atMyBooking(call, async (scope, bookingId) => ({
    tenantId: scope.tenantId,
    cardPaymentId: await payAgain(scope, bookingId, services),
  }))
  const returnTo = `${services.publicUrl}/my-booking/${token}`
  await openCheckout(services, { ...opening, returnTo })
  return atMyBooking(call, readCustomersPayment)
}
