import {
  CUSTOMER_SORTS,
  type CustomerFieldsInput,
  type WireCustomer,
} from '@skipyard/contract/customers/customers.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { CustomerDraft } from '@skipyard/domain/customers/check-customer.ts'
import { BLANK_CUSTOMER, type Customer, companyNameFor } from '@skipyard/domain/customers/customer.ts'
import type { CustomerOrder } from './customer.reads.ts'

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

/** The field name decides which was changed: a caller who returns a whole record has changed only one. */
function sitesOf(input: CustomerFieldsInput, known: readonly Address[]): readonly Address[] {
  const sent = [input.addressList, input.address].filter((sites) => sites !== undefined)
  return sent.find((sites) => textOf(sites) !== textOf(known)) ?? known
}

/**
 * Fields left out stay. A form without the company name (the booking form) that makes a Company takes the
 * customer's name.
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

export function readCustomerOrder(text: string): CustomerOrder {
  const isDescending = text.startsWith('-')
  const name = isDescending ? text.slice(1) : text
  return { sort: CUSTOMER_SORTS.find((known) => known === name) ?? 'name', isDescending }
}

const BATCH = 1_000

export function batchesOf<T>(all: readonly T[], size = BATCH): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size))
}
