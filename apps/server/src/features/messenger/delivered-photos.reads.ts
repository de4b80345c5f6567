import type { AttachedPhoto } from '#server/features/photos/photo.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MOST = 3

/** The last photos of the bin where it was put down. */
export async function readDeliveredPhotos(scope: TenantScope, bookingId: string): Promise<AttachedPhoto[]> {
  return scope.db
    .selectFrom('photos as p')
    .innerJoin('jobs as j', (join) =>
      join.on('j.tenant_id', '=', scope.tenantId).onRef('j.id', '=', 'p.job_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.booking_id', '=', bookingId)
    .where('p.kind', '=', 'job')
    .where('j.kind', '=', 'drop')
    .select(['p.id', 'p.booking_id as bookingId', 'p.sha256', 'p.bytes'])
    .orderBy('p.taken_at', 'desc')
    .limit(MOST)
    .execute()
}
