import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readShortDays, type ShortDays } from '#server/features/inventory/short-days.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BookingCriteria } from './booking-filter.reads.ts'

/** A figure and the revision of the tenant's bookings at which it was right. */
interface Dated<T> {
  revision: number
  figure: T
}

const suburbs = new LRUCache<string, Dated<string[]>>({ max: 500 })
const shortDays = new LRUCache<string, ShortDays>({ max: 500 })

/** The tenant's revision as a column: it rises in the transaction of every write to its bookings or its stock. */
export const revisionOf = (scope: TenantScope) =>
  sql<number>`(select bookings_revision from tenant_counters where tenant_id = ${scope.tenantId})`.as(
    'revision',
  )

/** The tenant's revision now, to tell whether what is remembered still holds. */
export async function revisionNow(scope: TenantScope): Promise<number | undefined> {
  const counter = await scope.db
    .selectFrom('tenant_counters')
    .where('tenant_id', '=', scope.tenantId)
    .select('bookings_revision as revision')
    .executeTakeFirst()
  return counter?.revision
}

/** Under what a figure is remembered: the short days follow from the revision that stands with them. */
export const keyOf = (scope: TenantScope, criteria: BookingCriteria): string =>
  `${scope.tenantId} ${JSON.stringify(criteria, (name, value) => (name === 'days' ? undefined : value))}`

/** Every suburb the tenant has ever booked a bin to, for the filter. */
export async function bookedSuburbs(scope: TenantScope, revision: number | undefined): Promise<string[]> {
  const remembered = suburbs.get(scope.tenantId)
  if (remembered && remembered.revision === revision) return remembered.figure
  const read = await scope.db
    .selectFrom('booked_suburbs')
    .where('tenant_id', '=', scope.tenantId)
    .select([
      sql<string[]>`coalesce(array_agg(suburb order by suburb), '{}')`.as('figure'),
      revisionOf(scope),
    ])
    .executeTakeFirstOrThrow()
  suburbs.set(scope.tenantId, read)
  return read.figure
}

/** The days without a bin for every drop; not worked out again while neither bookings nor stock have changed. */
export async function shortDaysNow(scope: TenantScope): Promise<ShortDays> {
  const remembered = shortDays.get(scope.tenantId)
  const isOfToday = remembered?.today === scope.today
  if (isOfToday && remembered.revision === (await revisionNow(scope))) return remembered
  const read = await readShortDays(scope)
  shortDays.set(scope.tenantId, read)
  return read
}
