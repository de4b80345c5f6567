import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { clockOfHire, clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import { type ProposedLine, proposedLines } from '@skipyard/domain/prices/proposed-lines.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import {
  type DecidedProposal,
  readDecidedLines,
  readTippedKg,
} from '#server/features/prices/decided-line.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What may be charged beside a booking's price today, and what was decided of it before. */
export async function proposeLines(
  scope: TenantScope,
  booking: Booking,
): Promise<{ open: ProposedLine[]; decided: DecidedProposal[] }> {
  const [price, tippedKg, decided] = await Promise.all([
    findBookingPrice(scope, booking.id),
    readTippedKg(scope, booking.id),
    readDecidedLines(scope, booking.id),
  ])
  if (!price) return { open: [], decided }
  const clock = clockOfHire(booking, clockTermsOf(price), scope.today)
  return { open: proposedLines({ price, clock, tippedKg, decided }), decided }
}
