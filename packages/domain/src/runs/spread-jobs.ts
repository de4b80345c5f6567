import { jobIs } from '../bookings/status/job-phases.ts'
import type { StartPlace } from '../fleet/start-place.ts'
import type { Driven } from '../run-times/day.ts'
import type { RunFrame, RunStop, RunTimes, RunToTime } from '../run-times/run-model.ts'
import { boundTogether, timerOfRuns } from '../run-times/run-times.ts'
import { sideBySide } from '../visits/keep-together.ts'
import { visitTexts } from '../visits/texts.ts'
import { bindingVisitOf, carriedToOf, carriedVisitOf, waitMinutesAt } from '../visits/visit.ts'
import {
  type Board,
  findJob,
  isRunCompleted,
  type Obstacle,
  type PlannedRun,
  type RunUpdate,
  stateOf,
} from './board.ts'
import { checkLoad } from './check-load.ts'
import { boardTexts } from './texts.ts'
import { wayOfTip } from './tip-by-hand.ts'

/** Jobs by new run, and those that fit nowhere, with reasons. */
export interface Spread {
  updates: RunUpdate[]
  unplaced: Obstacle[]
}

/** What is known of jobs beside the board: the yards of drops' bins where a company has several, and what was driven. */
interface BesideBoard {
  yardOf?: ReadonlyMap<string, StartPlace>
  drivenOf?: ReadonlyMap<string, Driven>
}

/** What runs are timed by. */
export interface SpreadFrame extends RunFrame, BesideBoard {}

/** What an insertion costs the truck: late stops, kilometres. */
interface Seat {
  runId: string
  jobIds: readonly string[]
  late: number
  kilometres: number
}

type Orders = ReadonlyMap<string, readonly string[]>

const workOf = (board: Board, jobIds: readonly string[]) =>
  jobIds.flatMap((jobId) => {
    const found = findJob(board, jobId)
    return found && !jobIs('calledOff', found.job) ? [found] : []
  })

/** A run's jobs for timing, without cancelled ones. */
export const stopsOfJobs = (
  board: Board,
  jobIds: readonly string[],
  { yardOf, drivenOf }: BesideBoard = {},
): RunStop[] =>
  workOf(board, jobIds).map(({ job, booking }) => ({
    jobId: job.id,
    bookingId: booking.id,
    kind: job.kind,
    binType: booking.binType,
    binSize: booking.binSize,
    wasteType: booking.wasteType,
    lat: booking.address.lat,
    lon: booking.address.lon,
    timeRange: job.timeRange,
    tipByHand: wayOfTip(job.tipByHand),
    carriedTo: carriedToOf(board.visits, job.id),
    waitMinutes: waitMinutesAt(board.visits, booking, job.id),
    yard: yardOf?.get(job.id) ?? null,
    driven: drivenOf?.get(job.id) ?? null,
  }))

const toTimeOf = ({ board, orders, frame }: Search): RunToTime[] =>
  board.runs.map(({ id, truckId, number, limits }) => ({
    id,
    truckId,
    number,
    limits,
    stops: stopsOfJobs(board, orders.get(id) ?? [], frame),
  }))

/** The run's truck and those that wait for each other once it has these jobs too. */
function boundTo(runId: string, runs: readonly RunToTime[], further: readonly RunStop[]): RunToTime[] {
  const withJobs = runs.map((run) => (run.id === runId ? { ...run, stops: [...run.stops, ...further] } : run))
  const bound = boundTogether(withJobs).find((group) => group.some(({ id }) => id === runId)) ?? []
  return runs.filter((run) => bound.some(({ id }) => id === run.id))
}

/**
 * The whole day of a truck, and of those that wait for it, in given orders: late stops and kilometres of all, the truck's own
 * hours, and which trucks are back after their driver or the company has stopped.
 */
function dayOfTruck(
  { orders, frame }: Search,
  { truckId, runs }: { truckId: string; runs: readonly RunToTime[] },
  further: readonly RunStop[],
) {
  const truckOf = new Map(runs.map((run) => [run.id, run.truckId]))
  const timer = timerOfRuns(runs, frame, further)
  return (changed: Orders) => {
    const days = [...timer(({ id }) => changed.get(id) ?? orders.get(id) ?? [])]
    const isPastEnd = ({ driverStopsAt, dayEndsAt }: RunTimes) => driverStopsAt !== null || dayEndsAt !== null
    return {
      late: days.reduce((sum, [, day]) => sum + day.stops.filter(({ isLate }) => isLate).length, 0),
      kilometres: days.reduce((sum, [, { kilometres }]) => sum + kilometres, 0),
      hours: days.reduce((sum, [id, { hours }]) => sum + (truckOf.get(id) === truckId ? hours : 0), 0),
      pastEnd: days.flatMap(([id, day]) => (isPastEnd(day) ? (truckOf.get(id) ?? []) : [])),
    }
  }
}

const isUnderWay = (board: Board, jobId: string) =>
  workOf(board, [jobId]).some(({ job }) => stateOf(job).isCardLocked)

const isPickFirst = (board: Board, order: readonly string[], jobIds: readonly string[]) =>
  workOf(board, jobIds).some(({ booking: { drop, pick } }) => {
    return order.includes(pick.id) && order.indexOf(pick.id) < order.indexOf(drop.id)
  })

