import type { Booking, Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { StartPlace } from '../fleet/start-place.ts'
import type { Begun } from '../run-times/begun-runs.ts'
import type { Driven, PlaceIndex, PlanJob, PlanRun, PlanTruck, RunOrder } from '../run-times/day.ts'
import { jobToTime, nameYards, numberPlaces, tipsToTime, truckToTime } from '../run-times/day-to-time.ts'
import type { DriverDay, TipToTime } from '../run-times/run-model.ts'
import type { MinuteOfDay } from '../run-times/working-clock.ts'
import { type Board, findJob, type PlannedRun } from '../runs/board.ts'
import type { TruckLimits } from '../runs/check-load.ts'
import { lockOfJob } from '../runs/move-jobs.ts'
import type { PlannerSettings } from '../runs/planner-settings.ts'
import { wayOfTip } from '../runs/tip-by-hand.ts'
import type { Place } from '../runs/way.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { carriedToOf, waitMinutesAt } from '../visits/visit.ts'
import type { DayPlan, PlanBudget, PlanMode, PlanProblem, TimeDay } from './plan.ts'
import { visitsAmong } from './plan-visits.ts'
import type { PlanningSettings } from './planning-settings.ts'

/** A truck of the fleet on a day. */
export interface FleetTruck {
  truckId: string
  rego: string
  limits: TruckLimits
  driver: DriverDay | null
  /** Not available, turned off for the day, or without a driver who is there. */
  isAway: boolean
}

/** What of the day may be changed; both null: all of it. */
export interface PlanAsk {
  mode: PlanMode
  truckIds: readonly string[] | null
  runId: string | null
}

/** All that a day's plan is made from. */
export interface DayFacts {
  date: LocalDate
  board: Board
  /** Jobs in no run of the day that are to be done on it: its unallocated ones, and those left over. */
  waiting: readonly string[]
  yard: Place
  fleet: readonly FleetTruck[]
  tips: readonly TipToTime[]
  settings: PlanningSettings
  reckoning: Pick<PlannerSettings, 'dropMinutes' | 'pickMinutes'>
  now: MinuteOfDay | null
  /** The yards that have the bins of drops, by job, where a company has several. */
  yardOf?: ReadonlyMap<string, StartPlace>
  /** Jobs that are under way or done as they were driven in their runs, by job. */
  drivenOf?: ReadonlyMap<string, Driven>
}

type PosedProblem = Omit<PlanProblem, 'travel'>

const CARRIED_OVER = 3

/** Of a drop that was left behind without being Delivered: whether it is on a run. */
function undeliveredDrop({ today }: Board, { drop }: Booking): 'on-run' | 'unallocated' | null {
  if (drop.date >= today || !jobIs('open', drop)) return null
  return drop.isAllocated ? 'on-run' : 'unallocated'
}

/** A pick whose drop is planned with it waits for that alone. */
const besideDrops = (jobs: readonly PlanJob[]): PlanJob[] => {
  const drops = new Set(jobs.filter(({ kind }) => kind === 'drop').map(({ bookingId }) => bookingId))
  return jobs.map((job) => (drops.has(job.bookingId) ? { ...job, undelivered: null } : job))
}

function planJob(
  { booking, job }: { booking: Booking; job: Job },
  { date, board, settings, reckoning, yardOf }: DayFacts,
  numberOf: (place: Place) => PlaceIndex,
): PlanJob {
  const { address, binType, binSize, wasteType, id: bookingId } = booking
  const { id: jobId, kind, timeRange } = job
  const { lat, lon } = address
  const tipByHand = wayOfTip(job.tipByHand)
  const carriedTo = carriedToOf(board.visits, jobId)
  const waitMinutes = waitMinutesAt(board.visits, booking, jobId)
  const stop = {
    jobId,
    bookingId,
    kind,
    binType,
    binSize,
    wasteType,
    tipByHand,
    carriedTo,
    waitMinutes,
    lat,
    lon,
    timeRange,
    yard: yardOf?.get(jobId) ?? null,
  }
  return {
    ...jobToTime(stop, { settings, reckoning }, numberOf),
    isAfterPick: kind === 'drop' && booking.pick.date < date,
    undelivered: kind === 'pick' ? undeliveredDrop(board, booking) : null,
    priority: job.date < date ? CARRIED_OVER : 1,
    isLocked: board.lockedJobIds.has(jobId),
  }
}

const liveJobs = (board: Board, { jobIds }: PlannedRun): string[] =>
  jobIds.filter((jobId) => {
    const found = findJob(board, jobId)
    return found !== undefined && !jobIs('calledOff', found.job)
  })

/** How far a run of these jobs is by what was reported or begun of them. */
function drivenInRun(jobIds: readonly string[], drivenOf: ReadonlyMap<string, Driven> = new Map()): Begun {
  const driven = jobIds.flatMap((jobId) => {
    const own = drivenOf.get(jobId)
    return own ? [{ jobId, ...own }] : []
  })
  return { begunJobs: jobIds.findLastIndex((jobId) => drivenOf.has(jobId)) + 1, driven }
}

/** The board of now, and what is driven of it. */
export type DayNow = Pick<DayFacts, 'board'> & Required<Pick<DayFacts, 'drivenOf'>>

/** A run that a plan was made for, with how it stands on the board since and how far it is. */
export function runSince(run: PlanRun, { board, drivenOf }: DayNow): PlanRun {
  const now = board.runs.find(({ id }) => id === run.id)
  const jobIds = now ? liveJobs(board, now) : []
  return { ...run, jobIdsNow: jobIds, ...drivenInRun(jobIds, drivenOf) }
}

interface PlanSoFar {
  problem: PlanProblem
  orders: readonly RunOrder[]
  /** The run on the board that was made of a proposed one; undefined for none yet. */
  madeOf: (order: RunOrder) => string | undefined
}

/**
 * Times a plan's orders. Runs that were made of it since are timed as they are on the board and driven there; what is
 * answered has them as proposed runs still.
 */
export function timeWithMade({ problem, orders, madeOf }: PlanSoFar, now: DayNow, time: TimeDay): DayPlan {
  const made = new Map(
    orders.flatMap((order) => {
      const runId = order.runId === null ? madeOf(order) : undefined
      return runId === undefined ? [] : [[order, runId] as const]
    }),
  )
  const runs = [...made].map(([{ truckId, number }, id]): PlanRun => {
    const asFound = { id, truckId, number, jobIds: [], isLocked: false, begunJobs: 0 }
    return runSince(asFound, now)
  })
  const timed = time(
    { ...problem, runs: [...problem.runs, ...runs] },
    orders.map((order) => ({ ...order, runId: made.get(order) ?? order.runId })),
  )
  const isMade = ({ runId }: { runId: string | null }) => runs.some(({ id }) => id === runId)
  return { ...timed, runs: timed.runs.map((run) => (isMade(run) ? { ...run, runId: null } : run)) }
}

function planRun({ board, drivenOf }: DayFacts, run: PlannedRun, isOrderOnly: boolean): PlanRun {
  const jobIds = liveJobs(board, run)
  const { id, truckId, number, isLocked } = run
  const isFixed = isLocked || isOrderOnly
  return { id, truckId, number, jobIds, isLocked: isFixed, ...drivenInRun(jobIds, drivenOf) }
}

const isChosen = ({ truckIds, runId }: PlanAsk, truckId: string, run: PlannedRun | undefined) =>
  runId === null ? truckIds === null || truckIds.includes(truckId) : run?.truckId === truckId

function planTrucks(facts: DayFacts, ask: PlanAsk, numberOf: (place: Place) => PlaceIndex): PlanTruck[] {
  const { settings, fleet, board } = facts
  const asked = board.runs.find(({ id }) => id === ask.runId)
  return fleet.map((truck) => ({
    ...truckToTime(truck, settings, numberOf),
    isClosed: truck.isAway || !isChosen(ask, truck.truckId, asked),
  }))
}

/** A company's day in the words of a plan, and the places that its ways go between, by their numbers. */
export function poseProblem(
  facts: DayFacts,
  ask: PlanAsk,
  { seed, budget }: { seed: number; budget: PlanBudget },
): { problem: PosedProblem; places: Place[] } {
  const { board, date, tips, settings } = facts
  const { places, numberOf } = numberPlaces(facts.yard)
  const ofDay = board.runs.filter((run) => run.date === date)
  const isOrder = ask.runId !== null
  const runs = ofDay.map((run) => planRun(facts, run, isOrder && run.id !== ask.runId))
  const placed = new Set(runs.flatMap(({ jobIds }) => jobIds))
  const waiting = isOrder ? [] : facts.waiting.filter((jobId) => !placed.has(jobId))
  const named = (jobId: string) => findJob(board, jobId) ?? []
  const found = [
    ...[...placed].flatMap(named),
    ...waiting.filter((jobId) => lockOfJob(board, jobId) === null).flatMap(named),
  ]
  const known = new Set(found.map(({ job }) => job.id))
  const problem: PosedProblem = {
    jobs: besideDrops(found.map((one) => planJob(one, facts, numberOf))),
    trucks: planTrucks(facts, ask, numberOf),
    runs,
    tipSites: tipsToTime(tips, numberOf),
    yardNames: nameYards(
      [...(facts.yardOf?.values() ?? []), ...facts.fleet.map(({ driver }) => driver?.yard)],
      numberOf,
    ),
    visits: visitsAmong(board, runs, known),
    handling: settings.handling,
    weights: settings.weights,
    rest: settings.rest,
    mode: isOrder ? 'fit' : ask.mode,
    now: facts.now,
    seed,
    budget,
  }
  return { problem, places }
}

/** What a plan remembers of a job beside its day: a change of any of it is a change of what the plan was made from. */
export function factsOfJob({ booking, job }: { booking: Booking; job: Job }): string {
  const { binType, binSize, wasteType, address } = booking
  const { fromHour, toHour } = job.timeRange
  const what = [job.status, fromHour, toHour, binType, binSize, wasteType]
  if (job.onHold) what.push(`on hold until ${job.onHold.until}`)
  if (job.tipByHand) what.push(`tip ${wayOfTip(job.tipByHand)}`)
  return [...what, address.lat, address.lon].join(' ')
}
