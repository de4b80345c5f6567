import { loadavg } from 'node:os'
import { createPool } from '../../apps/server/src/database/pool.ts'
import {
  getDashboardBins,
  getDashboardDays,
  getDashboardJobs,
  getDashboardMoney,
  getDashboardNeeds,
  getDashboardOverdue,
} from '../../apps/server/src/features/dashboard/dashboard.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import type { TenantScope } from '../../apps/server/src/tenancy/tenant-scope.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, changeSomething } from './bench-tenant.ts'
import { fillCharges } from './fill-charges.ts'
import { costOf } from './measure.ts'
import { startProduct } from './servers.ts'

/** Every card of the dashboard of 200,000 bookings, one call at a time, beside its statements; the target is p95 ≤ 300 ms. */
const SAMPLES = 20 * Number(process.env.ROUNDS ?? 2)
const WARM_UP = 5

const CARDS: Record<string, (scope: TenantScope) => Promise<unknown>> = {
  jobs: getDashboardJobs,
  bins: getDashboardBins,
  overdue: getDashboardOverdue,
  days: getDashboardDays,
  needs: getDashboardNeeds,
  money: getDashboardMoney,
}

const database = await openBenchDatabase(process.env.DATABASE ?? 'large')
await fillCharges(database)
const product = await startProduct(database)
const pool = createPool(database.connection, 1)
const tenant = await benchTenant(database, 0)

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** After a change, when nothing is remembered: its statements in this process, then the call, and the call once more. */
async function measured(card: string, read: (scope: TenantScope) => Promise<unknown>) {
  const target = {
    name: card,
    url: `${product.url}/api/v1.0/dashboard/${card}`,
    headers: { authorization: `Bearer ${tenant.token}` },
    pid: product.pid,
  }
  const times: Record<'statements' | 'anew' | 'again', number[]> = { statements: [], anew: [], again: [] }
  for (let sample = -WARM_UP; sample < SAMPLES; sample++) {
    await changeSomething(database, tenant)
    const statements = await timed(() => withScope(pool, tenant, read))
    const anew = (await costOf(target, [])).ms
    const again = (await costOf(target, [])).ms
    if (sample < 0) continue
    times.statements.push(statements)
    times.anew.push(anew)
    times.again.push(again)
  }
  return times
}

const rows: string[] = []
for (const [card, read] of Object.entries(CARDS)) {
  const { statements, anew, again } = await measured(card, read)
  const cells = [statements, anew, again].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.95)])
  rows.push(`| ${[card, ...cells.map((cell) => cell.toFixed(0))].join(' | ')} |`)
}
const head = [
  `### The dashboard of ${tenant.bookings} bookings, ms; load ${loadavg()[0]?.toFixed(1)}`,
  '| card | statements p50 | p95 | call after a change p50 | p95 | again p50 | p95 |',
  '|---|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...rows].join('\n')}\n`)
await pool.end()
await product.stop()
await database.stop()
