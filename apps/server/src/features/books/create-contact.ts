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

/** Makes a contact of the customer; `isNameTaken` where another one has the name. */
export async function createContact(at: StepAt, isNameTaken: boolean): Promise<ContactAnswer> {
  const { customer } = at.order
  const { email, abn, phone, address } = detailsOf(customer)
  const body = bodies.contact.parse({
    ContactNumber: customer.id,
    Name: nameOf(customer, isNameTaken),
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
