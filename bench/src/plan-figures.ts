import { startSearch, totalCost } from '../../packages/domain/src/planning/search/search-state.ts'
import { nearestNeighbour, roundsOf, solve } from '../../packages/domain/src/planning/search/solve.ts'
import { lowerBound } from './plan-bound.ts'
import { cpuSeconds, spentOf } from './plan-clock.ts'
import { generatePlain, type PlainProblem } from './plan-generator.ts'
import { networkOfPlain } from './plan-plain.ts'

/** The day planned by itself: cost over the lower bound after so many seconds of processor time (planning.md 3). */
const SECONDS = Number(process.env.SECONDS ?? 10)
const SEEDS = (process.env.SEEDS ?? '1,2,3').split(',').map(Number)
const SIZES = (process.env.SIZES ?? '50x9,150x21,500x66')
  .split(',')
  .map((size) => size.split('x').map(Number))
/** The share of the jobs that are exchanges; the generator's own where it is not said. */
const EXCHANGES = process.env.EXCHANGES === undefined ? undefined : Number(process.env.EXCHANGES)
const ON_SITE = 10
const NEVER = 1e9

/**
 * The same problem without ways between two jobs that no truck may both do, and with `windows` without those that come too
 * late: its bound is nearer to what can be reached.
 */
function withoutImpossible(problem: PlainProblem, keeps: { windows: boolean }): PlainProblem {
  const kinds = problem.trucks.map(({ allowed }) => new Set(allowed ?? []))
  const isPossible = (from: number, to: number) => {
    if (from === 0 || to === 0) return true
    const reached = Math.max(
      problem.earliest[from] ?? 0,
      (problem.earliest[0] ?? 0) + (problem.time[0]?.[from] ?? 0),
    )
    const begins = reached + ON_SITE + (problem.time[from]?.[to] ?? 0)
    const isTimely = !keeps.windows || begins <= (problem.latest[to] ?? 0)
    return isTimely && kinds.some((kind) => kind.has(from) && kind.has(to))
  }
  const cost = problem.cost.map((row, from) => row.map((way, to) => (isPossible(from, to) ? way : NEVER)))
  return { ...problem, cost }
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`
const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length

console.log(
  '| Jobs × trucks, seed | Nearest next over the bound, unplaced | After the search, unplaced | Over the bound with kinds of bin kept | Over the bound of what trucks can do | Rounds a second |',
)
console.log('|---|---|---|---|---|---|')
for (const [jobs = 0, trucks = 0] of SIZES) {
  const gaps: number[][] = []
  for (const seed of SEEDS) {
    const problem = generatePlain([jobs, trucks], seed, EXCHANGES)
    const network = networkOfPlain(problem)
    const bounds = [
      lowerBound(problem),
      lowerBound(withoutImpossible(problem, { windows: false })),
      lowerBound(withoutImpossible(problem, { windows: true })),
    ]
    const nearest = startSearch(network, nearestNeighbour(network), 1)
    const costOf = (total: number, absent: number) => total - absent * network.loss
    const over = (cost: number, bound = 0) => cost / bound - 1
    const spent = spentOf(SECONDS, cpuSeconds, cpuSeconds())
    const best = solve(
      network,
      { standing: null, seed },
      {
        rounds: roundsOf(SECONDS, jobs),
        endsIdle: false,
        spent,
        isCancelled: () => false,
        onProgress: () => undefined,
      },
    )
    const cost = costOf(best.cost, best.absent)
    const shares = bounds.map((bound) => over(cost, bound))
    gaps.push(shares)
    const [plain = '', kinds = '', able = ''] = shares.map(percent)
    const greedy = over(costOf(totalCost(nearest), nearest.absentCount), bounds[0])
    console.log(
      `| ${jobs} × ${trucks}, ${seed} | ${percent(greedy)}, ${nearest.absentCount} | ${plain}, ${best.absent} | ${kinds} | ${able} | ${Math.round(best.rounds / SECONDS)} |`,
    )
  }
  const means = [0, 1, 2].map((bound) => percent(mean(gaps.map((shares) => shares[bound] ?? 0))))
  console.log(`| ${jobs} × ${trucks}, mean | | ${means.join(' | ')} | |`)
}
