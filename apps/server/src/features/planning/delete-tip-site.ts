import { canChangePlanning } from '@skipyard/domain/planning/policy.ts'
import { record } from '#server/audit/record.ts'
import { readTipSites } from '#server/features/run-times/tip-site.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { removeTipSite } from './tip-site.store.ts'

/** Takes a tip site off the list. */
export async function deleteTipSite(scope: TenantScope, id: string): Promise<{ _id: string }> {
  if (!canChangePlanning(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = (await readTipSites(scope)).find((one) => one.id === id)
  if (!before) throw notFound()
  await removeTipSite(scope, id)
  const changes = { name: { from: before.name, to: null } }
  await record(scope, { action: 'tip-site.deleted', subjectId: id, changes })
  scope.announce('settings')
  return { _id: id }
}
