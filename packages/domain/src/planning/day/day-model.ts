import { restOf } from '../../run-times/day.ts'
import { hoursToLeave } from '../../run-times/legs-between.ts'
import { bookingsOutOfOrder } from '../../run-times/pick-order.ts'
import type { Rest } from '../../run-times/working-clock.ts'
import { dutyOf, type PlanProblem } from '../plan.ts'
import {
  arrival,
  arrivalStraight,
  forgetPair,
  makeNetwork,
  type Network,
  stackWith,
  windowsOf,
} from '../search/network.ts'
import type { Duty, NetworkTruck, Stacks, TruckWindows, Windows } from '../search/network-parts.ts'
import { type Progress, soonest } from '../search/tours.ts'
import {
  allowedFor,
  type Chain,
  dayChains,
  freeJobs,
  freeLink,
  isStackable,
  jobsOfLink,
  type Link,
  pairsOf,
} from './day-chains.ts'
import { frameFor } from './day-frame.ts'
import {
  type DayFrame,
  type DayNode,
  type DayWay,
  endNodes,
  linkNode,
  straightBetween,
  wayBetween,
} from './day-ways.ts'

/** A day in the search's numbers, and the way back from them. */
export interface DayModel {
  problem: PlanProblem
  chains: readonly Chain[]
  /** What each of the search's jobs is: a job, or the yard between two runs. */
  links: readonly Link[]
  network: Network
  standing: readonly (readonly number[])[]
  numberOf: ReadonlyMap<string, number>
}

/** A truck that does nothing but what it has stays as it is whatever its limits say. */
const ANY_LOAD = Number.MAX_VALUE

const waysBetween = (frame: DayFrame, nodes: readonly DayNode[]): DayWay[] =>
  nodes.flatMap((from) => nodes.map((to) => wayBetween(frame, from, to)))

const isAlike = (one: Rest | null, other: Rest | null) =>
  one?.from === other?.from && one?.minutes === other?.minutes

/** How drivers rest on a day, each way once: the company's first, whether or not anybody rests by it. */
function restsOf(problem: PlanProblem, chains: readonly Chain[]): (Rest | null)[] {
  const rests = [problem.rest, ...chains.map(({ truck }) => restOf(problem, truck))]
  return rests.filter((rest, index) => rests.findIndex((one) => isAlike(one, rest)) === index)
}

function nodesOf(frame: DayFrame, { chains, links }: Pick<DayModel, 'chains' | 'links'>): DayNode[] {
  const trucksByLink = new Map(
    chains.flatMap(({ truck, links: own }) => own.map((link) => [link, truck] as const)),
  )
  const [anyTruck] = frame.problem.trucks
  const jobNodes = links.flatMap((link) => {
    const truck = trucksByLink.get(link) ?? anyTruck
    return truck ? [linkNode(frame, link, truck)] : []
  })
  const ends = chains.flatMap((chain) => {
    const { start, end } = endNodes(frame, chain)
    return [start, end]
  })
  return [...jobNodes, ...ends]
}

function windowsAt(frame: DayFrame, nodes: readonly DayNode[], ways: readonly DayWay[]): Windows {
  const gates = ways.map((way) => hoursToLeave(way, frame.clock))
  return {
    clock: frame.clock,
    earliest: Float64Array.from(nodes, ({ earliest }) => earliest),
    latest: Float64Array.from(nodes, ({ latest }) => latest),
    closesInRest: Uint8Array.from(nodes, ({ closesInRest }) => (closesInRest ? 1 : 0)),
    hours: {
      opens: Float64Array.from(gates, ({ opens }) => opens),
      closes: Float64Array.from(gates, ({ closes }) => closes),
    },
  }
}

