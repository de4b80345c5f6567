import { legsBetween } from '../legs-between.ts'
import { clocksOf, type PlanProblem, type PlanTruck, restOf, workingClock } from '../problem.ts'
import { standingOrders, type Timed, timeRuns } from '../time-runs.ts'
import { type DayFrame, type DrivenDay, type DrivenNode, standOf } from './day-ways.ts'

const NONE: DrivenDay = { jobs: new Map(), starts: new Map() }

/** When a truck can go on from its last stop that is known: not before now, but that its bin may be tipped by then. */
function goesOnFrom(
  problem: PlanProblem,
  truck: PlanTruck,
  { jobId, left, now }: { jobId: string; left: number; now: number },
): number {
  const job = problem.jobs.find(({ id }) => id === jobId)
  if (job?.kind !== 'pick') return Math.max(left, now)
  const yard = { at: 'yard', place: truck.yardPlace } as const
  const { errands } = legsBetween(problem, standOf(job, truck), { to: yard, yards: [truck.yardPlace] })
  const [first] = errands
  return Math.max(left, now - (first ? first.wayMinutes + first.workMinutes : 0))
}

function drivenOfTruck(problem: PlanProblem, truck: PlanTruck, own: readonly Timed[]) {
  const driven = new Set(
    problem.runs
      .filter(({ truckId }) => truckId === truck.id)
      .flatMap((run) => run.driven ?? [])
      .map(({ jobId }) => jobId),
  )
  const clock = clocksOf(problem)(truck)
  const stops = own.flatMap((run) => run.stops.map((stop, place) => ({ stop, left: run.left[place] ?? 0 })))
  const known = stops.findLastIndex(({ stop }) => driven.has(stop.jobId))
  const half = problem.visits?.find(([first]) => first === stops[known]?.stop.jobId)?.[1]
  const last = half !== undefined && stops[known + 1]?.stop.jobId === half ? known + 1 : known
  const now = problem.now === null ? Number.NEGATIVE_INFINITY : clock.toWorking(problem.now)
  const jobs = stops.slice(0, last + 1).map(({ stop, left }, place): [string, DrivenNode] => {
    const { jobId, beginsAt, leavesAt } = stop
    const isLast = place === last
    const node = { from: beginsAt, came: left - (leavesAt - beginsAt), isLast }
    return [jobId, { ...node, left: isLast ? goesOnFrom(problem, truck, { jobId, left, now }) : left }]
  })
  const [first] = own.filter((run) => run.stops.length > 0)
  return { jobs, start: first && last >= 0 ? ([[truck.id, first.startsAt]] as const) : [] }
}

const drivenDays = new WeakMap<PlanProblem, DrivenDay>()

/** What was driven of a day, as its runs are timed. */
function drivenDay(problem: PlanProblem): DrivenDay {
  if (!problem.runs.some(({ driven }) => driven && driven.length > 0)) return NONE
  const before = drivenDays.get(problem)
  if (before) return before
  const timed = timeRuns(problem, standingOrders(problem))
  const trucks = problem.trucks.map((truck) => {
    const own = timed.filter(({ truckId }) => truckId === truck.id)
    return drivenOfTruck(
      problem,
      truck,
      own.toSorted((one, other) => one.number - other.number),
    )
  })
  const day = {
    jobs: new Map(trucks.flatMap(({ jobs }) => jobs)),
    starts: new Map(trucks.flatMap(({ start }) => start)),
  }
  drivenDays.set(problem, day)
  return day
}

/** What every way is reckoned with that some trucks may drive, by the clock of a rest. */
export const frameFor = (
  problem: PlanProblem,
  trucks: readonly Pick<PlanTruck, 'yardPlace'>[],
  rest: PlanTruck['rest'],
): DayFrame => ({
  problem,
  clock: workingClock(restOf(problem, { rest })),
  common: workingClock(problem.rest),
  yards: [...new Set(trucks.map(({ yardPlace }) => yardPlace))],
  driven: drivenDay(problem),
})

/** What every way of this day is reckoned with, by the clock of a truck. */
export const frameOf = (problem: PlanProblem, truck: PlanTruck): DayFrame =>
  frameFor(problem, [truck], truck.rest)
