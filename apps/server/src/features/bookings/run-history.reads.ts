import { type RunHistory, wireOfRunHistory } from '@skipyard/contract/bookings.codec.ts'
import type { getRunHistoryStats, WireRunHistoryStats } from '@skipyard/contract/bookings.lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keyOf, revisionNow, revisionOf } from './booking-figures.reads.ts'
import { matchingBookings } from './booking-filter.reads.ts'
import { readBookingCriteria } from './read-booking-criteria.ts'

interface Figures extends RunHistory {
  revision: number
}

const remembered = new LRUCache<string, Figures>({ max: 1_000 })

const { pickIs } = lifeCycleConditions('b')

const sumOf = (cents: string) => sql<Cents>`coalesce(sum(${sql.raw(cents)}), 0)::float8`

/** Money and picks of the bookings that Run History shows (decision 0017). */
export async function readRunHistoryStats(
  scope: TenantScope,
  { query, body }: Pick<RequestOf<typeof getRunHistoryStats>, 'query' | 'body'>,
): Promise<WireRunHistoryStats> {
  const asked = { type: 'run-history', todaySubType: 'all', q: query.q } as const
  const { criteria } = await readBookingCriteria(scope, { query: asked, body })
  const key = keyOf(scope, criteria)
  const before = remembered.get(key)
  if (before && before.revision === (await revisionNow(scope))) return statsOf(before)
  const counted = await matchingBookings(scope, criteria)
    .select([
      sumOf('b.paid_cents').as('paidCents'),
      sumOf('b.price_cents - b.paid_cents').as('owedCents'),
      sql<number>`count(*) filter (where ${pickIs('toCome')})::int`.as('pickPending'),
      sql<number>`count(*) filter (where ${pickIs('done')})::int`.as('completed'),
      revisionOf(scope),
    ])
    .executeTakeFirstOrThrow()
  remembered.set(key, counted)
  return statsOf(counted)
}

const statsOf = ({ revision: _, ...figures }: Figures): WireRunHistoryStats => wireOfRunHistory(figures)
