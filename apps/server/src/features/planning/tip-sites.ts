import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning/settings.ts'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import { canChangePlanning, type TipPlace } from '@skipyard/domain/planning/planning-settings.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { readTipSites } from '#server/features/run-times/frame.reads.ts'
import { invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { removeTipSite, saveTipSite } from './settings.store.ts'

export function presentTipSite({ id, wasteTypes, ...site }: TipPlace): WireTipSite {
  return { ...site, _id: id, wasteTypes: [...wasteTypes] }
}

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

export async function updateTipSite(
  scope: TenantScope,
  id: string,
  { version, ...input }: RequestOf<typeof contract.updateTipSite>['body'],
): Promise<contract.WireTipSite> {
  if (!canChangePlanning(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readTipSites(scope)
  const before = known.find((one) => one.id === id)
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const isTaken = known.some((one) => one.id !== id && one.name.toLowerCase() === input.name.toLowerCase())
  if (isTaken) throw invalid('name', planningTexts.nameTaken(input.name))
  const site = { ...input, id, version: version + 1 }
  await saveTipSite(scope, site)
  const after = presentTipSite(site)
  const changes = changesBetween(presentTipSite(before), after)
  await record(scope, { action: 'tip-site.updated', subjectId: id, changes })
  scope.announce('settings')
  return after
}

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
