import { dutyOf } from './cost-of-day.ts'
import { type Chain, dayChains, type Link, mayTake } from './day-chains.ts'
import { type DayFrame, type DayNode, endNodes, frameOf, linkNode, wayBetween } from './day-ways.ts'
import type { PlanJob, PlanProblem } from './problem.ts'
import { makeNetwork, type Network } from './search/network.ts'
import type { Duty, NetworkTruck, Stacks } from './search/network-parts.ts'
import type { WorkingClock } from './working-clock.ts'

/** A day in the search's numbers, and the way back from them. */
export interface DayModel {
  problem: PlanProblem
  clock: WorkingClock
  chains: readonly Chain[]
  /** What each of the search's jobs is: a job, or the yard between two runs. */
  links: readonly Link[]
  network: Network
  /** The board in the search's numbers. */
  standing: readonly (readonly number[])[]
  /** Each job's number. */
  numberOf: ReadonlyMap<string, number>
}

/** A truck that does nothing but what it has stays as it is whatever its limits say. */
const ANY_LOAD = Number.MAX_VALUE

/** Costs, times and hours of every way between the nodes. */
function waysBetween(frame: DayFrame, nodes: readonly DayNode[]) {
  const size = nodes.length
  const list = () => new Float64Array(size * size)
  const [cost, time, opens, closes] = [list(), list(), list(), list()]
  nodes.forEach((from, row) => {
    nodes.forEach((to, column) => {
      const way = wayBetween(frame, from, to)
      const index = row * size + column
      cost[index] = way.cost
      time[index] = way.minutes
      opens[index] = way.opens
      closes[index] = way.closes
    })
  })
  return { cost, time, hours: { opens, closes } }
}

const isStackable = ({ job }: Link) => job !== null && job.kind === 'drop' && job.isNestable

/** Straight ways from one drop out of a stack to the next; null when no truck takes several empties at once. */
function stacksOf(
  problem: PlanProblem,
  { chains, links }: { chains: readonly Chain[]; links: readonly Link[] },
  nodes: readonly DayNode[],
): Stacks | null {
  if (chains.every(({ truck }) => truck.positions <= 1) || !links.some(isStackable)) return null
  const { travel, weights } = problem
  const size = nodes.length
  const ways = nodes.flatMap((from) =>
    nodes.map((to) => {
      const way = from.stand.place * travel.places + to.stand.place
      return { kilometres: travel.kilometres[way] ?? 0, minutes: travel.minutes[way] ?? 0 }
    }),
  )
  return {
    most: Int32Array.from(chains, ({ truck }) => truck.positions),
    isStackable: Uint8Array.from({ length: size }, (_, node) => {
      const link = links[node]
      return link && isStackable(link) ? 1 : 0
    }),
    cost: Float64Array.from(
      ways,
      (way) => way.kilometres * weights.kilometre + (way.minutes / 60) * weights.hour,
    ),
    time: Float64Array.from(ways, ({ minutes }) => minutes),
  }
}

/** What hours count beside the ways; null when they count nothing. */
function dutyAt({ weights }: PlanProblem, links: readonly Link[], nodes: readonly DayNode[]): Duty | null {
  const { hour, overtimeHour, balance } = weights
  if (hour === 0 && overtimeHour === 0 && balance === 0) return null
  return {
    ...dutyOf(weights),
    isYard: Uint8Array.from(nodes, (_, node) => (links[node]?.job === null ? 1 : 0)),
  }
}

const mayGo = ({ place, isAfterPick, undelivered = null }: PlanJob) =>
  place !== null && !isAfterPick && undelivered === null

/** Unallocated jobs that may be placed; no pick of a bin whose drop waits and may not be: nobody has brought it. */
export function freeJobs({ jobs, runs }: PlanProblem): PlanJob[] {
  const placed = new Set(runs.flatMap(({ jobIds }) => jobIds))
  const waiting = jobs.filter(({ id }) => !placed.has(id))
  const stuck = waiting.filter((job) => job.kind === 'drop' && !mayGo(job)).map(({ bookingId }) => bookingId)
  const missing = new Set(stuck)
  return waiting.filter((job) => mayGo(job) && !(job.kind === 'pick' && missing.has(job.bookingId)))
}

