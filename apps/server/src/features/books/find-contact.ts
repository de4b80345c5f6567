import { isEmail } from '@skipyard/domain/shared/email.ts'
import { type BooksContact, type KnownCustomer, matchContact } from '@skipyard/domain/xero/match-contact.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import type { Books } from '#server/features/xero/open-books.ts'
import { answers } from './answers.ts'
import { bodies } from './bodies.ts'
import { booksContactOf } from './books-contact-of.ts'
import type { OrderedCustomer } from './books-order.reads.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keepDoubt } from './contact-doubt.store.ts'
import type { ContactFacts } from './contact-facts.store.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'
import { keepLink } from './xero-link.store.ts'

const MOST_NAME = 255
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

async function alikeOf(books: Books, customer: KnownCustomer): Promise<BooksContact[]> {
  const query = { where: whereOf(customer) }
  const { Contacts } = await books.call({ method: 'GET', path: '/Contacts', query, answer: answers.contacts })
  return Contacts.map(booksContactOf)
}

const phonesOf = ({ phone }: OrderedCustomer) => [
  { PhoneType: phone.startsWith('04') ? ('MOBILE' as const) : ('DEFAULT' as const), PhoneNumber: phone },
]

/** Names are used once at Xero: a second customer of a name is told apart by phone. */
const nameOf = ({ name, phone, id }: OrderedCustomer, isTaken: boolean) => {
  if (!isTaken) return name.slice(0, MOST_NAME)
  const mark = ` (${phone === '' ? id.slice(-6) : phone})`
  return `${name.slice(0, MOST_NAME - mark.length)}${mark}`
}

async function createContact(at: StepAt, isNameTaken: boolean): Promise<string> {
  const { customer } = at.order
  const { id, email, abn, billingAddress } = customer
  const body = bodies.contact.parse({
    ContactNumber: id,
    Name: nameOf(customer, isNameTaken),
    ...(isEmail(email) && { EmailAddress: email }),
    ...(abn !== '' && { TaxNumber: abn }),
    ...(customer.phone !== '' && { Phones: phonesOf(customer) }),
    ...(billingAddress !== '' && {
      Addresses: [
        { AddressType: 'STREET', AddressLine1: billingAddress.replaceAll(/\s+/g, ' ').slice(0, 500) },
      ],
    }),
  })
  const { Contacts } = await at.books.call({
    method: 'PUT',
    path: '/Contacts',
    body: { Contacts: [body] },
    key: keyOf(at, 'contact', body),
    answer: answers.contacts,
  })
  return saved(Contacts).ContactID
}

async function numberContact(at: StepAt, contactId: string): Promise<void> {
  const body = bodies.contact.parse({ ContactID: contactId, ContactNumber: at.order.customer.id })
  const { Contacts } = await at.books.call({
    method: 'POST',
    path: `/Contacts/${contactId}`,
    body: { Contacts: [body] },
    key: keyOf(at, 'number', body),
    answer: answers.contacts,
  })
  saved(Contacts)
}

const keepContact =
  ({ books, order }: StepAt, contactId: string): Keep =>
  async (scope) => {
    const at = { organisationId: books.organisationId, kind: 'contact' } as const
    const agreed = { isNumbered: true }
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepLink(scope, at, { ourId: order.customer.id, theirId: contactId, invoiceId: null, agreed })
    return undefined
  }

/** Somebody said which contact it is: our number goes to it, unless it has one of another system. */
async function finishLink(at: StepAt, contactId: string): Promise<Keep> {
  const path = `/Contacts/${contactId}`
  const { Contacts } = await at.books.call({ method: 'GET', path, answer: answers.contacts })
  const [contact] = Contacts
  if (contact && contact.ContactNumber === '') await numberContact(at, contactId)
  return keepContact(at, contactId)
}

type ReadFacts = (contactIds: readonly string[]) => Promise<ContactFacts>

/**
 * Finds the customer's contact by our number, ABN, email and name; makes one where there is none. Where one may be
 * another's the invoice waits for somebody to say, so that no twin is made.
 */
export async function findContact(at: StepAt, readFacts: ReadFacts): Promise<Keep> {
  const { books, order, held } = at
  if (held.contact) return finishLink(at, held.contact.theirId)
  const alike = await alikeOf(books, order.customer)
  const { ofOthers, isSeparate } = await readFacts(alike.map(({ contactId }) => contactId))
  const match = matchContact(
    order.customer,
    alike.filter(({ contactId }) => !ofOthers.has(contactId)),
  )
  if (match.is === 'same') {
    if (!match.isNumbered) await numberContact(at, match.contactId)
    return keepContact(at, match.contactId)
  }
  if (match.is === 'new' || isSeparate)
    return keepContact(at, await createContact(at, isSeparate || alike.length > 0))
  return async (scope) => {
    await keepDoubt(scope, order.customer.id, match.candidates)
    return { state: 'asked', reason: booksTexts.doubtfulContact, theirWords: '', wayOut: 'contact' }
  }
}
