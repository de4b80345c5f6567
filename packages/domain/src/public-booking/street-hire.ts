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

/** The fee in whole dollars, as bookings hold; 0 where the customer applies, or the council is unknown. */
export function permitOfHire(
  council: Council | null,
  hire: { droppedOn: LocalDate; pickedOn: LocalDate },
): Permit {
  const days = permitDaysOf(council ?? { mostDays: null }, hire)
  if (council === null || council.applicant === 'customer') return { costCents: 0, days }
  return { costCents: Math.ceil(permitFeeOf(council, days) / DOLLAR) * DOLLAR, days }
}
