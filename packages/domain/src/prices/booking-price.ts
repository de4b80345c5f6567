import type { Booking } from '../bookings/booking.ts'
import { hireDaysOf } from '../bookings/hire-days.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { type ClockedHire, type HireClock, hireClock } from './hire-clock.ts'
import type { Quote } from './quote.ts'
import { priceTexts } from './texts.ts'

/** How a booking's price came about; kept with it, so that later prices do not change it. */
export interface BookingPrice {
  quote: Quote
  /** Why another price was agreed; '' without a reason. */
  reason: string
  /** Extra days that the booking's price holds, since it was booked for longer. */
  paidExtraDays: number
}

/** What a booking's price follows from. */
export type PricedBooking = Pick<
  Booking,
  'priceCents' | 'binSize' | 'binType' | 'wasteType' | 'address' | 'customer' | 'drop' | 'pick'
>

const termsOf = ({ priceCents, binSize, binType, wasteType, address, customer }: PricedBooking) =>
  [
    priceCents,
    binSize,
    binType,
    wasteType,
    address.suburb,
    address.postCode,
    address.lat,
    address.lon,
    customer.id,
  ].join('|')

const datesOf = ({ drop, pick }: PricedBooking) => `${drop.date} ${pick.date}`

/** What of the priced facts an edit changes: nothing, only days, or more. */
export function pricedChange(
  before: PricedBooking | null,
  after: PricedBooking,
): 'nothing' | 'days' | 'hire' {
  if (before === null || termsOf(before) !== termsOf(after)) return 'hire'
  return datesOf(before) === datesOf(after) ? 'nothing' : 'days'
}

/** A booking's price by a quote: the days it was booked for are paid with it, whatever price was agreed. */
export function priceByQuote(
  booking: Pick<Booking, 'drop' | 'pick'>,
  { quote, reason }: Pick<BookingPrice, 'quote' | 'reason'>,
): BookingPrice {
  return { quote, reason, paidExtraDays: Math.max(0, hireDaysOf(booking) - quote.includedDays) }
}

/**
 * A hire with another bin, place or customer whose amount stays: paid days stay paid and no more than those, and
 * what is included is that of the new hire.
 */
export function priceOfPaidDays(held: BookingPrice, quote: Quote): BookingPrice {
  const paidDays = held.quote.includedDays + held.paidExtraDays
  return { quote, reason: held.reason, paidExtraDays: Math.max(0, paidDays - quote.includedDays) }
}

/** Of two prices of one amount the one that holds more days: made shorter, a hire keeps the days that were agreed for it. */
export function priceOfMoreDays(held: BookingPrice, other: BookingPrice): BookingPrice {
  const daysOf = ({ quote, paidExtraDays }: BookingPrice) => quote.includedDays + paidExtraDays
  return daysOf(held) > daysOf(other) ? held : other
}

/** '$470 by the Price Book', '$400 instead of $470: paid in advance'. */
export const priceInWords = (priceCents: Cents, { quote, reason }: BookingPrice): string =>
  priceCents === quote.totalCents
    ? priceTexts.byBook(priceCents)
    : priceTexts.instead(priceCents, quote.totalCents, reason)

/** What a hire's clock runs by. */
export type ClockTerms = Pick<ClockedHire, 'includedDays' | 'paidExtraDays' | 'extraDayCents'>

/** The clock's terms of a quoted price. */
export const clockTermsOf = ({ quote, paidExtraDays }: BookingPrice): ClockTerms => ({
  includedDays: quote.includedDays,
  paidExtraDays,
  extraDayCents: quote.extraDayCents,
})

/** Days of a hire that are paid and not used by a day. */
export function daysLeftOn(hire: ClockedHire, day: LocalDate): number {
  const { daysUsed } = hireClock(hire, day)
  return Math.max(0, hire.includedDays + hire.paidExtraDays - daysUsed)
}

/** A booking as its hire clock counts it. */
export const clockedHireOf = (
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
  terms: ClockTerms,
): ClockedHire => ({
  droppedOn: drop.date,
  isDropped: jobIs('moved', drop),
  pickedOn: jobIs('moved', pick) ? pick.date : null,
  ...terms,
})

/** The hire clock of a booking. */
export const clockOfHire = (
  booking: Pick<Booking, 'drop' | 'pick'>,
  terms: ClockTerms,
  today: LocalDate,
): HireClock => hireClock(clockedHireOf(booking, terms), today)