function allowedFor(
  { mode }: PlanProblem,
  chain: Chain,
  all: { links: readonly Link[]; own: ReadonlySet<Link> },
): number[] {
  return all.links.flatMap((link, number) => {
    if (all.own.has(link)) return [number]
    const { job, run, isFixed } = link
    if (!job || isFixed || (mode !== 'anew' && run !== null)) return []
    return mayTake(chain, job) ? [number] : []
  })
}

/** The drop of a booking comes before its own pick. */
function pairsOf(links: readonly Link[]): (readonly [number, number])[] {
  const drops = new Map<string, number>()
  links.forEach(({ job }, number) => {
    if (job?.kind === 'drop') drops.set(job.bookingId, number)
  })
  return links.flatMap(({ job }, number) => {
    const drop = job?.kind === 'pick' ? drops.get(job.bookingId) : undefined
    return drop === undefined ? [] : [[drop, number] as const]
  })
}

/** Some trucks of a day with what they have, and some of its unallocated jobs. */
export interface DayPart {
  chains: readonly Chain[]
  free: readonly PlanJob[]
}

const wholeOf = (problem: PlanProblem): DayPart => ({ chains: dayChains(problem), free: freeJobs(problem) })

/**
 * The day, or a part of it, in the search's numbers: jobs and yards between runs first, then where each truck sets out and
 * comes home.
 */
export function dayModel(problem: PlanProblem, part: DayPart = wholeOf(problem)): DayModel {
  const frame = frameOf(problem)
  const { chains } = part
  const trucksByLink = new Map(
    chains.flatMap(({ truck, links }) => links.map((link) => [link, truck] as const)),
  )
  const free = part.free.map((job): Link => ({ job, run: null, isFixed: false, isSealed: false }))
  const links = [...chains.flatMap((chain) => chain.links), ...free]
  const [anyTruck] = problem.trucks
  const jobNodes = links.flatMap((link) => {
    const truck = trucksByLink.get(link) ?? anyTruck
    return truck ? [linkNode(frame, link, truck)] : []
  })
  const ends = chains.flatMap((chain) => {
    const { start, end } = endNodes(frame, chain)
    return [start, end]
  })
  const nodes = [...jobNodes, ...ends]
  const numbers = new Map(links.map((link, number) => [link, number]))
  const numberOf = new Map(links.flatMap(({ job }, number) => (job ? [[job.id, number] as const] : [])))
  const trucks = chains.map((chain, index): NetworkTruck => {
    const start = links.length + 2 * index
    const allowed = allowedFor(problem, chain, { links, own: new Set(chain.links) })
    return { start, end: start + 1, capacity: ANY_LOAD, allowed }
  })
  const network = makeNetwork({
    jobs: jobNodes.length,
    nodes: nodes.length,
    ...waysBetween(frame, nodes),
    stacks: stacksOf(problem, { chains, links }, nodes),
    duty: dutyAt(problem, links, nodes),
    earliest: Float64Array.from(nodes, ({ earliest }) => earliest),
    latest: Float64Array.from(nodes, ({ latest }) => latest),
    service: Float64Array.from(nodes, ({ service }) => service),
    demand: new Float64Array(nodes.length),
    worth: Float64Array.from(links, ({ job }) => job?.priority ?? 0),
    trucks,
    before: pairsOf(links),
    isFixed: Uint8Array.from(nodes, ({ isFixed }) => (isFixed ? 1 : 0)),
    isSealed: Uint8Array.from(nodes, ({ isSealed }) => (isSealed ? 1 : 0)),
  })
  const standing = chains.map((chain) => chain.links.map((link) => numbers.get(link) ?? 0))
  return { problem, clock: frame.clock, chains, links, network, standing, numberOf }
}
