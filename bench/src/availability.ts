import pg from 'pg'
import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { availabilityQuery } from '../../apps/server/src/features/inventory/availability.reads.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import { BIN_SIZES, BIN_TYPES, BOOKING_BIN_TYPES } from '../../packages/domain/src/inventory/bin.ts'
import { addDays, toWireDate } from '../../packages/domain/src/shared/local-date.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type BenchTenant, benchTenant } from './bench-tenant.ts'
import type { Statement } from './floor-server.ts'
import { costOf, type Target } from './measure.ts'
import { startProduct } from './servers.ts'

/** P6: the availability calendar, 60 days of 15 sizes of 2 types, beside its bare statement; the target is ≤ 1.5 ×. */
const SAMPLES = 20 * Number(process.env.ROUNDS ?? 5)
const WARM_UP = 20
const DAYS = 60
const LINES = BIN_SIZES.length * BOOKING_BIN_TYPES.length

/** Some bins of every size and type: the calendar has a line for each that is held. */
const EVERY_SIZE = `
  insert into stock_adjustments (tenant_id, id, bin_size, bin_type, on_date, change, comments, created_by)
  select t.id, gen_random_uuid(), s.size, b.type, current_date - 1500, 5, '', t.id
  from unnest(array[bench_id('tenant', 0), bench_id('tenant', 1)]) t(id), unnest($1::int[]) s(size), unnest($2::text[]) b(type)
  where not exists (
    select from stock_adjustments held where held.tenant_id = t.id and held.bin_size = s.size and held.bin_type = b.type
  )`

interface CalendarCall {
  /** The one statement of the call, as the product words it. */
  statement: Statement
  target: Target
}

const database = await openBenchDatabase('large')
await asOwner(database.connection, (client) => client.query(EVERY_SIZE, [BIN_SIZES, BOOKING_BIN_TYPES]))
const product = await startProduct(database)
const pool = createPool(database.connection, 1)
const bare = new pg.Client(database.connection)
await bare.connect()

const calendarOf = (tenant: BenchTenant): Promise<CalendarCall> =>
  withScope(pool, tenant, async (scope) => {
    const window = { from: scope.today, to: addDays(scope.today, DAYS - 1) }
    const { sql, parameters } = availabilityQuery(scope, { types: BIN_TYPES, sizes: null }, window).compile(
      scope.db,
    )
    const [from, to] = [toWireDate(window.from), toWireDate(window.to)]
    const target = {
      name: 'getAvailability',
      url: `${product.url}/api/v1.0/binCount/getAvailability?from=${from}&to=${to}`,
      headers: { authorization: `Bearer ${tenant.token}` },
      pid: product.pid,
    }
    return { statement: { sql, parameters: [...parameters] }, target }
  })

/** The bare statement and the whole call, in turn. */
async function measured({ statement, target }: CalendarCall) {
  const [statements, calls]: [number[], number[]] = [[], []]
  for (let sample = -WARM_UP; sample < SAMPLES; sample++) {
    const begun = performance.now()
    await bare.query(statement.sql, statement.parameters)
    const ms = performance.now() - begun
    const call = await costOf(target, [])
    if (sample < 0) continue
    statements.push(ms)
    calls.push(call.ms)
  }
  return { statements, calls }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

const rows: string[] = []
for (const number of [0, 1]) {
  const tenant = await benchTenant(database, number)
  const { statements, calls } = await measured(await calendarOf(tenant))
  const cells = [0, 0.5, 0.95].flatMap((share) => {
    const [statement, call] = [quantile(statements, share), quantile(calls, share)]
    return [statement.toFixed(1), call.toFixed(1), (call / statement).toFixed(2)]
  })
  rows.push(`| ${[tenant.bookings, ...cells].join(' | ')} |`)
}
const head = [
  `### P6: the availability calendar, ${DAYS} days of ${LINES} sizes and types, one call at a time, ms`,
  '| bookings | SQL, least | call, least | × | SQL, p50 | call, p50 | × | SQL, p95 | call, p95 | × |',
  '|---|---|---|---|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...rows].join('\n')}\n`)
await bare.end()
await pool.end()
await product.stop()
await database.stop()
