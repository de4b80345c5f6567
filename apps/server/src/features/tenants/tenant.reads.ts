import { address } from '@skipyard/contract/addresses.ts'
import type { SignedIn } from '@skipyard/contract/identity/identity.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { readLogo, type WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const baseLocation = address.nullable()

const companyRow = (scope: TenantScope) =>
  scope.db
    .selectFrom('tenants')
    .leftJoin('tenant_logos', (join) => join.on('tenant_logos.tenant_id', '=', scope.tenantId))
    .where('tenants.tenant_id', '=', scope.tenantId)
    .select('tenant_logos.name as logo_name')

const logoOf = ({ logo_name: name }: { logo_name: string | null }) => ({
  img: name === null ? null : `${BASE_PATH}${readLogo.path.replace(':name', name)}`,
})

export async function readSettings(scope: TenantScope): Promise<WireSettings> {
  const row = await companyRow(scope)
    .innerJoin('tenant_counters', (join) => join.on('tenant_counters.tenant_id', '=', scope.tenantId))
    .selectAll('tenants')
    .select('tenant_counters.next_job_number')
    .executeTakeFirstOrThrow()
  return {
    version: row.version,
    companyName: row.company_name,
    companyEmail: row.email,
    companyPhone: row.phone,
    companyLandline: row.landline,
    abn: row.abn,
    timeZone: row.time_zone,
    baseLocation: baseLocation.parse(row.base_location),
    jobPrefix: row.job_prefix,
    nextJobNumber: row.next_job_number,
    trialEndsOn: row.trial_ends_on === null ? null : toWireDate(localDate(row.trial_ends_on)),
    logo: logoOf(row),
    bookings: {
      pickupConfirm: row.is_pick_confirmed_by_default,
      wasteTypes: row.waste_types,
      hireDays: row.hire_days,
      binSizes: row.bin_sizes,
      binTypes: row.bin_types,
      numberedBins: row.has_numbered_bins,
    },
  }
}

const noXero = { accountSubscription: false, authenticated: false }

/** Spec 000 §3 Tenant. */
export async function readSignedInCompany(
  scope: TenantScope,
  xero: { accountSubscription: boolean; authenticated: boolean } = noXero,
): Promise<Omit<SignedIn, 'token' | 'refreshToken' | 'userId' | 'tenants'>> {
  const row = await companyRow(scope)
    .select(['company_name', 'email', 'phone', 'abn', 'time_zone', 'base_location'])
    .executeTakeFirstOrThrow()
  return {
    tenantId: scope.tenantId,
    timeZone: row.time_zone,
    companyName: row.company_name,
    companyEmail: row.email,
    companyPhone: row.phone,
    baseLocation: baseLocation.parse(row.base_location),
    tenant: {
      _id: scope.tenantId,
      abn: row.abn,
      settings: { logo: logoOf(row) },
      xero,
    },
  }
}

export async function findLogo(
  scope: TenantScope,
  name: string,
): Promise<{ name: string; picture: Buffer } | undefined> {
  return scope.db
    .selectFrom('tenant_logos')
    .where('tenant_id', '=', scope.tenantId)
    .where('name', '=', name)
    .select(['name', 'picture'])
    .executeTakeFirst()
}

export async function readLastBackups({
  db,
}: TenantScope): Promise<{ lastGoodAt: Date | null; failedAt: Date | null }> {
  const good = await db
    .selectFrom('backups')
    .where('is_good', '=', true)
    .select((one) => one.fn.max('begun_at').as('at'))
    .executeTakeFirst()
  const lastGoodAt = good?.at ?? null
  const failed = await db
    .selectFrom('backups')
    .where('is_good', '=', false)
    .$if(lastGoodAt !== null, (asked) => asked.where('ended_at', '>', lastGoodAt ?? new Date(0)))
    .select((one) => one.fn.max('ended_at').as('at'))
    .executeTakeFirst()
  return { lastGoodAt, failedAt: failed?.at ?? null }
}
