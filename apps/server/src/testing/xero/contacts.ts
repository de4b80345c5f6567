import { randomUUID } from 'node:crypto'
import { type Books, type Contact, nextMoment } from './books.ts'
import { insist } from './refusal.ts'
import type { SentContact } from './schemas.ts'
import { moment } from './wire-dates.ts'

const MAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]+$/

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The contact of that name among those in use; Xero does not tell upper from lower case. */
const byName = (books: Books, name: string): Contact | undefined =>
  books.contacts.find((one) => !one.isArchived && sameName(one.name, name))

/** The contact that an id or a contact number means. */
export const findContact = (books: Books, key: string): Contact | undefined =>
  books.contacts.find(({ id, fields }) => id === key || fields.ContactNumber === key)

function checkFields(books: Books, sent: SentContact, own: Contact | undefined): void {
  const { EmailAddress: mail, Name: name, ContactNumber: number } = sent
  insist(mail === undefined || mail === '' || MAIL.test(mail), 'Email address must be valid.')
  const namesake = name === undefined ? undefined : byName(books, name)
  insist(
    namesake === undefined || namesake === own,
    `The contact name ${name} is already assigned to another contact. The contact name must be unique across all active contacts.`,
  )
  const numbered = number === undefined || number === '' ? undefined : findContact(books, number)
  insist(
    numbered === undefined || numbered === own,
    `The contact number ${number} is already assigned to another contact. The contact number must be unique across all contacts.`,
  )
}

/** Makes a contact. */
export function createContact(books: Books, sent: SentContact): Contact {
  insist(sent.ContactID === undefined, 'The contact could not be found.')
  insist((sent.Name ?? '').trim() !== '', 'The contact name must be specified.')
  checkFields(books, sent, undefined)
  const { ContactID: _id, ContactStatus: _status, Name: name = '', ...fields } = sent
  const made = { id: randomUUID(), name, isArchived: false, fields, updatedAt: nextMoment() }
  books.contacts.push(made)
  return made
}

function changeContact(books: Books, found: Contact, sent: SentContact): Contact {
  checkFields(books, sent, found)
  const { ContactID: _id, ContactStatus, Name, ...fields } = sent
  insist(Name === undefined || Name.trim() !== '', 'The contact name must be specified.')
  found.name = Name ?? found.name
  found.isArchived = ContactStatus === undefined ? found.isArchived : ContactStatus === 'ARCHIVED'
  found.fields = { ...found.fields, ...fields }
  found.updatedAt = nextMoment()
  return found
}

/** Changes the contact that is meant by id, number or name; makes one when none is. */
export function saveContact(books: Books, sent: SentContact): Contact {
  const { ContactID: id, ContactNumber: number, Name: name } = sent
  if (id !== undefined) {
    const meant = books.contacts.find((one) => one.id === id)
    insist(meant !== undefined, `The contact with the ContactID ${id} could not be found.`)
    return changeContact(books, meant, sent)
  }
  const found = (number ? findContact(books, number) : undefined) ?? byName(books, name ?? '')
  return found ? changeContact(books, found, sent) : createContact(books, sent)
}

/** The contact an invoice or note names; an unknown name makes a new one, as it does at Xero. */
export function contactOf(books: Books, sent: SentContact | undefined): Contact {
  insist(sent !== undefined, 'A Contact must be specified for this type of transaction')
  const { ContactID: id, ContactNumber: number, Name: name } = sent
  const key = id ?? number
  const found = key === undefined ? byName(books, name ?? '') : findContact(books, key)
  insist(key === undefined || found !== undefined, `The contact ${key} could not be found.`)
  insist(found !== undefined || Boolean(name), 'A Contact must be specified for this type of transaction')
  insist(!found?.isArchived, `The contact ${found?.name} is archived and cannot be used.`)
  return found ?? createContact(books, sent)
}

const PHONES = ['DDI', 'DEFAULT', 'FAX', 'MOBILE']
const ADDRESSES = ['STREET', 'POBOX']

/** A contact as it is answered. */
export const contactWire = (books: Books, { id, name, isArchived, fields, updatedAt }: Contact) => ({
  ContactID: id,
  ContactStatus: isArchived ? 'ARCHIVED' : 'ACTIVE',
  Name: name,
  EmailAddress: '',
  BankAccountDetails: '',
  Addresses: ADDRESSES.map((AddressType) => ({
    AddressType,
    City: '',
    Region: '',
    PostalCode: '',
    Country: '',
  })),
  Phones: PHONES.map((PhoneType) => ({
    PhoneType,
    PhoneNumber: '',
    PhoneAreaCode: '',
    PhoneCountryCode: '',
  })),
  ...fields,
  UpdatedDateUTC: moment(updatedAt),
  ContactGroups: [],
  IsSupplier: false,
  IsCustomer: books.invoices.some(({ contactId }) => contactId === id),
  ContactPersons: [],
  HasAttachments: false,
  HasValidationErrors: false,
})
