import {
  type AgreedDetails,
  CONTACT_DETAILS,
  type ContactDetail,
  type ContactDetails,
  judgeDetails,
} from '@skipyard/domain/xero/contact-details.ts'
import { whyRejected } from '@skipyard/domain/xero/why-rejected.ts'
import { isTrouble } from '#server/features/xero/xero-trouble.ts'
import { detailsOf } from '../books-order.reads.ts'
import { isDone, NOTHING_THERE, theirDetailsOf } from '../pull/their-state.ts'
import { answers, type ContactAnswer } from './answers.ts'
import { bodies } from './bodies.ts'
import { type Keep, keyOf, type StepAt, saved } from './books-step.ts'
import { keepContact, phoneTypeOf } from './xero-contact.ts'

/** All numbers the contact has, ours in its place: what the bookkeeper keeps there stays. */
function phonesOf({ Phones }: ContactAnswer, was: string, is: string) {
  const [before, now] = [phoneTypeOf(was), phoneTypeOf(is)]
  const others = Phones.filter(
    ({ PhoneType, PhoneNumber }) => PhoneNumber !== '' && PhoneType !== now && PhoneNumber !== was,
  )
  const left = before === now ? [] : [{ PhoneType: before, PhoneNumber: '' }]
  const ours = { PhoneType: now, PhoneNumber: is, PhoneAreaCode: '', PhoneCountryCode: '' }
  return [
    ...others,
    ...left.filter((one) => others.every((other) => other.PhoneType !== one.PhoneType)),
    ours,
  ]
}

/** The street anew in one line, whatever it was split into; the postal address stays. */
function addressesOf({ Addresses }: ContactAnswer, address: string) {
  const others = Addresses.filter(({ AddressType, ...parts }) => {
    const isFilled = Object.values(parts).some((part) => part !== '')
    return AddressType === 'POBOX' && isFilled
  })
  const rest = { AddressLine2: '', AddressLine3: '', AddressLine4: '', City: '', Region: '', PostalCode: '' }
  return [...others, { AddressType: 'STREET', AddressLine1: address, ...rest, Country: '' }]
}

function fieldsOf(
  contact: ContactAnswer,
  { was, is }: { was: ContactDetails; is: ContactDetails },
): Record<ContactDetail, object> {
  return {
    name: { Name: is.name },
    email: { EmailAddress: is.email },
    abn: { TaxNumber: is.abn },
    phone: { Phones: phonesOf(contact, was.phone, is.phone) },
    address: { Addresses: addressesOf(contact, is.address) },
  }
}

interface Changes {
  details: readonly ContactDetail[]
  sides: { was: ContactDetails; is: ContactDetails }
}

interface Sent {
  contact: ContactAnswer
  refused: readonly ContactDetail[]
  refusal: string
}

async function send(at: StepAt, contact: ContactAnswer, { details, sides }: Changes): Promise<Sent> {
  if (details.length === 0) return { contact, refused: [], refusal: '' }
  const fields = fieldsOf(contact, sides)
  const changed = Object.assign({}, ...details.map((detail) => fields[detail]))
  const body = bodies.contact.parse({ ContactID: contact.ContactID, ...changed })
  try {
    const { Contacts } = await at.books.call({
      method: 'POST',
      path: `/Contacts/${contact.ContactID}`,
      body: { Contacts: [body] },
      key: keyOf(at, 'details', body),
      answer: answers.contacts,
    })
    return { contact: saved(Contacts), refused: [], refusal: '' }
  } catch (problem) {
    if (!isTrouble(problem, 'rejected')) throw problem
    const refusal = whyRejected(problem.cause.facts.theirWords ?? []).reason
    return { contact, refused: details, refusal }
  }
}

/** A name that another contact has holds nothing else up. */
async function sendAll(at: StepAt, contact: ContactAnswer, { details, sides }: Changes): Promise<Sent> {
  const sent = await send(at, contact, { details, sides })
  const others = details.filter((detail) => detail !== 'name')
  if (!sent.refused.includes('name') || others.length === 0) return sent
  const rest = await send(at, contact, { details: others, sides })
  return { ...rest, refused: ['name', ...rest.refused], refusal: sent.refusal }
}

/**
 * Brings a change of the customer to their contact, field by field, and never over what the books changed meanwhile.
 * What did not go is asked beside the queue: the invoice does not wait for it.
 */
export async function updateContact(at: StepAt): Promise<Keep> {
  const { theirId = '', agreed } = at.held.contact ?? {}
  const path = `/Contacts/${theirId}`
  const { Contacts } = await at.books.call({ method: 'GET', path, answer: answers.contacts })
  const read = saved(Contacts)
  const is = detailsOf(at.order.customer)
  const before: AgreedDetails = agreed?.details ?? { ours: is, theirs: theirDetailsOf(read) }
  const judged = judgeDetails(before, { ours: is, theirs: theirDetailsOf(read) })
  const { contact, refused, refusal } = await sendAll(at, read, {
    details: judged.send,
    sides: { was: before.ours, is },
  })
  const theirs = theirDetailsOf(contact)
  const open = [...(agreed?.asked?.details ?? []), ...judged.ask, ...refused]
  const details = [...new Set(open)].filter((detail) => is[detail] !== theirs[detail])
  const asked = { details, reason: refusal }
  return keepContact(at, contact, details.length > 0 ? { asked } : {})
}

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
