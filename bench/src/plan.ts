import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { solve } from '../../packages/domain/src/planning/search/solve.ts'
import { cpuSeconds, spentOf, wallSeconds } from './plan-clock.ts'
import type { PlainProblem } from './plan-generator.ts'
import { networkOfPlain } from './plan-plain.ts'
import { PlainFault, readPlain } from './read-plain.ts'
import { whyLeftOut } from './why-left-out.ts'

/** Plans a problem in the plain form (planning.md 4) and prints the plan as one JSON object. */
const HELP = `node bench/src/plan.ts --problem FILE.json [--seconds 10] [--seed 1]

Plans a problem in the plain form and prints the plan as one JSON object.

  --problem FILE.json  the problem: n, cost, time, earliest, latest, service, demand, trucks, before
  --seconds 10         how long it takes at most, by the clock, from the start of the process on
  --cpu-seconds 10     instead: how much processor time it takes at most
  --seed 1             a whole number; another seed is another search
  --help               this text

It ends sooner with a plan that nothing can be better than. A problem that cannot be read ends with 1 and a line that
names the field.`

function end(line: string): never {
  console.error(line)
  process.exit(1)
}

function amountOf(name: string, text: string): number {
  const amount = Number(text)
  const isAmount = text.trim() !== '' && Number.isFinite(amount) && amount >= 0
  return isAmount ? amount : end(`--${name}: has to be a number of seconds, not ${text}`)
}

function seedOf(text: string): number {
  return /^-?\d+$/.test(text) ? Number(text) : end(`--seed: has to be a whole number, not ${text}`)
}

function readArgs() {
  const options = {
    problem: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    'cpu-seconds': { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

function readProblem(file: string): PlainProblem {
  try {
    return readPlain(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof PlainFault) return end(`${file}: ${error.message}`)
    return end(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function costOf({ cost }: PlainProblem, jobs: readonly number[]): number {
  const stops = [0, ...jobs, 0]
  return stops.slice(1).reduce((sum, stop, index) => sum + (cost[stops[index] ?? 0]?.[stop] ?? 0), 0)
}

const args = readArgs()
if (args.help) {
  console.log(HELP)
  process.exit(0)
}
const seed = seedOf(args.seed)
const limit = args['cpu-seconds']
const spent =
  limit === undefined
    ? spentOf(amountOf('seconds', args.seconds), wallSeconds)
    : spentOf(amountOf('cpu-seconds', limit), cpuSeconds)
const problem = readProblem(args.problem ?? end(`--problem: which file?\n\n${HELP}`))
const network = networkOfPlain(problem)
const best = solve(
  network,
  { standing: null, seed },
  { spent, isCancelled: () => false, onProgress: () => undefined },
)
const routes = best.orders.flatMap((order, truck) =>
  order.length === 0 ? [] : [{ truck, jobs: Array.from(order, (job) => job + 1) }],
)
const placed = new Set(routes.flatMap(({ jobs }) => jobs.map((job) => job - 1)))
const absent = Array.from({ length: problem.n }, (_, job) => job).filter((job) => !placed.has(job))
console.log(
  JSON.stringify({
    routes,
    unplaced: absent.map((job) => ({ job: job + 1, reason: whyLeftOut(network, job, placed) })),
    cost: routes.reduce((sum, { jobs }) => sum + costOf(problem, jobs), 0),
    seconds: wallSeconds(),
    iterations: best.rounds,
  }),
)
