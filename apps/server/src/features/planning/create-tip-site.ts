import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning.settings.ts'
import { canChangePlanning } from '@skipyard/domain/planning/policy.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { readTipSites } from '#server/features/run-times/tip-site.reads.ts'
import { invalid, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { presentTipSite } from './present-tip-site.ts'
import { saveTipSite } from './tip-site.store.ts'

/** Takes a tip site on the list. */
export async function createTipSite(
  scope: TenantScope,
  input: RequestOf<typeof contract.createTipSite>['body'],
): Promise<contract.WireTipSite> {
  if (!canChangePlanning(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readTipSites(scope)
  const isTaken = known.some(({ name }) => name.toLowerCase() === input.name.toLowerCase())
  if (isTaken) throw invalid('name', planningTexts.nameTaken(input.name))
  const site = { ...input, id: uuidv7(), version: 1 }
  await saveTipSite(scope, site)
  const after = presentTipSite(site)
  await record(scope, {
    action: 'tip-site.created',
    subjectId: site.id,
    changes: changesBetween({}, after),
  })
  scope.announce('settings')
  return after
}
