import type { ContactDetails } from '@skipyard/domain/xero/contact-details.ts'
import type { ContactAnswer } from './answers.ts'

const joined = (parts: readonly string[], between: string) =>
  parts.filter((part) => part !== '').join(between)

function phoneOf({ Phones }: ContactAnswer): string {
  const used = Phones.filter(({ PhoneType }) => PhoneType === 'DEFAULT' || PhoneType === 'MOBILE')
  return joined(
    used.map((one) => joined([one.PhoneCountryCode, one.PhoneAreaCode, one.PhoneNumber], ' ')),
    ', ',
  )
}

function addressOf({ Addresses }: ContactAnswer): string {
  const street = Addresses.find(({ AddressType }) => AddressType === 'STREET')
  if (!street) return ''
  const { AddressLine1, AddressLine2, AddressLine3, AddressLine4, City, Region, PostalCode, Country } = street
  return joined(
    [AddressLine1, AddressLine2, AddressLine3, AddressLine4, City, Region, PostalCode, Country],
    ', ',
  )
}

/** What a contact of the books says of what a customer's contact is to say. */
export const theirDetailsOf = (contact: ContactAnswer): ContactDetails => ({
  name: contact.Name,
  email: contact.EmailAddress,
  abn: contact.TaxNumber.replaceAll(/\D/g, ''),
  phone: phoneOf(contact),
  address: addressOf(contact),
})
