import type { PricedBooking } from '@skipyard/domain/prices/booking-price.ts'
import { extraLinesOf, type Quote, withExtraLines } from '@skipyard/domain/prices/quote.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookingPrice, readTakenOn } from './booking-price.reads.ts'
import { quoteHire } from './quote-hire.ts'

/** A hire as far as its price follows from it. */
export interface QuotedHire extends Pick<PricedBooking, 'address' | 'binType' | 'binSize' | 'wasteType'> {
  customer: { id: string }
  drop: { date: LocalDate }
  pick: { date: LocalDate }
}

/** What the price book says of a booking, by the prices of the day it was taken, with the extras it was sold with; `bookingId` null for one taken now. */
export async function quoteBooking(
  scope: TenantScope,
  hire: QuotedHire,
  bookingId: string | null,
): Promise<Quote | null> {
  const takenOn = bookingId === null ? undefined : await readTakenOn(scope, bookingId)
  const { address, binType, binSize, wasteType, customer, drop, pick } = hire
  const answer = await quoteHire(scope, {
    place: address,
    binType,
    binSize,
    wasteType,
    customerId: customer.id,
    priceClass: null,
    takenOn: takenOn ?? scope.today,
    droppedOn: drop.date,
    pickedOn: pick.date,
    extras: [],
  })
  if (!answer.ok) return null
  const held = bookingId === null ? undefined : await findBookingPrice(scope, bookingId)
  return held ? withExtraLines(answer.value, extraLinesOf(held.quote)) : answer.value
}
