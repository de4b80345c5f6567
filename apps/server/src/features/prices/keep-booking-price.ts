import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import {
  type BookingPrice,
  priceByQuote,
  pricedChange,
  priceInWords,
  priceOfMoreDays,
  priceOfPaidDays,
} from '@skipyard/domain/prices/booking-price.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { z } from 'zod'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type PriceBasis, readPriceBases } from './booking-price.reads.ts'
import { forgetBookingPrice, saveBookingPrice } from './booking-price.store.ts'
import { quoteBooking, quoteBy, quoteWaiting, visitOn } from './quotes.ts'

interface Changed {
  before: Booking
  after: Booking
}

export interface PriceWish {
  reason?: string | undefined
  maySayWhy?: boolean
  restored?: ReadonlyMap<string, BookingPrice | null> | undefined
}

const keptPrice = z.object({
  from: z
    .object({
      quote: z.custom<Quote>((value) => typeof value === 'object' && value !== null),
      reason: z.string(),
      paidExtraDays: z.int(),
    })
    .nullable(),
})

/** Null: there was none; undefined: the price was unchanged. */
export function replacedPrice(changes: BookingChanges): BookingPrice | null | undefined {
  const kept = keptPrice.safeParse(changes.keptPrice)
  return kept.success ? kept.data.from : undefined
}

function withReason(
  held: BookingPrice | undefined,
  { after }: Changed,
  reason: string | undefined,
): BookingPrice | undefined {
  if (!held || reason === undefined || held.reason === reason) return held
  return after.priceCents === held.quote.totalCents ? held : { ...held, reason }
}

/** A billed hire with another bin or place gets its included days and tonnes; the rest of its price stays. */
async function billedPriceAfter(
  scope: TenantScope,
  { before, after }: Changed,
  basis: PriceBasis,
): Promise<BookingPrice | undefined> {
  const { held, hasPrices } = basis
  if (!held || !hasPrices || pricedChange(before, after) !== 'hire') return held
  const quote = await quoteBy(scope, after, basis)
  return quote ? priceOfPaidDays(held, quote) : held
}

interface Requoted {
  after: Booking
  kind: 'days' | 'hire'
  quote: Quote | null
  isQuoted: boolean
  reason: string | undefined
}

/** Made longer for the same amount a hire is paid for as before: the days beyond that are counted by its clock. */
function priceOfSameAmount(
  held: BookingPrice,
  { after, kind, quote, isQuoted, reason }: Requoted,
): BookingPrice | null {
  const byQuote = quote && isQuoted ? priceByQuote(after, { quote, reason: '' }) : null
  if (kind === 'days') return byQuote ? priceOfMoreDays(held, byQuote) : held
  return byQuote ?? (quote && { ...priceOfPaidDays(held, quote), reason: reason ?? held.reason })
}

async function priceAfter(
  scope: TenantScope,
  change: Changed,
  { basis, reason }: { basis: PriceBasis; reason: string | undefined },
): Promise<BookingPrice | null | undefined> {
  const { before, after } = change
  const { held, hasPrices } = basis
  const kind = pricedChange(before, after)
  if (followsInvoices(after)) return billedPriceAfter(scope, change, basis)
  if (kind === 'nothing' || !hasPrices) return withReason(held, change, reason)
  const quote = await quoteBy(scope, after, basis)
  const isQuoted = quote?.totalCents === after.priceCents
  if (held && before.priceCents === after.priceCents)
    return priceOfSameAmount(held, { after, kind, quote, isQuoted, reason })
  return quote && priceByQuote(after, { quote, reason: isQuoted ? '' : (reason ?? held?.reason ?? '') })
}

function recordOf(
  { before, after }: { before: Booking | null; after: Booking },
  held: BookingPrice | undefined,
  kept: BookingPrice | null,
): BookingChanges {
  const was = before && (held ? priceInWords(before.priceCents, held) : formatDollars(before.priceCents))
  const now = kept ? priceInWords(after.priceCents, kept) : formatDollars(after.priceCents)
  const words = kept && was !== now ? { priceBasis: { from: was, to: now } } : {}
  return { ...words, ...(before && { keptPrice: { from: held ?? null, to: kept } }) }
}

