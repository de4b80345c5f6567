import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Network } from '../../packages/domain/src/planning/search/network.ts'
import { NOWHERE } from '../../packages/domain/src/planning/search/numbers.ts'
import { solve } from '../../packages/domain/src/planning/search/solve.ts'
import { cpuSeconds, spentOf, wallSeconds } from './plan-clock.ts'
import type { PlainProblem } from './plan-generator.ts'
import { networkOfPlain } from './plan-plain.ts'

/** Plans a problem in the plain form (planning.md 4) and prints the plan as one JSON object. */
const { values } = parseArgs({
  options: {
    problem: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    'cpu-seconds': { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

if (values.problem === undefined) {
  console.error('node bench/src/plan.ts --problem FILE.json [--seconds 10] [--cpu-seconds 10] [--seed 1]')
  process.exit(2)
}

const read: Partial<PlainProblem> = JSON.parse(readFileSync(values.problem, 'utf8'))
const rows = read.cost ?? read.time ?? []
const problem: PlainProblem = {
  ...read,
  cost: rows,
  time: read.time ?? rows,
  earliest: read.earliest ?? [],
  latest: read.latest ?? [],
  trucks: read.trucks ?? [],
  n: read.n ?? Math.max(0, rows.length - 1),
}

function whyNot(
  { trucks, trucksOf, demand, time, earliest, latest, earlier }: Network,
  job: number,
  placed: ReadonlySet<number>,
) {
  const able = trucksOf[job] ?? []
  const nodes = problem.n + 2
  if (able.length === 0) return 'no truck may do it'
  if ((earlier[job] ?? []).some((first) => !placed.has(first)))
    return 'what must be done before it is not placed'
  if (![...able].some((truck) => (trucks[truck]?.capacity ?? 0) >= (demand[job] ?? 0)))
    return 'no truck holds it'
  const reached = (earliest[problem.n] ?? 0) + (time[problem.n * nodes + job] ?? NOWHERE)
  if (reached > (latest[job] ?? 0)) return 'it cannot be reached within its window'
  return 'no truck that may do it has the time or the room'
}

function costOf(jobs: readonly number[]): number {
  if (jobs.length === 0) return 0
  const stops = [0, ...jobs, 0]
  return stops.slice(1).reduce((sum, stop, index) => sum + (problem.cost[stops[index] ?? 0]?.[stop] ?? 0), 0)
}

const network = networkOfPlain(problem)
const limit = values['cpu-seconds']
const spent =
  limit === undefined ? spentOf(Number(values.seconds), wallSeconds) : spentOf(Number(limit), cpuSeconds)
const best = solve(
  network,
  { standing: null, seed: Number(values.seed) },
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
    unplaced: absent.map((job) => ({ job: job + 1, reason: whyNot(network, job, placed) })),
    cost: routes.reduce((sum, { jobs }) => sum + costOf(jobs), 0),
    seconds: wallSeconds(),
    iterations: best.rounds,
  }),
)
