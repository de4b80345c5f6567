import type * as contract from '@skipyard/contract/customers/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import {
  mergeCustomers as decideMergeCustomers,
  MERGE_FIELDS,
  type MergeChoices,
  mergeSideOf,
} from '@skipyard/domain/customers/merge-customers.ts'
import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { undoMerge as decideUndoMerge } from '@skipyard/domain/customers/undo-merge.ts'
import { customerTexts } from '@skipyard/domain/invoices/kept-customer.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { recordAll } from '#server/audit/record.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer } from './customer.reads.ts'
import { lockCustomer, retireCustomer, saveCustomer } from './customer.store.ts'
import { countBookings } from './customer-bookings.reads.ts'
import {
  bringBack,
  countMoney,
  countUntouched,
  findMerge,
  forgetMerge,
  keepMerge,
  type MadeMerge,
  moveAll,
  moveBack,
  readLodgedStatements,
} from './customer-merge.store.ts'
import { batchesOf, compareCustomers, presentCustomer } from './customer-wire.ts'

function readMergeChoices(
  chosen: RequestOf<typeof contract.mergeCustomers>['body']['choices'],
): MergeChoices {
  const { buisnessName, ...choices } = chosen
  return { ...choices, businessName: buisnessName }
}

const fieldsOf = (kept: Customer, other: Customer, choices: MergeChoices) =>
  MERGE_FIELDS.map((field) => ({
    field: field === 'businessName' ? ('buisnessName' as const) : field,
    kept: kept[field],
    other: other[field],
    side: mergeSideOf(field, { kept, other }, choices),
    isConflict: kept[field] !== '' && other[field] !== '' && kept[field] !== other[field],
  }))

/** What a merge does to statements of a lodged time, as the user is asked about it; '' where nothing. */
async function lodgedMergeWords(
  scope: TenantScope,
  { kept, other }: { kept: Customer; other: Customer },
): Promise<string> {
  const until = await readLodgedStatements(scope, other.id)
  return until === null ? '' : customerTexts.mergeMoves(other.name, kept.name, formatAustralianDate(until))
}

export async function previewMerge(
  scope: TenantScope,
  customerId: string,
  { otherId, choices: asked }: RequestOf<typeof contract.previewMerge>['body'],
): Promise<contract.WireMergePreview> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  const [kept, other] = [await findCustomer(scope, customerId), await findCustomer(scope, otherId)]
  if (!kept || !other) throw notFound()
  const choices = readMergeChoices(asked)
  const { notes, ...merged } = accept(decideMergeCustomers(kept, other, choices))
  return {
    kept: presentCustomer(kept),
    other: presentCustomer(other),
    fields: fieldsOf(kept, other, choices),
    merged: presentCustomer({ ...kept, ...merged }),
    notes,
    bookings: await countBookings(scope, otherId),
    lodged: await lodgedMergeWords(scope, { kept, other }),
  }
}

/** Locked in order of ids, so that two merges do not deadlock. */
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

export async function mergeCustomers(
  scope: TenantScope,
  customerId: string,
  { otherId, version, otherVersion, choices, moveLodged }: RequestOf<typeof contract.mergeCustomers>['body'],
): Promise<Customer> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const [before, other] = await loadBoth(scope, customerId, otherId)
  const { notes, addresses, ...customer } = accept(
    decideMergeCustomers(before, other, readMergeChoices(choices)),
  )
  if (before.version !== version || other.version !== otherVersion) throw stale()
  const lodged = await lodgedMergeWords(scope, { kept: before, other })
  if (lodged !== '' && !moveLodged) throw invalid('moveLodged', lodged)
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
 * Undoes the actor's own merge, whole. Refused once one of the two, their bookings or their money have
 * changed.
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
  accept(decideUndoMerge(made ?? null, { actorId: scope.actor.loginId, now: scope.now, isUnchangedSince }))
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
