import { boardBookingOf, cardAfterStep } from '@skipyard/contract/runs/codec.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import {
  type BoardBooking,
  findJob,
  type Obstacle,
  type PlannedRun,
  type Board as RuleBoard,
  runOfJob,
} from '@skipyard/domain/runs/board.ts'
import type { TruckLimits } from '@skipyard/domain/runs/check-load.ts'
import { isDueOn } from '@skipyard/domain/runs/left-over.ts'
import { type MoveOutcome, moveJobs } from '@skipyard/domain/runs/move-jobs.ts'
import { newRun } from '@skipyard/domain/runs/new-run.ts'
import { accepted, type Decision } from '@skipyard/domain/shared/decision.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import {
  type Board,
  type DayLanding,
  type DayOfRuns,
  findCards,
  type Landing,
  limitsOf,
  runsOfTruck,
  truckOf,
} from '../board-model.ts'
import { type ComingRun, type Step, stepOf } from './step.ts'

/** The board of the domain's rules, as far as a screen knows it. */
type RulesOfBoard = RuleBoard<BoardBooking>

const NO_LIMITS: TruckLimits = { binTypes: [], maxBinSizeM3: null }

function plannedRun({ trucks, date }: Omit<DayOfRuns, 'runs'>, run: WireRun): PlannedRun {
  const { _id: truckId, rego } = run.truckInfo.truckId
  const truck = truckOf({ trucks }, truckId)
  return {
    id: run._id,
    version: run.version,
    date,
    truckId,
    rego: rego.toUpperCase(),
    driverId: run.driverInfo.driverId._id,
    limits: truck ? limitsOf(truck) : NO_LIMITS,
    number: run.number,
    isLocked: run.locked,
    isTruckOff: truck?.off ?? false,
    jobIds: run.bookings.map(({ actionId }) => actionId),
  }
}

/** A run of another day: what is left over sits in one of then, and one of a day to come has not been read. */
const runElsewhere = (id: string, date: LocalDate, jobIds: readonly string[]): PlannedRun => ({
  id,
  version: 1,
  date,
  truckId: '',
  rego: '',
  driverId: '',
  limits: NO_LIMITS,
  number: 1,
  isLocked: false,
  isTruckOff: false,
  jobIds,
})

function madeRun(there: DayOfRuns, { id, truckId, driverId }: ComingRun, date: LocalDate) {
  const truck = truckOf(there, truckId)
  if (!truck) return accepted(runElsewhere(id, date, []))
  const ofTruck = runsOfTruck(there.runs, truckId).map(({ _id, number }) => ({ id: _id, number }))
  return newRun({
    id,
    date,
    driverId,
    ofTruck,
    truck: {
      id: truckId,
      rego: truck.rego.toUpperCase(),
      driverId: truck.allocatedDriver?._id ?? null,
      limits: limitsOf(truck),
      isOff: truck.off && there.date === date,
    },
  })
}

/** The cards of a day as the rules look at them, in these runs. */
function rulesOf(
  { today, runs }: Pick<RulesOfBoard, 'today' | 'runs'>,
  cards: readonly WireCard[],
): RulesOfBoard {
  const bookings = new Map(cards.map((card) => [card._id, boardBookingOf(card)]))
  return {
    today,
    runs,
    bookings: [...bookings.values()],
    lockedJobIds: new Set(cards.flatMap(({ actionId, locked }) => (locked ? [actionId] : []))),
  }
}

/**
 * What the rules look at to judge a step: the runs that it touches and the bookings of every job in them. Refused when the
 * run cannot be made that it needs.
 */
function boardOfStep(
  board: Board,
  { jobIds, updates, coming, date, there = board }: Step,
): Decision<RulesOfBoard, string> {
  const days = there === board ? [board] : [board, there]
  const known = new Map(days.flatMap((day) => day.runs.map((run) => [run._id, { day, run }] as const)))
  const made = coming && !known.has(coming.id) ? madeRun(there, coming, date) : null
  if (made && !made.ok) return made
  const removed = new Map(
    updates.flatMap((update) => ('runId' in update ? [[update.runId, update.remove] as const] : [])),
  )
  const isMoving = ({ actionId }: WireCard) => jobIds.includes(actionId)
  const touched = [...known.values()].filter(({ run }) => removed.has(run._id) || run.bookings.some(isMoving))
  const elsewhere = [...removed].flatMap(([id, jobs]) =>
    known.has(id) || id === made?.value.id ? [] : [runElsewhere(id, date, jobs)],
  )
  const runs = [...touched.map(({ day, run }) => plannedRun(day, run)), ...elsewhere]
  const cards = [...touched.flatMap(({ run }) => run.bookings), ...findCards(board, jobIds)]
  return accepted(rulesOf({ today: board.today, runs: [...runs, ...(made ? [made.value] : [])] }, cards))
}

