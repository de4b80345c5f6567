import { boardBookingOf } from '@skipyard/contract/runs.codec.ts'
import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import type { BoardBooking, PlannedRun, Board as RuleBoard } from '@skipyard/domain/runs/board.ts'
import type { TruckLimits } from '@skipyard/domain/runs/check-load.ts'
import { newRun } from '@skipyard/domain/runs/new-run.ts'
import { accepted, type Decision } from '@skipyard/domain/shared/decision.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Board, type DayOfRuns, findCards, runsOfTruck, truckOf } from '../board-model.ts'
import type { ComingRun, Step } from './step.ts'

/** The board of the domain's rules, as far as a screen knows it. */
export type RulesOfBoard = RuleBoard<BoardBooking>

const NO_LIMITS: TruckLimits = { binTypes: [], maxBinSizeM3: null }

/** What a truck can lift, as the rules ask for it. */
export const limitsOf = ({ binTypes, maxBinSize }: Pick<WirePlannerTruck, 'binTypes' | 'maxBinSize'>) => ({
  binTypes,
  maxBinSizeM3: maxBinSize?.value ?? null,
})

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
export function boardOfStep(
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
