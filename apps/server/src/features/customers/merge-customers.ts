import type * as contract from '@skipyard/contract/customers.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { mergeCustomers as decide } from '@skipyard/domain/customers/merge-customers.ts'
import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { recordAll } from '#server/audit/record.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero-of-customer.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { batchesOf } from './batches-of.ts'
import { compareCustomers } from './compare-customers.ts'
import { findCustomer } from './customer.reads.ts'
import { lockCustomer, retireCustomer, saveCustomer } from './customer.store.ts'
import { keepMerge, moveAll } from './customer-merge.store.ts'
import { readMergeChoices } from './read-merge-choices.ts'

/** Both, held against other changes; always in the same order, so that two merges do not wait for each other. */
async function loadBoth(scope: TenantScope, keptId: string, otherId: string): Promise<[Customer, Customer]> {
  for (const id of [keptId, otherId].toSorted()) await lockCustomer(scope, id)
  const [kept, other] = [await findCustomer(scope, keptId), await findCustomer(scope, otherId)]
  if (!kept || !other) throw notFound()
  return [kept, other]
}

async function recordMerge(
  scope: TenantScope,
  { before, after, other }: { before: Customer; after: Customer; other: Customer },
  bookingIds: readonly string[],
): Promise<void> {
  const to = after.id
  await recordAll(scope, [
    {
      action: 'customer.merged',
      subjectId: to,
      changes: {
        ...compareCustomers(before, after),
        mergedFrom: { from: null, to: other.name },
        mergedFromId: { from: null, to: other.id },
        bookings: { from: null, to: bookingIds.length },
      },
    },
    {
      action: 'customer.merged-away',
      subjectId: other.id,
      changes: { mergedInto: { from: null, to: after.name }, mergedIntoId: { from: null, to } },
    },
  ])
  const changes = { 'customer.id': { from: other.id, to } }
  for (const batch of batchesOf(bookingIds)) {
    await recordAll(
      scope,
      batch.map((subjectId) => ({ action: 'booking.customer-merged', subjectId, changes })),
    )
  }
}

/** Makes another customer part of this one: bookings and addresses move, and the other leaves every list. */
export async function mergeCustomers(
  scope: TenantScope,
  customerId: string,
  { otherId, version, otherVersion, choices }: RequestOf<typeof contract.mergeCustomers>['body'],
): Promise<Customer> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const [before, other] = await loadBoth(scope, customerId, otherId)
  const { notes, addresses, ...customer } = accept(decide(before, other, readMergeChoices(choices)))
  if (before.version !== version || other.version !== otherVersion) throw stale()
  const moved = await moveAll(scope, { fromId: otherId, toId: customerId })
  await saveCustomer(scope, customerId, { customer, addresses })
  await retireCustomer(scope, otherId, customerId)
  const after = { ...customer, addresses, id: customerId, version: version + 1 }
  const { id: _, version: _version, ...keptBefore } = before
  await keepMerge(scope, {
    keptId: customerId,
    otherId,
    keptBefore,
    moved,
    keptVersion: after.version,
    otherVersion: otherVersion + 1,
    actorId: scope.actor.loginId,
    at: scope.now,
  })
  await recordMerge(
    scope,
    { before, after, other },
    moved.bookings.map(({ id }) => id),
  )
  await askXeroOfCustomer(scope, customerId, Object.keys(compareCustomers(before, after)))
  scope.announce('customers')
  scope.announce('bookings')
  scope.announce('invoices')
  return after
}
