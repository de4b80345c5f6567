import type { AgreedContact } from '@skipyard/domain/xero/agreed.ts'
import {
  type BooksContact,
  type ContactCandidate,
  isSameName,
  type KnownCustomer,
  matchContact,
} from '@skipyard/domain/xero/match-contact.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { isNameTaken } from '@skipyard/domain/xero/why-rejected.ts'
import type { Books } from '#server/features/xero/open-books.ts'
import { isTrouble } from '#server/features/xero/xero-trouble.ts'
import { detailsOf, type OrderedCustomer } from '../books-order.reads.ts'
import { theirDetailsOf } from '../pull/their-state.ts'
import { keepLink } from '../xero-link.store.ts'
import { answers, type ContactAnswer } from './answers.ts'
import { bodies } from './bodies.ts'
import { type Keep, keyOf, type StepAt, saved } from './books-step.ts'
import { type ContactFacts, keepDoubt } from './contact.store.ts'

/** Under which of a contact's numbers a phone stands. */
export const phoneTypeOf = (phone: string): 'MOBILE' | 'DEFAULT' =>
  phone.startsWith('04') ? 'MOBILE' : 'DEFAULT'

const MOST_NAME = 255

/** Names are used once at Xero: a second customer of a name is told apart by phone. */
const nameOf = ({ name, phone, id }: OrderedCustomer, isTaken: boolean) => {
  if (!isTaken) return name.slice(0, MOST_NAME)
  const mark = ` (${phone === '' ? id.slice(-6) : phone})`
  return `${name.slice(0, MOST_NAME - mark.length)}${mark}`
}

/** The person to turn to at a company; a single word is taken for a first name. */
function personOf({ contact }: OrderedCustomer) {
  const [first = '', ...rest] = contact.trim().split(/\s+/)
  if (first === '') return {}
  const last = rest.join(' ')
  return { FirstName: first.slice(0, MOST_NAME), ...(last !== '' && { LastName: last.slice(0, MOST_NAME) }) }
}

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

export const keepContact =
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

/** Somebody said which contact it is. */
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

/** Those that may be this customer, without the ones that are other customers of ours. */
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
