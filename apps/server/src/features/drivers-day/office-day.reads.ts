import type {
  WireDriverOfDay,
  WireFeedEntry,
  WireJobProgress,
  WireKeptPlan,
  WireTipVisit,
} from '@skipyard/contract/drivers-day/office.ts'
import { addDays, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { type RawBuilder, sql } from 'kysely'
import { kindOfJobRow } from '#server/database/job-columns.ts'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A photo may follow its drop by so much on a weak signal. */
const PHOTO_PATIENCE_MINUTES = 15

const iso = (at: Date | null) => at?.toISOString() ?? null

interface ProgressRow
  extends Omit<
    WireJobProgress,
    'headingAt' | 'onSiteAt' | 'doneAt' | 'plannedAt' | 'returnedAt' | 'notDone'
  > {
  plannedMinute: number | null
  runDate: string | null
  headingAt: Date | null
  onSiteAt: Date | null
  doneAt: Date | null
  returnedAt: Date | null
  reason: string | null
  note: string
  notDoneAt: Date | null
  by: string
  isOpen: boolean
  isInRun: boolean
}

function progressOf(
  { reason, note, notDoneAt, by, isOpen, isInRun, plannedMinute, runDate, ...row }: ProgressRow,
  timeZone: string,
): WireJobProgress {
  const at = iso(notDoneAt)
  const notDone = reason !== null && at !== null && !isInRun ? { reason, note, at, by, isOpen } : null
  const plannedAt =
    plannedMinute === null || runDate === null
      ? null
      : instantOf(localDate(runDate), plannedMinute / 60, timeZone).toISOString()
  return {
    ...row,
    plannedAt,
    headingAt: iso(row.headingAt),
    onSiteAt: iso(row.onSiteAt),
    doneAt: iso(row.doneAt),
    returnedAt: iso(row.returnedAt),
    notDone,
  }
}

export async function readJobProgress(scope: TenantScope, date: LocalDate): Promise<WireJobProgress[]> {
  const { tenantId, db, now } = scope
  const { rows } = await sql<ProgressRow>`
    select p.job_id as "actionId", p.booking_id as "bookingId", b.job_prefix || '-' || b.job_number as "jobID",
      ${kindOfJobRow} as "actionType", b.suburb, b.bin_size as "binSize", p.run_id as "runId", p.heading_at as "headingAt",
      p.on_site_at as "onSiteAt", p.done_at as "doneAt", p.returned_at as "returnedAt", p.not_done_reason as reason, p.not_done_note as note,
      p.not_done_at as "notDoneAt", k.arrives_at as "plannedMinute", r.date as "runDate", p.driver_name as by,
      j.run_id is null and j.date = p.not_done_on and ${jobConditions().jobIs('open')} as "isOpen",
      j.run_id is not null and j.run_id is not distinct from p.run_id as "isInRun",
      (select count(*)::int from photos f
        where f.tenant_id = ${tenantId} and f.job_id = p.job_id and f.kind <> 'signature') as photos,
      (select coalesce(json_agg(json_build_object('name', x.name, 'count', x.count) order by x.name), '[]')
        from job_extras x where x.tenant_id = ${tenantId} and x.job_id = p.job_id) as extras,
      exists (select from driver_entries e
        where e.tenant_id = ${tenantId} and e.job_id = p.job_id and e.step = 'delivered' and e.outcome = 'applied'
          and e.payload ->> 'photo' is not null
          and e.received_at < ${now}::timestamptz - make_interval(mins => ${PHOTO_PATIENCE_MINUTES}))
        and not exists (select from photos f
          where f.tenant_id = ${tenantId} and f.booking_id = p.booking_id and f.job_id = p.job_id
            and f.kind = 'job') as "isPhotoOverdue"
    from job_progress p
    join jobs j on j.tenant_id = ${tenantId} and j.id = p.job_id
    join bookings b on b.tenant_id = ${tenantId} and b.id = p.booking_id and b.deleted_at is null
    left join runs r on r.tenant_id = ${tenantId} and r.id = p.run_id
    left join run_plan_stops k on k.tenant_id = ${tenantId} and k.run_id = p.run_id and k.job_id = p.job_id
    where p.tenant_id = ${tenantId} and (
      p.not_done_on = ${date}
      or p.run_id in (select r.id from runs r where r.tenant_id = ${tenantId} and r.date = ${date}))
    order by p.job_id`.execute(db)
  return rows.map((row) => progressOf(row, scope.timeZone))
}

export async function readKeptPlans(scope: TenantScope, date: LocalDate): Promise<WireKeptPlan[]> {
  const { db, tenantId, timeZone } = scope
  const rows = await db
    .selectFrom('runs as r')
    .innerJoin('run_plans as k', (join) =>
      join.onRef('k.run_id', '=', 'r.id').on('k.tenant_id', '=', tenantId),
    )
    .where('r.tenant_id', '=', tenantId)
    .where('r.date', '=', date)
    .select(['r.id', 'k.starts_at', 'k.ends_at', 'k.kilometres'])
    .orderBy('r.id')
    .execute()
  const at = (minute: number) => instantOf(date, minute / 60, timeZone).toISOString()
  return rows.map(({ id, starts_at, ends_at, kilometres }) => ({
    runId: id,
    startsAt: at(starts_at),
    endsAt: at(ends_at),
    kilometres,
  }))
}

export async function readTipVisits(scope: TenantScope, date: LocalDate): Promise<WireTipVisit[]> {
  const { tenantId, db } = scope
  const { rows } = await sql<Omit<WireTipVisit, 'tippedAt'> & { tippedAt: Date }>`
    select v.id as "_id", v.job_id as "actionId", v.run_id as "runId", v.site, v.docket, v.weight_kg as "weightKg",
      v.cost_cents as "costCents", v.tipped_at as "tippedAt", v.driver_name as "driverName"
    from tip_visits v
    join runs r on r.tenant_id = ${tenantId} and r.id = v.run_id and r.date = ${date}
    where v.tenant_id = ${tenantId}
    order by v.tipped_at, v.id`.execute(db)
  return rows.map((row) => ({ ...row, tippedAt: row.tippedAt.toISOString() }))
}

export async function readDrivers(scope: TenantScope, date: LocalDate): Promise<WireDriverOfDay[]> {
  const { tenantId, db } = scope
  const { rows } = await sql<Omit<WireDriverOfDay, 'seenAt'> & { seenAt: Date | null }>`
    select d.id as "driverId", trim(d.first_name || ' ' || d.last_name) as name, d.phone,
      p.seen_at as "seenAt", coalesce(p.waiting, 0) as waiting, p.lat, p.lon
    from drivers d
    left join lateral (
      select * from driver_phones p where p.tenant_id = ${tenantId} and p.driver_id = d.id
      order by p.seen_at desc limit 1
    ) p on true
    where d.tenant_id = ${tenantId} and d.id in (
      select r.driver_id from runs r where r.tenant_id = ${tenantId} and r.date = ${date})
    order by 2, 1`.execute(db)
  return rows.map((row) => ({ ...row, seenAt: iso(row.seenAt) }))
}

const MOST_IN_FEED = 200

const MOST_UNSETTLED = 50

interface FeedRow extends Omit<WireFeedEntry, 'at' | 'receivedAt'> {
  at: Date
  receivedAt: Date
}

async function readEntries(
  { tenantId, db }: TenantScope,
  which: RawBuilder<unknown>,
  most: number,
): Promise<WireFeedEntry[]> {
  const { rows } = await sql<FeedRow>`
    select e.id as key, e.done_at as at, e.received_at as "receivedAt", e.driver_id as "driverId",
      trim(d.first_name || ' ' || d.last_name) as "driverName", e.step, ${kindOfJobRow} as "actionType",
      b.id as "bookingId", coalesce(b.job_prefix || '-' || b.job_number, '') as "jobID", coalesce(b.suburb, '') as suburb,
      e.outcome, e.message, e.settled_at is not null as "isSettled",
      coalesce((select string_agg((x->>'count') || ' × ' || (x->>'name'), ', ')
          from jsonb_array_elements(e.payload->'extras') x),
        e.payload->>'text', e.payload->>'note', e.payload->>'docket', e.payload->>'number', '') as text,
      coalesce(e.payload->>'reason', '') as reason, coalesce(e.payload->>'site', '') as site,
      coalesce((e.payload->>'weightKg')::int, 0) as "weightKg", f.id as "photoId",
      json_build_object('clockAheadSeconds', e.clock_ahead_seconds, 'isTimeUncertain', e.is_time_uncertain,
        'revokedLink', e.revoked_link) as mark
    from driver_entries e
    join drivers d on d.tenant_id = ${tenantId} and d.id = e.driver_id
    left join jobs j on j.tenant_id = ${tenantId} and j.id = e.job_id
    left join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    left join lateral (
      select f.id from photos f
      where f.tenant_id = ${tenantId} and f.booking_id = b.id and f.job_id = e.job_id
        and f.kind = case e.step when 'tipped' then 'tip' when 'cannot' then 'cannot'
          when 'delivered' then 'job' when 'collected' then 'job' end
      order by f.taken_at desc limit 1
    ) f on true
    where e.tenant_id = ${tenantId} and ${which}
    order by e.done_at desc, e.seq desc, e.id limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), receivedAt: row.receivedAt.toISOString() }))
}

export function readFeed(scope: TenantScope, date: LocalDate): Promise<WireFeedEntry[]> {
  const [from, to] = [date, addDays(date, 1)].map((day) => instantOf(day, 0, scope.timeZone))
  return readEntries(scope, sql`e.done_at >= ${from} and e.done_at < ${to}`, MOST_IN_FEED)
}

/** Entries of any day that were not applied, until the office has decided. */
export const readUnsettled = (scope: TenantScope): Promise<WireFeedEntry[]> =>
  readEntries(scope, sql`e.outcome in ('stale', 'refused') and e.settled_at is null`, MOST_UNSETTLED)
