import type { setLodgedUntil as contract, WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { moveLodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import { canSetLodgedUntil } from '@skipyard/domain/invoices/policy.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { saveInvoiceSettings } from './invoice-settings.store.ts'
import { presentSettings } from './present-settings.ts'

/**
 * Moves the date up to which nothing changes any more. It takes the lock that every change of money takes, so that none is
 * half done when the date falls.
 */
export async function setLodgedUntil(
  scope: TenantScope,
  { version: sentVersion, lodgedUntil, reason }: RequestOf<typeof contract>['body'],
): Promise<WireInvoiceSettings> {
  if (!canSetLodgedUntil(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { settings: before, version } = await readInvoiceSettings(scope)
  if (version !== sentVersion) throw stale()
  const from = before.lodgedUntil
  const move = accept(moveLodgedUntil(from, { to: lodgedUntil, reason }, scope.today))
  if (move.to === from) return presentSettings(scope, { settings: before, version })
  const after = { ...before, lodgedUntil: move.to }
  await saveInvoiceSettings(scope, after, version + 1)
  const changes = {
    lodgedUntil: { from, to: move.to },
    ...(move.reason !== '' && { unlockReason: { from: null, to: move.reason } }),
  }
  await record(scope, { action: 'settings.lodged-until-moved', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  scope.announce('invoices')
  return presentSettings(scope, { settings: after, version: version + 1 })
}
