import { BOOKING_SOURCE_NAME_MAX_LENGTH } from '@skipyard/domain/customers/booking-source.ts'
import {
  CUSTOMER_COMMENTS_MAX_LENGTH,
  CUSTOMER_GENDERS,
  CUSTOMER_TYPES,
  MOST_CUSTOMER_ADDRESSES,
  ON_HOLD_REASON_MAX_LENGTH,
} from '@skipyard/domain/customers/customer.ts'
import { RETAIL } from '@skipyard/domain/prices/price-book.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { z } from 'zod'
import { address, storedAddress } from '../addresses.ts'
import { operation } from '../operation.ts'
import {
  data,
  dollars,
  emptyAsMissing,
  id,
  line,
  list,
  needle,
  paging,
  prose,
  version,
} from '../shared/shared.ts'

/** A phone as typed or pasted; cleaned, it is exactly ten digits (spec 000 §5). */
export const phone = z
  .string(texts.customer.phoneInvalid)
  .max(40, texts.customer.phoneInvalid)
  .transform(normalisePhone)
  .refine(isPhone, texts.customer.phoneInvalid)

/** An email that may be left empty (spec 000 §5). */
export const optionalEmail = line(254).refine(
  (text) => text === '' || isEmail(text),
  texts.customer.emailInvalid,
)

/** A further phone that may be left empty; cleaned, it is exactly ten digits (spec 001 §5). */
const optionalPhone = z
  .string(texts.customer.phoneInvalid)
  .max(40, texts.customer.phoneInvalid)
  .transform(normalisePhone)
  .refine((text) => text === '' || isPhone(text), texts.customer.phoneInvalid)

/**
 * Digits, spaces removed; a wrong checksum gets a warning on the screen and is never refused (design,
 * decision 10).
 */
const abn = z
  .string(texts.signUp.abnDigits)
  .max(40, texts.signUp.abnDigits)
  .transform(normaliseAbn)
  .refine((text) => /^\d{0,20}$/.test(text), texts.signUp.abnDigits)

/**
 * A customer as lists, the customer screen and the booking form read it (spec 001 §3, spelling as there).
 * `address` is `addressList` under the booking form's name; suburb, postCode, lat and lon are those of the
 * first one.
 */
export const customer = z
  .object({
    _id: id,
    version,
    name: z.string(),
    companyName: z.string(),
    phone: z.string(),
    alternativePhone: z.string(),
    secondaryPhone: z.string(),
    email: z.string(),
    secondaryEmail: z.string(),
    gender: z.string(),
    type: z.enum(CUSTOMER_TYPES),
    bookingSource: z.string(),
    abn: z.string(),
    buisnessName: z.string(),
    customerReference: z.string(),
    billingAddress: z.string(),
    comments: z.string(),
    /** '' for Retail. */
    priceClass: z.string(),
    onHold: z.boolean(),
    onHoldReason: z.string(),
    addressList: z.array(storedAddress),
    address: z.array(storedAddress),
    suburb: z.string(),
    postCode: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  })
  .meta({ id: 'Customer' })

export type WireCustomer = z.infer<typeof customer>

/** Where a booking came from: a listed source, or the free name given for Other (spec 000 §9). */
export const bookingSource = line(BOOKING_SOURCE_NAME_MAX_LENGTH)

/** The customer inside a booking as sent on save; `id` is the one selected (spec 000 §3). */
export const customerData = z.object({
  id: id.nullish(),
  phone: z.string().max(40).optional(),
  name: line(120).optional(),
  email: optionalEmail.optional(),
  address: z.array(address).max(50).default([]),
  gender: line(20).optional(),
  type: z.enum(CUSTOMER_TYPES).optional(),
  bookingSource: bookingSource.optional(),
  newCustomer: z.boolean().default(false),
})

/** Columns the customer list can be sorted by; `-` in front sorts downwards. */
export const CUSTOMER_SORTS = ['name', 'companyName', 'phone', 'email', 'type', 'createdAt'] as const

export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** Whether a text names a sort order of the customer list: a column, or `-column` for downwards. */
export const isCustomerSort = (text: string): boolean =>
  CUSTOMER_SORTS.some((sort) => text === sort || text === `-${sort}`)

