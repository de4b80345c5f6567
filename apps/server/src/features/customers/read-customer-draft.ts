import type { CustomerFieldsInput } from '@skipyard/contract/customers.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { CustomerDraft } from '@skipyard/domain/customers/check-customer.ts'
import { BLANK_CUSTOMER, type Customer, companyNameFor } from '@skipyard/domain/customers/customer.ts'

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
