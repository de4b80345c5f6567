import {
  type BooksContact,
  type ContactCandidate,
  isSameName,
  type KnownCustomer,
  matchContact,
} from '@skipyard/domain/xero/match-contact.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { isNameTaken } from '@skipyard/domain/xero/why-rejected.ts'
import { isTrouble } from '#server/features/xero/is-trouble.ts'
import type { Books } from '#server/features/xero/open-books.ts'
import { answers, type ContactAnswer } from './answers.ts'
import { bodies } from './bodies.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keepDoubt } from './contact-doubt.store.ts'
import type { ContactFacts } from './contact-facts.store.ts'
import { createContact } from './create-contact.ts'
import { keepContact } from './keep-contact.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'

/** A contact of the books in the words of the domain. */
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
