import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingCustomer } from '@skipyard/domain/bookings/booking.ts'
import { companyNameFor, MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import { canEditCustomer } from '@skipyard/domain/customers/policy.ts'
import { uniteAddresses } from '@skipyard/domain/customers/unite-addresses.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addAddress, insertCustomer } from './customer.store.ts'
import type { CustomerMatch } from './customer-match.reads.ts'

/** Whom a booking is for: the customer on record it matched, null for somebody new, and where the bin goes. */
interface Entry {
  match: CustomerMatch | null
  customer: BookingCustomer
  site: Address
  gender?: string | undefined
  /** Further sites given with a new customer. */
  addresses?: Address[] | undefined
}

async function enterNew(scope: TenantScope, { customer, site, gender = '', addresses = [] }: Entry) {
  const { id, ...fields } = customer
  const sites = uniteAddresses([site, ...addresses])
  const companyName = companyNameFor(fields.type, fields.name)
  await insertCustomer(scope, id, { customer: { ...fields, gender, companyName }, addresses: sites })
  const told = Object.entries({ ...fields, site: site.name })
  await record(scope, {
    action: 'customer.created',
    subjectId: id,
    changes: Object.fromEntries(told.map(([name, to]) => [name, { from: null, to }])),
  })
  scope.announce('customers')
}

/** Sees to it that a booking's customer is on record, with the site the bin goes to. */
export async function enterCustomer(scope: TenantScope, entry: Entry): Promise<void> {
  if (!canEditCustomer(scope.actor)) throw notAllowed()
  const { match, site } = entry
  if (match === null) return enterNew(scope, entry)
  if (match.addresses.some((known) => isSameAddress(known, site))) return
  // The booking keeps the site; a customer with more of them than the form takes could not be corrected any more.
  if (match.addresses.length >= MOST_CUSTOMER_ADDRESSES) return
  await addAddress(scope, match.id, site)
  await record(scope, {
    action: 'customer.address-added',
    subjectId: match.id,
    changes: { address: { from: null, to: site.name } },
  })
  scope.announce('customers')
}
