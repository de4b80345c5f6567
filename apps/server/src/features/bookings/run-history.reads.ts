import type { WireTold } from '@skipyard/contract/bookings/bookings.ts'
import { type RunHistory, wireOfRunHistory } from '@skipyard/contract/bookings/codec.ts'
import type { getRunHistoryStats, WireRunHistoryStats } from '@skipyard/contract/bookings/lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { JobStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { readRunKilometres } from '#server/features/run-times/days-of-runs.reads.ts'
import type { Tables } from '#server/routing/create-table.ts'
import { createRemembered, figureNow, revisionOf } from '#server/tenancy/remembered.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { matchingBookings } from './booking-filter.reads.ts'
import { keyOf, readBookingCriteria } from './booking-selection.reads.ts'

interface Figures extends RunHistory {
  revision: number
}

const remembered = createRemembered<Figures>({ megabytes: 1 })

const { pickIs } = lifeCycleConditions('b')

const sumOf = (cents: string) => sql<Cents>`coalesce(sum(${sql.raw(cents)}), 0)::float8`

/**
 * The sums and counts above Run History (`packages/domain/src/bookings/README.md`), remembered until a
 * booking changes.
 */
export async function readRunHistoryStats(
  scope: TenantScope,
  { query, body }: Pick<RequestOf<typeof getRunHistoryStats>, 'query' | 'body'>,
): Promise<WireRunHistoryStats> {
  const asked = { type: 'run-history', todaySubType: 'all', q: query.q } as const
  const { criteria } = await readBookingCriteria(scope, { query: asked, body })
  const count = () =>
    matchingBookings(scope, criteria)
      .select([
        sumOf('b.paid_cents').as('paidCents'),
        sumOf('b.price_cents - b.paid_cents').as('owedCents'),
        sql<number>`count(*) filter (where ${pickIs('toCome')})::int`.as('pickPending'),
        sql<number>`count(*) filter (where ${pickIs('done')})::int`.as('completed'),
        revisionOf(scope),
      ])
      .executeTakeFirstOrThrow()
  return statsOf(await figureNow(scope, remembered, { key: keyOf(scope, criteria), count }))
}

const statsOf = ({ revision: _, ...figures }: Figures): WireRunHistoryStats => wireOfRunHistory(figures)

interface JobRow {
  runId: string
  kind: 'drop' | 'pick'
  status: JobStatus
  rego: string
  runNumber: number
  driverName: string
  onSiteAt: string | null
  doneAt: string | null
}

interface ToldRow {
  bookingId: string
  jobs: JobRow[] | null
  weightKg: number | null
  dockets: string[] | null
}

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

function toldOf({ jobs, weightKg, dockets }: ToldRow, kilometres: ReadonlyMap<string, number>): WireTold {
  return {
    jobs: (jobs ?? []).map(({ runId, kind, status, onSiteAt, doneAt, ...run }) => ({
      ...run,
      kind,
      kilometres: kilometres.get(runId) ?? 0,
      onSiteAt: iso(onSiteAt),
      doneAt: jobIs('moved', { status }) ? iso(doneAt) : null,
    })),
    weightKg: weightKg ?? 0,
    dockets: dockets ?? [],
  }
}

async function readTold(
  { db, tenantId }: TenantScope,
  bookings: readonly { id: string }[],
): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select asked.id as "bookingId", w.*, (
      select json_agg(json_build_object(
        'runId', r.id, 'kind', j.kind, 'status', j.status, 'rego', t.rego, 'runNumber', r.number,
        'driverName', trim(d.first_name || ' ' || d.last_name), 'onSiteAt', p.on_site_at, 'doneAt', p.done_at
      ))
      from jobs j
      join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
      join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
      join drivers d on d.tenant_id = ${tenantId} and d.id = r.driver_id
      left join job_progress p on p.tenant_id = ${tenantId} and p.job_id = j.id and p.run_id = j.run_id
      where j.tenant_id = ${tenantId} and j.booking_id = asked.id and j.kind <> 'extra'
    ) as jobs
    from unnest(${bookings.map(({ id }) => id)}::uuid[]) asked (id)
    cross join lateral (
      select sum(v.weight_kg)::int as "weightKg",
        array_agg(v.docket order by v.tipped_at, v.id) filter (where v.docket <> '') as dockets
      from tip_visits v where v.tenant_id = ${tenantId} and v.booking_id = asked.id
    ) w`.execute(db)
  return rows
}

/**
 * By booking: runs of their jobs, what drivers reported there, and loads. Three queries, looked up booking by
 * booking and run by run.
 */
export async function readRunHistoryOf(
  scope: TenantScope,
  bookings: readonly { id: string }[],
  findTable: Tables,
): Promise<Map<string, WireTold>> {
  if (bookings.length === 0) return new Map()
  const rows = await readTold(scope, bookings)
  const runIds = new Set(rows.flatMap(({ jobs }) => (jobs ?? []).map(({ runId }) => runId)))
  const kilometres = await readRunKilometres(scope, [...runIds], findTable)
  return new Map(rows.map((row) => [row.bookingId, toldOf(row, kilometres)]))
}
