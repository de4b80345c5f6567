import type { WireMyBooking } from '@skipyard/contract/public-booking.customer.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { type BookingPrice, clockOfHire, clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import { cancelByCustomer, cancelUntil } from '@skipyard/domain/public-booking/cancel-by-customer.ts'
import { checkExchange, isExchangeArranged } from '@skipyard/domain/public-booking/check-exchange.ts'
import type { CustomerRequest } from '@skipyard/domain/public-booking/customer-request.ts'
import { hireStateOf } from '@skipyard/domain/public-booking/hire-state.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findDeclinedWords } from './customer-link.store.ts'
import { readRequestsOf } from './customer-request.reads.ts'
import { readPublicCompany } from './public-company.reads.ts'
import { readPublicPage } from './public-page.reads.ts'

/** A booking with what its customer's page follows from. */
interface Known {
  booking: Booking
  page: PublicPage
  price: BookingPrice | undefined
  requests: readonly CustomerRequest[]
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

function exchangeOf({ requests }: Known): WireMyBooking['exchange'] {
  const asked = requests.find(({ kind, state }) => kind === 'exchange' && state !== 'lapsed')
  if (!asked || asked.wantedDate === null || asked.wantedSize === null) return null
  const { state, wantedDate, wantedSize, priceCents, answerWords } = asked
  return {
    date: toWireDate(wantedDate),
    binSize: wantedSize,
    price: centsToDollars(priceCents ?? 0),
    state: state === 'accepted' || state === 'declined' ? state : 'open',
    words: answerWords,
  }
}

const openOf = ({ requests }: Known, kind: CustomerRequest['kind']) =>
  requests.find((request) => request.kind === kind && request.state === 'open')

function mayOf(known: Known, { now, timeZone }: TenantScope) {
  const { booking, page, price, requests } = known
  const until = cancelUntil(booking.drop.date, page, timeZone)
  const isPriced = price !== undefined && isOut(booking)
  const mayCancel = cancelByCustomer(booking, { now, until }).ok
  return {
    cancelUntil: mayCancel ? until.toISOString() : null,
    may: {
      sayReady: isOut(booking) && !openOf(known, 'ready'),
      extend: isPriced && price.quote.extraDayCents > 0 && !isExchangeArranged(requests),
      exchange: isPriced && checkExchange(booking, requests).ok,
      cancel: mayCancel,
    },
  }
}

/** A customer's own booking; nothing of anybody else's stands in it. 404 for one that was deleted. */
export async function presentMyBooking(scope: TenantScope, bookingId: string): Promise<WireMyBooking> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const [{ page }, { name, phone, logo }] = [await readPublicPage(scope), await readPublicCompany(scope)]
  const [price, requests, declinedWords] = [
    await findBookingPrice(scope, bookingId),
    await readRequestsOf(scope, bookingId),
    await findDeclinedWords(scope, bookingId),
  ]
  const known = { booking, page, price, requests }
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
