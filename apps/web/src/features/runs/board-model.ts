import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getRuns, WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { createContext, useContext } from 'react'

export function shownTrucks(board: Board | null, named: string | undefined): string[] {
  const regos = named?.split(',')
  return (board?.trucks ?? [])
    .filter(({ rego }) => regos === undefined || regos.includes(rego))
    .map(({ _id }) => _id)
}

export interface PlannerDay {
  date: LocalDate
  today: LocalDate
}

type Day = ReplyOf<typeof getRuns>['data']

/** The board as shown: the server's with moves in flight applied. */
export interface Board extends Omit<Day, 'today'> {
  date: LocalDate
  today: LocalDate
  unallocated: readonly WireCard[]
  older: number
}

export type DayOfRuns = Pick<Board, 'runs' | 'trucks' | 'date'>

export type Landing =
  | { kind: 'run'; runId: string; position?: number | undefined }
  | { kind: 'new-run'; truckId: string; runId: string; driverId?: string | undefined }
  | { kind: 'unallocated' }

export interface DayLanding {
  kind: 'day'
  date: LocalDate
  runId?: string
  truckId?: string
  place: string
  /** Absent until that day is read. */
  there?: DayOfRuns
}

export const cardsOf = (board: Board): WireCard[] => [
  ...board.unallocated,
  ...board.runs.flatMap(({ bookings }) => bookings),
]

const cardsById = new WeakMap<Board, ReadonlyMap<string, WireCard>>()

function knownCards(board: Board): ReadonlyMap<string, WireCard> {
  const before = cardsById.get(board)
  if (before) return before
  const known = new Map(cardsOf(board).map((card) => [card.actionId, card]))
  cardsById.set(board, known)
  return known
}

export function findCards(board: Board, jobIds: readonly string[]): WireCard[] {
  const known = knownCards(board)
  return jobIds.flatMap((id) => known.get(id) ?? [])
}

export const runsOfTruck = (runs: readonly WireRun[], truckId: string): WireRun[] =>
  runs
    .filter(({ truckInfo }) => truckInfo.truckId._id === truckId)
    .toSorted((one, other) => one.number - other.number)

export const truckOf = (board: Pick<Board, 'trucks'>, truckId: string): WirePlannerTruck | undefined =>
  board.trucks.find(({ _id }) => _id === truckId)

export const limitsOf = ({ binTypes, maxBinSize }: Pick<WirePlannerTruck, 'binTypes' | 'maxBinSize'>) => ({
  binTypes,
  maxBinSizeM3: maxBinSize?.value ?? null,
})

/** Jobs of a run without those that its truck does not stop for. */
export const stopsOfRun = (cards: readonly WireCard[]): WireCard[] =>
  cards.filter((card) => !jobIs('calledOff', card))

const placeOf = ({ booking: { address } }: WireCard): Place => ({ lat: address.lat, lon: address.lon })

export const placesOf = (cards: readonly WireCard[]): Place[] => stopsOfRun(cards).map(placeOf)

/** Stable between renders while day and rights are the same. */
export interface Planner extends PlannerDay {
  timeZone: string
  mayPlan: boolean
  mayEdit: boolean
  move: (jobIds: readonly string[], landing: Landing) => void
  /** In lanes a card is taken out of its run by deleting it (spec 001 §4 Legacy card delete). */
  remove?: (card: WireCard) => void
  open: (kind: 'info' | 'edit' | 'dates', bookingId: string) => void
  /** Days and hours of a job: those of its hire, or of the extra pick that it is. */
  openDates: (card: Pick<WireCard, '_id' | 'actionId' | 'extraPick'>) => void
}

export const PlannerContext = createContext<Planner | null>(null)

export function usePlannerDay(): Planner {
  const planner = useContext(PlannerContext)
  if (planner === null) throw new Error('A part of the planner belongs inside of it')
  return planner
}
