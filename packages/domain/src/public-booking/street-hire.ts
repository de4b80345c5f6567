import type { Permit } from '../bookings/booking.ts'
import type { BinPlacement } from '../bookings/draft/booking-options.ts'
import { type Council, firstPermitDay, permitDaysOf, permitFeeOf } from '../permits/council.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { PermitRule } from './offered-days.ts'

const ON_STREET: readonly BinPlacement[] = ['Nature Strip', 'On the Road']

/** Whether the bin is on council land and needs a permit. */
export const isOnStreet = (placement: BinPlacement): boolean => ON_STREET.includes(placement)

/** The council's rules as days that can be booked; null for an unknown council. */
export const permitRuleOf = (council: Council | null, today: LocalDate): PermitRule | null =>
  council && { firstOn: firstPermitDay(council, today), mostDays: council.mostDays }

const DOLLAR: Cents = 100

/** What is known of a street from the hires there before. */
export interface KnownStreet {
  /** What the last permit cost that cost something. */
  costCents: Cents
  /** A permit that was granted and is in force on the first day of the next hire lasts until then; null for none. */
  grantedTo: LocalDate | null
}

/**
 * The permit of the next hire at a street, for its own days: at the council's fee, or that of the last one where no council
 * is known; for nothing while one that was granted lasts.
 */
export function permitAgain(
  council: Council | null,
  hire: { droppedOn: LocalDate; pickedOn: LocalDate },
  { costCents, grantedTo }: KnownStreet,
): Permit {
  const next = permitOfHire(council, hire)
  if (grantedTo !== null && grantedTo >= hire.pickedOn) return { ...next, costCents: 0 }
  return council === null ? { ...next, costCents } : next
}

/** The fee in whole dollars, as bookings hold; 0 where the customer applies, or the council is unknown. */
export function permitOfHire(
  council: Council | null,
  hire: { droppedOn: LocalDate; pickedOn: LocalDate },
): Permit {
  const days = permitDaysOf(council ?? { mostDays: null }, hire)
  if (council === null || council.applicant === 'customer') return { costCents: 0, days }
  return { costCents: Math.ceil(permitFeeOf(council, days) / DOLLAR) * DOLLAR, days }
}
