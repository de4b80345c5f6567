import type { PlanJob, RunOrder } from '../run-times/day.ts'
import { standingOrders, timeRuns } from '../run-times/time-runs.ts'
import { type Chain, dayChains, freeJobs, freeLink, jobsOfLink, type Link, runsOf } from './day/day-chains.ts'
import { frameOf } from './day/day-frame.ts'
import { type DayModel, type DayPart, dayModel, relaxFixedTours } from './day/day-model.ts'
import { type Gap, gapsOf, leastAdded } from './day/least-added.ts'
import { type FindSeat, type PlanProblem, totalsOf } from './plan.ts'
import { cheapestInsertion, type InsertionPosition } from './search/cheapest-insertion.ts'
import { renewTour } from './search/drive-tours.ts'
import { NOWHERE } from './search/network-parts.ts'
import { ordersOf, type Search, startSearch } from './search/search-state.ts'
import { putIn } from './search/tours.ts'

interface Group {
  chains: Chain[]
  bookings: Set<string>
  /** Some of them wait for others, so that what a job adds to one by itself says nothing. */
  isWaiting: boolean
}

const bookingsOf = ({ links }: Chain) => new Set(links.flatMap(jobsOfLink).map(({ bookingId }) => bookingId))

const joined = (groups: readonly Group[]): Group => ({
  chains: groups.flatMap(({ chains }) => chains),
  bookings: new Set(groups.flatMap(({ bookings }) => [...bookings])),
  isWaiting: groups.some(({ isWaiting }) => isWaiting),
})

function groupsOf(chains: readonly Chain[]): Group[] {
  let groups: Group[] = []
  for (const chain of chains) {
    const own: Group = { chains: [chain], bookings: bookingsOf(chain), isWaiting: false }
    const bound = groups.filter(({ bookings }) => [...own.bookings].some((booking) => bookings.has(booking)))
    groups =
      bound.length === 0
        ? [...groups, own]
        : [
            ...groups.filter((group) => !bound.includes(group)),
            { ...joined([...bound, own]), isWaiting: true },
          ]
  }
  return groups
}

/** What every job without a run has to know of the day. */
interface BoardToFill {
  problem: PlanProblem
  unplaced: readonly PlanJob[]
  groups: readonly Group[]
  gaps: Map<Chain, readonly Gap[]>
}

const boardsToFill = new WeakMap<PlanProblem, BoardToFill>()

/** Read once for all jobs that look for their seats on the same board. */
function boardToFill(day: PlanProblem): BoardToFill {
  const known = boardsToFill.get(day)
  if (known) return known
  const problem: PlanProblem = { ...day, mode: 'fit' }
  const groups = groupsOf(dayChains(problem))
  const read = { problem, unplaced: freeJobs(problem), groups, gaps: new Map() }
  boardsToFill.set(day, read)
  return read
}

/** Each group by itself; where the other half of the job's booking is on the board, with the group that has it. */
function partsFor({ groups }: BoardToFill, { bookingId }: PlanJob): readonly Group[] {
  const other = groups.find(({ bookings }) => bookings.has(bookingId))
  if (!other || groups.length === 1) return groups
  return groups.filter((group) => group !== other).map((group) => joined([other, group]))
}

interface Offer {
  model: DayModel
  search: Search
  number: number
  seat: InsertionPosition
  cost: number
}

/** The best seat among some trucks, and what it costs there. */
function offerOf(problem: PlanProblem, part: DayPart, job: PlanJob): Offer | null {
  const model = dayModel(problem, part)
  const number = model.numberOf.get(job.id)
  if (number === undefined) return null
  relaxFixedTours(model, model.standing)
  const search = startSearch(model.network, model.standing, problem.seed)
  const seat = { ...cheapestInsertion(search, number) }
  if (seat.added >= NOWHERE) return null
  return { model, search, number, seat, cost: seat.added + (model.network.price[number] ?? 0) }
}

/** The runs of some trucks once the job has its seat. */
function seated({ model, search, number, seat }: Offer): RunOrder[] {
  putIn(search.tours, number, seat)
  renewTour(search.tours, seat.truck)
  return runsOf(model, ordersOf(search))
}

/** What two reckonings of the same seat may differ by. */
const NEARLY = 1e-6
/** Seats that differ by less are the same: the truck that stands first has it. */
const SAME = 3 * NEARLY

interface Candidate {
  part: Group
  order: number
  least: number
}

function leastOf({ problem, gaps }: BoardToFill, { chains, isWaiting }: Group, link: Link): number {
  if (isWaiting) return Number.NEGATIVE_INFINITY
  const least = chains.map((chain) => {
    const frame = frameOf(problem, chain.truck)
    const known = gaps.get(chain) ?? gapsOf(frame, chain)
    gaps.set(chain, known)
    return leastAdded(frame, { chain, gaps: known }, link)
  })
  return Math.min(...least)
}

const inSteps = (least: number) => Math.round(least / NEARLY)

type Best = { offer: Offer; order: number } | null

/** What a seat among these trucks may cost so that it is the better one: of the same ones the first is. */
function mostFor(best: Best, order: number): number {
  if (best === null) return Number.POSITIVE_INFINITY
  return best.offer.cost + (order > best.order ? -SAME : SAME)
}

/**
 * The best offer, the likeliest trucks asked first: of most no model is made. Where trucks are alike, as those are that have
 * nothing to do yet, none behind the first is asked.
 */
function bestOffer(day: BoardToFill, job: PlanJob): Offer | null {
  const ofBooking = day.unplaced.filter(({ bookingId }) => bookingId === job.bookingId)
  const free = ofBooking.map((one) => freeLink(day.problem, one))
  const link = freeLink(day.problem, job)
  const candidates = partsFor(day, job)
    .map((part, order): Candidate => ({ part, order, least: leastOf(day, part, link) }))
    .filter(({ least }) => least < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => inSteps(one.least) - inSteps(other.least) || one.order - other.order)
  let best: Best = null
  for (const { part, order, least } of candidates) {
    const most = mostFor(best, order)
    if (least > most + NEARLY) continue
    const offer = offerOf(day.problem, { chains: part.chains, free }, job)
    if (offer && offer.cost < most) best = { offer, order }
  }
  return best?.offer ?? null
}

/**
 * Where an unallocated job adds least to the board as it stands, without a search: nobody on the board comes later for it
 * than now or than promised. Null when it fits nowhere. Trucks that do not wait for each other are looked at one by one,
 * and only those that could have the best seat: of all ways between the day's jobs hardly any is asked for.
 */
export const findSeat: FindSeat = (day, jobId) => {
  const board = boardToFill(day)
  const { problem, unplaced } = board
  const [first = jobId] = day.visits?.find(([, second]) => second === jobId) ?? []
  const job = unplaced.find(({ id }) => id === first)
  if (!job) return null
  const best = bestOffer(board, job)
  if (!best) return null
  const after = timeRuns(problem, seated(best))
  const run = after.find(({ jobIds }) => jobIds.includes(first))
  const stop = run?.stops.find((one) => one.jobId === first)
  if (!run || !stop) return null
  const trucks = new Set(best.model.chains.map(({ truck }) => truck.id))
  const standing = standingOrders(problem).filter(({ truckId }) => trucks.has(truckId))
  const before = totalsOf(problem, timeRuns(problem, standing))
  return {
    runId: run.runId,
    truckId: run.truckId,
    position: run.jobIds.indexOf(first),
    addedKilometres: totalsOf(problem, after).kilometres - before.kilometres,
    arrivesAt: stop.arrivesAt,
  }
}
