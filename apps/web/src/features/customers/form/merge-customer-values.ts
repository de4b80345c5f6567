import { type DescribedField, mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import { labelsInWords } from '#web/ui/merge/merge-words.ts'
import { customerTexts } from '../texts.ts'
import { areSameValues, type CustomerField, type CustomerValues } from './customer-values.ts'
import { joinedAddresses } from './joined-addresses.ts'

type Described = DescribedField<CustomerValues>

const LABELS = {
  phone: 'Phone',
  name: 'Name',
  type: 'Customer Type',
  companyName: 'Company Name',
  email: 'Email',
  bookingSource: 'Booking Source',
  bookingSourceName: 'Booking Source Name',
  alternativePhone: 'Alternative Phone',
  secondaryPhone: 'Secondary Phone',
  secondaryEmail: 'Secondary Email',
  gender: 'Gender',
  abn: 'ABN',
  businessName: 'Business Name',
  customerReference: 'Customer Reference',
  billingAddress: 'Billing Address',
  comments: 'Comments',
  onHoldReason: 'Reason',
} satisfies Partial<Record<CustomerField, string>>

const { on, off, empty } = customerTexts.form.said

const isLabelled = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name)

const FIELDS: readonly Described[] = [
  ...Object.keys(LABELS)
    .filter(isLabelled)
    .map((name) => ({ name, label: LABELS[name], words: (values: CustomerValues) => values[name] || empty })),
  { name: 'isOnHold', label: customerTexts.onHold, words: ({ isOnHold }) => (isOnHold ? on : off) },
]

/** What was typed and what others made of the customer meanwhile, brought together. */
export interface MergedCustomer {
  values: CustomerValues
  /** Changed by both, differently. */
  conflicts: readonly Described[]
  /** What others changed and is in the form by now, in words; '' for nothing. */
  broughtIn: string
}

/** Brings both sides together field by field; addresses are joined, so that neither side's are lost. */
export function mergeCustomerValues(sides: ThreeSides<CustomerValues>): MergedCustomer {
  const { base, mine, theirs } = sides
  const { values, conflicts, broughtIn } = mergeFields(FIELDS, sides)
  const addresses = joinedAddresses(base.addresses, mine.addresses, theirs.addresses)
  const hasTheirs = !areSameValues({ ...base, addresses }, { ...base, addresses: mine.addresses })
  const labels = broughtIn.map(({ label }) => label)
  const { addresses: label } = customerTexts.form
  return {
    values: { ...values, addresses },
    conflicts,
    broughtIn: labelsInWords(hasTheirs ? [...labels, label] : labels),
  }
}
