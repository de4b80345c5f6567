import type { WireBookingStats } from '@skipyard/contract/bookings.lists.ts'
import { type DateWindow, statisticsWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { boundMemory } from './bound-memory.ts'

/** Today's page looks forward at every job, the faulty page back at those nobody has updated. */
export type StatsPage = 'today' | 'faulty'

interface Counts {
  bookings: number
  drops: number
  picks: number
}

interface StatsRow {
  revision: number
  today: Counts
  days7: Counts
  days30: Counts
}

const remembered = boundMemory<StatsRow>(1_000)

const DIRECTIONS = { today: 'forward', faulty: 'back' } as const

const ONLY_FAULTY = {
  drop: sql`and drop_status not in ('Delivered', 'Cancelled')`,
  pick: sql`and pick_status in ('Scheduled', 'Collected')`,
}

const countsIn = ({ from, to }: DateWindow) => sql`json_build_object(
  'bookings', count(distinct job_number) filter (where date between ${from} and ${to}),
  'drops', count(*) filter (where is_drop and date between ${from} and ${to}),
  'picks', count(*) filter (where not is_drop and date between ${from} and ${to}))`

/** One query for all three cards; the widest window bounds what is read of either index. */
function statsQuery(scope: TenantScope, page: StatsPage) {
  const [today, days7, days30] = (['today', 'days7', 'days30'] as const).map((span) =>
    statisticsWindow(span, scope.today, DIRECTIONS[page]),
  )
  if (!today || !days7 || !days30) throw new Error('There are three stat cards')
  const own = sql`tenant_id = ${scope.tenantId} and deleted_at is null`
  const [onlyDrops, onlyPicks] = page === 'faulty' ? [ONLY_FAULTY.drop, ONLY_FAULTY.pick] : [sql``, sql``]
  return sql<StatsRow>`
    with jobs_in_window as (
      select job_number, drop_date as date, true as is_drop from bookings
      where ${own} and drop_date between ${days30.from} and ${days30.to} ${onlyDrops}
      union all
      select job_number, pick_date, false from bookings
      where ${own} and pick_date between ${days30.from} and ${days30.to} ${onlyPicks}
    )
    select (select bookings_revision from tenant_counters where tenant_id = ${scope.tenantId}) as revision,
      ${countsIn(today)} as today, ${countsIn(days7)} as days7, ${countsIn(days30)} as days30
    from jobs_in_window`
}

async function revisionNow(scope: TenantScope): Promise<number | undefined> {
  const counter = await scope.db
    .selectFrom('tenant_counters')
    .where('tenant_id', '=', scope.tenantId)
    .select('bookings_revision as revision')
    .executeTakeFirst()
  return counter?.revision
}

async function countedStats(scope: TenantScope, page: StatsPage): Promise<StatsRow> {
  const key = `${scope.tenantId} ${page} ${scope.today}`
  const before = remembered.get(key)
  if (before && before.revision === (await revisionNow(scope))) return before
  const { rows } = await statsQuery(scope, page).execute(scope.db)
  const [counted] = rows
  if (!counted) throw new Error('Counting gives one row')
  remembered.set(key, counted)
  return counted
}

/** Bookings, drops and picks for the stat cards (design, decision 2). */
export async function readBookingStats(scope: TenantScope, page: StatsPage): Promise<WireBookingStats> {
  const { today, days7, days30 } = await countedStats(scope, page)
  return {
    today: { todayBookingsCount: today.bookings, todayDrop: today.drops, todayPick: today.picks },
    days1: { days1Count: days7.bookings, days1Drop: days7.drops, days1Pick: days7.picks },
    days2: { days2Count: days30.bookings, days2Drop: days30.drops, days2Pick: days30.picks },
  }
}
