import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/visits/visits.ts'
import type { WireWaitOffer } from '@skipyard/contract/visits/visits.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { canEditBooking, forbiddenChanges } from '@skipyard/domain/bookings/policy.ts'
import { paymentStatusOf } from '@skipyard/domain/bookings/status/payment-status.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { priceByQuote } from '@skipyard/domain/prices/booking-price.ts'
import type { PricedVisit } from '@skipyard/domain/prices/job-prices.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import type { PlaceInRun, Visit } from '@skipyard/domain/visits/visit.ts'
import { checkWait, takeApart, waitAndLoad } from '@skipyard/domain/visits/wait-and-load.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { type Changed, changeBookings, type Why } from '#server/features/bookings/change-bookings.ts'
import { readPickBefore } from '#server/features/bookings/pick-before.reads.ts'
import {
  findWait,
  setWait,
  type WaitOfBooking,
  waitAsChange,
} from '#server/features/bookings/visits-of-bookings.ts'
import { readPriceBases } from '#server/features/prices/booking-price.reads.ts'
import { quoteBy, readJobPriceFinder, WAITING } from '#server/features/prices/quotes.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { joinedWith } from './offer-visit.ts'

interface Priced {
  after: Booking
  price: Why['price']
}

/** Another price is agreed, invoiced, or paid for already: it stays, as for who may not change what a booking costs. */
const isPriceKept = (scope: TenantScope, before: Booking, after: Booking) =>
  followsInvoices(before) ||
  before.paidCents > after.priceCents ||
  forbiddenChanges(scope.actor, before, after).length > 0

/** The booking at the price of the book for it as a visit (or as a hire again), where it has the price of the book. */
async function pricedByBook(
  scope: TenantScope,
  { before, after }: { before: Booking; after: Booking },
  visit: PricedVisit | undefined,
): Promise<Priced> {
  const asBefore = { after, price: undefined }
  const basis = (await readPriceBases(scope, [before.id])).get(before.id)
  const { held } = basis ?? {}
  if (!basis?.hasPrices || held?.quote.totalCents !== before.priceCents) return asBefore
  const { visit: _, ...quote } = held.quote
  const wanted = { ...held, quote: visit ? { ...quote, visit } : quote }
  const quoted = await quoteBy(scope, after, { ...basis, held: wanted })
  if (!quoted) return asBefore
  const priceCents = quoted.totalCents
  const paymentStatus = paymentStatusOf({ priceCents, paidCents: before.paidCents })
  const priced = { ...after, priceCents, paymentStatus }
  if (isPriceKept(scope, before, priced)) return asBefore
  const kept = priceByQuote(priced, { quote: quoted, reason: '' })
  return { after: priced, price: { restored: new Map([[before.id, kept]]) } }
}

async function known(scope: TenantScope, booking: Booking) {
  const wait = await findWait(scope, booking)
  // Its own visit holds it to no other booking.
  return {
    wait,
    joined: wait ? undefined : await joinedWith(scope, booking, [booking.drop.id, booking.pick.id]),
  }
}

export async function offerWait(scope: TenantScope, bookingId: string): Promise<WireWaitOffer> {
  const before = await findBooking(scope, bookingId)
  if (!before) throw notFound()
  const { wait, joined } = await known(scope, before)
  const may = checkWait(before, { today: scope.today, joinedWith: joined })
  const { after } = wait
    ? { after: before }
    : await pricedByBook(scope, { before, after: waitAndLoad(before) }, WAITING)
  const waiting = (await readJobPriceFinder(scope))({ ...before, job: 'waiting' })
  return {
    refusal: may.ok ? null : may.message,
    date: toWireDate(before.drop.date),
    priceNow: centsToDollars(before.priceCents),
    price: centsToDollars(after.priceCents),
    waiting: waiting
      ? { includedMinutes: waiting.includedMinutes, perQuarter: centsToDollars(waiting.cents) }
      : null,
  }
}

type Request = Pick<RequestOf<typeof contract.arrangeWait>, 'params' | 'body'>

interface Wanted extends Priced {
  before: Booking
  from: number | null
  to: number | null
  returnsTo?: PlaceInRun | null
}

const change = (scope: TenantScope, { price, from, to, ...booking }: Wanted, why: Why): Promise<Changed> =>
  changeBookings(scope, [{ ...booking, beside: waitAsChange(from, to) }], {
    ...why,
    ...(price && { price }),
  })

const changedOf = ({ bookings }: Changed, after: Booking): Booking => bookings[0] ?? after

export async function arrangeWait(
  scope: TenantScope,
  { params, body: { version, minutes } }: Request,
): Promise<{ visit: Visit; booking: Booking }> {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const before = await findBooking(scope, params.bookingId)
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const { wait, joined } = await known(scope, before)
  accept(checkWait(before, { today: scope.today, joinedWith: joined }))
  const priced = wait
    ? { after: before, price: undefined }
    : await pricedByBook(scope, { before, after: waitAndLoad(before) }, WAITING)
  const pickBefore = wait?.pickBefore ?? (await readPickBefore(scope, before))
  const wanted = { ...priced, before, from: wait?.minutes ?? null, to: minutes }
  const why = { kind: 'booking.pick-arranged', reason: visitTexts.waits(minutes) } as const
  const booking = changedOf(await change(scope, wanted, why), wanted.after)
  await setWait(scope, booking, { minutes, pickBefore })
  scope.announce('runs')
  const now = await findWait(scope, booking)
  if (!now) throw new Error('A truck that waits without its visit')
  return { visit: now.visit, booking }
}

/** Its `warnings` name the picks that could not go back to their run, and why. */
export type CalledOff = Pick<Changed, 'bookings' | 'warnings'>

export async function takeWaitApart(
  scope: TenantScope,
  before: Booking,
  { minutes, pickBefore }: WaitOfBooking,
): Promise<CalledOff> {
  // First, so that neither half takes the other along.
  await setWait(scope, before, null)
  const { after, returnsTo } = takeApart(before, pickBefore)
  const priced = await pricedByBook(scope, { before, after }, undefined)
  const wanted = { ...priced, before, from: minutes, to: null, returnsTo }
  const why = { kind: 'booking.visit-called-off', reason: visitTexts.waits(minutes) } as const
  const changed = await change(scope, wanted, why)
  scope.announce('runs')
  return changed
}
