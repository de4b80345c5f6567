import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { type CustomerDraft, checkCustomer } from '@skipyard/domain/customers/check-customer.ts'
import { BLANK_CUSTOMER } from '@skipyard/domain/customers/customer.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { NewCustomerInput } from '../mutations.ts'
import { customerTexts } from '../texts.ts'

/** Phones and ABN formatted for reading. */
export type CustomerValues = CustomerDraft

type CustomerField = keyof CustomerValues

export const BLANK_VALUES: CustomerValues = {
  ...BLANK_CUSTOMER,
  bookingSource: 'None',
  bookingSourceName: '',
  addresses: [],
}

export function valuesOfCustomer(customer: WireCustomer): CustomerValues {
  return {
    name: customer.name,
    type: customer.type,
    companyName: customer.companyName,
    phone: formatPhone(customer.phone),
    alternativePhone: formatPhone(customer.alternativePhone),
    secondaryPhone: formatPhone(customer.secondaryPhone),
    email: customer.email,
    secondaryEmail: customer.secondaryEmail,
    gender: customer.gender,
    bookingSource: shownBookingSource(customer.bookingSource),
    bookingSourceName: shownBookingSourceName(customer.bookingSource),
    abn: formatAbn(customer.abn),
    businessName: customer.buisnessName,
    customerReference: customer.customerReference,
    billingAddress: customer.billingAddress,
    comments: customer.comments,
    priceClass: customer.priceClass,
    isOnHold: customer.onHold,
    onHoldReason: customer.onHoldReason,
    addresses: customer.addressList,
  }
}

export function wireOfValues(values: CustomerValues): NewCustomerInput {
  const { businessName, isOnHold, addresses, bookingSourceName, ...same } = values
  return {
    ...same,
    phone: normalisePhone(values.phone),
    alternativePhone: normalisePhone(values.alternativePhone),
    secondaryPhone: normalisePhone(values.secondaryPhone),
    bookingSourceName: values.bookingSource === 'Other' ? bookingSourceName : '',
    buisnessName: businessName,
    onHold: isOnHold,
    addressList: [...addresses],
  }
}

const OTHER_NAMES = new Map([
  ['addressList', 'addresses'],
  ['address', 'addresses'],
  ['buisnessName', 'businessName'],
  ['onHold', 'isOnHold'],
])

/** The field for a name of the wire ('addressList.0.postCode'); null for one that the form does not have. */
export function fieldOfWire(path: string): string | null {
  const [first = ''] = path.split('.')
  const field = OTHER_NAMES.get(first) ?? first
  return Object.hasOwn(BLANK_VALUES, field) ? field : null
}

/** By the rules that the server applies too (spec 001 §5). */
export function errorsOfValues(values: CustomerValues): FieldError[] {
  const checked = checkCustomer(values)
  const errors = checked.ok ? [] : (checked.errors ?? [])
  return errors.map(({ field, message }) => ({ field: fieldOfWire(field) ?? field, message }))
}

type Addresses = readonly Address[]

const found = (addresses: Addresses, wanted: Address) => addresses.find((one) => isSameAddress(one, wanted))

const isMoved = (one: Address, other: Address | undefined) =>
  other !== undefined && (one.lat !== other.lat || one.lon !== other.lon)

/**
 * Three-way merge of addresses: additions and removals of both sides are kept, and a moved pin stays where
 * it was moved to.
 */
export function joinedAddresses(start: Addresses, typed: Addresses, theirs: Addresses): Addresses {
  const isAsOpened = JSON.stringify(start) === JSON.stringify(typed)
  if (isAsOpened) return theirs
  const kept = typed.flatMap((one) => {
    const [before, now] = [found(start, one), found(theirs, one)]
    if (now === undefined) return before === undefined || isMoved(one, before) ? [one] : []
    return [before === undefined || isMoved(one, before) ? one : now]
  })
  const added = theirs.filter((one) => !found(start, one) && !found(typed, one))
  return [...kept, ...added]
}

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
