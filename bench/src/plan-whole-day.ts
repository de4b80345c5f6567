import { loadavg } from 'node:os'
import { DEFAULT_PLAN_WEIGHTS, type PlanProblem } from '../../packages/domain/src/planning/plan.ts'
import { planDay } from '../../packages/domain/src/planning/plan-day.ts'
import { nextBelow, type Rng, rngOf } from '../../packages/domain/src/planning/search/search-state.ts'
import {
  sampleJob,
  sampleProblem,
  sampleTruck,
} from '../../packages/domain/src/planning/testing/sample-day.ts'
import type { PlanJob } from '../../packages/domain/src/run-times/day.ts'

/** A whole day planned as the server does it, ways, hours and trucks counted: how long it takes and what comes of it. */
const SECONDS = Number(process.env.SECONDS ?? 10)
const SEEDS = (process.env.SEEDS ?? '1,2,3').split(',').map(Number)
const SIZES = (process.env.SIZES ?? '50x9,150x21').split(',').map((size) => size.split('x').map(Number))
/** The share of the jobs that are exchanges: a drop and a pick of two hires in one visit. */
const EXCHANGES = Number(process.env.EXCHANGES ?? 0.15)
const KM = 40
const ALL_DAY = { from: 420, to: 1_020 }
const WINDOWS = [ALL_DAY, ALL_DAY, ALL_DAY, { ...ALL_DAY, to: 720 }, { ...ALL_DAY, from: 720 }]

const point = (rng: Rng) => ({
  x: nextBelow(rng, KM * 10) / 10 - KM / 2,
  y: nextBelow(rng, KM * 10) / 10 - KM / 2,
})

/** Every third truck takes Marrels only, the others hooks; a quarter of the jobs are Marrels (planning.md 3). */
function dayOf(jobs: number, trucks: number, seed: number): PlanProblem {
  const rng = rngOf(seed)
  const points = [{ x: 0, y: 0 }, ...Array.from({ length: jobs + 3 }, () => point(rng))]
  const exchanges = Math.round(jobs * EXCHANGES)
  const made = Array.from({ length: jobs }, (_, index): PlanJob[] => {
    const kind = nextBelow(rng, 2) === 0 ? 'drop' : 'pick'
    const binType = nextBelow(rng, 4) === 0 ? 'Marrel' : 'Hook'
    const window = WINDOWS[nextBelow(rng, WINDOWS.length)] ?? ALL_DAY
    const job = { binType, window, place: index + 4 } as const
    if (index >= exchanges) return [sampleJob(`job ${index}`, { ...job, kind })]
    return [
      sampleJob(`drop ${index}`, { ...job, kind: 'drop' }),
      sampleJob(`pick ${index}`, { ...job, kind: 'pick' }),
    ]
  })
  return sampleProblem(points, {
    jobs: made.flat(),
    visits: made.flatMap(([first, second]) => (first && second ? [[first.id, second.id] as const] : [])),
    trucks: Array.from({ length: trucks }, (_, index) =>
      sampleTruck(`truck ${index}`, {
        limits: { binTypes: [index % 3 === 0 ? 'Marrel' : 'Hook'], maxBinSizeM3: null },
      }),
    ),
    tipSites: [1, 2, 3].map((place) => ({
      id: `tip ${place}`,
      name: `Tip ${place}`,
      place,
      wasteTypes: [],
      open: ALL_DAY,
    })),
    weights: DEFAULT_PLAN_WEIGHTS,
    budget: { seconds: SECONDS },
  })
}

console.log('| Jobs × trucks, seed | Processor, s | Rounds | Kilometres | Hours | Trucks out | Left out |')
console.log('|---|---|---|---|---|---|---|')
for (const [jobs = 0, trucks = 0] of SIZES) {
  for (const seed of SEEDS) {
    const before = process.cpuUsage()
    const { rounds, runs, after } = planDay(dayOf(jobs, trucks, seed), {
      onProgress: () => undefined,
      isCancelled: () => false,
      now: () => performance.now(),
    })
    const { user, system } = process.cpuUsage(before)
    const out = new Set(runs.filter(({ stops }) => stops.length > 0).map(({ truckId }) => truckId)).size
    const figures = [((user + system) / 1e6).toFixed(2), rounds, after.kilometres.toFixed(1)]
    const day = [(after.minutes / 60).toFixed(1), out, after.unplaced]
    console.log(`| ${jobs} × ${trucks}, ${seed} | ${[...figures, ...day].join(' | ')} |`)
  }
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
