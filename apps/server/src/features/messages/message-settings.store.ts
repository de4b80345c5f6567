import type { MessageSettings } from '@skipyard/domain/messages/message-settings.ts'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Keeps how the company writes to its customers. */
export async function saveMessageSettings(
  scope: TenantScope,
  settings: MessageSettings,
  version: number,
): Promise<void> {
  const values = {
    kinds: JSON.stringify(settings.kinds),
    from_hour: settings.fromHour,
    to_hour: settings.toHour,
    hire_ends_days: settings.hireEndsDays,
    reminder_days: settings.reminderDays,
    version,
  }
  await scope.db
    .insertInto('message_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
  noteDue(scope, 'reminders')
}
