import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import { sideBySide, tornApart, withOtherHalves } from '../visits/keep-together.ts'
import {
  type Board,
  type BoardBooking,
  type DayUpdate,
  findJob,
  hasLeft,
  type Obstacle,
  type PlannedRun,
  type RunUpdate,
  runOfJob,
  stateOf,
  type Update,
  withBooking,
} from './board.ts'
import { checkLoad } from './check-load.ts'
import { insertJobs, picksBeforeDrops } from './order-run.ts'
import { boardTexts } from './texts.ts'

const isOfRun = (update: Update): update is RunUpdate => 'runId' in update
const runUpdates = (updates: readonly Update[]) => updates.filter(isOfRun)
const dayUpdates = (updates: readonly Update[]) =>
  updates.filter((update): update is DayUpdate => !isOfRun(update))
const removedBy = (updates: readonly Update[]) => runUpdates(updates).flatMap(({ remove }) => remove)
const addedBy = (updates: readonly Update[]) => updates.flatMap(({ add }) => add)

/** The board after a step, or all its obstacles. */
export type MoveOutcome<Some extends BoardBooking = Booking> =
  | { ok: true; board: Board<Some> }
  | { ok: false; obstacles: Obstacle[] }

const isTwice = (jobId: string, index: number, all: readonly string[]) => all.indexOf(jobId) !== index

/** A colleague was faster: a removed job must be in that run, an added one in none, and none goes to two. */
function strayed(board: Board<BoardBooking>, updates: readonly Update[]): Obstacle[] {
  const removed = new Set(removedBy(updates))
  const added = addedBy(updates)
  const stray = [
    ...runUpdates(updates).flatMap(({ runId, remove }) =>
      remove.filter((jobId) => runOfJob(board, jobId)?.id !== runId),
    ),
    ...added.filter((jobId) => !removed.has(jobId) && runOfJob(board, jobId) !== undefined),
    ...added.filter(isTwice),
  ]
  return stray.map((jobId) => ({ jobId, reason: 'elsewhere', message: texts.server.stale }))
}

/** Why a job stays; null when it may move. `marked` got their status in the same step. */
export function lockOfJob(
  board: Omit<Board<BoardBooking>, 'today'>,
  jobId: string,
  marked: ReadonlySet<string> = new Set(),
): string | null {
  const job = findJob(board, jobId)?.job
  if (runOfJob(board, jobId)?.isLocked) return boardTexts.runLocked
  if (board.lockedJobIds.has(jobId)) return boardTexts.cardLockedByHand
  if (!job || marked.has(jobId) || !stateOf(job).isCardLocked) return null
  return boardTexts.cardLocked(job.status)
}

function locked(
  board: Board<BoardBooking>,
  updates: readonly Update[],
  marked: ReadonlySet<string>,
): Obstacle[] {
  const moved = new Set([...removedBy(updates), ...addedBy(updates)])
  return [...moved].flatMap((jobId) => {
    const message = lockOfJob(board, jobId, marked)
    return message === null ? [] : [{ jobId, reason: 'locked', message }]
  })
}

function intoRun(board: Board<BoardBooking>, update: RunUpdate, run: PlannedRun): Obstacle[] {
  return update.add.flatMap((jobId): Obstacle[] => {
    if (run.isLocked) return [{ jobId, reason: 'locked', message: boardTexts.runLocked }]
    if (run.isTruckOff) return [{ jobId, reason: 'truck-off', message: boardTexts.truckOff(run.rego) }]
    const booking = findJob(board, jobId)?.booking
    const load = booking && checkLoad(run.limits, booking)
    return load && !load.ok ? [{ jobId, reason: 'cannot-carry', message: load.message }] : []
  })
}

const withPlace = <Some extends BoardBooking>(
  booking: Some,
  jobId: string,
  place: { date?: LocalDate; isAllocated: boolean },
): Some => ({
  ...booking,
  drop: booking.drop.id === jobId ? { ...booking.drop, ...place } : booking.drop,
  pick: booking.pick.id === jobId ? { ...booking.pick, ...place } : booking.pick,
})

function changeEach<Some extends BoardBooking>(
  board: Board<Some>,
  jobIds: readonly string[],
  change: (booking: Some, jobId: string) => Some,
): Board<Some> {
  return jobIds.reduce((now, jobId) => {
    const booking = findJob(now, jobId)?.booking
    return booking ? withBooking(now, change(booking, jobId)) : now
  }, board)
}

function moved<Some extends BoardBooking>(board: Board<Some>, updates: readonly Update[]): Board<Some> {
  const removed = removedBy(updates)
  const runs = board.runs.map((run) => ({
    ...run,
    jobIds: run.jobIds.filter((jobId) => !removed.includes(jobId)),
  }))
  const cleared = changeEach({ ...board, runs }, removed, (booking, jobId) =>
    withPlace(booking, jobId, { isAllocated: false }),
  )
  const onDays = dayUpdates(updates).reduce(
    (now, { add, date }) =>
      changeEach(now, add, (booking, jobId) => withPlace(booking, jobId, { date, isAllocated: false })),
    cleared,
  )
  return runUpdates(updates).reduce((now, { runId, add, position, order }) => {
    const run = now.runs.find(({ id }) => id === runId)
    if (!run) return now
    const placed = changeEach(now, add, (booking, jobId) =>
      withPlace(booking, jobId, { date: run.date, isAllocated: true }),
    )
    const jobIds = sideBySide(placed, order ?? insertJobs(placed, run.jobIds, { ids: add, position }))
    return { ...placed, runs: placed.runs.map((known) => (known === run ? { ...run, jobIds } : known)) }
  }, onDays)
}