/** Straight ways from one drop out of a stack to the next; null when no truck takes several empties at once. */
function stacksOf(
  problem: PlanProblem,
  { chains, links }: { chains: readonly Chain[]; links: readonly Link[] },
  nodes: readonly DayNode[],
): Stacks | null {
  if (chains.every(({ truck }) => truck.positions <= 1) || !links.some(isStackable)) return null
  const { weights } = problem
  const size = nodes.length
  const ways = nodes.flatMap((from) => nodes.map((to) => straightBetween(problem, from, to)))
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

/** Some trucks of a day with what they have, and some of its unallocated jobs. */
export interface DayPart {
  chains: readonly Chain[]
  free: readonly Link[]
}

const wholeOf = (problem: PlanProblem): DayPart => ({
  chains: dayChains(problem),
  free: freeJobs(problem).map((job) => freeLink(problem, job)),
})

/**
 * The day, or a part of it, in the search's numbers: jobs and yards between runs first, then where each truck sets out and
 * comes home.
 */
export function dayModel(problem: PlanProblem, part: DayPart = wholeOf(problem)): DayModel {
  const { chains, free } = part
  const links = [...chains.flatMap((chain) => chain.links), ...free]
  const rests = restsOf(problem, chains)
  const trucksOf = chains.map(({ truck }) => truck)
  const common = frameFor(problem, trucksOf, problem.rest)
  const nodes = nodesOf(common, { chains, links })
  const ways = waysBetween(common, nodes)
  const windows = rests.map((rest) => {
    const frame = frameFor(problem, trucksOf, rest)
    return windowsAt(frame, nodesOf(frame, { chains, links }), ways)
  })
  const numbers = new Map(links.map((link, number) => [link, number]))
  const numberOf = new Map(
    links.flatMap((link, number) => jobsOfLink(link).map(({ id }) => [id, number] as const)),
  )
  const trucks = chains.map((chain, index): NetworkTruck => {
    const start = links.length + 2 * index
    const allowed = allowedFor(problem, chain, { links, own: new Set(chain.links) })
    const own = restOf(problem, chain.truck)
    return {
      start,
      end: start + 1,
      capacity: ANY_LOAD,
      allowed,
      windows: rests.findIndex((rest) => isAlike(rest, own)),
    }
  })
  const network = makeNetwork({
    jobs: links.length,
    nodes: nodes.length,
    cost: Float64Array.from(ways, ({ cost }) => cost),
    time: Float64Array.from(ways, ({ minutes }) => minutes),
    windows,
    stacks: stacksOf(problem, { chains, links }, nodes),
    duty: dutyAt(problem, links, nodes),
    from: Float64Array.from(nodes, ({ from }) => from),
    service: Float64Array.from(nodes, ({ service }) => service),
    demand: new Float64Array(nodes.length),
    worth: Float64Array.from(links, ({ job }) => job?.priority ?? 0),
    trucks,
    before: pairsOf(links),
    isFixed: Uint8Array.from(nodes, ({ isFixed }) => (isFixed ? 1 : 0)),
    isSealed: Uint8Array.from(nodes, ({ isSealed }) => (isSealed ? 1 : 0)),
  })
  const standing = chains.map((chain) => chain.links.map((link) => numbers.get(link) ?? 0))
  return { problem, chains, links, network, standing, numberOf }
}

/** The same orders with what is not fixed left out. */
export const fixedOnly = ({ network, standing }: DayModel): number[][] =>
  standing.map((order) => order.filter((job) => network.isFixed[job] === 1))

/** When a node begins that is gone to from another, which is left at a minute. */
function beginAt({ network }: DayModel, { windows, node, next, minute, stack }: Step): number {
  const way = node * network.nodes + next
  const reached = stack > 1 ? arrivalStraight(network, way, minute) : arrival(windows, way, minute)
  return Math.max(reached, windows.earliest[next] ?? 0)
}

/** The same, and no sooner than its partners on other trucks are done. */
function beginWaiting(model: DayModel, known: Progress, step: Step & { truck: number }): number {
  const begins = beginAt(model, step)
  return step.next < model.network.jobs ? Math.max(begins, soonest(known, step.next, step.truck)) : begins
}

interface Step {
  windows: TruckWindows
  node: number
  next: number
  minute: number
  stack: number
}

function openWay({ network: { nodes } }: DayModel, { windows, node, next, minute }: Step): void {
  const { hours } = windows
  const way = node * nodes + next
  if (hours && (hours.closes[way] ?? 0) < minute) hours.closes[way] = minute
}

function letBegin(
  { network }: DayModel,
  { windows, node }: Pick<Step, 'windows' | 'node'>,
  minute: number,
): void {
  const { latest, closesInRest } = windows
  if (minute <= (latest[node] ?? 0)) return
  latest[node] = minute
  closesInRest[node] = 0
  if (node < network.jobs && !network.relaxed.includes(node)) network.relaxed.push(node)
}

/** Drives a truck through its order, and lets all of it be; whether a job begins later than was known. */
function relaxTour(model: DayModel, known: Progress, { truck, order }: Standing): boolean {
  const { service, trucks } = model.network
  const { start, end } = trucks[truck] ?? { start: 0, end: 0 }
  const windows = windowsOf(model.network, truck)
  let isLater = false
  let step = { node: start, minute: windows.earliest[start] ?? 0, stack: 0 }
  for (const next of [...order, end]) {
    step.stack = stackWith(model.network, step.stack, { truck, job: next })
    openWay(model, { windows, ...step, next })
    const begins = beginWaiting(model, known, { windows, ...step, next, truck })
    letBegin(model, { windows, node: next }, begins)
    isLater = isLater || begins > (known.begins[next] ?? 0)
    step = { node: next, minute: begins + (service[next] ?? 0), stack: step.stack }
    known.begins[next] = begins
    known.done[next] = step.minute
  }
  return isLater
}

interface Standing {
  truck: number
  order: readonly number[]
}

const NO_LINK = { job: null, second: null }

/** A pick that is in front of its drop in orders that nobody may change waits for nothing. */
function forgetPairsInFront(model: DayModel, orders: readonly (readonly number[])[]): void {
  const { network, links } = model
  if (!network.hasPairs) return
  const tours = orders.map((order) => order.flatMap((number) => jobsOfLink(links[number] ?? NO_LINK)))
  const outOfOrder = bookingsOutOfOrder(tours)
  for (const [first, second] of network.before) {
    const drops = jobsOfLink(links[first] ?? NO_LINK)
    if (drops.some(({ bookingId }) => outOfOrder.has(bookingId))) forgetPair(network, first, second)
  }
}

/**
 * Lets orders be that nobody may change, however late they are: their windows, the tips on their way and the truck's hours
 * give way as far as they need, so that what is put beside them makes none of them later.
 */
export function relaxFixedTours(model: DayModel, orders: readonly (readonly number[])[]): void {
  const { network } = model
  const never = () => new Float64Array(network.nodes).fill(Number.NEGATIVE_INFINITY)
  const truckOf = new Int32Array(network.jobs).fill(-1)
  const known = { network, truckOf, begins: never(), done: never() }
  const standing = orders.flatMap((order, truck) => (order.length === 0 ? [] : [{ truck, order }]))
  for (const { truck, order } of standing) for (const job of order) truckOf[job] = truck
  forgetPairsInFront(model, orders)
  // Each pass settles at least one more pick that waits.
  for (let pass = 0; pass <= network.before.length; pass++) {
    const isLater = standing.map((one) => relaxTour(model, known, one)).includes(true)
    if (!isLater || !network.hasPairs) return
  }
}
