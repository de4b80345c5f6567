import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { bookingFileQuery } from '../../apps/server/src/features/bookings/booking-list.reads.ts'
import { readBookingCriteria } from '../../apps/server/src/features/bookings/booking-selection.reads.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import type { BareExport, BareFigures } from './bare-export.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { type BenchTenant, benchTenant } from './bench-tenant.ts'
import type { Statement } from './floor-server.ts'
import { type Running, startProduct } from './servers.ts'

/** A booking list as a file: how long all of a tenant's bookings take, and what memory the server needs for it. */
const BARE = resolve(import.meta.dirname, 'bare-export.ts')
const CLOCK_TICKS = 100
const KILO = 1024
const MEGA = KILO * KILO

interface Figures {
  name: string
  rows: number
  megabytes: number
  seconds: number
  cpuSeconds: number
  before: number
  peak: number
}

const memoryOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KILO

/** User and system seconds of a process. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
}

/** Downloads a file and forgets it; the server's peak is counted from here. */
async function download(
  product: Running,
  { token }: BenchTenant,
  { name, query, encoding = 'identity' }: { name: string; query: string; encoding?: string },
): Promise<Figures> {
  const { pid, url } = product
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const [begun, cpu, before] = [performance.now(), cpuOf(pid), memoryOf(pid, 'VmRSS')]
  const answer = await fetch(`${url}/api/v1.0/bookings/export?${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
  })
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  let [bytes, lines] = [0, -1]
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  return {
    name,
    rows: lines,
    megabytes: bytes / MEGA,
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: cpuOf(pid) - cpu,
    before,
    peak: memoryOf(pid, 'VmHWM'),
  }
}

/** The query of the whole list as a file, as the product writes it. */
async function fileStatement(database: BenchDatabase, tenant: BenchTenant): Promise<Statement> {
  const pool = createPool(database.connection, 1)
  try {
    return await withScope(pool, tenant, async (scope) => {
      const query = { type: 'all', todaySubType: 'all' } as const
      const { criteria } = await readBookingCriteria(scope, { query })
      const order = { sort: 'jobID', isDescending: true } as const
      const { sql, parameters } = bookingFileQuery(scope, { criteria, order, ids: null }).compile()
      return { sql, parameters: [...parameters] }
    })
  } finally {
    await pool.end()
  }
}

function runBare(order: BareExport): BareFigures {
  return JSON.parse(execFileSync(process.execPath, [BARE, JSON.stringify(order)], { encoding: 'utf8' }))
}

const database = await openBenchDatabase('large')
const big = await benchTenant(database, 0)
const typical = await benchTenant(database, 1)

const whole = { name: 'the whole list', tenant: big, query: 'type=all' }
const runs = [
  {
    options: [],
    files: [
      { ...whole, name: 'a file of a typical tenant', tenant: typical },
      whole,
      { ...whole, name: 'the whole list again' },
      { ...whole, name: 'compressed', encoding: 'gzip' },
      { ...whole, name: 'sorted by name', query: 'type=all&sort=customerName' },
    ],
  },
  {
    options: ['--max-old-space-size=80', '--max-semi-space-size=4'],
    files: [
      { ...whole, name: 'a file of a typical tenant, heap of 80 MB', tenant: typical },
      { ...whole, name: 'the whole list, heap of 80 MB' },
    ],
  },
]

const print = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
print(['file', 'rows', 'MB', 'seconds', 'CPU s', 'MB of memory before', 'at its peak'])
print(['---', '---', '---', '---', '---', '---', '---'])

const bare = runBare({ connection: database.connection, statement: await fileStatement(database, big) })
const { seconds, cpuSeconds, peakMegabytes } = bare
print([
  'bare script, the same rows',
  '',
  '',
  seconds.toFixed(1),
  cpuSeconds.toFixed(1),
  '',
  peakMegabytes.toFixed(0),
])

for (const { options, files } of runs) {
  const product = await startProduct(database, options)
  for (const { tenant, ...file } of files) {
    const figures = await download(product, tenant, file)
    print([
      figures.name,
      figures.rows,
      figures.megabytes.toFixed(1),
      figures.seconds.toFixed(1),
      figures.cpuSeconds.toFixed(1),
      figures.before.toFixed(0),
      figures.peak.toFixed(0),
    ])
  }
  await product.stop()
}
await database.stop()
