import type { EntryMark } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { PHOTO_KINDS, type PhotoKind } from '@skipyard/domain/photos/photo.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface NewPhoto {
  id: string
  bookingId: string
  jobId: string
  kind: PhotoKind
  tipId: string | null
  sha256: string
  bytes: number
  width: number
  height: number
  takenAt: Date
  lat: number | null
  lon: number | null
  driverId: string
  byName: string
  signedBy: string
  mark: EntryMark
}

/** Also true when the office has removed it since. */
export async function wasPhotoTaken({ db, tenantId }: TenantScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ wasTaken: boolean }>`
    select exists (select from photos where tenant_id = ${tenantId} and id = ${id})
      or exists (select from audit_entries where tenant_id = ${tenantId} and subject_id = ${id}) as "wasTaken"`.execute(
    db,
  )
  return rows[0]?.wasTaken ?? false
}

interface HeldPhoto {
  id: string
  bookingId: string
  kind: PhotoKind
  takenAt: Date
}

const heldPhotos = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('photos')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'booking_id as bookingId', 'kind', 'taken_at as takenAt'])
    .orderBy('taken_at')
    .forUpdate()

type HeldRow = Awaited<ReturnType<ReturnType<typeof heldPhotos>['execute']>>[number]

function heldPhotoOf({ kind, ...row }: HeldRow): HeldPhoto {
  const known = PHOTO_KINDS.find((one) => one === kind)
  if (!known) throw new Error(`No rule knows a photo of the kind ${kind}`)
  return { ...row, kind: known }
}

export async function holdPhoto(scope: TenantScope, id: string): Promise<HeldPhoto | undefined> {
  const row = await heldPhotos(scope).where('id', '=', id).executeTakeFirst()
  return row && heldPhotoOf(row)
}

export async function holdPhotosOfTip(scope: TenantScope, tipId: string): Promise<HeldPhoto[]> {
  const rows = await heldPhotos(scope).where('tip_id', '=', tipId).execute()
  return rows.map(heldPhotoOf)
}

/** Pictures are swept at night unless another photo shows the same. */
export async function deletePhotos(scope: TenantScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .deleteFrom('photos')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Undefined unless the job is in a run of this driver, or they have reported on it. */
export async function findDriversJob(
  { db, tenantId }: TenantScope,
  driverId: string,
  jobId: string,
): Promise<{ bookingId: string } | undefined> {
  const { rows } = await sql<{ bookingId: string }>`
    select j.booking_id as "bookingId" from jobs j
    where j.tenant_id = ${tenantId} and j.id = ${jobId} and (
      exists (select from runs r
        where r.tenant_id = ${tenantId} and r.id = j.run_id and r.driver_id = ${driverId})
      or exists (select from driver_entries e
        where e.tenant_id = ${tenantId} and e.job_id = j.id and e.driver_id = ${driverId})
      or exists (select from job_progress p
        where p.tenant_id = ${tenantId} and p.job_id = j.id and p.driver_id = ${driverId}))`.execute(db)
  return rows[0]
}

/** Locks the company's pictures against the nightly sweep. */
export async function holdPictures({ db, tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${tenantId}`}, 0))`.execute(db)
}

/** False when another call was first. */
export async function insertPhoto(scope: TenantScope, photo: NewPhoto): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await scope.db
    .insertInto('photos')
    .values({
      tenant_id: scope.tenantId,
      id: photo.id,
      booking_id: photo.bookingId,
      job_id: photo.jobId,
      kind: photo.kind,
      tip_id: photo.tipId,
      sha256: photo.sha256,
      bytes: photo.bytes,
      width: photo.width,
      height: photo.height,
      taken_at: photo.takenAt,
      received_at: scope.now,
      lat: photo.lat,
      lon: photo.lon,
      driver_id: photo.driverId,
      by_name: photo.byName,
      signed_by: photo.signedBy,
      clock_ahead_seconds: photo.mark.clockAheadSeconds,
      is_time_uncertain: photo.mark.isTimeUncertain,
      revoked_link: photo.mark.revokedLink,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function listShown(scope: TenantScope, contents: readonly string[]): Promise<Set<string>> {
  if (contents.length === 0) return new Set()
  const rows = await scope.db
    .selectFrom('photos')
    .where('tenant_id', '=', scope.tenantId)
    .where('sha256', 'in', contents)
    .select('sha256')
    .union((db) =>
      db
        .selectFrom('booking_permits')
        .where('tenant_id', '=', scope.tenantId)
        .where('document_sha256', 'in', contents)
        .select(sql<string>`document_sha256`.as('sha256')),
    )
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
