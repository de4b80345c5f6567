import { photoInWords } from '@skipyard/domain/photos/photo-in-words.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DemoPhoto } from './demo-photos.ts'
import type { DemoPictures } from './draw-demo-pictures.ts'

const DRIVER = ({ tenantId }: TenantScope) => sql`(
  select trim(d.first_name || ' ' || d.last_name) from drivers d where d.tenant_id = ${tenantId} and d.id = e.driver_id)`

/** The photos of the demo's drivers, and that they came in the history of their bookings. */
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
