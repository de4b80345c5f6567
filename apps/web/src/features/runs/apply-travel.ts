import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { type Board, findCards, runsOfTruck, type Travel, truckOf } from './board-model.ts'

/** What the bookings of jobs that have landed say of them. */
interface Said {
  isAllocated: boolean
  /** '21/05/2026', when that is another day. */
  day?: string
}

function saidOf(landing: Travel['landing']): Said {
  if (landing.kind !== 'day') return { isAllocated: landing.kind !== 'unallocated' }
  const isAllocated = (landing.runId ?? landing.truckId) !== undefined
  return { isAllocated, day: formatAustralianDate(landing.date) }
}

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

/** A card as its booking is once those jobs have landed: also the other job of the booking is told. */
function told(card: WireCard, moved: ReadonlyMap<string, WireCard[]>, said: Said): WireCard {
  const own = moved.get(card._id)
  if (!own) return card
  const booking = { ...card.booking }
  for (const { actionType } of own) {
    booking[`${actionType}AllocationStatus`] = said.isAllocated ? 'Allocated' : 'Unallocated'
    if (said.day !== undefined) booking[`${actionType}DateString`] = said.day
  }
  return { ...card, booking }
}

/** What the bookings of the moved jobs say then: what is asked before the next move goes by it. */
function tell(board: Board, cards: readonly WireCard[], landing: Travel['landing']): Board {
  const moved = Map.groupBy(cards, ({ _id }) => _id)
  const said = saidOf(landing)
  const isOf = ({ _id }: WireCard) => moved.has(_id)
  const tellAll = (some: readonly WireCard[]) => some.map((card) => told(card, moved, said))
  return {
    ...board,
    unallocated: tellAll(board.unallocated),
    runs: board.runs.map((run) =>
      run.bookings.some(isOf) ? { ...run, bookings: tellAll(run.bookings) } : run,
    ),
  }
}

function landed(board: Board, cards: readonly WireCard[], { jobIds, landing }: Travel): Board {
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

/** The board with jobs already where they are being brought; what is not there any more is left alone. */
export function applyTravel(board: Board, travel: Travel): Board {
  const cards = findCards(board, travel.jobIds)
  if (cards.length === 0 && travel.landing.kind !== 'new-run') return board
  const after = landed(board, cards, travel)
  return after === board ? board : tell(after, cards, travel.landing)
}
