import type { WireCouncil } from '@skipyard/contract/permits.ts'
import { canChangeCouncils } from '@skipyard/domain/permits/policy.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { invalid, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCouncils } from './council.reads.ts'
import { saveCouncil } from './council.store.ts'
import { presentCouncil } from './present-council.ts'
import { type CouncilInput, readCouncilFields } from './read-council-fields.ts'

/** Takes a council on the list. */
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
