import type { WireDriverDay } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { tipRateToWire } from '@skipyard/contract/planning/codec.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { isDropStatus, isPickStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { isNotDoneReason } from '@skipyard/domain/drivers-day/not-done.ts'
import { sql } from 'kysely'
import { kindOfJobRow } from '#server/database/job-columns.ts'
import { readTipSites as readKeptSites } from '#server/features/run-times/frame.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface GivenBackRow {
  jobID: string
  actionId: string
  actionType: 'drop' | 'pick'
  status: string
  suburb: string
  reason: string
  at: Date
}

export async function readGivenBack(
  { db, tenantId, today }: TenantScope,
  driverId: string,
): Promise<WireDriverDay['notDone']> {
  const { rows } = await sql<GivenBackRow>`
    select b.job_prefix || '-' || b.job_number as "jobID", j.id as "actionId", ${kindOfJobRow} as "actionType", j.status,
      b.suburb, p.not_done_reason as reason, p.not_done_at as at
    from job_progress p
    join jobs j on j.tenant_id = ${tenantId} and j.id = p.job_id
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id
    where p.tenant_id = ${tenantId} and p.driver_id = ${driverId} and p.not_done_reason is not null
      and p.not_done_on = ${today} and j.date = p.not_done_on and j.run_id is null and b.deleted_at is null
    order by p.not_done_at`.execute(db)
  return rows.flatMap(({ status, reason, at, ...row }) => {
    const isOpen = (isDropStatus(status) || isPickStatus(status)) && jobIs('open', { status })
    return isOpen && isNotDoneReason(reason) ? [{ ...row, reason, at: at.toISOString() }] : []
  })
}

const SITE_DAYS = 90

const MOST_SITES = 20

/** Where drivers tipped lately, the usual ones first, then the company's other sites: a plan may send them there. */
export async function readTipSites(scope: TenantScope): Promise<string[]> {
  const { db, tenantId, now } = scope
  const { rows } = await sql<{ site: string }>`
    select (array_agg(site order by tipped_at desc))[1] as site from tip_visits
    where tenant_id = ${tenantId} and tipped_at > ${now}::timestamptz - make_interval(days => ${SITE_DAYS})
    group by lower(site) order by count(*) desc, 1 limit ${MOST_SITES}`.execute(db)
  const used = rows.map(({ site }) => site)
  const known = new Set(used.map((site) => site.toLowerCase()))
  const kept = (await readKeptSites(scope)).map(({ name }) => name)
  return [...used, ...kept.filter((name) => !known.has(name.toLowerCase()))].slice(0, MOST_SITES)
}

export async function readTipRates(scope: TenantScope): Promise<WireDriverDay['tipRates']> {
  const priced = (await readKeptSites(scope)).filter(({ rates }) => rates.length > 0)
  return priced.map(({ name, rates }) => ({ name, rates: rates.map(tipRateToWire) }))
}

export async function readCompanyOnPhone({ db, tenantId }: TenantScope): Promise<WireDriverDay['company']> {
  const { company_name: name, phone } = await db
    .selectFrom('tenants')
    .where('tenant_id', '=', tenantId)
    .select(['company_name', 'phone'])
    .executeTakeFirstOrThrow()
  return { name, phone }
}

export async function hasJobPhoto(scope: TenantScope, jobId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('photos')
    .where('tenant_id', '=', scope.tenantId)
    .where('job_id', '=', jobId)
    .where('kind', '=', 'job')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
