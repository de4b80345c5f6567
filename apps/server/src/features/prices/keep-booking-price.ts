import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import {
  type BookingPrice,
  priceByQuote,
  pricedChange,
  priceInWords,
} from '@skipyard/domain/prices/booking-price.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookingPrice } from './booking-price.reads.ts'
import { forgetBookingPrice, saveBookingPrice } from './booking-price.store.ts'
import { quoteBooking } from './quote-booking.ts'

/** A booking as it was and as it is saved, and why another price was agreed; a reason not given stays. */
interface PricedSave {
  before: Booking | null
  after: Booking
  reason: string | undefined
  /** Whether whoever saves may say why. */
  maySayWhy: boolean
  /** What somebody from outside was shown, who books by no class and no prices of their own. */
  shown?: Quote | undefined
}

/** What a stranger was shown is what holds, whoever they turn out to be. */
const quoteOf = (scope: TenantScope, { before, after, shown }: PricedSave): Promise<Quote | null> =>
  shown ? Promise.resolve(shown) : quoteBooking(scope, after, before?.id ?? null)

/** The price after a save: another one, the one it has, or none, where the book says nothing any more. */
async function priceAfter(
  scope: TenantScope,
  save: PricedSave,
  held: BookingPrice | undefined,
): Promise<BookingPrice | null | undefined> {
  const { before, after } = save
  const reason = save.reason ?? held?.reason ?? ''
  const change = pricedChange(before, after)
  if (change === 'nothing') {
    return held && held.reason !== reason && after.priceCents !== held.quote.totalCents
      ? { ...held, reason }
      : held
  }
  const quote = await quoteOf(scope, save)
  // A hire made longer without another price is paid for as before: the days beyond that are counted by its clock.
  const isPaidAsBefore = change === 'days' && held !== undefined && quote?.totalCents !== after.priceCents
  if (isPaidAsBefore) return held
  if (!quote) return null
  const isQuoted = quote.totalCents === after.priceCents
  return priceByQuote(after, { quote, reason: isQuoted ? '' : reason })
}

/** What the history tells of a price that came about anew. */
function toldOf({ before, after }: PricedSave, held: BookingPrice | undefined, kept: BookingPrice) {
  const was = held && before ? priceInWords(before.priceCents, held) : null
  const from = was ?? (before && formatDollars(before.priceCents))
  const to = priceInWords(after.priceCents, kept)
  return from === to ? {} : { priceBasis: { from, to } }
}

/**
 * Keeps how a booking's price came about, by the prices of the day it was taken; answers what its history tells of it.
 * Once the booking is billed, its price follows the invoices and what was quoted stays.
 * NOTE not recorded: the booking's own entry tells of it.
 */
export async function keepBookingPrice(scope: TenantScope, save: PricedSave): Promise<BookingChanges> {
  const { before, after, reason, maySayWhy } = save
  if (isInvoiced(after)) return {}
  const held = before ? await findBookingPrice(scope, before.id) : undefined
  const isOtherReason = reason !== undefined && reason !== (held?.reason ?? '')
  if (isOtherReason && !maySayWhy) throw notAllowed()
  const kept = await priceAfter(scope, save, held)
  if (kept === held) return {}
  if (kept) {
    saveBookingPrice(scope, after.id, kept)
    return toldOf(save, held, kept)
  }
  if (held) await forgetBookingPrice(scope, after.id)
  return {}
}
