import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/permits.ts'
import type { WireCouncil } from '@skipyard/contract/permits.ts'
import type { Council } from '@skipyard/domain/permits/council.ts'
import { canChangeCouncils } from '@skipyard/domain/permits/policy.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCouncils } from './council.reads.ts'
import { removeCouncil, saveCouncil } from './council.store.ts'

export function presentCouncil(council: Council): WireCouncil {
  const { id, suburbs, postCodes, isLeadInWorkingDays, feeCents, registrationEndsOn, ...rest } = council
  return {
    ...rest,
    _id: id,
    suburbs: [...suburbs],
    postCodes: [...postCodes],
    leadInWorkingDays: isLeadInWorkingDays,
    fee: centsToDollars(feeCents),
    registrationEnds: registrationEndsOn && toWireDate(registrationEndsOn),
  }
}

type CouncilInput = RequestOf<typeof contract.createCouncil>['body']

function readCouncilFields(input: CouncilInput, { id, version }: Pick<Council, 'id' | 'version'>): Council {
  const { leadInWorkingDays, fee, registrationEnds, ...rest } = input
  return {
    ...rest,
    id,
    version,
    isLeadInWorkingDays: leadInWorkingDays,
    feeCents: dollarsToCents(fee),
    registrationEndsOn: registrationEnds,
  }
}

export async function createCouncil(scope: TenantScope, input: CouncilInput): Promise<WireCouncil> {
  if (!canChangeCouncils(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readCouncils(scope)
  const isTaken = known.some(({ name }) => name.toLowerCase() === input.name.toLowerCase())
  if (isTaken) throw invalid('name', permitTexts.nameTaken(input.name))
  const council = readCouncilFields(input, { id: uuidv7(), version: 1 })
  await saveCouncil(scope, council)
  const after = presentCouncil(council)
  const changes = changesBetween({}, after)
  await record(scope, { action: 'council.created', subjectId: council.id, changes })
  scope.announce('permits')
  return after
}

export async function updateCouncil(
  scope: TenantScope,
  id: string,
  { version, ...input }: CouncilInput & { version: number },
): Promise<WireCouncil> {
  if (!canChangeCouncils(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readCouncils(scope)
  const before = known.find((one) => one.id === id)
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const isTaken = known.some((one) => one.id !== id && one.name.toLowerCase() === input.name.toLowerCase())
  if (isTaken) throw invalid('name', permitTexts.nameTaken(input.name))
  const council = readCouncilFields(input, { id, version: version + 1 })
  await saveCouncil(scope, council)
  const after = presentCouncil(council)
  const changes = changesBetween(presentCouncil(before), after)
  await record(scope, { action: 'council.updated', subjectId: id, changes })
  scope.announce('permits')
  return after
}

export async function deleteCouncil(scope: TenantScope, id: string): Promise<{ _id: string }> {
  if (!canChangeCouncils(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = (await readCouncils(scope)).find((one) => one.id === id)
  if (!before) throw notFound()
  await removeCouncil(scope, id)
  const changes = { name: { from: before.name, to: null } }
  await record(scope, { action: 'council.deleted', subjectId: id, changes })
  scope.announce('permits')
  return { _id: id }
}