/** Where the book has no price, the history alone has why another one was agreed. */
function agreedWithoutBook(
  before: Booking | null,
  { priceCents }: Booking,
  reason: string | undefined,
): BookingChanges {
  const words = reason?.trim() ?? ''
  if (words === '') return {}
  const from = before && formatDollars(before.priceCents)
  return { priceBasis: { from, to: priceTexts.agreed(priceCents, words) } }
}

function sayReason({ after }: Changed, wish: PriceWish, held: BookingPrice | undefined): string | undefined {
  const { reason, maySayWhy = true } = wish
  if (reason === undefined || followsInvoices(after)) return undefined
  if (reason !== (held?.reason ?? '') && !maySayWhy) throw notAllowed()
  return reason
}

/** The basis with the days that are left of the hire before on the day to which its relocation was moved. */
async function movedBasis(
  scope: TenantScope,
  { before, after }: Changed,
  basis: PriceBasis,
): Promise<PriceBasis> {
  const { held } = basis
  if (!held || before.drop.date === after.drop.date) return basis
  const visit = await visitOn(scope, { bookingId: after.id, held }, after.drop.date)
  if (!visit || visit.daysLeft === held.quote.visit?.daysLeft) return basis
  const moved = { ...held, quote: { ...held.quote, visit } }
  const quote = await quoteBy(scope, after, { ...basis, held: moved })
  const { includedDays } = quote ?? moved.quote
  return { ...basis, held: { ...moved, quote: { ...moved.quote, includedDays } } }
}

async function keepChangedPrice(
  scope: TenantScope,
  change: Changed,
  { wish, basis }: { wish: PriceWish; basis: PriceBasis },
): Promise<BookingChanges> {
  const { id } = change.after
  const { held } = basis
  const reason = sayReason(change, wish, held)
  const before = wish.restored?.get(id)
  const moved = before === undefined ? await movedBasis(scope, change, basis) : basis
  const kept = before === undefined ? await priceAfter(scope, change, { basis: moved, reason }) : before
  if (kept === held || (kept === null && held === undefined))
    return held === undefined ? agreedWithoutBook(change.before, change.after, reason) : {}
  if (kept) saveBookingPrice(scope, id, kept)
  else await forgetBookingPrice(scope, id)
  return recordOf(change, held, kept ?? null)
}

/**
 * By the prices of the days the bookings were taken; answers by booking what the history has of it. A billed
 * price follows the invoices, and only what is included follows the hire (`priceOfPaidDays`). NOTE not
 * recorded: the entry of the booking has it.
 */
export async function keepBookingPrices(
  scope: TenantScope,
  changes: readonly Changed[],
  wish: PriceWish,
): Promise<ReadonlyMap<string, BookingChanges>> {
  const asks = ({ before, after }: Changed) =>
    (wish.reason !== undefined && !followsInvoices(after)) ||
    wish.restored?.has(after.id) ||
    pricedChange(before, after) !== 'nothing'
  const asked = changes.filter(asks)
  const bases = await readPriceBases(
    scope,
    asked.map(({ after }) => after.id),
  )
  const kept = new Map<string, BookingChanges>()
  for (const change of asked) {
    const basis = bases.get(change.after.id)
    if (basis) kept.set(change.after.id, await keepChangedPrice(scope, change, { wish, basis }))
  }
  return kept
}

interface NewPrice {
  hasBook: boolean
  reason?: string | undefined
  shown?: Quote | undefined
  isWaitedFor?: boolean
}

/**
 * A price `shown` before, to a stranger or of a visit, holds. NOTE not recorded: the entry of the
 * booking has it.
 */
export async function keepNewPrice(
  scope: TenantScope,
  booking: Booking,
  { hasBook, reason = '', shown, isWaitedFor = false }: NewPrice,
): Promise<BookingChanges> {
  if (!hasBook) return agreedWithoutBook(null, booking, reason)
  const asked = () => (isWaitedFor ? quoteWaiting(scope, booking) : quoteBooking(scope, booking, null))
  const quote = shown ?? (await asked())
  if (!quote) return agreedWithoutBook(null, booking, reason)
  const isQuoted = quote.totalCents === booking.priceCents
  const kept = priceByQuote(booking, { quote, reason: isQuoted ? '' : reason })
  saveBookingPrice(scope, booking.id, kept)
  return recordOf({ before: null, after: booking }, undefined, kept)
}