/** Which customers and in which order: by phone or name fragment, or free text over names, e-mails, phones and ABN. */
export const customerSearch = {
  phone: needle,
  name: needle,
  q: needle,
  sort: z.preprocess(
    emptyAsMissing,
    z.string().max(40).refine(isCustomerSort, 'Unknown sort order').default('name'),
  ),
}

/** Customers by phone fragment, name fragment or free text; in alphabetical order unless sorted otherwise. */
export const listCustomers = operation({
  method: 'GET',
  path: '/customers',
  summary: 'Customers by phone, name or free text',
  tag: 'customers',
  access: 'member',
  query: z.object({ ...customerSearch, ...paging }),
  reply: list(customer),
})

const sites = z.array(address).max(MOST_CUSTOMER_ADDRESSES, texts.customer.addressesFull)

/**
 * A customer as sent by the form. What is absent stays, or is empty on a new one; sites may come under
 * either name. Company needs a company name, Other a source name, everyone an address (spec 001 §5).
 */
const customerFields = z.object({
  name: line(120).min(1, texts.customer.nameRequired).prefault(''),
  phone: phone.prefault(''),
  alternativePhone: optionalPhone.optional(),
  secondaryPhone: optionalPhone.optional(),
  email: optionalEmail.optional(),
  secondaryEmail: optionalEmail.optional(),
  gender: line(20)
    .meta({ examples: [...CUSTOMER_GENDERS] })
    .optional(),
  type: z.enum(CUSTOMER_TYPES).optional(),
  bookingSource: bookingSource.optional(),
  bookingSourceName: bookingSource.optional(),
  companyName: line(120).optional(),
  abn: abn.optional(),
  buisnessName: line(120).optional(),
  customerReference: line(60).optional(),
  billingAddress: line(300).optional(),
  comments: prose(CUSTOMER_COMMENTS_MAX_LENGTH).optional(),
  priceClass: line(40)
    .transform((name) => (name.toLowerCase() === RETAIL.toLowerCase() ? '' : name))
    .optional(),
  onHold: z.boolean().optional(),
  onHoldReason: line(ON_HOLD_REASON_MAX_LENGTH).optional(),
  addressList: sites.optional(),
  address: sites.optional(),
})

export type CustomerFieldsInput = z.output<typeof customerFields>

/** A customer's corrected fields and the version that was read (spec 000 §7 PUT /customers/{id}). */
export const customerInput = customerFields.extend({ version })

/** Also takes a likely duplicate, of which the form has warned. */
export const createCustomer = operation({
  method: 'POST',
  path: '/customers',
  summary: 'Takes a customer on record',
  tag: 'customers',
  access: 'member',
  body: customerFields,
  reply: data(customer),
})

const customerId = z.object({ customerId: id })

/**
 * In dollars. `bookings` leaves out cancelled and deleted ones; the sums leave out cancelled ones too unless
 * they are invoiced.
 */
const customerTotals = z
  .object({
    bookings: z.int(),
    total: dollars,
    paid: dollars,
    pending: dollars,
    /** Charge for extra days of bins that are out. */
    atStake: dollars,
    lastBooking: z.object({ _id: id, jobID: z.string(), dropoffDate: z.string() }).nullable(),
  })
  .meta({ id: 'CustomerTotals' })

/** With the totals of their bookings; the last booking is the one with the latest drop date. */
export const getCustomer = operation({
  method: 'GET',
  path: '/customers/:customerId',
  summary: 'One customer with the totals of their bookings',
  tag: 'customers',
  access: 'member',
  params: customerId,
  reply: data(customer.extend({ totals: customerTotals }).meta({ id: 'CustomerWithTotals' })),
})

export type WireCustomerWithTotals = z.infer<typeof getCustomer.reply>['data']

/** Corrects a customer; a stale version answers 409. */
export const updateCustomer = operation({
  method: 'PUT',
  path: '/customers/:customerId',
  summary: 'Corrects a customer',
  tag: 'customers',
  access: 'member',
  params: customerId,
  body: customerInput,
  reply: data(customer),
})

/** Deletes a customer without bookings; otherwise 409 advises to merge or to put on hold. */
export const deleteCustomer = operation({
  method: 'DELETE',
  path: '/customers/:customerId',
  summary: 'Deletes a customer without bookings',
  tag: 'customers',
  access: 'member',
  params: customerId,
  reply: data(z.object({ _id: id })),
})
