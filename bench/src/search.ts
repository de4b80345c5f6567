import { createPool } from '../../apps/server/src/database/pool.ts'
import {
  readBookingCriteria,
  selectBookings,
} from '../../apps/server/src/features/bookings/booking-selection.reads.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type BenchTenant, benchTenant, changeSomething, listTarget } from './bench-tenant.ts'
import { type Cost, costOf, cpuSoFar, medianOf } from './measure.ts'
import { startProduct } from './servers.ts'

/** P4 of the performance targets: a search alone on one connection, nothing of it remembered. */
const SAMPLES = 5 * Number(process.env.ROUNDS ?? 3)

const NEEDLES = {
  'no search': '',
  common: 'nguyen',
  'one letter': 'e',
  rare: 'nadia haddad 12',
  'phone fragment': '0412',
  'whole phone': '0412 345 678',
  'job id': 'ben-1999',
  'invoice number': 'ben-1234-001',
  'long address': '121 rennie st, coburg vic 3058',
  'percent, underscore, backslash': '%_\\',
  'no match': 'no such thing',
}

const database = await openBenchDatabase('large')
const product = await startProduct(database)
const pool = createPool(database.connection, 1)
const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
const pids = rows.map(({ pid }) => pid)
await pool.query('set max_parallel_workers_per_gather = 0')

/** The statement that searches, in one process of the database: that of the pool's only connection. */
const statementCosts = (tenant: BenchTenant, needle: string): Promise<Cost[]> =>
  withScope(pool, tenant, async (scope) => {
    const query = { type: 'all', todaySubType: 'all', q: needle || undefined } as const
    const { criteria } = await readBookingCriteria(scope, { query })
    const costs: Cost[] = []
    for (let sample = 0; sample < SAMPLES; sample++) {
      const [begun, cpuBefore] = [performance.now(), cpuSoFar(pids)]
      await selectBookings(scope, criteria)
      costs.push({ ms: performance.now() - begun, cpuMs: cpuSoFar(pids) - cpuBefore })
    }
    return costs
  })

async function callCosts(tenant: BenchTenant, needle: string): Promise<Cost[]> {
  const costs: Cost[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    await changeSomething(database, tenant)
    costs.push(await costOf(listTarget(product, tenant, { query: `q=${encodeURIComponent(needle)}` }), []))
  }
  return costs
}

const lines: string[] = []
for (const number of [0, 1]) {
  const tenant = await benchTenant(database, number)
  for (let call = 0; call < 20; call++) await costOf(listTarget(product, tenant, { query: 'type=all' }), [])
  for (const [name, needle] of Object.entries(NEEDLES)) {
    const statements = await statementCosts(tenant, needle)
    const calls = await callCosts(tenant, needle)
    const figures = [
      medianOf(statements.map(({ cpuMs }) => cpuMs)),
      medianOf(statements.map(({ ms }) => ms)),
      medianOf(calls.map(({ ms }) => ms)),
      Math.min(...calls.map(({ ms }) => ms)),
    ]
    lines.push(`| ${[tenant.bookings, name, ...figures.map((figure) => figure.toFixed(1))].join(' | ')} |`)
  }
}

const head = [
  '### P4: a search of which nothing is remembered, one call at a time',
  '| bookings | needle | statement, CPU ms | statement, ms | whole call, ms | whole call, least ms |',
  '|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines].join('\n')}\n`)
await pool.end()
await product.stop()
await database.stop()
