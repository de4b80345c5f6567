import type { Permit } from '../bookings/booking.ts'
import type { BinPlacement } from '../bookings/draft/booking-options.ts'
import { type Council, firstPermitDay, permitDaysOf, permitFeeOf } from '../permits/council.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { PermitRule } from './offered-days.ts'

const ON_STREET: readonly BinPlacement[] = ['Nature Strip', 'On the Road']

/** Whether a bin is on the council's land, so that it needs a permit. */
export const isOnStreet = (placement: BinPlacement): boolean => ON_STREET.includes(placement)

/** What the council's rules make of the days that can be booked; null where no council is known. */
export const permitRuleOf = (council: Council | null, today: LocalDate): PermitRule | null =>
  council && { firstOn: firstPermitDay(council, today), mostDays: council.mostDays }

const DOLLAR: Cents = 100

/**
 * The permit that a hire on a street is booked with: its fee in whole dollars, since bookings hold no others, and 0 where
 * the customer asks and pays the council, or no council is known yet.
 */
export function permitOfHire(
  council: Council | null,
  hire: { droppedOn: LocalDate; pickedOn: LocalDate },
): Permit {
  const days = permitDaysOf(council ?? { mostDays: null }, hire)
  if (council === null || council.applicant === 'customer') return { costCents: 0, days }
  return { costCents: Math.ceil(permitFeeOf(council, days) / DOLLAR) * DOLLAR, days }
}
