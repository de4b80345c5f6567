import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingCustomer } from '@skipyard/domain/bookings/booking.ts'
import { companyNameFor, MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import { canEditCustomer } from '@skipyard/domain/customers/policy.ts'
import { uniteAddresses } from '@skipyard/domain/customers/unite-addresses.ts'
import { readLastEntries } from '#server/audit/read-last-entries.ts'
import { record } from '#server/audit/record.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer } from './customer.reads.ts'
import { addAddress, insertCustomer, lockCustomer, retireCustomer, saveCustomer } from './customer.store.ts'
import { isBookedBy, isBookedSite } from './customer-bookings.reads.ts'
import type { CustomerMatch } from './customer-match.reads.ts'
import { compareCustomers } from './customer-wire.ts'

interface Entry {
  match: CustomerMatch | null
  customer: BookingCustomer
  site: Address
  gender?: string | undefined
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

export interface Entered {
  customerId: string
  site: Address
  at: Date
}

async function withdrawCustomer(scope: TenantScope, customerId: string): Promise<void> {
  if (await isBookedBy(scope, customerId)) return
  await retireCustomer(scope, customerId, null)
  await record(scope, { action: 'customer.deleted', subjectId: customerId })
  scope.announce('customers')
}

async function withdrawSite(scope: TenantScope, { customerId, site }: Entered): Promise<void> {
  if (await isBookedSite(scope, customerId, site)) return
  const customer = await findCustomer(scope, customerId)
  const addresses = customer?.addresses.filter((one) => !isSameAddress(one, site)) ?? []
  if (!customer || addresses.length === 0) return
  await saveCustomer(scope, customerId, { customer, addresses })
  await record(scope, {
    action: 'customer.address-removed',
    subjectId: customerId,
    changes: { address: { from: site.name, to: null } },
  })
  scope.announce('customers')
}

/**
 * Takes off the customer or site that the undone change had entered, only while the customer is unchanged and
 * no booking names them, deleted ones included. The caller holds the company's lock.
 */
export async function withdrawEntered(scope: TenantScope, entered: Entered): Promise<void> {
  const { customerId, at } = entered
  const last = (await readLastEntries(scope, [customerId])).get(customerId)
  if (last?.at.getTime() !== at.getTime() || (await lockCustomer(scope, customerId)) === undefined) return
  if (last.action === 'customer.created') await withdrawCustomer(scope, customerId)
  if (last.action === 'customer.address-added') await withdrawSite(scope, entered)
}

export async function noteBilling(
  scope: TenantScope,
  customerId: string,
  { customerEmail, billingAddress }: { customerEmail: string; billingAddress: string },
): Promise<void> {
  if (!canEditCustomer(scope.actor)) throw notAllowed()
  await lockCustomer(scope, customerId)
  const before = await findCustomer(scope, customerId)
  if (!before) return
  const after = { ...before, email: customerEmail, billingAddress }
  const changes = compareCustomers(before, after)
  if (Object.keys(changes).length === 0) return
  const { id: _id, version: _version, addresses, ...customer } = after
  await saveCustomer(scope, customerId, { customer, addresses })
  await record(scope, { action: 'customer.updated', subjectId: customerId, changes })
  await askXeroOfCustomer(scope, customerId, Object.keys(changes))
  scope.announce('customers')
}
