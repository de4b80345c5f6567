import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { paymentStatusOf } from '@skipyard/domain/bookings/status/payment-status.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { type BookingPrice, priceByQuote } from '@skipyard/domain/prices/booking-price.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import type { Series } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { readPriceBases } from '#server/features/prices/booking-price.reads.ts'
import { quoteBy } from '#server/features/prices/quotes.ts'
import { quoteVisit } from '#server/features/visits/offer-visit.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { visitOfJob } from './hires-in-row.ts'

interface Hire {
  date: LocalDate
  pickDate: LocalDate
  binSize: BinSize
}

type PricedSeries = Pick<Series, 'kind' | 'fixedCents'>

interface Next {
  series: PricedSeries
  before: Booking
}

async function quoteForDay(
  scope: TenantScope,
  { series: { kind }, before }: Next,
  { date, pickDate, binSize }: Hire,
): Promise<Quote | undefined> {
  if (kind === 'drop-and-pick') {
    const hire = { ...before, binSize, drop: { date }, pick: { date: pickDate } }
    return (await quoteBy(scope, hire, { takenOn: date, held: undefined })) ?? undefined
  }
  const hire = { binSize, date, pickDate }
  const quoted = await quoteVisit(scope, before, { kind, place: undefined, hire, takenOn: date })
  return quoted.ok ? quoted.value : undefined
}

export interface PriceOfHire {
  cents: Cents
  quote: Quote | undefined
}

/**
 * Fixed, by the price book of its day, or as the hire before where the company has no price book. Null: the book
 * has none.
 */
export async function priceOfHire(scope: TenantScope, next: Next, hire: Hire): Promise<PriceOfHire | null> {
  const { series, before } = next
  const basis = (await readPriceBases(scope, [before.id])).get(before.id)
  const quote = basis?.hasPrices ? await quoteForDay(scope, next, hire) : undefined
  if (series.fixedCents !== null) return { cents: series.fixedCents, quote }
  if (!basis?.hasPrices) return { cents: before.priceCents, quote }
  return quote ? { cents: quote.totalCents, quote } : null
}

/** As it was sold; what was booked without the book is quoted as the visit that it begins with. */
async function quoteAgain(
  scope: TenantScope,
  booking: Booking,
  { series, held }: { series: PricedSeries; held: BookingPrice | undefined },
): Promise<Quote | null> {
  const { drop, pick, binSize } = booking
  const visit = held ? undefined : await visitOfJob(scope, drop.id)
  if (!visit) return quoteBy(scope, booking, { takenOn: drop.date, held })
  const hire = { date: drop.date, pickDate: pick.date, binSize }
  return (await quoteForDay(scope, { series, before: visit.other }, hire)) ?? null
}

export const pricedAt = (booking: Booking, priceCents: Cents): Booking =>
  priceCents === booking.priceCents
    ? booking
    : {
        ...booking,
        priceCents,
        paymentStatus: paymentStatusOf({ priceCents, paidCents: booking.paidCents }),
      }

interface FixedAgain {
  from: Pick<Series, 'fixedCents'>
  to: Pick<Series, 'fixedCents'>
  pricedCents: Cents | null
}

/**
 * What a booked date costs once its series has another fixed price: that, unless it is billed, the office's own, or
 * more was paid for it. The price book's reaches it with the next round.
 */
export function centsOnceFixed(booking: Booking, { from, to, pricedCents }: FixedAgain): Cents {
  const { priceCents, paidCents } = booking
  const { fixedCents } = to
  if (fixedCents === null || fixedCents === from.fixedCents || paidCents > fixedCents) return priceCents
  return priceCents !== pricedCents || followsInvoices(booking) ? priceCents : fixedCents
}

/**
 * Gives a booking to come the price that the book has for its day, unless the price is fixed, billed, or the
 * office's own; answers what it costs now.
 */
export async function priceForDay(
  scope: TenantScope,
  booking: Booking,
  { series, pricedCents }: { series: PricedSeries; pricedCents: Cents | null },
): Promise<Cents> {
  const { priceCents, drop } = booking
  if (series.fixedCents !== null || priceCents !== pricedCents || followsInvoices(booking)) return priceCents
  const basis = (await readPriceBases(scope, [booking.id])).get(booking.id)
  if (!basis?.hasPrices) return priceCents
  const quote = await quoteAgain(scope, booking, { series, held: basis.held })
  if (!quote || (quote.totalCents === priceCents && basis.held?.quote.totalCents === priceCents))
    return priceCents
  const after = pricedAt(booking, quote.totalCents)
  await changeBookings(scope, [{ before: booking, after }], {
    kind: 'booking.series-changed',
    reason: seriesTexts.pricedForDay(formatAustralianDate(drop.date)),
    price: { restored: new Map([[booking.id, priceByQuote(after, { quote, reason: '' })]]) },
  })
  return quote.totalCents
}
