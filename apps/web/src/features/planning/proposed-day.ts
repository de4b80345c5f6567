import type { WirePlanRun, WireProposal } from '@skipyard/contract/planning/proposal.ts'
import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'

interface DayBoard {
  runs: readonly WireRun[]
  unallocated: readonly WireCard[]
  trucks: readonly WirePlannerTruck[]
}

/** A run's id on the board; one not made yet has an id that sorts after all others. */
export const shownRunId = ({ runId, key }: Pick<WirePlanRun, 'runId' | 'key'>): string => runId ?? `~${key}`

const isOpen = ({ state }: WirePlanRun) => state === 'open'

function runToBeMade(plan: WirePlanRun, trucks: DayBoard['trucks']): WireRun {
  const { truckId, rego, number } = plan
  const driver = trucks.find(({ _id }) => _id === truckId)?.allocatedDriver
  const name = driver?.name ?? ''
  return {
    _id: shownRunId(plan),
    version: 1,
    date: '',
    number,
    truckInfo: { truckId: { _id: truckId, rego }, truckRego: rego },
    driverInfo: { driverId: { _id: driver?._id ?? '', name }, driverName: name },
    bookings: [],
    runCompleted: false,
    locked: false,
  }
}

/** Trucks that the proposal sends out with a driver whom the board warns of: a licence that has run out. */
export const driversToMind = (
  trucks: readonly WirePlannerTruck[],
  { runs }: Pick<WireProposal, 'runs'>,
): { rego: string; warnings: readonly string[] }[] =>
  trucks
    .filter(({ _id }) => runs.some(({ truckId, stops }) => truckId === _id && stops.length > 0))
    .filter(({ driverWarnings }) => driverWarnings.length > 0)
    .map(({ rego, driverWarnings: warnings }) => ({ rego, warnings }))

/**
 * The board as a proposal would leave it. Runs changed meanwhile, or with nothing to accept, stay as they
 * are: what is saved wins, so that no card is there twice.
 */
export function proposedDay<Day extends DayBoard>(
  board: Day,
  { runs: planned, unplaced }: WireProposal,
): Omit<Day, 'runs' | 'unallocated'> & { runs: WireRun[]; unallocated: WireCard[] } {
  const open = new Map(planned.filter(isOpen).map((plan) => [shownRunId(plan), plan]))
  const settled = board.runs.filter(({ _id }) => !open.has(_id)).flatMap(({ bookings }) => bookings)
  const stuck = new Set(settled.map(({ actionId }) => actionId))
  const known = new Map(
    [...board.unallocated, ...board.runs.flatMap(({ bookings }) => bookings)].map((card) => [
      card.actionId,
      card,
    ]),
  )
  const placed = new Set(
    [...open.values()]
      .flatMap(({ stops }) => stops.map(({ actionId }) => actionId))
      .filter((id) => !stuck.has(id)),
  )
  const free = new Set(unplaced.map(({ actionId }) => actionId))
  const stays = ({ actionId }: WireCard) => !placed.has(actionId) && !free.has(actionId)
  const isThereAlready = ({ stops }: WirePlanRun) =>
    stops.length > 0 && stops.every(({ actionId }) => stuck.has(actionId))
  const made = new Set(board.runs.map(({ _id }) => _id))
  const coming = [...open.values()]
    .filter((plan) => !made.has(shownRunId(plan)) && !isThereAlready(plan))
    .map((plan) => runToBeMade(plan, board.trucks))
  const filled = (run: WireRun): WireRun => {
    const plan = open.get(run._id)
    if (!plan) return run
    const stops = plan.stops.flatMap(({ actionId }) => {
      const card = placed.has(actionId) ? known.get(actionId) : undefined
      return card ? [{ ...card, runId: run._id, allocationStatus: 'Allocated' as const }] : []
    })
    return { ...run, bookings: [...stops, ...run.bookings.filter(stays)] }
  }
  const left = board.runs
    .filter(({ _id }) => open.has(_id))
    .flatMap(({ bookings }) => bookings)
    .filter(({ actionId }) => free.has(actionId) && !placed.has(actionId))
    .map((card) => ({ ...card, runId: null, allocationStatus: 'Unallocated' as const }))
  return {
    ...board,
    runs: [...board.runs, ...coming].map(filled),
    unallocated: [...left, ...board.unallocated.filter(({ actionId }) => !placed.has(actionId))],
  }
}
