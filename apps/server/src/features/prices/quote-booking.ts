import type { BookingPrice, PricedBooking } from '@skipyard/domain/prices/booking-price.ts'
import { extraLinesOf, type Quote, withExtraLines } from '@skipyard/domain/prices/quote.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPriceBases } from './booking-price.reads.ts'
import { quoteHire } from './quote-hire.ts'

/** A hire as far as its price follows from it. */
export interface QuotedHire extends Pick<PricedBooking, 'address' | 'binType' | 'binSize' | 'wasteType'> {
  customer: { id: string }
  drop: { date: LocalDate }
  pick: { date: LocalDate }
}

/** The day whose prices hold, and the price that is kept, whose extras were sold with the hire. */
interface QuotedBy {
  takenOn: LocalDate
  held: BookingPrice | undefined
}

/** What the price book says of a hire, by the prices of the day it was taken, with the extras it was sold with. */
export async function quoteBy(
  scope: TenantScope,
  hire: QuotedHire,
  { takenOn, held }: QuotedBy,
): Promise<Quote | null> {
  const { address, binType, binSize, wasteType, customer, drop, pick } = hire
  const answer = await quoteHire(scope, {
    place: address,
    binType,
    binSize,
    wasteType,
    customerId: customer.id,
    priceClass: null,
    takenOn,
    droppedOn: drop.date,
    pickedOn: pick.date,
    extras: [],
  })
  if (!answer.ok) return null
  return held ? withExtraLines(answer.value, extraLinesOf(held.quote)) : answer.value
}

/** What the price book says of a booking; `bookingId` null for one taken now. */
export async function quoteBooking(
  scope: TenantScope,
  hire: QuotedHire,
  bookingId: string | null,
): Promise<Quote | null> {
  const basis = bookingId === null ? undefined : (await readPriceBases(scope, [bookingId])).get(bookingId)
  return quoteBy(scope, hire, basis ?? { takenOn: scope.today, held: undefined })
}
