import type { PlanJob, PlanRun, PlanTruck, Travel } from '../../run-times/day.ts'
import { DEFAULT_PLAN_WEIGHTS, type PlanHooks, type PlanProblem } from '../plan.ts'

/** A point on a flat map, in kilometres. */
export interface SamplePoint {
  x: number
  y: number
}

const MINUTES_A_KM = 2

/** The ways between points as the crow flies, at 30 km/h. */
export function sampleTravel(points: readonly SamplePoint[]): Travel {
  const kilometres = points.flatMap((one) =>
    points.map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  return { places: points.length, kilometres, minutes: kilometres.map((km) => km * MINUTES_A_KM) }
}

/** A drop of a 6 m³ Marrel at any time of the day, at place 1. */
export const sampleJob = (id: string, change: Partial<PlanJob> = {}): PlanJob => ({
  id,
  bookingId: `booking of ${id}`,
  kind: 'drop',
  binType: 'Marrel',
  binSizeM3: 6,
  wasteType: 'General',
  place: 1,
  window: { from: 420, to: 1020 },
  serviceMinutes: 10,
  priority: 1,
  isAfterPick: false,
  isLocked: false,
  isNestable: false,
  ...change,
})

/** A truck that carries everything and stands in the yard, place 0, from 7am to 6pm. */
export const sampleTruck = (id: string, change: Partial<PlanTruck> = {}): PlanTruck => ({
  id,
  rego: id.toUpperCase(),
  limits: { binTypes: [], maxBinSizeM3: null },
  positions: 1,
  shift: { from: 420, to: 1080 },
  rest: null,
  startPlace: 0,
  endPlace: 0,
  startName: '',
  endName: '',
  yardPlace: 0,
  isClosed: false,
  ...change,
})

/** A truck's first run. */
export const sampleRun = (id: string, truckId: string, change: Partial<PlanRun> = {}): PlanRun => ({
  id,
  truckId,
  number: 1,
  jobIds: [],
  isLocked: false,
  begunJobs: 0,
  ...change,
})

/** A day with its yard at the first point and no tip sites, planned anew in 600 rounds. */
export const sampleProblem = (points: readonly SamplePoint[], change: Partial<PlanProblem>): PlanProblem => ({
  jobs: [],
  trucks: [sampleTruck('a')],
  runs: [],
  tipSites: [],
  travel: sampleTravel(points),
  handling: { load: 5, unload: 5, tip: 15 },
  rest: null,
  weights: DEFAULT_PLAN_WEIGHTS,
  mode: 'anew',
  now: null,
  seed: 1,
  budget: { rounds: 600 },
  ...change,
})

/** A caller who waits for the plan. */
export const patiently: PlanHooks = { onProgress: () => undefined, isCancelled: () => false, now: () => 0 }
