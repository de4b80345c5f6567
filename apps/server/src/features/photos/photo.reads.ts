import type { WireFieldJob, WireFieldwork, WirePhoto } from '@skipyard/contract/photos.ts'
import { sql } from 'kysely'
import { kindOfJobRow } from '#server/database/job-columns.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function findContent(scope: TenantScope, photoId: string): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('photos as p')
    .innerJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', scope.tenantId).onRef('b.id', '=', 'p.booking_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.id', '=', photoId)
    .where('b.deleted_at', 'is', null)
    .select('p.sha256')
    .executeTakeFirst()
  return row?.sha256
}

export interface AttachedPhoto {
  id: string
  bookingId: string
  sha256: string
  bytes: number
}

export async function findPhotos(scope: TenantScope, ids: readonly string[]): Promise<AttachedPhoto[]> {
  if (ids.length === 0) return []
  return scope.db
    .selectFrom('photos')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .select(['id', 'booking_id as bookingId', 'sha256', 'bytes'])
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
}

type Job = Omit<WireFieldJob, 'photos'>

type Tip = WireFieldwork['tips'][number]

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

export async function readFieldJobs({ db, tenantId }: TenantScope, bookingId: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select j.id as "actionId", ${kindOfJobRow} as "actionType", nullif(j.extra_number, 0) as "extraPick", j.driver_comments as "driverComments",
      coalesce(p.driver_name, '') as "driverName", coalesce(p.rego, '') as rego,
      p.run_number as "runNumber", ${instant('p.heading_at')} as "headingAt",
      ${instant('p.on_site_at')} as "onSiteAt", ${instant('p.done_at')} as "doneAt",
      case when p.not_done_reason is null then null else json_build_object('reason', p.not_done_reason,
        'note', p.not_done_note, 'at', ${instant('p.not_done_at')}, 'by', p.driver_name) end as "notDone",
      (select coalesce(json_agg(json_build_object('name', x.name, 'count', x.count) order by x.name), '[]')
        from job_extras x where x.tenant_id = ${tenantId} and x.job_id = j.id) as extras,
      (select coalesce(json_agg(distinct jsonb_build_object('clockAheadSeconds', e.clock_ahead_seconds / 60 * 60,
          'isTimeUncertain', e.is_time_uncertain, 'revokedLink', e.revoked_link)), '[]')
        from driver_entries e
        where e.tenant_id = ${tenantId} and e.job_id = j.id
          and (e.outcome in ('applied', 'overtaken') or e.settled_way = 'take')
          and (e.clock_ahead_seconds is not null or e.is_time_uncertain or e.revoked_link is not null)) as marks
    from jobs j
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    left join job_progress p on p.tenant_id = ${tenantId} and p.job_id = j.id
    where j.tenant_id = ${tenantId} and j.booking_id = ${bookingId}
    order by j.extra_number, j.kind`.execute(db)
  return rows
}

export async function readFieldPhotos(
  { db, tenantId }: TenantScope,
  bookingId: string,
): Promise<{ actionId: string; photo: WirePhoto }[]> {
  const { rows } = await sql<WirePhoto & { actionId: string }>`
    select id as _id, job_id as "actionId", kind, ${instant('taken_at')} as "takenAt",
      by_name as "byName", signed_by as "signedBy", width, height, bytes,
      json_build_object('clockAheadSeconds', clock_ahead_seconds, 'isTimeUncertain', is_time_uncertain,
        'revokedLink', revoked_link) as mark
    from photos where tenant_id = ${tenantId} and booking_id = ${bookingId}
    order by taken_at, id`.execute(db)
  return rows.map(({ actionId, ...photo }) => ({ actionId, photo }))
}

export async function readFieldTips({ db, tenantId }: TenantScope, bookingId: string): Promise<Tip[]> {
  const { rows } = await sql<Tip>`
    select id as _id, job_id as "actionId", site, docket, weight_kg as "weightKg",
      cost_cents as "costCents", ${instant('tipped_at')} as "tippedAt", driver_name as "driverName"
    from tip_visits where tenant_id = ${tenantId} and booking_id = ${bookingId}
    order by tipped_at, id`.execute(db)
  return rows
}
