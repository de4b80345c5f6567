import type { WireFeedEntry } from '@skipyard/contract/drivers-day.office.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MOST_IN_FEED = 200
const MOST_UNSETTLED = 50

interface FeedRow extends Omit<WireFeedEntry, 'at' | 'receivedAt'> {
  at: Date
  receivedAt: Date
}

/** What the phones said, newest first; a step that comes with pictures has the newest of its own. */
async function readEntries(
  { tenantId, db }: TenantScope,
  which: RawBuilder<unknown>,
  most: number,
): Promise<WireFeedEntry[]> {
  const { rows } = await sql<FeedRow>`
    select e.id as key, e.done_at as at, e.received_at as "receivedAt", e.driver_id as "driverId",
      trim(d.first_name || ' ' || d.last_name) as "driverName", e.step, j.kind as "actionType",
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

/** What the phones said of a day, the newest first. */
export function readFeed(scope: TenantScope, date: LocalDate): Promise<WireFeedEntry[]> {
  const [from, to] = [date, addDays(date, 1)].map((day) => instantOf(day, 0, scope.timeZone))
  return readEntries(scope, sql`e.done_at >= ${from} and e.done_at < ${to}`, MOST_IN_FEED)
}

/** What was not taken from the phones, of any day, until the office has decided. */
export const readUnsettled = (scope: TenantScope): Promise<WireFeedEntry[]> =>
  readEntries(scope, sql`e.outcome in ('stale', 'refused') and e.settled_at is null`, MOST_UNSETTLED)
