import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import { readLastEntries } from '#server/audit/read-last-entries.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer } from './customer.reads.ts'
import { lockCustomer, retireCustomer, saveCustomer } from './customer.store.ts'
import { isBookedBy, isBookedSite } from './customer-bookings.reads.ts'

/** Whom and where a change of a booking named, and when. */
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
 * Takes a customer or a site off the record again that a change of a booking has entered and that is taken back with it.
 * Only while nobody has changed the customer since and no booking names them, deleted ones too. The bookings are as they
 * were; the caller holds the company's lock.
 */
export async function withdrawEntered(scope: TenantScope, entered: Entered): Promise<void> {
  const { customerId, at } = entered
  const last = (await readLastEntries(scope, [customerId])).get(customerId)
  if (last?.at.getTime() !== at.getTime() || (await lockCustomer(scope, customerId)) === undefined) return
  if (last.action === 'customer.created') await withdrawCustomer(scope, customerId)
  if (last.action === 'customer.address-added') await withdrawSite(scope, entered)
}
