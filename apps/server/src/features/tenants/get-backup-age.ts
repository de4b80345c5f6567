import type { WireBackupAge } from '@skipyard/contract/tenants.backups.ts'
import { canSeeBackups } from '@skipyard/domain/tenants/policy.ts'
import type { BackupSettings } from '#server/backup/backup-settings.ts'
import { isBackupLate } from '#server/backup/is-backup-due.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readLastBackups } from './backup.reads.ts'

/** How old the last good backup of the installation is. */
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
