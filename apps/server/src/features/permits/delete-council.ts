import { canChangeCouncils } from '@skipyard/domain/permits/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCouncils } from './council.reads.ts'
import { removeCouncil } from './council.store.ts'

/** Takes a council off the list. */
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
