import type { WireAddress } from '@skipyard/contract/addresses.ts'
import type { ChangeableSettings } from '@skipyard/domain/tenants/change-booking-settings.ts'
import type { BookingSettings } from '@skipyard/domain/tenants/tenant-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A company as it begins. */
export interface NewTenant {
  companyName: string
  email: string
  phone: string
  landline: string
  abn: string
  baseLocation: WireAddress
  jobPrefix: string
  truckCount: number
  binCount: number
  trialEndsOn: string
  booking: Pick<BookingSettings, 'pickupConfirm' | 'wasteTypes' | 'hireDays'>
}

/** Adds the company of a scope that was opened for it, and its counters: the first job is number 1. */
export async function addTenant(scope: TenantScope, tenant: NewTenant): Promise<void> {
  await scope.db
    .insertInto('tenants')
    .values({
      tenant_id: scope.tenantId,
      company_name: tenant.companyName,
      email: tenant.email,
      phone: tenant.phone,
      landline: tenant.landline,
      abn: tenant.abn,
      time_zone: scope.timeZone,
      base_location: JSON.stringify(tenant.baseLocation),
      job_prefix: tenant.jobPrefix,
      truck_count: tenant.truckCount,
      bin_count: tenant.binCount,
      waste_types: tenant.booking.wasteTypes,
      is_pick_confirmed_by_default: tenant.booking.pickupConfirm,
      hire_days: tenant.booking.hireDays,
      trial_ends_on: tenant.trialEndsOn,
    })
    .execute()
  await scope.db
    .insertInto('tenant_counters')
    .values({ tenant_id: scope.tenantId, next_job_number: 1 })
    .execute()
}

/** The settings a change decides about, held against other changes until the transaction ends. */
export async function lockSettings(scope: TenantScope): Promise<ChangeableSettings & { version: number }> {
  const row = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select(['version', 'waste_types', 'is_pick_confirmed_by_default'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return {
    version: row.version,
    pickupConfirm: row.is_pick_confirmed_by_default,
    wasteTypes: row.waste_types,
  }
}

/** Writes the changed settings and raises their version. */
export async function saveSettings(
  scope: TenantScope,
  { pickupConfirm, wasteTypes }: ChangeableSettings,
): Promise<void> {
  await scope.db
    .updateTable('tenants')
    .set((tenant) => ({
      waste_types: wasteTypes,
      is_pick_confirmed_by_default: pickupConfirm,
      version: tenant('version', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}
