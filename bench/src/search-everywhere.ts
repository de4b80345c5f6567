import { loadavg } from 'node:os'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { searchEverywhere } from '../../apps/server/src/features/search/search-everywhere.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type BenchTenant, benchTenant } from './bench-tenant.ts'
import { costOf } from './measure.ts'
import { startProduct } from './servers.ts'

/** The search everywhere in a tenant of 200,000 bookings and 40,000 customers: the whole call beside its SQL, p95 ≤ 100 ms. */
const SAMPLES = 20 * Number(process.env.ROUNDS ?? 3)
const WARM_UP = 5

const TYPED: Record<string, string> = {
  'a booking, whole number': 'ben-199000',
  'a booking, first digits': '19',
  'an invoice': 'ben-1234-001',
  'a letter': 'e',
  'two letters': 'ng',
  'a common name': 'nguyen',
  'two words, turned': 'haddad nadia',
  'a rare name': 'mei-ling zhou 12',
  'a phone, first digits': '0412',
  'a phone, whole': '0412 345 678',
  'a phone, last digits': '345 678',
  'a rego': '1AB 2CD',
  'a suburb': 'footscray',
  nobody: 'no such thing',
  'eight words': 'a b c d e f g h',
  'a hundred letters': 'x'.repeat(100),
}

const database = await openBenchDatabase('large')
const product = await startProduct(database)
const pool = createPool(database.connection, 1)

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

/** The statement alone, with the transaction that it needs for its tenant, and the whole call; in turn. */
async function measured(tenant: BenchTenant, typed: string) {
  const target = {
    name: typed,
    url: `${product.url}/api/v1.0/search?q=${encodeURIComponent(typed)}`,
    headers: { authorization: `Bearer ${tenant.token}` },
    pid: product.pid,
  }
  const [statements, calls]: [number[], number[]] = [[], []]
  for (let sample = -WARM_UP; sample < SAMPLES; sample++) {
    const begun = performance.now()
    await withScope(pool, tenant, (scope) => searchEverywhere(scope, typed))
    const statement = performance.now() - begun
    const { ms } = await costOf(target, [])
    if (sample < 0) continue
    statements.push(statement)
    calls.push(ms)
  }
  return { statements, calls }
}

const lines: string[] = []
for (const number of [0, 1]) {
  const tenant = await benchTenant(database, number)
  for (const [name, typed] of Object.entries(TYPED)) {
    const { statements, calls } = await measured(tenant, typed)
    const figures = [0.5, 0.95].flatMap((share) => [quantile(statements, share), quantile(calls, share)])
    lines.push(`| ${[tenant.bookings, name, ...figures.map((ms) => ms.toFixed(1))].join(' | ')} |`)
  }
}
const head = [
  '### Search everywhere, one call at a time',
  '| bookings | typed | SQL p50 ms | call p50 ms | SQL p95 ms | call p95 ms |',
  '|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines].join('\n')}\nLoad ${loadavg()[0]?.toFixed(1)}\n`)
await pool.end()
await product.stop()
await database.stop()
