import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Network } from '../../packages/domain/src/planning/search/network.ts'
import { at, NOWHERE } from '../../packages/domain/src/planning/search/network-parts.ts'
import { roundsOf, solve } from '../../packages/domain/src/planning/search/solve.ts'
import { cpuSeconds, spentOf, wallSeconds } from './plan-clock.ts'
import type { PlainProblem } from './plan-generator.ts'
import { networkOfPlain } from './plan-plain.ts'
import { PlainFault, readPlain } from './read-plain.ts'

/** Whether the job can be reached from the depot in its window, and the depot from the job in time. */
function windowFault({ jobs, nodes, time, common, service }: Network, job: number): string | null {
  const { earliest, latest } = common
  if (at(earliest, job) > at(latest, job)) return 'its window closes before it opens'
  if (at(time, jobs * nodes + job) >= NOWHERE) return 'there is no way from the depot to it'
  if (at(time, job * nodes + jobs + 1) >= NOWHERE) return 'there is no way from it to the depot'
  const reached = at(earliest, jobs) + at(time, jobs * nodes + job)
  if (reached > at(latest, job)) return 'it cannot be reached from the depot within its window'
  const leaves = Math.max(reached, at(earliest, job)) + at(service, job)
  const isBack = leaves + at(time, job * nodes + jobs + 1) <= at(latest, jobs + 1)
  return isBack ? null : 'a truck that does it is not back in time'
}

function whyLeftOut(network: Network, job: number, placed: ReadonlySet<number>): string {
  const { trucks, trucksOf, demand, earlier } = network
  const able = [...(trucksOf[job] ?? [])]
  if (trucks.length === 0) return 'there is no truck'
  if (able.length === 0) return 'no truck may do it, or it waits for itself'
  if ((earlier[job] ?? []).some((first) => !placed.has(first)))
    return 'what must be done before it is not placed'
  if (!able.some((truck) => (trucks[truck]?.capacity ?? 0) >= at(demand, job))) return 'no truck holds it'
  return windowFault(network, job) ?? 'no truck that may do it has the time or the room'
}

/** Plans a problem in the plain form (planning.md 4) and prints the plan as one JSON object. */
const HELP = `node bench/src/plan.ts --problem FILE.json [--seconds 10] [--seed 1]

Plans a problem in the plain form and prints the plan as one JSON object.

  --problem FILE.json  the problem: n, cost, time, earliest, latest, service, demand, trucks, before,
                       exchanges (the jobs that are some: then the plan says how many of them it has)
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
const seconds = limit === undefined ? amountOf('seconds', args.seconds) : amountOf('cpu-seconds', limit)
const spent = spentOf(seconds, limit === undefined ? wallSeconds : cpuSeconds)
const problem = readProblem(args.problem ?? end(`--problem: which file?\n\n${HELP}`))
const network = networkOfPlain(problem)
const best = solve(
  network,
  { standing: null, seed },
  {
    rounds: roundsOf(seconds, network.jobs),
    endsIdle: false,
    spent,
    isCancelled: () => false,
    onProgress: () => undefined,
  },
)
const routes = best.orders.flatMap((order, truck) =>
  order.length === 0 ? [] : [{ truck, jobs: Array.from(order, (job) => job + 1) }],
)
const placed = new Set(routes.flatMap(({ jobs }) => jobs.map((job) => job - 1)))
const { exchanges } = problem
const absent = Array.from({ length: problem.n }, (_, job) => job).filter((job) => !placed.has(job))
console.log(
  JSON.stringify({
    routes,
    unplaced: absent.map((job) => ({ job: job + 1, reason: whyLeftOut(network, job, placed) })),
    ...(exchanges && {
      exchanges: { jobs: exchanges.length, placed: exchanges.filter((job) => placed.has(job - 1)).length },
    }),
    cost: routes.reduce((sum, { jobs }) => sum + costOf(problem, jobs), 0),
    seconds: wallSeconds(),
    iterations: best.rounds,
  }),
)
