import { openBenchDatabase } from './bench-database.ts'
import { benchTenant, changeSomething, connectionsOf, listTarget } from './bench-tenant.ts'
import { compare, cpuSoFar, medianOf, type Round, type Target } from './measure.ts'
import { startProduct } from './servers.ts'

/**
 * getBookings by ten readers of a company of 200,000 bookings while nobody writes, and while five changes a second make old
 * what is remembered; in turn, so that both meet the same machine. The target is 1.3 × the quiet cost.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.ROUND_SECONDS ?? 4)
const CHANGES_PER_SECOND = 5

const database = await openBenchDatabase('large')
const tenant = await benchTenant(database, 0)
const product = await startProduct(database)

const LISTS = [
  { name: 'All Bookings as it opens', query: 'type=all' },
  { name: 'bookings of one suburb', query: 'type=all', filters: { suburb: ['Footscray'] } },
]

interface Measured extends Round {
  /** Processor milliseconds of server and database per call. */
  cost: number
}

async function readersOf(target: Target): Promise<Measured> {
  const pids = [product.pid, ...(await connectionsOf(database))]
  const before = cpuSoFar(pids)
  const all = await compare([target], { rounds: 1, seconds: SECONDS, connections: 10 })
  const [round] = all.values()
  if (!round) throw new Error('Nothing was measured')
  const calls = round.requestsPerSecond * (SECONDS + 1)
  return { ...round, cost: (cpuSoFar(pids) - before) / calls }
}

async function whileWriting<Result>(work: () => Promise<Result>): Promise<Result> {
  const writes: Promise<void>[] = []
  const writing = setInterval(
    () => writes.push(changeSomething(database, tenant)),
    1_000 / CHANGES_PER_SECOND,
  )
  try {
    return await work()
  } finally {
    clearInterval(writing)
    await Promise.all(writes)
  }
}

const lines = [
  '| list | | req/s | p50 ms | p99 ms | processor ms a call | × quiet |',
  '|---|---|---|---|---|---|---|',
]
for (const { name, ...list } of LISTS) {
  const target = listTarget(product, tenant, list)
  const quiet: Measured[] = []
  const busy: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await readersOf(target))
    busy.push(await whileWriting(() => readersOf(target)))
  }
  const of = (rounds: Measured[], figure: keyof Measured) => medianOf(rounds.map((round) => round[figure]))
  const quietCost = of(quiet, 'cost')
  for (const [words, rounds] of [
    ['nobody writes', quiet],
    [`${CHANGES_PER_SECOND} changes a second`, busy],
  ] as const) {
    const cells = [
      name,
      words,
      of(rounds, 'requestsPerSecond').toFixed(0),
      of(rounds, 'p50').toFixed(1),
      of(rounds, 'p99').toFixed(1),
      of(rounds, 'cost').toFixed(2),
      (of(rounds, 'cost') / quietCost).toFixed(2),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
  }
}
process.stdout.write(`${lines.join('\n')}\n`)
await product.stop()
await database.stop()
