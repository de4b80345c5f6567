import type { WireDriversDaySettings } from '@skipyard/contract/drivers-day.settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What the company asks of its drivers' phones: nothing, while nobody has said anything (version 0). */
export async function readDriversDaySettings(scope: TenantScope): Promise<WireDriversDaySettings> {
  const row = await scope.db
    .selectFrom('drivers_day_settings')
    .where('tenant_id', '=', scope.tenantId)
    .select(['asks_drop_photo', 'asks_signature', 'asks_code', 'version'])
    .executeTakeFirst()
  return {
    asksDropPhoto: row?.asks_drop_photo ?? false,
    asksSignature: row?.asks_signature ?? false,
    asksCode: row?.asks_code ?? false,
    version: row?.version ?? 0,
  }
}
