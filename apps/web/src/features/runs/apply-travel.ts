import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import { type Board, findCards, runsOfTruck, type Travel, truckOf } from './board-model.ts'

/** The run that a truck is about to have; the server gives it its own id. */
function comingRun(board: Board, truckId: string, runId: string): WireRun | null {
  const truck = truckOf(board, truckId)
  if (!truck) return null
  const { rego, allocatedDriver: driver } = truck
  return {
    _id: runId,
    version: 1,
    date: '',
    number: runsOfTruck(board.runs, truckId).length + 1,
    truckInfo: { truckId: { _id: truckId, rego }, truckRego: rego },
    driverInfo: {
      driverId: { _id: driver?._id ?? '', name: driver?.name ?? '' },
      driverName: driver?.name ?? '',
    },
    bookings: [],
    runCompleted: false,
    locked: false,
  }
}

function without(board: Board, jobIds: ReadonlySet<string>): Board {
  const stays = ({ actionId }: WireCard) => !jobIds.has(actionId)
  return {
    ...board,
    unallocated: board.unallocated.filter(stays),
    runs: board.runs.map((run) =>
      run.bookings.every(stays) ? run : { ...run, bookings: run.bookings.filter(stays) },
    ),
  }
}

const put = (run: WireRun, cards: readonly WireCard[], position = run.bookings.length): WireRun => ({
  ...run,
  bookings: run.bookings.toSpliced(
    position,
    0,
    ...cards.map((card) => ({ ...card, runId: run._id, allocationStatus: 'Allocated' as const })),
  ),
})

/** The board with jobs already where they are being brought; what is not there any more is left alone. */
export function applyTravel(board: Board, { jobIds, landing }: Travel): Board {
  const cards = findCards(board, jobIds)
  if (cards.length === 0 && landing.kind !== 'new-run') return board
  const rest = without(board, new Set(jobIds))
  if (landing.kind === 'day') return rest
  if (landing.kind === 'unallocated') {
    const free = cards.map((card) => ({ ...card, runId: null, allocationStatus: 'Unallocated' as const }))
    return { ...rest, unallocated: [...free, ...rest.unallocated] }
  }
  const isThere = rest.runs.some(({ _id }) => _id === landing.runId)
  const coming = isThere || landing.kind === 'run' ? null : comingRun(rest, landing.truckId, landing.runId)
  const runs = coming ? [...rest.runs, coming] : rest.runs
  if (!isThere && !coming) return board
  const position = landing.kind === 'run' ? landing.position : undefined
  return { ...rest, runs: runs.map((run) => (run._id === landing.runId ? put(run, cards, position) : run)) }
}
