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
