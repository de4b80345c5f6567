import { CONTACT_DETAILS } from '@skipyard/domain/xero/contact-details.ts'
import type { ContactAnswer } from './answers.ts'
import type { Keep, StepAt } from './books-step.ts'
import { isDone, NOTHING_THERE } from './is-done.ts'
import { keepContact } from './keep-contact.ts'
import { theirDetailsOf } from './their-details-of.ts'

/**
 * What was sent to the contact and is there has not been changed by the books: both sides agree on it, whatever the
 * customer has become since.
 */
export function stockOfContact(at: StepAt, contact: ContactAnswer): Keep[] {
  const { sent } = at.claim
  if (!(sent?.details && isDone(at, sent, { ...NOTHING_THERE, contact }))) return []
  const { details: went } = sent
  const { details: before, asked } = at.held.contact?.agreed ?? {}
  const now = theirDetailsOf(contact)
  const details = { ours: { ...(before?.ours ?? went) }, theirs: { ...(before?.theirs ?? now) } }
  for (const detail of CONTACT_DETAILS.filter((one) => now[one] === went[one])) {
    details.ours[detail] = went[detail]
    details.theirs[detail] = now[detail]
  }
  return [keepContact(at, contact, { details, ...(asked && { asked }) })]
}
