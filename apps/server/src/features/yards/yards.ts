import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/yards.ts'
import type { WireYard } from '@skipyard/contract/yards.ts'
import { isSameAddress } from '@skipyard/domain/addresses/address.ts'
import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import { canChangeYards, MOST_YARDS, type Yard } from '@skipyard/domain/yards/yard.ts'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readYards } from './yard.reads.ts'
import { markYards, removeYard, saveYard } from './yard.store.ts'

const CONFLICT = 409

export const presentYard = ({ id, ...yard }: Yard): WireYard => ({ ...yard, _id: id })

function refuseTakenName(known: readonly Yard[], { id, name }: { id: string; name: string }): void {
  const isTaken = known.some((yard) => yard.id !== id && yard.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw invalid('name', yardTexts.nameTaken(name))
}

export async function createYard(
  scope: TenantScope,
  input: RequestOf<typeof contract.createYard>['body'],
): Promise<WireYard> {
  if (!canChangeYards(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readYards(scope)
  if (known.length >= MOST_YARDS) throw new Failure(CONFLICT, yardTexts.tooMany(MOST_YARDS))
  const yard = { ...input, id: uuidv7(), version: 1, isFirst: false }
  refuseTakenName(known, yard)
  await saveYard(scope, yard)
  await markYards(scope, true)
  const changes = changesBetween({}, presentYard(yard))
  await record(scope, { action: 'yard.created', subjectId: yard.id, changes })
  scope.announce('settings')
  return presentYard(yard)
}

/** The first yard has its address from the settings, so that the two never differ. */
function placeOf({ isFirst, address: before }: Yard, after: Yard['address'] | undefined): Yard['address'] {
  if (!isFirst) return after ?? before
  if (after && !(before && isSameAddress(before, after))) throw invalid('address', yardTexts.firstAddress)
  return before
}

export async function updateYard(
  scope: TenantScope,
  id: string,
  { version, ...input }: RequestOf<typeof contract.updateYard>['body'],
): Promise<WireYard> {
  if (!canChangeYards(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readYards(scope)
  const before = known.find((yard) => yard.id === id)
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const after = { ...before, ...input, address: placeOf(before, input.address), version: version + 1 }
  refuseTakenName(known, after)
  await saveYard(scope, { ...after, address: after.isFirst ? null : after.address })
  const changes = changesBetween(presentYard(before), presentYard(after))
  await record(scope, { action: 'yard.updated', subjectId: id, changes })
  scope.announce('settings')
  return presentYard(after)
}

/** Whether its stock and jobs refuse it is asked of `refuseUsed`: the inventory uses yards, not the other way round. */
export async function deleteYard(
  scope: TenantScope,
  id: string,
  refuseUsed: (scope: TenantScope, yard: Yard) => Promise<void>,
): Promise<{ _id: string }> {
  if (!canChangeYards(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readYards(scope)
  const yard = known.find((one) => one.id === id)
  if (!yard) throw notFound()
  if (yard.isFirst) throw new Failure(CONFLICT, yardTexts.firstStays)
  await refuseUsed(scope, yard)
  await removeYard(scope, id)
  await markYards(
    scope,
    known.some((one) => one.id !== id && !one.isFirst),
  )
  const changes = { name: { from: yard.name, to: null } }
  await record(scope, { action: 'yard.removed', subjectId: id, changes })
  scope.announce('settings')
  return { _id: id }
}
