import { photoInWords } from '@skipyard/domain/photos/photo-in-words.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/pool.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { DEMO_LOGIN, type DemoStockLine } from './demo-company.ts'
import type { DemoEntry } from './demo-history.ts'
import type { DemoPhoto, DemoPictures } from './demo-photos.ts'

const YARD_OPENS_AT = 7

export async function hasDemo(global: Database): Promise<boolean> {
  const { rows } = await sql`select id from find_login(${DEMO_LOGIN})`.execute(global)
  return rows.length > 0
}

export async function insertDemoStock(scope: TenantScope, lines: readonly DemoStockLine[]): Promise<void> {
  const rows = lines.map(({ size, type, change, date, comments }) => ({
    tenant_id: scope.tenantId,
    id: uuidv7(),
    bin_size: size,
    bin_type: type,
    on_date: date,
    change,
    comments,
    created_at: instantOf(date, YARD_OPENS_AT, scope.timeZone),
    created_by: scope.actor.loginId,
  }))
  await scope.db.insertInto('stock_adjustments').values(rows).execute()
  await insertTold(
    scope,
    rows.map(({ id, change, comments, created_at: at }) => ({
      action: 'stock.adjusted',
      subjectId: id,
      at,
      changes: { count: { from: null, to: change }, comments: { from: null, to: comments } },
    })),
  )
}

interface Told {
  subjectId: string
  action: string
  at: Date
  changes: object
}

async function insertTold(scope: TenantScope, entries: readonly Told[]): Promise<void> {
  const rows = entries.map(({ subjectId, action, at, changes }) => ({
    tenant_id: scope.tenantId,
    id: uuidv7({ msecs: at.getTime() }),
    action,
    subject_id: subjectId,
    actor_id: scope.actor.loginId,
    actor_name: scope.actorName,
    changes: JSON.stringify(changes),
    at,
  }))
  await scope.db.insertInto('audit_entries').values(rows).execute()
}

export async function insertDemoHistory(scope: TenantScope, entries: readonly DemoEntry[]): Promise<void> {
  await insertTold(
    scope,
    entries.map(({ bookingId, ...entry }) => ({ ...entry, subjectId: bookingId })),
  )
}

export async function setNextJobNumber(scope: TenantScope, jobNumber: number): Promise<void> {
  await scope.db
    .updateTable('tenant_counters')
    .set({ next_job_number: jobNumber })
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}

const DRIVER = ({ tenantId }: TenantScope) => sql`(
  select trim(d.first_name || ' ' || d.last_name) from drivers d where d.tenant_id = ${tenantId} and d.id = e.driver_id)`

export async function insertDemoPhotos(
  scope: TenantScope,
  photos: readonly DemoPhoto[],
  pictures: DemoPictures,
): Promise<void> {
  if (photos.length === 0) return
  const rows = photos.flatMap((photo) => {
    const picture = pictures.get(photo.scene)
    if (!picture) return []
    const { sha256, width, height, full } = picture
    const { id, bookingId, jobId, driverId, kind, tipId, takenAt } = photo
    const ids = { id, booking_id: bookingId, job_id: jobId, driver_id: driverId, tip_id: tipId }
    const told = { photo: { from: null, to: photoInWords(photo, scope.timeZone) } }
    const entry = { entry_id: uuidv7({ msecs: takenAt.getTime() }), changes: told }
    return [{ ...ids, ...entry, kind, sha256, width, height, bytes: full.length, taken_at: takenAt }]
  })
  const written = sql`${JSON.stringify(rows)}::jsonb`
  await sql`
    insert into photos (tenant_id, id, booking_id, job_id, kind, tip_id, sha256, bytes, width, height, taken_at,
      received_at, driver_id, by_name, signed_by)
    select c.tenant_id, e.id, e.booking_id, e.job_id, e.kind, e.tip_id, e.sha256, e.bytes, e.width, e.height, e.taken_at,
      e.taken_at, e.driver_id, ${DRIVER(scope)},
      coalesce((select b.customer_name from bookings b
        where b.tenant_id = ${scope.tenantId} and b.id = e.booking_id and e.kind = 'signature'), '')
    from tenant_counters c, jsonb_to_recordset(${written}) e (id uuid, booking_id uuid, job_id uuid, kind text,
      tip_id uuid, sha256 text, bytes int, width int, height int, taken_at timestamptz, driver_id uuid)
    where c.tenant_id = ${scope.tenantId}`.execute(scope.db)
  await sql`
    insert into audit_entries (tenant_id, id, action, subject_id, actor_id, actor_name, changes, at)
    select c.tenant_id, e.entry_id, 'photo.taken', e.id, ${scope.actor.loginId}, ${DRIVER(scope)}, e.changes, e.taken_at
    from tenant_counters c, jsonb_to_recordset(${written}) e (id uuid, entry_id uuid, driver_id uuid, changes jsonb,
      taken_at timestamptz)
    where c.tenant_id = ${scope.tenantId}`.execute(scope.db)
}