type BoardJob = BoardBooking['drop'] | BoardBooking['pick']

function dayMessage(board: Board<BoardBooking>, before: BoardJob, after: BoardJob): string | null {
  if (before.date === after.date) return null
  const isDone = stateOf(after).hasMovedBin
  if (isDone) return after.date > board.today ? boardTexts.notInFuture : null
  return after.date < board.today ? texts.booking.dateInPast : null
}

/**
 * What prevents jobs on their new days: a job still to be done on a past day, one done on a coming day, or a
 * drop after its pick. A job that keeps its day is not checked for past or coming days.
 */
function wrongDays(
  before: Board<BoardBooking>,
  after: Board<BoardBooking>,
  added: readonly string[],
): Obstacle[] {
  return added.flatMap((jobId): Obstacle[] => {
    const [then, now] = [findJob(before, jobId), findJob(after, jobId)]
    if (!then || !now) return []
    const day = dayMessage(after, then.job, now.job)
    if (day !== null) return [{ jobId, reason: 'day', message: day }]
    const { drop, pick } = now.booking
    if (drop.date <= pick.date) return []
    const message = jobId === drop.id ? texts.booking.dropAfterPick : texts.booking.pickBeforeDrop
    return [{ jobId, reason: 'day', message }]
  })
}

/**
 * A pick does not come to a run of another day, or from no run, while its drop is past its day and was never
 * marked Delivered: nobody knows whether a bin is there. The board asks first, and marks the drop in the
 * same step (`questionBefore`).
 */
function undelivered(
  [before, after]: readonly [Board<BoardBooking>, Board<BoardBooking>],
  updates: readonly Update[],
  marked: ReadonlySet<string>,
): Obstacle[] {
  const isNew = (jobId: string) => runOfJob(before, jobId)?.date !== runOfJob(after, jobId)?.date
  const coming = runUpdates(updates).flatMap(({ add }) => add)
  return coming.filter(isNew).flatMap((jobId): Obstacle[] => {
    const found = findJob(after, jobId)
    if (found?.job.kind !== 'pick') return []
    const { drop } = found.booking
    if (drop.date >= after.today || !jobIs('open', drop) || marked.has(drop.id)) return []
    return [{ jobId, reason: 'not-delivered', message: boardTexts.neverDelivered }]
  })
}

function wrongOrder(before: Board<BoardBooking>, after: Board<BoardBooking>): Obstacle[] {
  return after.runs.flatMap((run) => {
    const known = before.runs.find(({ id }) => id === run.id)
    if (known && known.jobIds.join() === run.jobIds.join()) return []
    return picksBeforeDrops(after, run.jobIds).map((jobId): Obstacle => {
      return { jobId, reason: 'order', message: boardTexts.pickBeforeDrop }
    })
  })
}

/** A run that has left keeps its order, whichever parts of the step take a job out and put it in again. */
function reshuffled(board: Board<BoardBooking>, updates: readonly Update[]): Obstacle[] {
  const byRun = Map.groupBy(runUpdates(updates), ({ runId }) => runId)
  return [...byRun].flatMap(([runId, ofRun]) => {
    const run = board.runs.find(({ id }) => id === runId)
    if (!run || !hasLeft(board, run)) return []
    const added = new Set(ofRun.flatMap(({ add }) => add))
    return removedBy(ofRun)
      .filter((jobId) => added.has(jobId))
      .map((jobId): Obstacle => ({ jobId, reason: 'order', message: boardTexts.hasLeft }))
  })
}

/**
 * Moves jobs between runs, days and Unallocated, all or none (Spec 001 §4); the other half of a visit comes along. `marked` got a status in the same
 * step, and may move although it locks their card. A job takes the day of its run.
 */
export function moveJobs<Some extends BoardBooking>(
  board: Board<Some>,
  wanted: readonly Update[],
  marked: ReadonlySet<string> = new Set(),
): MoveOutcome<Some> {
  const updates = withOtherHalves(board, wanted)
  const before = [
    ...strayed(board, updates),
    ...locked(board, updates, marked),
    ...reshuffled(board, updates),
    ...runUpdates(updates).flatMap((update) => {
      const run = board.runs.find(({ id }) => id === update.runId)
      return run ? intoRun(board, update, run) : []
    }),
  ]
  if (before.length > 0) return { ok: false, obstacles: before }
  const after = moved(board, updates)
  const obstacles = [
    ...wrongDays(board, after, addedBy(updates)),
    ...undelivered([board, after], updates, marked),
    ...wrongOrder(board, after),
    ...tornApart(board, after),
  ]
  return obstacles.length > 0 ? { ok: false, obstacles } : { ok: true, board: after }
}
