import type { WireDriversDaySettings } from '@skipyard/contract/drivers-day/settings.ts'
import { LINK_DAYS } from '@skipyard/domain/drivers-day/link-use.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function readDriversDaySettings(scope: TenantScope): Promise<WireDriversDaySettings> {
  const row = await scope.db
    .selectFrom('drivers_day_settings')
    .where('tenant_id', '=', scope.tenantId)
    .select([
      'asks_drop_photo',
      'asks_signature',
      'asks_code',
      'driver_link_days',
      'run_link_days',
      'version',
    ])
    .executeTakeFirst()
  return {
    asksDropPhoto: row?.asks_drop_photo ?? false,
    asksSignature: row?.asks_signature ?? false,
    asksCode: row?.asks_code ?? false,
    driverLinkDays: row?.driver_link_days ?? LINK_DAYS.driverLinkDays,
    runLinkDays: row?.run_link_days ?? LINK_DAYS.runLinkDays,
    version: row?.version ?? 0,
  }
}

export async function saveDriversDaySettings(
  scope: TenantScope,
  { asksDropPhoto, asksSignature, asksCode, driverLinkDays, runLinkDays, version }: WireDriversDaySettings,
): Promise<void> {
  const values = {
    asks_drop_photo: asksDropPhoto,
    asks_signature: asksSignature,
    asks_code: asksCode,
    driver_link_days: driverLinkDays,
    run_link_days: runLinkDays,
    version,
  }
  await scope.db
    .insertInto('drivers_day_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
