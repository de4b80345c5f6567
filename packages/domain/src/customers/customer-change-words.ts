import { genderWords } from '../fleet/driver.ts'
import {
  type ChangedField,
  type FieldInWords,
  fieldsInWords,
  flagWords as flag,
  plainWords as plain,
  type RecordedChanges,
  type Words,
} from '../shared/fields-in-words.ts'
import { formatPhone } from '../shared/phone.ts'
import { formatAbn } from '../tenants/abn.ts'

/** Changed fields of a customer by their names on the wire, as the history keeps them. */
type CustomerChanges = RecordedChanges

const phone: Words = (value) => formatPhone(plain(value))
const abn: Words = (value) => formatAbn(plain(value))

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? plain(value.name) : plain(value)

const places: Words = (value) => (Array.isArray(value) ? value.map(nameOf).join('; ') : nameOf(value))

const FIELDS: readonly FieldInWords[] = [
  ['name', 'Name'],
  ['type', 'Customer Type'],
  ['companyName', 'Company Name'],
  ['phone', 'Phone', phone],
  ['alternativePhone', 'Alternative Phone', phone],
  ['secondaryPhone', 'Secondary Phone', phone],
  ['email', 'Email'],
  ['secondaryEmail', 'Secondary Email'],
  ['gender', 'Gender', (value) => genderWords(plain(value))],
  ['bookingSource', 'Booking Source'],
  ['abn', 'ABN', abn],
  ['buisnessName', 'Business Name'],
  ['customerReference', 'Customer Reference'],
  ['billingAddress', 'Billing Address'],
  ['addressList', 'Addresses', places],
  ['address', 'Address', places],
  ['site', 'Address'],
  ['priceClass', 'Price Class'],
  ['onHold', 'On Hold', flag],
  ['onHoldReason', 'On Hold Reason'],
  ['comments', 'Comments'],
  ['messages.mail', 'Messages by email'],
  ['messages.sms', 'Messages by text', phone],
  ['mergedFrom', 'Merged with'],
  ['bookings', 'Bookings moved'],
]

/** What a recorded change of a customer says to people, in the order of the form; what was never given is ''. */
export function customerChangesInWords(changes: CustomerChanges): ChangedField[] {
  return fieldsInWords(FIELDS, changes)
}
