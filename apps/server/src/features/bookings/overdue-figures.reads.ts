import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { matchingBookings } from './booking-filter.reads.ts'
import { stakeOf } from './booking-list.reads.ts'
import { readBookingCriteria } from './read-booking-criteria.ts'

/** The bins of the overdue list: how many, what their days over come to, and how many days the longest is over. */
export async function readOverdueFigures(
  scope: TenantScope,
): Promise<{ bins: number; stakeCents: Cents; longestDays: number }> {
  const { criteria } = await readBookingCriteria(scope, { query: { type: 'overdue', todaySubType: 'all' } })
  return matchingBookings(scope, criteria)
    .select([
      sql<number>`count(*)::int`.as('bins'),
      sql<Cents>`coalesce(sum(${stakeOf(scope)}), 0)::float8`.as('stakeCents'),
      sql<number>`coalesce(max(${scope.today}::date - b.pick_date), 0)`.as('longestDays'),
    ])
    .executeTakeFirstOrThrow()
}
