import type { AgreedContact } from '@skipyard/domain/xero/agreed.ts'
import {
  type AgreedDetails,
  CONTACT_DETAILS,
  type ContactDetail,
  type ContactDetails,
  judgeDetails,
} from '@skipyard/domain/xero/contact-details.ts'
import {
  type BooksContact,
  type ContactCandidate,
  isSameName,
  type KnownCustomer,
  matchContact,
} from '@skipyard/domain/xero/match-contact.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { isNameTaken, whyRejected } from '@skipyard/domain/xero/why-rejected.ts'
import type { Books } from '#server/features/xero/open-books.ts'
import { isTrouble } from '#server/features/xero/xero-trouble.ts'
import { type ContactFacts, detailsOf, nameOf, personOf } from '../books-order.reads.ts'
import { isDone, NOTHING_THERE, phonesOf, phoneTypeOf, theirDetailsOf } from '../pull/their-state.ts'
import { keepDoubt, keepLink } from '../xero-link.store.ts'
import { answers, type ContactAnswer } from './answers.ts'
import { bodies, type Keep, keyOf, type StepAt, saved } from './books-step.ts'

/** Makes a contact of the customer; `isNameTaken` where another one has the name. */
async function createContact(at: StepAt, isNameTaken: boolean): Promise<ContactAnswer> {
  const { customer } = at.order
  const { email, abn, phone, address } = detailsOf(customer)
  const body = bodies.contact.parse({
    ContactNumber: customer.id,
    Name: nameOf(customer, isNameTaken),
    ...personOf(customer),
    ...(email !== '' && { EmailAddress: email }),
    ...(abn !== '' && { TaxNumber: abn }),
    ...(phone !== '' && { Phones: [{ PhoneType: phoneTypeOf(phone), PhoneNumber: phone }] }),
    ...(address !== '' && { Addresses: [{ AddressType: 'STREET', AddressLine1: address }] }),
  })
  const { Contacts } = await at.books.call({
    method: 'PUT',
    path: '/Contacts',
    body: { Contacts: [body] },
    key: keyOf(at, 'contact', body),
    answer: answers.contacts,
  })
  return saved(Contacts)
}

const keepContact =
  (
    { books, order: { customer } }: StepAt,
    contact: ContactAnswer,
    more: Pick<AgreedContact, 'asked' | 'details'> = {},
  ): Keep =>
  async (scope) => {
    const at = { organisationId: books.organisationId, kind: 'contact' } as const
    const details = { ours: detailsOf(customer), theirs: theirDetailsOf(contact) }
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepLink(scope, at, {
      ourId: customer.id,
      theirId: contact.ContactID,
      invoiceId: null,
      agreed: { isNumbered: true, details, ...more },
    })
    return undefined
  }

const booksContactOf = (answer: ContactAnswer): BooksContact => ({
  contactId: answer.ContactID,
  number: answer.ContactNumber,
  name: answer.Name,
  email: answer.EmailAddress,
  abn: answer.TaxNumber,
})

const abnWords = (abn: string) => abn.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

function whereOf({ id, abn, email, name }: KnownCustomer): string {
  const claims = [['ContactNumber', id]]
  if (abn !== '') claims.push(['TaxNumber', abn], ['TaxNumber', abnWords(abn)])
  if (email !== '') claims.push(['EmailAddress', email])
  if (email !== email.toLowerCase()) claims.push(['EmailAddress', email.toLowerCase()])
  claims.push(['Name', name])
  return claims.map(([field, value = '']) => `${field}==${quoted(value)}`).join(' OR ')
}

async function contactsOf(books: Books, query: Record<string, string>): Promise<ContactAnswer[]> {
  const { Contacts } = await books.call({ method: 'GET', path: '/Contacts', query, answer: answers.contacts })
  return Contacts
}

