import type { WireDriversDaySettings } from '@skipyard/contract/drivers-day/settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

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

export async function saveDriversDaySettings(
  scope: TenantScope,
  { asksDropPhoto, asksSignature, asksCode, version }: WireDriversDaySettings,
): Promise<void> {
  const values = {
    asks_drop_photo: asksDropPhoto,
    asks_signature: asksSignature,
    asks_code: asksCode,
    version,
  }
  await scope.db
    .insertInto('drivers_day_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
