import {
  type Chain,
  dayChains,
  freeJobs,
  freeLink,
  isStackable,
  jobsOfLink,
  type Link,
  mayTake,
  runsOf,
} from './day/day-chains.ts'
import { type DayModel, type DayPart, dayModel, relaxFixedTours } from './day/day-model.ts'
import {
  type DayFrame,
  type DayNode,
  type DriverWay,
  endNodes,
  frameOf,
  linkNode,
  wayOfDriver,
} from './day/day-ways.ts'
import type { FindSeat, RunOrder } from './plan.ts'
import type { PlanJob, PlanProblem, PlanTruck } from './problem.ts'
import { cheapestInsertion, type InsertionPosition } from './search/cheapest-insertion.ts'
import { renewTour } from './search/drive-tours.ts'
import { NOWHERE } from './search/network-parts.ts'
import { ordersOf, type Search, startSearch } from './search/search-state.ts'
import { putIn } from './search/tours.ts'
import { standingOrders, timeRuns, totalsOf } from './time-runs.ts'

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

/** Each group by itself; where the other half of the job's booking is on the board, with the group that has it. */
function partsFor(problem: PlanProblem, { bookingId }: PlanJob): Group[] {
  const groups = groupsOf(dayChains(problem))
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
function offerOf(problem: PlanProblem, part: DayPart, job: PlanJob): Offer[] {
  const model = dayModel(problem, part)
  const number = model.numberOf.get(job.id)
  if (number === undefined) return []
  relaxFixedTours(model, model.standing)
  const search = startSearch(model.network, model.standing, problem.seed)
  const seat = { ...cheapestInsertion(search, number) }
  if (seat.added >= NOWHERE) return []
  return [{ model, search, number, seat, cost: seat.added + (model.network.price[number] ?? 0) }]
}

/** The runs of some trucks once the job has its seat. */
function seated({ model, search, number, seat }: Offer): RunOrder[] {
  putIn(search.tours, number, seat)
  renewTour(search.tours, seat.truck)
  return runsOf(model, ordersOf(search))
}

/** Seats that differ by less than a reckoning's last digits are the same; the truck that stands first has it then. */
const SAME = 1e-9
/** What two reckonings of the same seat may differ by. */
const NEARLY = 1e-6

interface Candidate {
  part: Group
  order: number
  least: number
}

const leastOf = (problem: PlanProblem, { chains, isWaiting }: Group, job: PlanJob) =>
  isWaiting
    ? Number.NEGATIVE_INFINITY
    : Math.min(...chains.map((chain) => leastAdded(frameOf(problem, chain.truck), chain, job)))

/** The offers of trucks that could have the best, the likeliest asked first: of most trucks no model is made. */
function offersFor(problem: PlanProblem, job: PlanJob, free: readonly PlanJob[]): Offer[] {
  const candidates = partsFor(problem, job)
    .map((part, order): Candidate => ({ part, order, least: leastOf(problem, part, job) }))
    .filter(({ least }) => least < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.least - other.least)
  const offers: { order: number; offer: Offer }[] = []
  let best = Number.POSITIVE_INFINITY
  for (const { part, order, least } of candidates) {
    if (least > best + NEARLY) break
    for (const offer of offerOf(problem, { chains: part.chains, free }, job)) {
      offers.push({ order, offer })
      best = Math.min(best, offer.cost)
    }
  }
  return offers.toSorted((one, other) => one.order - other.order).map(({ offer }) => offer)
}

const cheaper = (best: Offer, offer: Offer): Offer => (offer.cost < best.cost - SAME ? offer : best)

/**
 * Where an unallocated job adds least to the board as it stands, without a search: nobody on the board comes later for it
 * than now or than promised. Null when it fits nowhere. Trucks that do not wait for each other are looked at one by one,
 * and only those that could have the best seat: of all ways between the day's jobs hardly any is asked for.
 */
export const findSeat: FindSeat = (day, jobId) => {
  const problem: PlanProblem = { ...day, mode: 'fit' }
  const unplaced = freeJobs(problem)
  const [first = jobId] = day.visits?.find(([, second]) => second === jobId) ?? []
  const job = unplaced.find(({ id }) => id === first)
  if (!job) return null
  const free = unplaced.filter(({ bookingId }) => bookingId === job.bookingId)
  const [offer, ...others] = offersFor(problem, job, free)
  if (!offer) return null
  const best = others.reduce(cheaper, offer)
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

interface Gap {
  from: DayNode
  to: DayNode
  way: DriverWay
  leaves: number
  begins: number
  until: number
  /** How long the truck stands on it when it leaves as soon as it can. */
  stands: number
}

const HOUR = 60

/** Below what a reckoning's last digits tell. */
const TINY = 1e-6

/** Whether what a way costs may depend on more than its two ends. */
const stacks = ({ truck, links }: Chain, link: Link) =>
  truck.positions > 1 && (isStackable(link) || links.some(isStackable))

/** The truck's day with its hours; what stands is let be, however late. */
function gapsOf(frame: DayFrame, chain: Chain): Gap[] {
  const { start, end } = endNodes(frame, chain)
  const stops = chain.links.map((link) => linkNode(frame, link, chain.truck))
  let [from, leaves] = [start, start.earliest]
  const gaps = [...stops, end].map((to): Gap => {
    const way = wayOfDriver(frame, from, to)
    const begins = Math.max(Math.max(leaves, way.opens) + way.minutes, to.earliest)
    const stands = from === start ? 0 : begins - leaves - way.minutes
    const gap = { from, to, way, leaves, begins, until: to.latest, stands }
    from = to
    leaves = begins + to.service
    return gap
  })
  return stops.length === 0 ? gaps : withLimits(gaps)
}

/** Until when each stop may begin, so that all after it are as they must be. */
function withLimits(gaps: readonly Gap[]): Gap[] {
  let after: Gap | null = null
  return gaps.toReversed().map((gap) => {
    const own = Math.max(gap.to.latest, gap.begins)
    const leaves =
      after && Math.min(after.until - after.way.minutes, Math.max(after.way.closes, after.leaves))
    const until = leaves === null ? own : Math.min(leaves - gap.to.service, own)
    after = { ...gap, until }
    return after
  })
}

/** What a job adds in a gap; endless where the hours do not allow it. */
function addedIn(frame: DayFrame, gap: Gap, { node, isOnly }: { node: DayNode; isOnly: boolean }): number {
  const into = wayOfDriver(frame, gap.from, node)
  const begins = Math.max(Math.max(gap.leaves, into.opens) + into.minutes, node.earliest)
  if (gap.leaves > into.closes + TINY || begins > node.latest + TINY) return Number.POSITIVE_INFINITY
  const onward = wayOfDriver(frame, node, gap.to)
  const leaves = begins + node.service
  const arrives = Math.max(leaves, onward.opens) + onward.minutes
  if (leaves > onward.closes + TINY || arrives > gap.until + TINY) return Number.POSITIVE_INFINITY
  return into.cost + onward.cost - (isOnly ? 0 : gap.way.cost)
}

/**
 * A job adds no less than this to a truck's day as it stands: endless when the truck cannot take it at all. What bookings'
 * other halves on other trucks forbid is not looked at; less than anything where bins may stack. The job may fill the time
 * that the truck stands, which costs as much as work does.
 */
function leastAdded(frame: DayFrame, chain: Chain, job: PlanJob): number {
  const link = freeLink(frame.problem, job)
  if (!mayTake(chain, link)) return Number.POSITIVE_INFINITY
  if (stacks(chain, link)) return Number.NEGATIVE_INFINITY
  const node = linkNode(frame, link, chain.truck)
  const isOnly = chain.links.length === 0
  const gaps = gapsOf(frame, chain)
  const open = gaps.filter(({ to }) => !to.isSealed)
  const stands = gaps.reduce((sum, gap) => sum + gap.stands, 0)
  const filled = (stands / HOUR) * frame.problem.weights.hour
  return Math.min(...open.map((gap) => addedIn(frame, gap, { node, isOnly }) - filled))
}

const ALWAYS = { from: 0, to: 1e9 }

/** The day as it begins, with no tip site ever closed, and jobs that may be done at any time of it. */
export function atAnyTime(problem: PlanProblem): PlanProblem {
  return {
    ...problem,
    now: null,
    jobs: problem.jobs.map((job) => ({ ...job, window: ALWAYS })),
    tipSites: problem.tipSites.map((site) => ({ ...site, open: ALWAYS })),
  }
}

const isOutAlike = (one: PlanTruck, other: PlanTruck) =>
  one.yardPlace === other.yardPlace && one.shift.from === other.shift.from && one.shift.to === other.shift.to

/** Trucks that carry everything and rest as the company does, out from their yard as long as those of the day: each kind once. */
export function anyTrucks({ trucks }: PlanProblem): PlanTruck[] {
  return trucks
    .filter((truck, index) => trucks.findIndex((one) => isOutAlike(one, truck)) === index)
    .map((truck) => ({
      ...truck,
      limits: { binTypes: [], maxBinSizeM3: null },
      rest: null,
      startPlace: truck.yardPlace,
      endPlace: truck.yardPlace,
    }))
}

/** Whether a truck that has nothing else to do can do a job and be back in time. */
export function canDoAlone(problem: PlanProblem, { id }: PlanJob, truck: PlanTruck): boolean {
  const job = problem.jobs.find((one) => one.id === id)
  const chain = { truck: { ...truck, positions: 1 }, runs: [null], links: [], aside: [], isClosed: false }
  return job !== undefined && leastAdded(frameOf(problem, chain.truck), chain, job) < Number.POSITIVE_INFINITY
}
