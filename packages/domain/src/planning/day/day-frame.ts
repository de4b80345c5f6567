import { reportedDayOf } from '../../run-times/begun-runs.ts'
import { clocksOf, type PlanTruck, restOf } from '../../run-times/day.ts'
import { goesOnAt, type ReportedDay, yardAt } from '../../run-times/time-driven.ts'
import { standingOrders, type Timed, timeRuns } from '../../run-times/time-runs.ts'
import { type Journey, wayHome, wayToJob } from '../../run-times/time-stop.ts'
import { type WorkingClock, workingClock } from '../../run-times/working-clock.ts'
import type { PlanProblem } from '../plan.ts'
import type { DayFrame, DrivenDay, DrivenNode, GoesOn } from './day-ways.ts'

const NONE: DrivenDay = { jobs: new Map(), starts: new Map() }

/** Where a truck was last known, by a clock of its own. */
interface Known {
  problem: PlanProblem
  truck: PlanTruck
  clock: WorkingClock
  day: ReportedDay
}

function goingOn({ problem, truck, clock, day }: Known, journey: Journey): GoesOn {
  const yard = truck.yardPlace
  return (to) => {
    if (to.at === 'job')
      return wayToJob(problem, clock, { journey, day, yard, job: to.job, isStraight: false })
    const way = wayHome(problem, clock, { journey, day, yard, to })
    return to.at === 'yard' ? { ...way, arrives: yardAt(clock, day, way.arrives) } : way
  }
}

function drivenOfTruck(problem: PlanProblem, truck: PlanTruck, own: readonly Timed[]) {
  const day = reportedDayOf(problem, own)
  if (!day) return { jobs: [], start: [] }
  const clock = clocksOf(problem)(truck)
  const stops = own.flatMap((run) =>
    run.stops.flatMap((stop, place) => {
      const journey = run.behind[place]
      return journey ? [{ stop, journey }] : []
    }),
  )
  const known = stops.findLastIndex(({ stop }) => day.driven.has(stop.jobId))
  const half = problem.visits?.find(([first]) => first === stops[known]?.stop.jobId)?.[1]
  const last = half !== undefined && stops[known + 1]?.stop.jobId === half ? known + 1 : known
  const jobs = stops.slice(0, last + 1).map(({ stop, journey }, place): [string, DrivenNode] => {
    const { jobId, beginsAt, leavesAt } = stop
    // A truck that was left later than reported by what was reckoned of a stop before is nowhere sooner than that.
    const before = stops[place - 1]?.journey.working ?? Number.NEGATIVE_INFINITY
    const node = { from: beginsAt, came: Math.max(before, journey.working - (leavesAt - beginsAt)) }
    if (place < last) return [jobId, { ...node, left: journey.working, goesOn: null }]
    const goesOn = goingOn({ problem, truck, clock, day }, journey)
    return [jobId, { ...node, left: goesOnAt(clock, day, journey), goesOn }]
  })
  const [first] = own.filter((run) => run.stops.length > 0)
  return { jobs, start: first ? ([[truck.id, first.startsAt]] as const) : [] }
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
