import { newBooking } from '@skipyard/contract/bookings.input.ts'
import { checkBookingDraft, type DraftSituation } from '@skipyard/domain/bookings/check-booking-draft.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { BookingErrors, BookingValues } from './booking-values.ts'
import { draftOfValues } from './draft-of-values.ts'
import { fieldOfWire } from './field-of-wire.ts'
import { wireOfValues } from './wire-of-values.ts'

interface Situation extends DraftSituation {
  timeZone: string
}

function addressError(values: BookingValues, error: string): string {
  if (error !== texts.address.required) return error
  return values.addresses.length > 0 ? texts.address.notChosen : error
}

/**
 * Everything that keeps the form from being saved, by field: the domain's rules first, then what only
 * the contract knows (lengths, unreadable characters). The server asks the same two.
 */
export function errorsOfValues(values: BookingValues, situation: Situation): BookingErrors {
  const errors: BookingErrors = {}
  const complain = (path: string, message: string) => {
    const field = fieldOfWire(path)
    if (field !== null) errors[field] ??= message
  }
  const decision = checkBookingDraft(draftOfValues(values), situation)
  if (!decision.ok) {
    for (const { field, message } of decision.errors ?? []) {
      complain(field, field === 'address' ? addressError(values, message) : message)
    }
  }
  const parsed = newBooking.safeParse(wireOfValues(values, situation.timeZone))
  for (const { path, message } of parsed.error?.issues ?? []) complain(path.join('.'), message)
  return errors
}
