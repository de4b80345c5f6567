import {
  defaultMessageSettings,
  type MessageSettings,
  ofEveryKind,
} from '@skipyard/domain/messages/message-settings.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** How the company writes to its customers; version 0 while nobody has changed anything. */
export async function readMessageSettings(
  scope: TenantScope,
): Promise<{ settings: MessageSettings; version: number }> {
  const settings = defaultMessageSettings()
  const row = await scope.db
    .selectFrom('message_settings')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .select(sql<Partial<MessageSettings['kinds']>>`kinds`.as('kept'))
    .executeTakeFirst()
  if (!row) return { settings, version: 0 }
  return {
    version: row.version,
    settings: {
      kinds: ofEveryKind((kind) => row.kept[kind] ?? settings.kinds[kind]),
      fromHour: row.from_hour,
      toHour: row.to_hour,
      hireEndsDays: row.hire_ends_days,
      reminderDays: row.reminder_days,
    },
  }
}
