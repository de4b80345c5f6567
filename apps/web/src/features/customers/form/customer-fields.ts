import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { customerTexts } from '../texts.ts'
import type { CustomerField, CustomerValues } from './customer-values.ts'
import { joinedAddresses } from './joined-addresses.ts'

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
  priceClass: 'Price Class',
  onHoldReason: 'Reason',
} satisfies Partial<Record<CustomerField, string>>

const { on, off, empty } = customerTexts.form.said

const isLabelled = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name)

/** The customer's fields with what each holds in words; addresses are joined, so that neither side's are lost. */
export const customerFields: readonly DescribedField<CustomerValues>[] = [
  ...Object.keys(LABELS)
    .filter(isLabelled)
    .map((name) => ({ name, label: LABELS[name], words: (values: CustomerValues) => values[name] || empty })),
  { name: 'isOnHold', label: customerTexts.onHold, words: ({ isOnHold }) => (isOnHold ? on : off) },
  {
    name: 'addresses',
    label: customerTexts.form.addresses,
    words: ({ addresses }) => String(addresses.length),
    join: ({ base, mine, theirs }) => ({
      addresses: joinedAddresses(base.addresses, mine.addresses, theirs.addresses),
    }),
  },
]
