import { BOOKING_SOURCE_NAME_MAX_LENGTH } from '@skipyard/domain/customers/booking-source.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { address } from './addresses.ts'
import { operation } from './operation.ts'
import { data, id, line, list, needle, paging, prose, version } from './shared.ts'

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

/** A customer as lists and the booking form read it (spec 000 §3). */
export const customer = z
  .object({
    _id: id,
    version,
    name: z.string(),
    companyName: z.string(),
    phone: z.string(),
    email: z.string(),
    gender: z.string(),
    type: z.enum(CUSTOMER_TYPES),
    bookingSource: z.string(),
    billingAddress: z.string(),
    comments: z.string(),
    address: z.array(address),
    suburb: z.string(),
    postCode: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  })
  .meta({ id: 'Customer' })

/** A customer as it crosses the wire. */
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

/** Customers by phone fragment, name fragment or free text; names in alphabetical order. */
export const listCustomers = operation({
  method: 'GET',
  path: '/customers',
  summary: 'Customers by phone, name or free text',
  tag: 'customers',
  access: 'member',
  query: z.object({ phone: needle, name: needle, q: needle, ...paging }),
  reply: list(customer),
})

/** The fields of a customer that a booking may correct (spec 000 §7 PUT /customers/{id}). */
export const customerInput = z.object({
  version,
  name: line(120).min(1, texts.customer.nameRequired).prefault(''),
  phone: phone.prefault(''),
  email: optionalEmail.default(''),
  companyName: line(120).optional(),
  gender: line(20).optional(),
  type: z.enum(CUSTOMER_TYPES).default('Individual'),
  bookingSource: bookingSource.default(''),
  billingAddress: line(300).optional(),
  comments: prose(2_000).optional(),
  address: z.array(address).min(1, texts.address.notChosen).max(200),
})

/** Corrects a customer; a stale version answers 409. */
export const updateCustomer = operation({
  method: 'PUT',
  path: '/customers/:customerId',
  summary: 'Corrects a customer',
  tag: 'customers',
  access: 'member',
  params: z.object({ customerId: id }),
  body: customerInput,
  reply: data(customer),
})