/** The rules of the board over a step, as the server has them: the board after it, or all that stands in its way. */
function judge(board: Board, step: Step): MoveOutcome<BoardBooking> {
  const planned = boardOfStep(board, step)
  if (planned.ok) return moveJobs(planned.value, step.updates, new Set(step.marked))
  const { message } = planned
  return { ok: false, obstacles: step.jobIds.map((jobId) => ({ jobId, reason: 'truck-off', message })) }
}

/** Every card that cannot land there, and why; what is asked before it moves is no refusal. */
export function refusalsThere(
  board: Board,
  cards: readonly WireCard[],
  landing: Landing | DayLanding,
): { card: WireCard; reason: Obstacle['reason']; message: string }[] {
  const outcome = judge(board, stepOf(board, cards, landing))
  if (outcome.ok) return []
  const refused = outcome.obstacles.filter(({ reason }) => reason !== 'not-delivered')
  return refused.flatMap(({ jobId, reason, message }) => {
    const card = cards.find(({ actionId }) => actionId === jobId) ?? findCards(board, [jobId])[0]
    return card ? [{ card, reason, message }] : []
  })
}

/** Why these cards cannot land there; null when they can. */
export const whyNotThere = (...asked: Parameters<typeof refusalsThere>): string | null =>
  refusalsThere(...asked)[0]?.message ?? null

/** A run that is about to be made, as the board shows it. */
function comingAsShown(
  board: Board,
  { id, version, date, number, truckId, rego, driverId }: PlannedRun,
): WireRun {
  const driver = truckOf(board, truckId)?.allocatedDriver
  const name = driver?._id === driverId ? driver.name : ''
  return {
    _id: id,
    version,
    date: toWireDate(date),
    number,
    truckInfo: { truckId: { _id: truckId, rego }, truckRego: rego },
    driverInfo: { driverId: { _id: driverId, name }, driverName: name },
    bookings: [],
    runCompleted: false,
    locked: false,
  }
}

/** Whether a job is among the day's Unallocated: in no run, and work of the day. */
function isUnallocatedOn(board: Board, rules: RulesOfBoard, jobId: string): boolean {
  const found = findJob(rules, jobId)
  const isFree = found !== undefined && runOfJob(rules, jobId) === undefined
  return isFree && isDueOn(found.booking, found.job.kind, board)
}

/** The board as a step leaves it; as it was where the rules refuse the step, or somebody else was faster. */
export function boardAfter(board: Board, step: Step): Board {
  const before = boardOfStep(board, step)
  if (!before.ok) return board
  const outcome = moveJobs(before.value, step.updates, new Set(step.marked))
  if (!outcome.ok) return board
  const after = outcome.board
  const bookings = new Map(after.bookings.map((booking) => [booking.id, booking]))
  const changed = new Set(
    before.value.bookings.filter((then) => bookings.get(then.id) !== then).map(({ id }) => id),
  )
  const moving = new Set(step.jobIds)
  const now = (card: WireCard): WireCard => {
    const booking = bookings.get(card._id)
    if (!booking || !changed.has(card._id)) return card
    const runId = moving.has(card.actionId) ? (runOfJob(after, card.actionId)?.id ?? null) : card.runId
    return cardAfterStep(card, booking, runId)
  }
  const filled = (run: WireRun): WireRun => {
    const jobIds = after.runs.find(({ id }) => id === run._id)?.jobIds
    if (jobIds) return { ...run, bookings: findCards(board, jobIds).map(now) }
    return run.bookings.some(({ _id }) => changed.has(_id))
      ? { ...run, bookings: run.bookings.map(now) }
      : run
  }
  const isShown = ({ id, date }: PlannedRun) =>
    date === board.date && board.runs.every(({ _id }) => _id !== id)
  const coming = after.runs.filter((run) => run.id === step.coming?.id && isShown(run))
  const freed = findCards(board, step.jobIds).filter(({ actionId }) =>
    isUnallocatedOn(board, after, actionId),
  )
  const stay = board.unallocated.filter(({ actionId }) => !moving.has(actionId))
  return {
    ...board,
    runs: [...board.runs, ...coming.map((run) => comingAsShown(board, run))].map(filled),
    unallocated: [...freed, ...stay].map(now),
  }
}
