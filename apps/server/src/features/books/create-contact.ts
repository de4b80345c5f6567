import { answers, type ContactAnswer } from './answers.ts'
import { bodies } from './bodies.ts'
import type { OrderedCustomer } from './books-order.reads.ts'
import type { StepAt } from './books-step.ts'
import { detailsOf } from './details-of.ts'
import { keyOf } from './key-of.ts'
import { phoneTypeOf } from './phone-type-of.ts'
import { saved } from './saved.ts'

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
export async function createContact(at: StepAt, isNameTaken: boolean): Promise<ContactAnswer> {
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
