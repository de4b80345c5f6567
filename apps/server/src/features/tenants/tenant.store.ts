import { address, type WireAddress } from '@skipyard/contract/addresses.ts'
import { BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import type { BookingSettings } from '@skipyard/domain/tenants/tenant-settings.ts'
import type { SettingsFacts, TenantSettings } from '@skipyard/domain/tenants/update-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface NewTenant {
  companyName: string
  email: string
  phone: string
  landline: string
  abn: string
  baseLocation: WireAddress
  jobPrefix: string
  truckCount: number
  binCount: number
  trialEndsOn: string | null
  booking: Pick<BookingSettings, 'pickupConfirm' | 'wasteTypes' | 'hireDays'>
}

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

const baseLocation = address.nullable()

interface HeldSettings {
  version: number
  settings: TenantSettings
  lastJobNumber: SettingsFacts['lastJobNumber']
}

export async function lockSettings(scope: TenantScope): Promise<HeldSettings> {
  const row = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { next_job_number: nextJobNumber } = await scope.db
    .selectFrom('tenant_counters')
    .where('tenant_id', '=', scope.tenantId)
    .select('next_job_number')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { last } = await scope.db
    .selectFrom('bookings')
    .where('tenant_id', '=', scope.tenantId)
    .select(({ fn }) => fn.max('job_number').as('last'))
    .executeTakeFirstOrThrow()
  return {
    version: row.version,
    lastJobNumber: last ?? 0,
    settings: {
      companyName: row.company_name,
      companyEmail: row.email,
      companyPhone: row.phone,
      companyLandline: row.landline,
      abn: row.abn,
      timeZone: row.time_zone,
      baseLocation: baseLocation.parse(row.base_location),
      jobPrefix: row.job_prefix,
      nextJobNumber,
      pickupConfirm: row.is_pick_confirmed_by_default,
      wasteTypes: row.waste_types,
      hireDays: row.hire_days,
      binSizes: row.bin_sizes.filter(isBinSize),
      binTypes: BOOKING_BIN_TYPES.filter((type) => row.bin_types.includes(type)),
      numberedBins: row.has_numbered_bins,
    },
  }
}

/** The company's name is repeated beside its memberships. */
export async function saveSettings(scope: TenantScope, settings: TenantSettings): Promise<void> {
  await scope.db
    .updateTable('tenants')
    .set((tenant) => ({
      company_name: settings.companyName,
      email: settings.companyEmail,
      phone: settings.companyPhone,
      landline: settings.companyLandline,
      abn: settings.abn,
      time_zone: settings.timeZone,
      base_location: settings.baseLocation && JSON.stringify(settings.baseLocation),
      job_prefix: settings.jobPrefix,
      is_pick_confirmed_by_default: settings.pickupConfirm,
      waste_types: settings.wasteTypes,
      hire_days: settings.hireDays,
      bin_sizes: settings.binSizes,
      bin_types: settings.binTypes,
      has_numbered_bins: settings.numberedBins,
      version: tenant('version', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .execute()
  await scope.db
    .updateTable('memberships')
    .set({ company_name: settings.companyName })
    .where('tenant_id', '=', scope.tenantId)
    .where('company_name', '<>', settings.companyName)
    .execute()
}

export async function saveNextJobNumber(scope: TenantScope, nextJobNumber: number): Promise<void> {
  await scope.db
    .updateTable('tenant_counters')
    .set({ next_job_number: nextJobNumber })
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}

/** Named by content, so another picture has another name. */
export interface Logo {
  name: string
  picture: Buffer
}

export async function lockLogo(scope: TenantScope): Promise<{ version: number; name: string | null }> {
  const { version } = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const logo = await scope.db
    .selectFrom('tenant_logos')
    .where('tenant_id', '=', scope.tenantId)
    .select('name')
    .executeTakeFirst()
  return { version, name: logo?.name ?? null }
}

export async function saveLogo(scope: TenantScope, logo: Logo | null): Promise<void> {
  await scope.db.deleteFrom('tenant_logos').where('tenant_id', '=', scope.tenantId).execute()
  if (logo) {
    await scope.db
      .insertInto('tenant_logos')
      .values({ tenant_id: scope.tenantId, ...logo })
      .execute()
  }
  await scope.db
    .updateTable('tenants')
    .set((tenant) => ({ version: tenant('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}