/** Every insertion behind what is under way, no pick before its own drop. */
function ordersWith(board: Board, order: readonly string[], jobIds: readonly string[]): string[][] {
  const first = order.findLastIndex((jobId) => isUnderWay(board, jobId)) + 1
  const put = (orders: string[][], jobId: string) =>
    orders.flatMap((one) =>
      Array.from({ length: one.length - first + 1 }, (_, at) => one.toSpliced(first + at, 0, jobId)),
    )
  return jobIds
    .reduce(put, [[...order]])
    .filter((one) => !isPickFirst(board, one, jobIds) && !isTorn(board, one))
}

const canCarry = (board: Board, { limits }: PlannedRun, jobIds: readonly string[]) =>
  workOf(board, jobIds).every(({ booking }) => checkLoad(limits, booking).ok)

const isOpen = (board: Board, { isLocked, isTruckOff, jobIds }: PlannedRun) =>
  !isLocked && !isTruckOff && !isRunCompleted(workOf(board, jobIds).map(({ job }) => job))

const isNearer = (one: Seat, other: Seat | undefined) =>
  other === undefined ||
  one.late < other.late ||
  (one.late === other.late && one.kilometres < other.kilometres)

interface Search {
  board: Board
  orders: Orders
  frame: SpreadFrame
}

const NOTHING: Orders = new Map()

function seatsIn(search: Search, run: PlannedRun, jobIds: readonly string[]): Seat[] {
  const { board, orders, frame } = search
  const { id: runId, truckId } = run
  const further = stopsOfJobs(board, jobIds, frame)
  const runs = boundTo(runId, toTimeOf(search), further)
  const timeDay = dayOfTruck(search, { truckId, runs }, further)
  const before = timeDay(NOTHING)
  return ordersWith(board, orders.get(runId) ?? [], jobIds).flatMap((order) => {
    const { hours, pastEnd, late, kilometres } = timeDay(new Map([[runId, order]]))
    const isTooLong = pastEnd.some((id) => id === truckId || !before.pastEnd.includes(id))
    if (hours > frame.reckoning.dayHours || isTooLong) return []
    return [{ runId, jobIds: order, late: late - before.late, kilometres: kilometres - before.kilometres }]
  })
}

function nearestSeat(
  search: Search,
  carriers: readonly PlannedRun[],
  jobIds: readonly string[],
): Seat | null {
  const seats = carriers.flatMap((run) => seatsIn(search, run, jobIds))
  return (
    seats.reduce<Seat | undefined>((best, seat) => (isNearer(seat, best) ? seat : best), undefined) ?? null
  )
}

const insertionsOf = ({ runId, jobIds: order }: Seat, jobIds: readonly string[]): RunUpdate[] =>
  order.flatMap((jobId, position) =>
    jobIds.includes(jobId) ? [{ runId, remove: [], add: [jobId], position }] : [],
  )

/** Both halves of a visit always go together, a drop and its pick while one truck takes both. */
function unitsOf(board: Board, jobIds: readonly string[]): string[][] {
  const unitOf = (jobId: string) =>
    bindingVisitOf(board, jobId)?.id ?? findJob(board, jobId)?.booking.id ?? jobId
  return [...Map.groupBy(jobIds, unitOf).values()]
}

const isTorn = (board: Board, order: readonly string[]) => sideBySide(board, order).join() !== order.join()

/**
 * Spreads jobs over the board's open runs, without `from`: each where the fewest stops become late, then
 * where it adds the fewest kilometres, within truck limits and hours (spec 001 §4 Legacy lane toggle). What
 * is under way keeps its place; a drop and its pick stay together if possible; cancelled jobs go nowhere.
 */
export function spreadJobs(
  board: Board,
  { jobIds, from }: { jobIds: readonly string[]; from: string },
  frame: SpreadFrame,
): Spread {
  const open = board.runs.filter((run) => run.truckId !== from && isOpen(board, run))
  const orders = new Map(board.runs.map(({ id, jobIds: order }) => [id, order]))
  const spread: Spread = { updates: [], unplaced: [] }
  const place = (unit: readonly string[]) => {
    const carriers = open.filter((run) => canCarry(board, run, unit))
    const seat = nearestSeat({ board, orders, frame }, carriers, unit)
    if (seat) {
      orders.set(seat.runId, seat.jobIds)
      spread.updates.push(...insertionsOf(seat, unit))
    } else if (unit.length > 1 && !bindingVisitOf(board, unit[0] ?? ''))
      for (const jobId of unit) place([jobId])
    else
      spread.unplaced.push(...workOf(board, unit).map(({ job, booking }) => why(job.id, booking, carriers)))
  }
  const calledFor = jobIds.filter((jobId) => workOf(board, [jobId]).length > 0)
  // The bin is on the hook of the truck that is left: its drop waits for the office.
  const onHook = calledFor.flatMap((jobId): Obstacle[] => {
    const visit = carriedVisitOf(board, jobId)
    return visit ? [{ jobId, reason: 'order', message: visitTexts.together(visit.kind) }] : []
  })
  spread.unplaced.push(...onHook)
  const free = calledFor.filter((jobId) => onHook.every((one) => one.jobId !== jobId))
  for (const unit of unitsOf(board, free)) place(unit)
  return spread
}

function why(
  jobId: string,
  { binSize, binType }: Board['bookings'][number],
  carriers: readonly PlannedRun[],
): Obstacle {
  return carriers.length === 0
    ? { jobId, reason: 'cannot-carry', message: boardTexts.noTruckCarries(binSize, binType) }
    : { jobId, reason: 'no-hours', message: boardTexts.noTruckHasHours }
}
