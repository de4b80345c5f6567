import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { paymentStatusOf } from '@skipyard/domain/bookings/status/payment-status.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { priceByQuote } from '@skipyard/domain/prices/booking-price.ts'
import type { Series } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { readPriceBases } from '#server/features/prices/booking-price.reads.ts'
import { quoteBy } from '#server/features/prices/quotes.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface Hire {
  date: LocalDate
  pickDate: LocalDate
  binSize: BinSize
}

/**
 * What the next hire of a row costs: fixed, by the price book of its day, or as the hire before where the company
 * has no price book. Null: the book has none.
 */
export async function priceOfHire(
  scope: TenantScope,
  { series, before }: { series: Pick<Series, 'fixedCents'>; before: Booking },
  { date, pickDate, binSize }: Hire,
): Promise<Cents | null> {
  if (series.fixedCents !== null) return series.fixedCents
  const basis = (await readPriceBases(scope, [before.id])).get(before.id)
  if (!basis?.hasPrices) return before.priceCents
  const hire = { ...before, binSize, drop: { date }, pick: { date: pickDate } }
  const quote = await quoteBy(scope, hire, { takenOn: date, held: undefined })
  return quote?.totalCents ?? null
}

/**
 * Gives a booking to come the price that the book has for its day, unless the price is fixed, billed, or the
 * office's own; answers what it costs now.
 */
export async function priceForDay(
  scope: TenantScope,
  booking: Booking,
  { series, pricedCents }: { series: Pick<Series, 'fixedCents'>; pricedCents: Cents | null },
): Promise<Cents> {
  const { priceCents, drop } = booking
  if (series.fixedCents !== null || priceCents !== pricedCents || followsInvoices(booking)) return priceCents
  const basis = (await readPriceBases(scope, [booking.id])).get(booking.id)
  if (!basis?.hasPrices) return priceCents
  const quote = await quoteBy(scope, booking, { takenOn: drop.date, held: basis.held })
  if (!quote || (quote.totalCents === priceCents && basis.held?.quote.totalCents === priceCents))
    return priceCents
  const paid = { priceCents: quote.totalCents, paidCents: booking.paidCents }
  const after = { ...booking, priceCents: quote.totalCents, paymentStatus: paymentStatusOf(paid) }
  await changeBookings(scope, [{ before: booking, after }], {
    kind: 'booking.series-changed',
    reason: seriesTexts.pricedForDay(formatAustralianDate(drop.date)),
    price: { restored: new Map([[booking.id, priceByQuote(after, { quote, reason: '' })]]) },
  })
  return quote.totalCents
}
