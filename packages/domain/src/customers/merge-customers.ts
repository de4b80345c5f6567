import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'
import {
  CUSTOMER_COMMENTS_MAX_LENGTH,
  type Customer,
  type CustomerRecord,
  DEFAULT_CUSTOMER_TYPE,
  MOST_CUSTOMER_ADDRESSES,
  ON_HOLD_REASON_MAX_LENGTH,
} from './customer.ts'
import { uniteAddresses } from './unite-addresses.ts'

/** The fields of which one value must be chosen when two customers become one; the others unite by themselves. */
export const MERGE_FIELDS = [
  'name',
  'type',
  'companyName',
  'phone',
  'email',
  'gender',
  'bookingSource',
  'abn',
  'businessName',
  'customerReference',
  'billingAddress',
] as const

type MergeField = (typeof MERGE_FIELDS)[number]

/** Whose value a field takes: of the customer kept, or of the one merged into it. */
type MergeSide = 'kept' | 'other'

/** Without a choice the kept customer's value counts, unless it is empty. */
export type MergeChoices = { [Field in MergeField]?: MergeSide | undefined }

type MergeRefusal = 'same-customer' | 'comments-too-long' | 'too-many-addresses'

/**
 * Two customers as one, and the values without a field, which are noted in the comments: 'Gender: Female'.
 */
interface MergedCustomer extends Omit<Customer, 'id' | 'version'> {
  notes: string[]
}

const LABELS: Record<MergeField, string> = {
  name: 'Name',
  type: 'Customer Type',
  companyName: 'Company Name',
  phone: 'Phone',
  email: 'Email',
  gender: 'Gender',
  bookingSource: 'Booking Source',
  abn: 'ABN',
  businessName: 'Business Name',
  customerReference: 'Customer Reference',
  billingAddress: 'Billing Address',
}

/** Source None and the default type count as empty. */
const isEmpty = (field: MergeField, value: string) =>
  value === '' ||
  (field === 'bookingSource' && value === 'None') ||
  (field === 'type' && value === DEFAULT_CUSTOMER_TYPE)

/** Whose value a field takes; the type Individual, chosen, is the only empty value that wins. */
export function mergeSideOf(
  field: MergeField,
  { kept, other }: { kept: CustomerRecord; other: CustomerRecord },
  choices: MergeChoices,
): MergeSide {
  if (field === 'type' && choices.type) return choices.type
  if (isEmpty(field, other[field])) return 'kept'
  if (isEmpty(field, kept[field])) return 'other'
  return choices[field] ?? 'kept'
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const distinct = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => text !== '' && texts.findIndex((other) => isSame(text, other)) === at)

interface Pair {
  kept: CustomerRecord
  other: CustomerRecord
}

function contactsOf({ kept, other }: Pair, chosen: Pick<CustomerRecord, 'phone' | 'email'>) {
  const phones = [kept, other].flatMap((one) => [one.alternativePhone, one.secondaryPhone])
  const [phone = '', ...further] = distinct([chosen.phone, kept.phone, other.phone, ...phones])
  const [email = '', ...mails] = distinct([
    chosen.email,
    kept.email,
    other.email,
    kept.secondaryEmail,
    other.secondaryEmail,
  ])
  const [alternativePhone = '', secondaryPhone = '', ...spare] = further
  const [secondaryEmail = '', ...spareMails] = mails
  return {
    contacts: { phone, alternativePhone, secondaryPhone, email, secondaryEmail },
    notes: [
      ...spare.map((text) => `${LABELS.phone}: ${text}`),
      ...spareMails.map((text) => `${LABELS.email}: ${text}`),
    ],
  }
}

type ChosenFields = Pick<CustomerRecord, MergeField>

function chosenFields(pair: Pair, choices: MergeChoices): ChosenFields {
  const from = (field: MergeField) => pair[mergeSideOf(field, pair, choices)]
  return {
    name: from('name').name,
    type: from('type').type,
    companyName: from('companyName').companyName,
    phone: from('phone').phone,
    email: from('email').email,
    gender: from('gender').gender,
    bookingSource: from('bookingSource').bookingSource,
    abn: from('abn').abn,
    businessName: from('businessName').businessName,
    customerReference: from('customerReference').customerReference,
    billingAddress: from('billingAddress').billingAddress,
  }
}

function lostNotes({ kept, other }: Pair, chosen: ChosenFields): string[] {
  return MERGE_FIELDS.filter((field) => field !== 'phone' && field !== 'email').flatMap((field) =>
    distinct([kept[field], other[field]])
      .filter((value) => !isEmpty(field, value) && !isSame(value, chosen[field]))
      .map((value) => `${LABELS[field]}: ${value}`),
  )
}

function holdOf({ kept, other }: Pair) {
  const [reason = '', ...rest] = distinct([kept.onHoldReason, other.onHoldReason])
  const onHoldReason = [reason, ...rest].join('; ')
  const isOnHold = kept.isOnHold || other.isOnHold
  if (onHoldReason.length <= ON_HOLD_REASON_MAX_LENGTH) return { hold: { isOnHold, onHoldReason }, notes: [] }
  return { hold: { isOnHold, onHoldReason: reason }, notes: rest.map((text) => `On Hold: ${text}`) }
}

/**
 * Nothing is lost: empty fields are filled, phones and e-mails move up, comments, addresses and holds unite,
 * and a lost value is noted in the comments. Refuses a customer with itself, and what would not fit.
 */
export function mergeCustomers(
  kept: Customer,
  other: Customer,
  choices: MergeChoices,
): Decision<MergedCustomer, MergeRefusal> {
  if (kept.id === other.id) return refused('same-customer', texts.customer.mergeWithItself, 'otherId')
  const pair = { kept, other }
  const chosen = chosenFields(pair, choices)
  const { contacts, notes: spare } = contactsOf(pair, chosen)
  const { hold, notes: spareReasons } = holdOf(pair)
  const notes = [...lostNotes(pair, chosen), ...spare, ...spareReasons]
  const comments = distinct([kept.comments, other.comments, notes.join('\n')]).join('\n\n')
  if (comments.length > CUSTOMER_COMMENTS_MAX_LENGTH) {
    return refused('comments-too-long', texts.customer.commentsTooLong)
  }
  const addresses = uniteAddresses([...kept.addresses, ...other.addresses])
  if (addresses.length > MOST_CUSTOMER_ADDRESSES) {
    return refused('too-many-addresses', texts.customer.tooManyAddresses)
  }
  const priceClass = kept.priceClass || other.priceClass
  return accepted({ ...chosen, ...contacts, comments, priceClass, ...hold, addresses, notes })
}
