import type * as contract from '@skipyard/contract/customers.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { undoMerge as decide } from '@skipyard/domain/customers/undo-merge.ts'
import { recordAll } from '#server/audit/record.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero-of-customer.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { batchesOf } from './batches-of.ts'
import { compareCustomers } from './compare-customers.ts'
import { findCustomer } from './customer.reads.ts'
import { lockCustomer, saveCustomer } from './customer.store.ts'
import {
  bringBack,
  countMoney,
  countUntouched,
  findMerge,
  forgetMerge,
  type MadeMerge,
  moveBack,
} from './customer-merge.store.ts'

async function isUnchanged(scope: TenantScope, merged: Customer, made: MadeMerge): Promise<boolean> {
  const { moved, keptVersion } = made
  if (merged.version !== keptVersion) return false
  const counts = await countMoney(scope, merged.id)
  const isSameMoney = Object.entries(counts).every(
    ([table, count]) => Object.entries(moved.counts).find(([name]) => name === table)?.[1] === count,
  )
  return isSameMoney && (await countUntouched(scope, moved.bookings)) === moved.bookings.length
}

async function recordUndo(
  scope: TenantScope,
  { merged, kept, other }: { merged: Customer; kept: Customer; other: Customer },
  made: MadeMerge,
): Promise<void> {
  const parted = { from: other.name, to: null }
  await recordAll(scope, [
    {
      action: 'customer.merge-undone',
      subjectId: kept.id,
      changes: { ...compareCustomers(merged, kept), mergedFrom: parted },
    },
    {
      action: 'customer.merge-undone',
      subjectId: other.id,
      changes: { mergedInto: { from: merged.name, to: null } },
    },
  ])
  const changes = { 'customer.id': { from: kept.id, to: other.id } }
  for (const batch of batchesOf(made.moved.bookings)) {
    await recordAll(
      scope,
      batch.map(({ id }) => ({ action: 'booking.customer-parted', subjectId: id, changes })),
    )
  }
}

async function readBoth(scope: TenantScope, keptId: string, otherId: string) {
  const [kept, other] = [await findCustomer(scope, keptId), await findCustomer(scope, otherId)]
  if (!kept || !other) throw notFound()
  return { kept, other }
}

/**
 * Takes the actor's own merge back, whole: the one who went stands on the list again with their bookings and money, the
 * one who stayed is as before. Refused once one of the two, their bookings or their money have been changed.
 */
export async function undoMerge(
  scope: TenantScope,
  customerId: string,
  { otherId, version }: RequestOf<typeof contract.undoMerge>['body'],
): Promise<{ kept: Customer; other: Customer }> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const held = await lockCustomer(scope, customerId)
  const merged = await findCustomer(scope, customerId)
  if (held === undefined || !merged) throw notFound()
  const made = await findMerge(scope, customerId, otherId)
  const isUnchangedSince = made !== undefined && held === version && (await isUnchanged(scope, merged, made))
  accept(decide(made ?? null, { actorId: scope.actor.loginId, now: scope.now, isUnchangedSince }))
  if (!made) throw stale()
  const isBack = await bringBack(scope, { otherId, keptId: customerId, version: made.otherVersion })
  if (!isBack) throw stale()
  const { addresses, ...customer } = made.keptBefore
  await saveCustomer(scope, customerId, { customer, addresses })
  await moveBack(scope, made.moved, otherId)
  await forgetMerge(scope, otherId)
  const { kept, other } = await readBoth(scope, customerId, otherId)
  await recordUndo(scope, { merged, kept, other }, made)
  for (const id of [customerId, otherId]) await askXeroOfCustomer(scope, id)
  scope.announce('customers')
  scope.announce('bookings')
  scope.announce('invoices')
  return { kept, other }
}
