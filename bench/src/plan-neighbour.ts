import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_LOGIN, DEMO_PASSWORD } from '../../apps/server/src/demo/demo-company.ts'
import { addDays, todayIn, toWireDate } from '../../packages/domain/src/shared/local-date.ts'

/** What people feel while a day is planned (p95 at most 2 × the quiet one), and how long 'fits best' takes (p95 under 150 ms). */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const PORT = Number(process.env.PORT ?? 3991)
const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts')
const url = `http://127.0.0.1:${PORT}`
const date = toWireDate(addDays(todayIn('Australia/Melbourne', new Date()), 1))

const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-bench-'))
const child = spawn(process.execPath, [MAIN], {
  env: {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: `${PORT}`,
    LOG_LEVEL: 'warn',
    MAP_STYLE_URL: 'none',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.once('exit', () => child.kill('SIGTERM'))

async function untilReady(): Promise<void> {
  await pause(500)
  if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`)
  const answer = await fetch(`${url}/ready`).catch(() => undefined)
  if (answer?.ok) return
  await untilReady()
}
await untilReady()

let token = ''
async function call(method: string, path: string, body?: object): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await fetch(`${url}/api/v1.0${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`)
  return said
}
const signedIn = await call('POST', '/login', { email: DEMO_LOGIN, password: DEMO_PASSWORD })
token = signedIn.data.token

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const list = () => call('POST', '/bookings/getBookings?type=all&limit=20', { filterOptions: {} })
const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** How long the list takes, asked for again and again until something is over. */
async function feel(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) times.push(await timed(list))
  return times
}

async function plan(): Promise<{ jobs: number; placed: number; seconds: number }> {
  const begun = performance.now()
  const { data } = await call('POST', '/runPlanner/plan', { date, mode: 'anew' })
  for (;;) {
    const { data: now } = await call('GET', `/runPlanner/plan?date=${date}`)
    if (now.state === 'failed') throw new Error(now.message)
    const seconds = (performance.now() - begun) / 1_000
    if (now.state === 'ready') return { jobs: data.jobs, placed: now.proposal.after.jobs, seconds }
    await pause(500)
  }
}

const warm = performance.now() + 2_000
await feel(() => performance.now() > warm)
const [quiet, busy]: [number[], number[]] = [[], []]
for (let round = 0; round < ROUNDS; round++) {
  const until = performance.now() + 10_000
  quiet.push(...(await feel(() => performance.now() > until)))
  let isPlanned = false
  const planning = plan().finally(() => {
    isPlanned = true
  })
  busy.push(...(await feel(() => isPlanned)))
  const { jobs, placed, seconds } = await planning
  process.stdout.write(`planned ${placed} of ${jobs} jobs in ${seconds.toFixed(1)} s\n`)
}
const seats: number[] = []
const wanted = { kind: 'drop', place: { lat: -37.79, lon: 144.86 }, binSize: 6, binType: 'Marrel' }
for (let index = 0; index < 100; index++)
  seats.push(await timed(() => call('POST', '/runPlanner/seats', { from: date, days: 5, ...wanted })))

const lines = [
  '| | calls | p50, ms | p95, ms |',
  '|---|---|---|---|',
  ...[
    ['a list, nobody plans', quiet] as const,
    ['a list while a day is planned', busy] as const,
    ['fits best on the next five days', seats] as const,
  ].map(
    ([name, times]) =>
      `| ${name} | ${times.length} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.95).toFixed(1)} |`,
  ),
  `p95 while a day is planned: ${(at(busy, 0.95) / at(quiet, 0.95)).toFixed(2)} × quiet · load ${loadavg()[0]?.toFixed(1)}`,
]
process.stdout.write(`${lines.join('\n')}\n`)
const gone = once(child, 'exit')
child.kill('SIGTERM')
await gone
rmSync(dataDir, { recursive: true, force: true })
