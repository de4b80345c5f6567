import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A recorded change of a booking. */
export interface HistoryEntry {
  id: string
  at: Date
  actorName: string
  action: string
  changes: BookingChanges
}

/** More than a booking collects in years; the newest are kept. */
const MOST_ENTRIES = 500

/**
 * Who changed a booking and what, and which photos came, newest first, a deleted one's too; nothing when the tenant never
 * had it.
 */
export async function readBookingHistory(
  scope: TenantScope,
  bookingId: string,
): Promise<HistoryEntry[] | undefined> {
  const rows = await scope.db
    .selectFrom('bookings as b')
    .leftJoin('audit_entries as e', (join) =>
      join.on('e.tenant_id', '=', scope.tenantId).on(
        'e.subject_id',
        '=',
        sql<string>`any(array(
          select b.id union all
          select p.id from photos p where p.tenant_id = ${scope.tenantId} and p.booking_id = b.id))`,
      ),
    )
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.id', '=', bookingId)
    .select(['e.id', 'e.at', 'e.actor_name as actorName', 'e.action'])
    .select(sql<BookingChanges | null>`e.changes`.as('changes'))
    .orderBy('e.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, at, actorName, action, changes }) =>
    id === null || at === null || actorName === null || action === null
      ? []
      : [{ id, at, actorName, action, changes: changes ?? {} }],
  )
}
