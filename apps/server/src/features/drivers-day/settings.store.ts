import type { WireDriversDaySettings } from '@skipyard/contract/drivers-day.settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Keeps what the company asks of its drivers' phones. */
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
