import {
  CUSTOMER_SORTS,
  type CustomerFieldsInput,
  type WireCustomer,
} from '@skipyard/contract/customers/customers.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { CustomerDraft } from '@skipyard/domain/customers/check-customer.ts'
import { BLANK_CUSTOMER, type Customer, companyNameFor } from '@skipyard/domain/customers/customer.ts'
import type { CustomerOrder } from './customer.reads.ts'

/** A customer as it crosses the wire, in the specification's spelling; its place is that of its first site. */
export function presentCustomer(customer: Customer): WireCustomer {
  const { id, businessName, isOnHold, addresses, ...fields } = customer
  const [site] = addresses
  return {
    ...fields,
    _id: id,
    buisnessName: businessName,
    onHold: isOnHold,
    addressList: addresses,
    address: addresses,
    suburb: site?.suburb ?? '',
    postCode: site?.postCode ?? '',
    lat: site?.lat ?? null,
    lon: site?.lon ?? null,
  }
}

const UNTOLD = new Set(['_id', 'version', 'address', 'suburb', 'postCode', 'lat', 'lon'])

const isEmpty = (value: unknown) => value === '' || value === false || value === undefined

/** What a change did to a customer, by the fields' names on the wire; for a new one (`before` null) what was given. */
export function compareCustomers(
  before: Customer | null,
  after: Customer,
): Record<string, { from: unknown; to: unknown }> {
  const then = new Map<string, unknown>(
    before ? Object.entries<WireCustomer[keyof WireCustomer]>(presentCustomer(before)) : [],
  )
  const changed = Object.entries(presentCustomer(after)).filter(([name, value]) => {
    if (UNTOLD.has(name) || (before === null && isEmpty(value))) return false
    return JSON.stringify(value) !== JSON.stringify(then.get(name))
  })
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: then.get(name) ?? null, to }]))
}

const SAME_ON_THE_WIRE = [
  'name',
  'companyName',
  'phone',
  'alternativePhone',
  'secondaryPhone',
  'email',
  'secondaryEmail',
  'gender',
  'bookingSource',
  'abn',
  'customerReference',
  'billingAddress',
  'comments',
  'priceClass',
  'onHoldReason',
] as const

function knownOf(before: Customer | null): CustomerDraft {
  if (!before) return { ...BLANK_CUSTOMER, addresses: [], bookingSourceName: '' }
  const { id, version, ...known } = before
  return { ...known, bookingSourceName: '' }
}

const textOf = (addresses: readonly Address[]) => JSON.stringify(addresses)

/** Under which name ever they were changed: who sends a whole record back has not changed the other. */
function sitesOf(input: CustomerFieldsInput, known: readonly Address[]): readonly Address[] {
  const sent = [input.addressList, input.address].filter((sites) => sites !== undefined)
  return sent.find((sites) => textOf(sites) !== textOf(known)) ?? known
}

/**
 * A customer as the form means it: what was not sent stays as it was. Whoever does not know the company name (the
 * booking form) and makes somebody a Company has it called as the customer is.
 */
export function readCustomerDraft(input: CustomerFieldsInput, before: Customer | null): CustomerDraft {
  const known = knownOf(before)
  const draft: CustomerDraft = {
    ...known,
    type: input.type ?? known.type,
    businessName: input.buisnessName ?? known.businessName,
    isOnHold: input.onHold ?? known.isOnHold,
    addresses: sitesOf(input, known.addresses),
    bookingSourceName: input.bookingSourceName ?? '',
  }
  for (const field of SAME_ON_THE_WIRE) draft[field] = input[field] ?? known[field]
  const isUntold = input.companyName === undefined && known.companyName === ''
  return isUntold ? { ...draft, companyName: companyNameFor(draft.type, draft.name) } : draft
}

/** The order that a text like `-name` asks for; by name when it names none. */
export function readCustomerOrder(text: string): CustomerOrder {
  const isDescending = text.startsWith('-')
  const name = isDescending ? text.slice(1) : text
  return { sort: CUSTOMER_SORTS.find((known) => known === name) ?? 'name', isDescending }
}

/** As many rows as one statement takes its parameters for. */
const BATCH = 1_000

/** The same in pieces, in order; none of nothing. */
export function batchesOf<T>(all: readonly T[], size = BATCH): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size))
}
