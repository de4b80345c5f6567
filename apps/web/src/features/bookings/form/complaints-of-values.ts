import { newBooking } from '@skipyard/contract/bookings.input.ts'
import { checkBookingDraft, type DraftSituation } from '@skipyard/domain/bookings/check-booking-draft.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { BookingComplaints, BookingValues } from './booking-values.ts'
import { draftOfValues } from './draft-of-values.ts'
import { fieldOfWire } from './field-of-wire.ts'
import { wireOfValues } from './wire-of-values.ts'

interface Situation extends DraftSituation {
  timeZone: string
}

function addressComplaint(values: BookingValues, complaint: string): string {
  if (complaint !== texts.address.required) return complaint
  return values.addresses.length > 0 ? texts.address.notChosen : complaint
}

/**
 * Everything that keeps the form from being saved, by field: the domain's rules first, then what only
 * the contract knows (lengths, unreadable characters). The server asks the same two.
 */
export function complaintsOfValues(values: BookingValues, situation: Situation): BookingComplaints {
  const complaints: BookingComplaints = {}
  const complain = (path: string, message: string) => {
    const field = fieldOfWire(path)
    if (field !== null) complaints[field] ??= message
  }
  const decision = checkBookingDraft(draftOfValues(values), situation)
  if (!decision.ok) {
    for (const { field, message } of decision.errors ?? []) {
      complain(field, field === 'address' ? addressComplaint(values, message) : message)
    }
  }
  const parsed = newBooking.safeParse(wireOfValues(values, situation.timeZone))
  for (const { path, message } of parsed.error?.issues ?? []) complain(path.join('.'), message)
  return complaints
}
