import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { hashPassword } from '../../apps/server/src/features/identity/passwords.ts'
import { logoInput } from '../../apps/server/src/testing/logo-input.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, listTarget } from './bench-tenant.ts'
import { costOf, medianOf } from './measure.ts'
import { startProduct } from './servers.ts'

/** L4 of the reliability targets: what a company feels while another one does something heavy; p95 at most 2 × the quiet one. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const ROUND_MS = 1_000 * Number(process.env.ROUND_SECONDS ?? 5)
const ROWS = 10_000
const WATCH = resolve(import.meta.dirname, 'watch-event-loop.ts')

const database = await openBenchDatabase('small')
const product = await startProduct(database, ['--import', pathToFileURL(WATCH).href])
const [heavy, light] = [await benchTenant(database, 1), await benchTenant(database, 2)]
const headers = { 'content-type': 'application/json', authorization: `Bearer ${heavy.token}` }
const url = (path: string) => `${product.url}/api/v1.0${path}`

const rows = Array.from(
  { length: ROWS },
  (_, at) =>
    `Imported Person ${at},04${10_000_000 + at},p${at}@example.com,"${at % 400} High St, Kew VIC 3101"`,
)
const file = JSON.stringify({ text: ['Name,Phone,Email,Address', ...rows].join('\n'), dryRun: true })
const img = await logoInput('Bay', { width: 3_000, height: 3_000 })

/** Something that is refused is not heavy. */
const answerOf = async (path: string, init: RequestInit) => {
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const answer = await fetch(url(path), { headers: keyed, ...init })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer
}

const post = async (path: string, method: string, body: string) =>
  (await answerOf(path, { method, body })).arrayBuffer()

async function setLogo() {
  const { data } = JSON.parse(await (await answerOf('/settings/', {})).text())
  await post('/settings/logo', 'PUT', JSON.stringify({ version: data.version, img }))
}

const person = { email: '1@bench.example', password: 'every-bin-1' }
const hash = await hashPassword(person.password, { isKnown: true, tries: 1 })
await asOwner(database.connection, (client) =>
  client.query('update logins set password_hash = $1 where email = $2', [hash, person.email]),
)

async function signIn() {
  const answer = await fetch(url('/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (!answer.ok) throw new Error(`Nobody signs in: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** What the other company does again and again. */
const HEAVY: Record<string, () => Promise<unknown>> = {
  'nothing (quiet)': () => pause(50),
  'four people at a time sign in': () => Promise.all([signIn(), signIn(), signIn(), signIn()]),
  'a file of 10,000 customers looked at': () => post('/customers/import', 'POST', file),
  'its bookings as CSV': async () => (await answerOf('/bookings/export?type=all', {})).arrayBuffer(),
  'logos of 9 million pixels': setLogo,
}

interface Felt {
  p50: number
  p95: number
  longestMs: number
  p99Ms: number
  longestCpu: number
}

async function loopDelay(): Promise<Pick<Felt, 'longestMs' | 'p99Ms' | 'longestCpu'>> {
  const told = join(tmpdir(), `skipyard-event-loop-${product.pid}.json`)
  rmSync(told, { force: true })
  process.kill(product.pid, 'SIGUSR2')
  while (!existsSync(told)) await pause(20)
  await pause(20)
  return JSON.parse(readFileSync(told, 'utf8'))
}

async function feel(work: () => Promise<unknown>): Promise<Felt> {
  let isOver = false
  let timesDone = 0
  const doing = (async () => {
    for (; !isOver; timesDone++) await work()
  })()
  await loopDelay()
  const times: number[] = []
  const end = performance.now() + ROUND_MS
  // What is done at its end counts too, however slow the machine.
  while (performance.now() < end || timesDone < 1)
    times.push((await costOf(listTarget(product, light, { query: '' }), [])).ms)
  const delay = await loopDelay()
  isOver = true
  await doing
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), ...delay }
}

await feel(() => pause(10))
const felt = new Map<string, Felt[]>(Object.keys(HEAVY).map((name) => [name, []]))
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, work] of Object.entries(HEAVY)) felt.get(name)?.push(await feel(work))
}
const middle = (name: string, part: keyof Felt) => medianOf((felt.get(name) ?? []).map((one) => one[part]))
const worst = (name: string, part: keyof Felt) => Math.max(...(felt.get(name) ?? []).map((one) => one[part]))
const quiet = middle('nothing (quiet)', 'p95')
const lines = Object.keys(HEAVY).map((name) => {
  const figures = [
    middle(name, 'p50').toFixed(1),
    middle(name, 'p95').toFixed(1),
    (middle(name, 'p95') / quiet).toFixed(2),
    middle(name, 'p99Ms').toFixed(1),
    worst(name, 'longestMs').toFixed(1),
    worst(name, 'longestCpu').toFixed(1),
  ]
  return `| ${[name, ...figures].join(' | ')} |`
})
const head = [
  `### L4: a list of one company, asked for one at a time, while another one does something heavy`,
  '| the other one does | list p50, ms | p95, ms | × quiet | event loop held up, p99 ms | at most, ms | at most in its own processor time, ms |',
  '|---|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines].join('\n')}\nLoad ${loadavg()[0]?.toFixed(1)}\n`)
await product.stop()
await database.stop()
