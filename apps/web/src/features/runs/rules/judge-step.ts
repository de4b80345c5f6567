import { boardBookingsOf, boardIdOf, cardAfterStep } from '@skipyard/contract/runs/codec.ts'
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
import { visitsOfCards } from '../visits-of-cards.ts'
import { type ComingRun, type Step, stepOf } from './step.ts'

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

/** A run of another day that is not on this board: of a left-over, or of a later day not read. */
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

/** These jobs with the other halves of their visits: they move along. */
const withOtherHalves = (board: Board, jobIds: readonly string[]): string[] => [
  ...new Set([...jobIds, ...findCards(board, jobIds).flatMap(({ visit }) => visit?.actionIds ?? [])]),
]

function rulesOf(
  { today, runs }: Pick<RulesOfBoard, 'today' | 'runs'>,
  cards: readonly WireCard[],
): RulesOfBoard {
  return {
    today,
    runs,
    bookings: boardBookingsOf(cards),
    visits: visitsOfCards(cards),
    lockedJobIds: new Set(cards.flatMap(({ actionId, locked }) => (locked ? [actionId] : []))),
  }
}

/** The runs that a step touches with all their bookings; refused when a run it needs cannot be made. */
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
  const moving = withOtherHalves(board, jobIds)
  const isMoving = ({ actionId }: WireCard) => moving.includes(actionId)
  const touched = [...known.values()].filter(({ run }) => removed.has(run._id) || run.bookings.some(isMoving))
  const elsewhere = [...removed].flatMap(([id, jobs]) =>
    known.has(id) || id === made?.value.id ? [] : [runElsewhere(id, date, jobs)],
  )
  const runs = [...touched.map(({ day, run }) => plannedRun(day, run)), ...elsewhere]
  const cards = [...touched.flatMap(({ run }) => run.bookings), ...findCards(board, moving)]
  return accepted(rulesOf({ today: board.today, runs: [...runs, ...(made ? [made.value] : [])] }, cards))
}

/** By the domain's rules, as the server: the board after a step, or everything that prevents it. */
function judge(board: Board, step: Step): MoveOutcome<BoardBooking> {
  const planned = boardOfStep(board, step)
  if (planned.ok) return moveJobs(planned.value, step.updates, new Set(step.marked))
  const { message } = planned
  return { ok: false, obstacles: step.jobIds.map((jobId) => ({ jobId, reason: 'truck-off', message })) }
}

/** Cards that cannot land there, and why. What a move asks about first is no refusal. */
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

export const whyNotThere = (...asked: Parameters<typeof refusalsThere>): string | null =>
  refusalsThere(...asked)[0]?.message ?? null

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

/** An empty run of a truck before it is made; null where it cannot be. */
export function runToCome(
  board: Board,
  { runId: id, truckId, driverId }: Landing & { kind: 'new-run' },
): WireRun | null {
  const made = madeRun(board, { id, truckId, driverId }, board.date)
  return made.ok ? comingAsShown(board, made.value) : null
}

function isUnallocatedOn(board: Board, rules: RulesOfBoard, jobId: string): boolean {
  const found = findJob(rules, jobId)
  const isFree = found !== undefined && runOfJob(rules, jobId) === undefined
  return isFree && isDueOn(found.booking, found.job.kind, board)
}

/** The board after a step; unchanged where the rules refuse it or a colleague was faster. */
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
  const moving = new Set(withOtherHalves(board, step.jobIds))
  const now = (card: WireCard): WireCard => {
    const booking = bookings.get(boardIdOf(card))
    if (!booking || !changed.has(boardIdOf(card))) return card
    const runId = moving.has(card.actionId) ? (runOfJob(after, card.actionId)?.id ?? null) : card.runId
    return cardAfterStep(card, booking, runId)
  }
  const filled = (run: WireRun): WireRun => {
    const jobIds = after.runs.find(({ id }) => id === run._id)?.jobIds
    if (jobIds) return { ...run, bookings: findCards(board, jobIds).map(now) }
    return run.bookings.some((card) => changed.has(boardIdOf(card)))
      ? { ...run, bookings: run.bookings.map(now) }
      : run
  }
  const isShown = ({ id, date }: PlannedRun) =>
    date === board.date && board.runs.every(({ _id }) => _id !== id)
  const coming = after.runs.filter((run) => run.id === step.coming?.id && isShown(run))
  const freed = findCards(board, [...moving]).filter(({ actionId }) =>
    isUnallocatedOn(board, after, actionId),
  )
  const stay = board.unallocated.filter(({ actionId }) => !moving.has(actionId))
  return {
    ...board,
    runs: [...board.runs, ...coming.map((run) => comingAsShown(board, run))].map(filled),
    unallocated: [...freed, ...stay].map(now),
  }
}
