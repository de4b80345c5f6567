import { isInAustralia } from '../addresses/address.ts'
import type { Booking, Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/job-phases.ts'
import { type Board, findJob, type PlannedRun, stateOf } from '../runs/board.ts'
import type { TruckLimits } from '../runs/check-load.ts'
import { lockOfJob } from '../runs/move-jobs.ts'
import type { PlannerSettings } from '../runs/run-figures.ts'
import type { Place } from '../runs/way.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { PlanningSettings } from './planning-settings.ts'
import type {
  MinuteOfDay,
  PlaceIndex,
  PlanBudget,
  PlanJob,
  PlanMode,
  PlanProblem,
  PlanRun,
  PlanTruck,
} from './problem.ts'
import type { TipPlace } from './tip-place.ts'

/** A truck of the fleet on a day. */
export interface FleetTruck {
  truckId: string
  rego: string
  limits: TruckLimits
  /** Not available, turned off for the day, or without a driver who is there. */
  isAway: boolean
}

/** What of the day may be changed; both null: all of it. */
export interface PlanAsk {
  mode: PlanMode
  truckIds: readonly string[] | null
  /** Only the order of this run. */
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
  tips: readonly TipPlace[]
  settings: PlanningSettings
  reckoning: Pick<PlannerSettings, 'dropMinutes' | 'pickMinutes'>
  now: MinuteOfDay | null
}

/** A problem that still lacks the ways between its places. */
export type PosedProblem = Omit<PlanProblem, 'travel'>

const CARRIED_OVER = 3

/** Gives each place of the day a number, places that are the same one number; the yard is 0. */
function numberPlaces(yard: Place) {
  const places: Place[] = []
  const numbers = new Map<string, PlaceIndex>()
  const numberOf = ({ lat, lon }: Place): PlaceIndex => {
    const name = `${lat.toFixed(5)} ${lon.toFixed(5)}`
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, places.length)
    return places.push({ lat, lon }) - 1
  }
  numberOf(yard)
  return { places, numberOf }
}

function planJob(
  { booking, job }: { booking: Booking; job: Job },
  { date, board, settings, reckoning }: DayFacts,
  numberOf: (place: Place) => PlaceIndex,
): PlanJob {
  const { address, binType, binSize } = booking
  const { fromHour, toHour } = job.timeRange
  return {
    id: job.id,
    bookingId: booking.id,
    kind: job.kind,
    binType,
    binSizeM3: binSize,
    wasteType: booking.wasteType,
    place: isInAustralia(address.lat, address.lon) ? numberOf(address) : null,
    isAfterPick: job.kind === 'drop' && booking.pick.date < date,
    window: { from: fromHour * 60, to: toHour * 60 },
    serviceMinutes: job.kind === 'drop' ? reckoning.dropMinutes : reckoning.pickMinutes,
    priority: job.date < date ? CARRIED_OVER : 1,
    isLocked: board.lockedJobIds.has(job.id),
    isNestable: settings.nestedBins > 1 && binType === 'Marrel' && binSize <= settings.nestsUpToM3,
  }
}

/** The jobs of a run that are done on the day: called-off ones stay in it and cost nothing. */
const liveJobs = (board: Board, { jobIds }: PlannedRun): string[] =>
  jobIds.filter((jobId) => {
    const found = findJob(board, jobId)
    return found !== undefined && !jobIs('calledOff', found.job)
  })

function planRun(board: Board, run: PlannedRun, isOrderOnly: boolean): PlanRun {
  const jobIds = liveJobs(board, run)
  const begun = jobIds.findLastIndex((jobId) => {
    const found = findJob(board, jobId)
    return found !== undefined && stateOf(found.job).isCardLocked
  })
  const { id, truckId, number, isLocked } = run
  return { id, truckId, number, jobIds, isLocked: isLocked || isOrderOnly, begunJobs: begun + 1 }
}

const isChosen = ({ truckIds, runId }: PlanAsk, truckId: string, run: PlannedRun | undefined) =>
  runId === null ? truckIds === null || truckIds.includes(truckId) : run?.truckId === truckId

function planTrucks(facts: DayFacts, ask: PlanAsk): PlanTruck[] {
  const { settings, fleet, board } = facts
  const asked = board.runs.find(({ id }) => id === ask.runId)
  return fleet.map(({ truckId, rego, limits, isAway }) => ({
    id: truckId,
    rego,
    limits,
    positions: limits.binTypes.length === 0 || limits.binTypes.includes('Marrel') ? settings.nestedBins : 1,
    shift: { from: settings.dayStartsAt, to: settings.dayEndsAt },
    startPlace: 0,
    yardPlace: 0,
    isClosed: isAway || !isChosen(ask, truckId, asked),
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
  const runs = ofDay.map((run) => planRun(board, run, isOrder && run.id !== ask.runId))
  const placed = new Set(runs.flatMap(({ jobIds }) => jobIds))
  const waiting = isOrder ? [] : facts.waiting.filter((jobId) => !placed.has(jobId))
  const named = (jobId: string) => findJob(board, jobId) ?? []
  const found = [
    ...[...placed].flatMap(named),
    ...waiting.filter((jobId) => lockOfJob(board, jobId) === null).flatMap(named),
  ]
  const problem: PosedProblem = {
    jobs: found.map((one) => planJob(one, facts, numberOf)),
    trucks: planTrucks(facts, ask),
    runs,
    tipSites: tips.map(({ id, name, address, wasteTypes, opensAt, closesAt }) => ({
      id,
      name,
      place: numberOf(address),
      wasteTypes,
      open: { from: opensAt, to: closesAt },
    })),
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

/** What a plan remembers of a job beside its day: whoever changes any of it has changed what the plan was made from. */
export function factsOfJob({ booking, job }: { booking: Booking; job: Job }): string {
  const { binType, binSize, wasteType, address } = booking
  const { fromHour, toHour } = job.timeRange
  const what = [job.status, fromHour, toHour, binType, binSize, wasteType]
  return [...what, address.lat, address.lon].join(' ')
}