async function numberContact(at: StepAt, contactId: string): Promise<ContactAnswer> {
  const body = bodies.contact.parse({ ContactID: contactId, ContactNumber: at.order.customer.id })
  const { Contacts } = await at.books.call({
    method: 'POST',
    path: `/Contacts/${contactId}`,
    body: { Contacts: [body] },
    key: keyOf(at, 'number', body),
    answer: answers.contacts,
  })
  return saved(Contacts)
}

/** Our number goes to the contact, unless it has one of another system. */
const linked = async (at: StepAt, contact: ContactAnswer): Promise<Keep> =>
  keepContact(at, contact.ContactNumber === '' ? await numberContact(at, contact.ContactID) : contact)

async function finishLink(at: StepAt, contactId: string): Promise<Keep> {
  const path = `/Contacts/${contactId}`
  const { Contacts } = await at.books.call({ method: 'GET', path, answer: answers.contacts })
  return linked(at, saved(Contacts))
}

type ReadFacts = (contacts: readonly BooksContact[]) => Promise<ContactFacts>

const askWhich =
  ({ order }: StepAt, candidates: ContactCandidate[]): Keep =>
  async (scope) => {
    // NOTE not recorded: a question changes nothing; its answer is recorded.
    await keepDoubt(scope, order.customer.id, candidates)
    return { state: 'asked', reason: booksTexts.doubtfulContact, theirWords: '', wayOut: 'contact' }
  }

async function freeOf(alike: readonly ContactAnswer[], readFacts: ReadFacts) {
  const { ofOthers, isSeparate } = await readFacts(alike.map(booksContactOf))
  return { free: alike.filter(({ ContactID }) => !ofOthers.has(ContactID)), isSeparate }
}

const hasName = (contacts: readonly ContactAnswer[], { name }: KnownCustomer) =>
  contacts.some(({ Name }) => isSameName(Name, name))

/** Xero tells names apart otherwise than it finds them: who has the name, however it is written there. */
async function askOfName(at: StepAt, readFacts: ReadFacts, refusal: unknown): Promise<Keep> {
  const { customer } = at.order
  const found = await contactsOf(at.books, { searchTerm: customer.name })
  const namesakes = found.filter(({ Name }) => isSameName(Name, customer.name))
  const { free } = await freeOf(namesakes, readFacts)
  if (namesakes.length === 0) throw refusal
  if (free.length === 0) return keepContact(at, await createContact(at, true))
  const shares: ContactCandidate['shares'] = ['name']
  return askWhich(
    at,
    free.map((contact) => ({ ...booksContactOf(contact), shares })),
  )
}

async function makeContact(
  at: StepAt,
  readFacts: ReadFacts,
  { isTaken }: { isTaken: boolean },
): Promise<Keep> {
  try {
    return keepContact(at, await createContact(at, isTaken))
  } catch (problem) {
    const isRefused = isTrouble(problem, 'rejected') && isNameTaken(problem.cause.facts.theirWords ?? [])
    if (!isRefused || isTaken) throw problem
    return askOfName(at, readFacts, problem)
  }
}

/**
 * Finds the customer's contact by our number, ABN, email and name; makes one where there is none. Where one may be
 * another's the invoice waits for somebody to say, so that no duplicate is made.
 */
export async function findContact(at: StepAt, readFacts: ReadFacts): Promise<Keep> {
  const { books, order, held } = at
  if (held.contact) return finishLink(at, held.contact.theirId)
  const alike = await contactsOf(books, { where: whereOf(order.customer) })
  const { free, isSeparate } = await freeOf(alike, readFacts)
  const known: BooksContact[] = free.map(booksContactOf)
  const match = matchContact(order.customer, known)
  const same = match.is === 'same' && free.find(({ ContactID }) => ContactID === match.contactId)
  if (same) return linked(at, same)
  if (match.is === 'doubtful' && !isSeparate) return askWhich(at, match.candidates)
  return makeContact(at, readFacts, { isTaken: isSeparate || hasName(alike, order.customer) })
}

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
