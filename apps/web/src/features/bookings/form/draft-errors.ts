import { newBooking } from '@skipyard/contract/bookings.input.ts'
import { sayIssue } from '@skipyard/contract/shared.issues.ts'
import { checkBookingDraft, type DraftSituation } from '@skipyard/domain/bookings/check-booking-draft.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { placeOfWire } from './draft-places.ts'
import type { FormDraft } from './form-draft.ts'
import { wireOfDraft } from './wire-of-draft.ts'

interface Situation extends DraftSituation {
  timeZone: string
}

function wordsFor({ field, message }: FieldError, { sites }: FormDraft): string {
  const isToChoose = field === 'address' && message === texts.address.required && sites.length > 0
  return isToChoose ? texts.address.notChosen : message
}

/**
 * Everything that keeps the form from being saved, one error a place: the domain's rules first, then what only
 * the contract knows (lengths, unreadable characters). The server asks the same two.
 */
export function draftErrors(values: FormDraft, situation: Situation): FieldError[] {
  const decision = checkBookingDraft(values, { ...situation, priceReason: values.priceReason })
  const rules = decision.ok ? [] : (decision.errors ?? [])
  const { error } = newBooking.safeParse(wireOfDraft(values, situation.timeZone), { error: sayIssue })
  const limits = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const errors = new Map<string, string>()
  for (const one of [...rules, ...limits]) {
    const place = placeOfWire(one.field)
    if (place !== null && !errors.has(place)) errors.set(place, wordsFor(one, values))
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}
