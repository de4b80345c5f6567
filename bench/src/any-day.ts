import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { listBinsOut } from '../../apps/server/src/features/bin-finder/bins-out.reads.ts'
import { readUnallocated } from '../../apps/server/src/features/runs/card.reads.ts'
import { readDay } from '../../apps/server/src/features/runs/run.reads.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import type { TenantScope } from '../../apps/server/src/tenancy/tenant-scope.ts'
import { addDays } from '../../packages/domain/src/shared/local-date.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { benchTenant } from './bench-tenant.ts'
import { BUSY, generateBookings } from './generate-bookings.ts'

/**
 * What the board and the bin finder cost in a company of 140 bookings a day: bytes of an answer, plain and gzipped, and
 * pages of PostgreSQL that reading it touches. Neither depends on what else the machine does.
 */
const WARM_UP = 6

/** Tomorrow's jobs in the runs of twenty trucks, two each; today's stay unallocated. */
const RUNS = `
  insert into drivers (tenant_id, id, first_name, last_name, phone, licence_number, status)
  select bench_id('tenant', 0), bench_id('driver', n), 'Driver', n::text, '0400000000', n::text, 'Available'
  from generate_series(1, 20) n;
  insert into trucks (tenant_id, id, rego, rego_expires_on, capacity_tonnes, tray_metres, type, status, last_maintained_on,
    maintenance_interval_months, purchased_on, driver_id)
  select bench_id('tenant', 0), bench_id('truck', n), 'BEN' || n, current_date + 300, 10, 6, 'manual', 'available',
    current_date - 30, 6, current_date - 900, bench_id('driver', n)
  from generate_series(1, 20) n;
  insert into runs (tenant_id, id, date, truck_id, driver_id, number, created_by)
  select bench_id('tenant', 0), bench_id('run', 10 * n + number), current_date + 1, bench_id('truck', n),
    bench_id('driver', n), number, bench_id('login', 0)
  from generate_series(1, 20) n, generate_series(1, 2) number;
  with placed as (
    select tenant_id, id, row_number() over (order by id) as place from jobs
    where tenant_id = bench_id('tenant', 0) and date = current_date + 1
  )
  update jobs j
  set run_id = bench_id('run', 10 * (1 + place % 20) + 1 + place / 20 % 2), position = place
  from placed p where j.tenant_id = p.tenant_id and j.id = p.id`

async function fillRuns({ connection }: BenchDatabase): Promise<void> {
  await asOwner(connection, async (client) => {
    const { rows } = await client.query<{ filled: boolean }>('select exists (select from runs) as filled')
    if (rows[0]?.filled) return
    await client.query(RUNS)
    await client.query('vacuum analyze jobs')
  })
}

const database = await openBenchDatabase(BUSY.name)
await asOwner(database.connection, (client) => generateBookings(client, BUSY))
await fillRuns(database)
const tenant = await benchTenant(database, 0)
const pool = createPool(database.connection, 1)

/** Pages that the pool's one connection has asked for so far, found in memory or not. */
async function pagesSoFar(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pg_backend_pid() as pid, pg_stat_force_next_flush()',
  )
  return asOwner(database.connection, async (client: pg.Client) => {
    const found = await client.query<{ pages: number }>(
      "select sum(hits + reads)::int as pages from pg_stat_get_backend_io($1) where object = 'relation'",
      [rows[0]?.pid],
    )
    return found.rows[0]?.pages ?? 0
  })
}

interface Read {
  answer: unknown
  /** Jobs or bins. */
  things: number
}

async function costOf(read: (scope: TenantScope) => Promise<Read>) {
  for (let time = 0; time < WARM_UP; time++) await withScope(pool, tenant, read)
  const before = await pagesSoFar()
  const ofAsking = (await pagesSoFar()) - before
  const begun = performance.now()
  const { answer, things } = await withScope(pool, tenant, read)
  const ms = performance.now() - begun
  const pages = (await pagesSoFar()) - before - 2 * ofAsking
  const text = JSON.stringify(answer)
  return [things, text.length / 1_000, gzipSync(text).length / 1_000, pages, ms]
}

async function unallocated(scope: TenantScope, withOlder: boolean): Promise<Read> {
  const answer = await readUnallocated(scope, scope.today, withOlder)
  return { answer, things: answer.data.length }
}

async function binsOut(scope: TenantScope, withRest: boolean): Promise<Read> {
  const answer = await listBinsOut(scope, withRest)
  return { answer, things: answer.bins.length }
}

const READS: Record<string, (scope: TenantScope) => Promise<Read>> = {
  'Unallocated of today, nothing in a run': (scope) => unallocated(scope, false),
  'the same with older left-overs': (scope) => unallocated(scope, true),
  'runs of tomorrow, everything in a run': async (scope) => {
    const answer = await readDay(scope, addDays(scope.today, 1))
    return { answer, things: answer.runs.flatMap(({ bookings }) => bookings).length }
  },
  'the bin finder': (scope) => binsOut(scope, false),
  'the bin finder with the rest': (scope) => binsOut(scope, true),
}

const rows: string[] = []
for (const [name, read] of Object.entries(READS)) {
  rows.push(`| ${[name, ...(await costOf(read)).map((cell) => cell.toFixed(0))].join(' | ')} |`)
}
const head = [
  `### A company of ${tenant.bookings} bookings in 13 months`,
  '| read | jobs or bins | kB | kB gzipped | pages of PostgreSQL | ms |',
  '|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...rows].join('\n')}\n`)
await pool.end()
await database.stop()
