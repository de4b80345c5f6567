import type { WireCouncil } from '@skipyard/contract/permits.ts'
import { canChangeCouncils } from '@skipyard/domain/permits/policy.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCouncils } from './council.reads.ts'
import { saveCouncil } from './council.store.ts'
import { presentCouncil } from './present-council.ts'
import { type CouncilInput, readCouncilFields } from './read-council-fields.ts'

/** Changes what is known of a council, when nobody else has since it was read. */
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
