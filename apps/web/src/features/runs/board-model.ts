import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getRuns, WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { createContext, useContext } from 'react'

/** The ids of the trucks whose registrations the address names; of all, when it names none. */
export function shownTrucks(board: Board | null, named: string | undefined): string[] {
  const regos = named?.split(',')
  return (board?.trucks ?? [])
    .filter(({ rego }) => regos === undefined || regos.includes(rego))
    .map(({ _id }) => _id)
}

/** The day that is planned, and the company's today. */
export interface PlannerDay {
  date: LocalDate
  today: LocalDate
}

type Day = ReplyOf<typeof getRuns>['data']

/** The board of a day as it is shown: what the server said, with what is being moved already in its place. */
export interface Board extends Omit<Day, 'today'> {
  date: LocalDate
  /** The company's today. */
  today: LocalDate
  unallocated: readonly WireCard[]
  /** How many left-overs are older than those among Unallocated. */
  older: number
}

/** A day with its runs and trucks: the board's own, or another that jobs are to go to. */
export type DayOfRuns = Pick<Board, 'runs' | 'trucks' | 'date'>

/** Where a job lands. */
export type Landing =
  | { kind: 'run'; runId: string; position?: number | undefined }
  | { kind: 'new-run'; truckId: string; runId: string; driverId?: string | undefined }
  | { kind: 'unallocated' }

/** Another day, or the same: a run of it, a new run of a truck, or its Unallocated; `place` says where in words. */
export interface DayLanding {
  kind: 'day'
  date: LocalDate
  runId?: string
  truckId?: string
  place: string
  /** That day, when it has been read. */
  there?: DayOfRuns
}

/** Every card of the board, unallocated ones first. */
export const cardsOf = (board: Board): WireCard[] => [
  ...board.unallocated,
  ...board.runs.flatMap(({ bookings }) => bookings),
]

/** The cards of those jobs, in the order in which they are named. */
export function findCards(board: Board, jobIds: readonly string[]): WireCard[] {
  const known = new Map(cardsOf(board).map((card) => [card.actionId, card]))
  return jobIds.flatMap((id) => known.get(id) ?? [])
}

/** The runs of a truck in their order. */
export const runsOfTruck = (runs: readonly WireRun[], truckId: string): WireRun[] =>
  runs
    .filter(({ truckInfo }) => truckInfo.truckId._id === truckId)
    .toSorted((one, other) => one.number - other.number)

/** What the trucks of the day can carry, by id. */
export const truckOf = (board: Pick<Board, 'trucks'>, truckId: string): WirePlannerTruck | undefined =>
  board.trucks.find(({ _id }) => _id === truckId)

/** What a truck can lift, as the rules and the times of its runs ask for it. */
export const limitsOf = ({ binTypes, maxBinSize }: Pick<WirePlannerTruck, 'binTypes' | 'maxBinSize'>) => ({
  binTypes,
  maxBinSizeM3: maxBinSize?.value ?? null,
})

/** The jobs of a run at which its truck stops. */
export const stopsOfRun = (cards: readonly WireCard[]): WireCard[] =>
  cards.filter((card) => !jobIs('calledOff', card))

const placeOf = ({ booking: { address } }: WireCard): Place => ({ lat: address.lat, lon: address.lon })

/** Where those jobs are. */
export const placesOf = (cards: readonly WireCard[]): Place[] => stopsOfRun(cards).map(placeOf)

/** What every part of the board may ask for; the same from one drawing to the next while day and rights are. */
export interface Planner extends PlannerDay {
  timeZone: string
  mayPlan: boolean
  mayEdit: boolean
  move: (jobIds: readonly string[], landing: Landing) => void
  /** The lanes take a card out of its run by deleting it (spec 001 §4 Legacy card delete). */
  remove?: (card: WireCard) => void
  open: (kind: 'info' | 'edit' | 'dates', bookingId: string) => void
}

/** The planner around a part of it. */
export const PlannerContext = createContext<Planner | null>(null)

/** The planner around this part. */
export function usePlannerDay(): Planner {
  const planner = useContext(PlannerContext)
  if (planner === null) throw new Error('A part of the planner belongs inside of it')
  return planner
}
