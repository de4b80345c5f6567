import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What a photo shows, as long as its booking is in the books. */
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

/** A photo, as far as an email needs to know it. */
export interface AttachedPhoto {
  id: string
  bookingId: string
  sha256: string
  bytes: number
}

/** Those of these photos that the company has, in the order they were taken. */
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
