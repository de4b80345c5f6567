import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type BookingPrice, clockOfHire, clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import { type ProposedLine, proposedLines } from '@skipyard/domain/prices/proposed-lines.ts'
import { readBookingPrices } from '#server/features/prices/booking-price.reads.ts'
import {
  type DecidedProposal,
  readDecidedLines,
  readTippedKg,
} from '#server/features/prices/decided-line.reads.ts'
import { readNotedExtras } from '#server/features/prices/noted-extras.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What may be charged beside the price of a booking, and what was decided of it before. */
export interface Proposal {
  booking: Booking
  open: ProposedLine[]
  decided: DecidedProposal[]
}

const pricedOf = (booking: Booking, price: BookingPrice | undefined, { today }: TenantScope) =>
  price ? { price, clock: clockOfHire(booking, clockTermsOf(price), today) } : null

/** What may be charged beside the price of bookings today, in as many questions for one as for a hundred. */
export async function proposeLines(scope: TenantScope, bookings: readonly Booking[]): Promise<Proposal[]> {
  const ids = bookings.map(({ id }) => id)
  const [prices, tipped, extras, decided] = await Promise.all([
    readBookingPrices(scope, ids),
    readTippedKg(scope, ids),
    readNotedExtras(scope, ids),
    readDecidedLines(scope, ids),
  ])
  const decidedOf = Map.groupBy(decided, ({ bookingId }) => bookingId)
  return bookings.map((booking) => {
    const { id } = booking
    const known = decidedOf.get(id) ?? []
    const open = proposedLines({
      priced: pricedOf(booking, prices.get(id), scope),
      tippedKg: tipped.get(id) ?? 0,
      extras: extras.get(id) ?? [],
      decided: known,
    })
    return { booking, open, decided: known }
  })
}
