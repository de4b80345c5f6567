import { loadavg } from 'node:os'
import { findSeat } from '../../packages/domain/src/planning/find-seat.ts'
import type { PlanProblem } from '../../packages/domain/src/planning/plan.ts'
import { timeDay } from '../../packages/domain/src/planning/plan-day.ts'
import { nextBelow, rngOf } from '../../packages/domain/src/planning/search/search-state.ts'
import {
  sampleJob,
  sampleProblem,
  sampleRun,
  sampleTruck,
} from '../../packages/domain/src/planning/testing/sample-day.ts'
import { ordersOfPlan, waysOut } from '../../packages/domain/src/planning/ways-out.ts'
import type { PlanJob } from '../../packages/domain/src/run-times/day.ts'
import { standingOrders } from '../../packages/domain/src/run-times/time-runs.ts'

/** How long it holds a thread to find where one more job fits best, and the ways out of one that fits nowhere. */
const [JOBS = 1_000, TRUCKS = 100] = (process.env.SIZE ?? '1000x100').split('x').map(Number)
const QUESTIONS = Number(process.env.QUESTIONS ?? 20)
const KM = 40

const rng = rngOf(1)
const point = () => ({ x: nextBelow(rng, KM * 10) / 10 - KM / 2, y: nextBelow(rng, KM * 10) / 10 - KM / 2 })
const points = [{ x: 0, y: 0 }, ...Array.from({ length: JOBS + QUESTIONS + 3 }, point)]
const tipSites = [1, 2, 3].map((place) => ({
  id: `tip ${place}`,
  name: `Tip ${place}`,
  place,
  wasteTypes: [],
  open: { from: 420, to: 1_020 },
}))
const jobs = Array.from({ length: JOBS + QUESTIONS }, (_, index): PlanJob => {
  const kind = nextBelow(rng, 2) === 0 ? 'drop' : 'pick'
  return sampleJob(`job ${index}`, { kind, place: index + 4 })
})
const trucks = Array.from({ length: TRUCKS }, (_, index) => sampleTruck(`truck ${index}`))
const runs = trucks.map(({ id }, truck) =>
  sampleRun(`run ${truck}`, id, {
    jobIds: jobs.slice(0, JOBS).flatMap((job, index) => (index % TRUCKS === truck ? [job.id] : [])),
  }),
)
const day: PlanProblem = sampleProblem(points, { jobs, trucks, runs, tipSites })
/** The same day on which nobody has time for more. */
const full: PlanProblem = {
  ...day,
  trucks: trucks.map((truck) => ({ ...truck, shift: { from: 420, to: 421 } })),
}

const timed = (work: () => unknown): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
const report = (name: string, times: readonly number[]) =>
  console.log(`| ${name} | ${at(times, 0.5).toFixed(0)} | ${at(times, 0.95).toFixed(0)} |`)

const asked = jobs.slice(JOBS)
console.log(`| ${JOBS} jobs × ${TRUCKS} trucks | p50, ms | p95, ms |\n|---|---|---|`)
report(
  'where one more job fits best',
  asked.map(({ id }) => timed(() => findSeat(day, id))),
)
const orders = ordersOfPlan(timeDay(full, standingOrders(full)))
report(
  'the ways out of a job that fits nowhere',
  asked.slice(0, 5).map(({ id }) => timed(() => waysOut(full, orders, { jobId: id, mayOpen: new Set() }))),
)
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
