import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The bookings whose customers were told, the day before, within which hours the bin comes on that day. */
export async function readToldDrops({ db, tenantId }: TenantScope, date: LocalDate): Promise<Set<string>> {
  const rows = await db
    .selectFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'tomorrow')
    .where('occasion', '=', date)
    .where('state', '=', 'sent')
    .select('booking_id')
    .distinct()
    .execute()
  return new Set(rows.flatMap(({ booking_id: id }) => id ?? []))
}
