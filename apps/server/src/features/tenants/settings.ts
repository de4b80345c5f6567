import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { WireBackupAge } from '@skipyard/contract/tenants/backups.ts'
import type * as contract from '@skipyard/contract/tenants/tenants.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { canChangeSettings, canSeeBackups } from '@skipyard/domain/tenants/policy.ts'
import { settingsChangesInWords } from '@skipyard/domain/tenants/settings-change-words.ts'
import { compareSettings, updateSettings as decide } from '@skipyard/domain/tenants/update-settings.ts'
import { readHistory } from '#server/audit/read-history.ts'
import { record } from '#server/audit/record.ts'
import type { BackupSettings } from '#server/backup/backup-settings.ts'
import { isBackupLate } from '#server/backup/is-backup-due.ts'
import { hasNumberedSizes } from '#server/features/inventory/held-bin.reads.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readLastBackups, readSettings } from './tenant.reads.ts'
import { lockSettings, saveNextJobNumber, saveSettings } from './tenant.store.ts'

export async function getSettingsHistory(scope: TenantScope): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  return readHistory(scope, scope.tenantId, settingsChangesInWords)
}

export async function updateSettings(
  scope: TenantScope,
  { version, bookings, ...company }: RequestOf<typeof contract.updateSettings>['body'],
): Promise<contract.WireSettings> {
  if (!canChangeSettings(scope.actor)) throw notAllowed()
  const before = await lockSettings(scope)
  if (before.version !== version) throw stale()
  const { settings, lastJobNumber } = before
  const facts = { lastJobNumber, hasNumberedBins: await hasNumberedSizes(scope) }
  const after = accept(decide(settings, { ...company, ...bookings }, facts))
  const changes = compareSettings(settings, after)
  if (Object.keys(changes).length === 0) return readSettings(scope)

  await saveSettings(scope, after)
  if (changes.nextJobNumber) await saveNextJobNumber(scope, after.nextJobNumber)
  await record(scope, { action: 'settings.updated', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return readSettings(scope)
}

export async function getBackupAge(
  scope: TenantScope,
  { dir, at }: Pick<BackupSettings, 'dir' | 'at'>,
): Promise<WireBackupAge> {
  if (!canSeeBackups(scope.actor)) throw notAllowed()
  const { lastGoodAt, failedAt } = await readLastBackups(scope)
  const isScheduled = dir !== undefined
  return {
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    isScheduled,
    isLate: isScheduled && isBackupLate(at, lastGoodAt, scope.now),
  }
}
