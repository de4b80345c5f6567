import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { bookingInput } from '../../apps/server/src/testing/booking-input.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, listStatements, listTarget } from './bench-tenant.ts'
import { costOf, cpuSoFar, type Target } from './measure.ts'
import { type Running, startFloor, startProduct } from './servers.ts'

/** A row of the table by date: create and list beside their floors, in turn, on one connection, in processor time. */
const TURNS = Number(process.env.TURNS ?? 40)
const CALLS_IN_A_TURN = 25
const WARM_UP = 400

const database = await openBenchDatabase(process.env.SCALE ?? 'large')
const tenant = await benchTenant(database, 1)
const product = await startProduct(database)
const floor = await startFloor({
  connection: database.connection,
  tenantId: tenant.tenantId,
  ...(await listStatements(database, tenant)),
})

const bare = (path: string, method: 'GET' | 'POST') => (): Target => ({
  name: `bare ${path}`,
  url: `${floor.url}${path}`,
  method,
  pid: floor.pid,
})
const asked = listTarget(product, tenant, { query: 'type=all' })
// The floor compresses nothing, so neither is asked to.
const list = { ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } }
const body = JSON.stringify(bookingInput())
const create = (): Target => ({
  ...list,
  name: 'POST /bookings',
  url: `${product.url}/api/v1.0/bookings`,
  body,
  headers: { ...list.headers, 'idempotency-key': randomUUID() },
})

/** PostgreSQL's processes that serve the two servers; only one of them has something to do at a time. */
async function backends(): Promise<number[]> {
  const { rows } = await asOwner(database.connection, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    ),
  )
  return rows.map(({ pid }) => pid)
}

const cpuOfOne = (pid: number): number[] => {
  try {
    return [cpuSoFar([pid])]
  } catch {
    return []
  }
}

/** What those have taken that were there before and are still: a pool gives up a connection that it has not needed. */
function cpuSince(before: ReadonlyMap<number, number>): number {
  return [...before].flatMap(([pid, cpu]) => cpuOfOne(pid).map((now) => now - cpu)).reduce((a, b) => a + b, 0)
}

/** Milliseconds of a call: on the clock, of the server's processor time, of PostgreSQL's. */
type Spent = [clock: number, server: number, postgres: number]

async function turn(makeTarget: () => Target, pids: readonly number[]): Promise<Spent> {
  const { pid } = makeTarget()
  const [clock, server] = [performance.now(), cpuSoFar([pid])]
  const postgres = new Map(pids.flatMap((one) => cpuOfOne(one).map((cpu): [number, number] => [one, cpu])))
  for (let call = 0; call < CALLS_IN_A_TURN; call++) await costOf(makeTarget(), [])
  const spent: Spent = [performance.now() - clock, cpuSoFar([pid]) - server, cpuSince(postgres)]
  const [onClock, ofServer, ofPostgres] = spent
  return [onClock / CALLS_IN_A_TURN, ofServer / CALLS_IN_A_TURN, ofPostgres / CALLS_IN_A_TURN]
}

/** The cheapest quarter of the turns: what other work on the machine adds, it adds to some of them. */
function quartiles(spent: readonly Spent[]): Spent {
  const at = (part: 0 | 1 | 2) =>
    spent.map((one) => one[part]).toSorted((one, other) => one - other)[Math.floor(spent.length / 4)] ?? 0
  return [at(0), at(1), at(2)]
}

async function besideFloor(name: string, makeTarget: () => Target, makeFloor: () => Target): Promise<string> {
  for (let call = 0; call < WARM_UP; call++) {
    await costOf(makeTarget(), [])
    await costOf(makeFloor(), [])
  }
  const pids = await backends()
  const spent: { ours: Spent[]; bare: Spent[] } = { ours: [], bare: [] }
  for (let at = 0; at < TURNS; at++) {
    spent.ours.push(await turn(makeTarget, pids))
    spent.bare.push(await turn(makeFloor, pids))
  }
  const [ours, least] = [quartiles(spent.ours), quartiles(spent.bare)]
  const cells = [
    name,
    (least[0] / ours[0]).toFixed(2),
    `${(ours[1] / least[1]).toFixed(2)} (${ours[1].toFixed(2)} ms)`,
    `${(ours[2] / least[2]).toFixed(2)} (${ours[2].toFixed(2)} ms)`,
  ]
  return `| ${cells.join(' | ')} |`
}

const stopAll = async (...running: Pick<Running, 'stop'>[]) => {
  for (const one of running) await one.stop()
}

const lines = [
  `### By date: a tenant of ${tenant.bookings} bookings`,
  '| what | rate × its floor | server × | PostgreSQL × |',
  '|---|---|---|---|',
  await besideFloor('create', create, bare('/insert', 'POST')),
  await besideFloor('list', () => list, bare('/page', 'GET')),
]
process.stdout.write(`${lines.join('\n')}\nLoad ${loadavg()[0]?.toFixed(1)}\n`)
await stopAll(floor, product, database)
