import { dutyCost, isYard, renewDuty } from './duty.ts'
import {
  arrival,
  arrivalStraight,
  departure,
  departureStraight,
  isStraight,
  type Network,
  stackWith,
  wayExtra,
  windowsOf,
} from './network.ts'
import { at, isSet, NOWHERE, of, type TruckWindows } from './network-parts.ts'
import {
  atLatest,
  concatenate,
  emptyDutyTimes,
  emptySegment,
  jobsOfTruck,
  minutesOf,
  passGate,
  type Segment,
  soonest,
  type Tours,
} from './tours.ts'

/** No truck has a job. */
export function emptyTours(network: Network): Tours {
  const { jobs, nodes, trucks } = network
  const tours: Tours = {
    network,
    sequence: new Int32Array(trucks.length * jobs),
    length: new Int32Array(trucks.length),
    extra: new Float64Array(trucks.length),
    load: new Float64Array(trucks.length),
    truckOf: new Int32Array(jobs).fill(-1),
    placeOf: new Int32Array(jobs).fill(-1),
    begins: network.common.earliest.slice(),
    latest: network.common.latest.slice(),
    done: network.common.earliest.slice(),
    into: new Float64Array(nodes).fill(-NOWHERE),
    home: new Float64Array(trucks.length),
    dearest: 0,
    dutyTimes: emptyDutyTimes(nodes, trucks.length),
    prior: new Int32Array(nodes),
    stack: new Int32Array(nodes),
    last: Int32Array.from(network.startOf),
  }
  for (const [truck, { start, end }] of trucks.entries()) {
    const { earliest, latest } = windowsOf(network, truck)
    tours.begins[start] = at(earliest, start)
    tours.done[start] = at(earliest, start)
    tours.latest[end] = at(latest, end)
    renewTour(tours, truck)
  }
  return tours
}

function goForward(tours: Tours, truck: number): void {
  const { network, sequence, length, begins, done, placeOf, truckOf, into, prior } = tours
  const { nodes, jobs, service, demand, extra, startOf, endOf, stacks } = network
  const base = truck * jobs
  const end = base + of(length, truck)
  let node = of(startOf, truck)
  const windows = windowsOf(network, truck)
  let minute = at(windows.earliest, node)
  let sum = 0
  let load = 0
  let stack = 0
  for (let index = base; index < end; index++) {
    const job = of(sequence, index)
    const way = node * nodes + job
    if (stacks !== null) stack = stackWith(network, stack, { truck, job })
    const reached = stack > 1 ? arrivalStraight(network, way, minute) : arrival(windows, way, minute)
    const begin = Math.max(reached, soonest(tours, job, truck))
    const wayIn = wayExtra(network, way, stack)
    minute = begin + at(service, job)
    begins[job] = begin
    done[job] = minute
    placeOf[job] = index - base
    truckOf[job] = truck
    into[job] = wayIn
    tours.stack[job] = stack
    prior[job] = node
    if (wayIn > tours.dearest) tours.dearest = wayIn
    sum += wayIn
    load += at(demand, job)
    node = job
  }
  const homeward = end === base ? 0 : at(extra, node * nodes + of(endOf, truck))
  tours.last[truck] = node
  tours.home[truck] = homeward
  tours.extra[truck] = sum + homeward
  tours.load[truck] = load
}

function goBack(tours: Tours, truck: number): void {
  const { network, sequence, length, latest } = tours
  const { nodes, jobs, service, stacks } = network
  const base = truck * jobs
  let next = of(network.endOf, truck)
  const windows = windowsOf(network, truck)
  let minute = at(windows.latest, next)
  for (let index = base + of(length, truck) - 1; index >= base; index--) {
    const job = of(sequence, index)
    const way = job * nodes + next
    const isOnStack = stacks !== null && next < jobs && isStraight(network, of(tours.stack, next))
    const leaves = isOnStack ? departureStraight(network, way, minute) : departure(windows, way, minute)
    minute = Math.min(leaves - at(service, job), atLatest(tours, job, truck))
    latest[job] = minute
    next = job
  }
}

function addPartners(tours: Tours, truck: number, others: number[]): void {
  const { network, truckOf } = tours
  const add = (partner: number) => {
    const other = of(truckOf, partner)
    if (other >= 0 && other !== truck && !others.includes(other)) others.push(other)
  }
  for (const job of jobsOfTruck(tours, truck)) {
    if (!isSet(network.isPaired, job)) continue
    network.earlier[job]?.forEach(add)
    network.later[job]?.forEach(add)
  }
}

function renewAlone(tours: Tours, truck: number): void {
  goForward(tours, truck)
  goBack(tours, truck)
  if (tours.network.duty === null) return
  tours.extra[truck] = at(tours.extra, truck) + renewDuty(tours, truck)
}

function renewTimes(tours: Tours, truck: number): boolean {
  const { begins, latest } = tours
  const jobs = jobsOfTruck(tours, truck)
  const before = Float64Array.from(jobs, (job) => at(begins, job))
  const lastBefore = Float64Array.from(jobs, (job) => at(latest, job))
  renewAlone(tours, truck)
  return jobs.some(
    (job, place) => at(begins, job) !== at(before, place) || at(latest, job) !== at(lastBefore, place),
  )
}

const MOST_ECHOES = 200

function renewPartners(tours: Tours, truck: number): void {
  const waiting: number[] = []
  addPartners(tours, truck, waiting)
  for (let echoes = 0; waiting.length > 0 && echoes < MOST_ECHOES; echoes++) {
    const other = waiting.shift() ?? 0
    if (renewTimes(tours, other)) addPartners(tours, other, waiting)
  }
}

/** Reckons a tour's times, load and cost anew after its jobs changed. */
export function renewTour(tours: Tours, truck: number): void {
  renewAlone(tours, truck)
  if (tours.network.hasPairs) renewPartners(tours, truck)
}

const stop = emptySegment()

interface DutyState {
  segment: Segment
  lasts: number
  busy: number
}

function startDuty({ earliest, latest }: TruckWindows, start: number): DutyState {
  return { segment: { lasts: 0, from: at(earliest, start), to: at(latest, start) }, lasts: 0, busy: 0 }
}

function extendDuty(
  network: Network,
  state: DutyState,
  {
    truck,
    way,
    stack,
    node,
    begins,
    from,
  }: { truck: number; way: number; stack: number; node: number; begins: number; from: number },
): void {
  if (network.duty === null) return
  const windows = windowsOf(network, truck)
  const isHome = node >= network.jobs || isYard(network, node)
  state.busy += minutesOf(network, way, stack) + at(network.service, node)
  stop.from = isHome ? -NOWHERE : from
  stop.to = at(windows.latest, node)
  stop.lasts = at(network.service, node)
  if (!isStraight(network, stack)) passGate(windows, state.segment, way)
  concatenate(state.segment, minutesOf(network, way, stack), stop)
  if (!isHome) return
  state.lasts += state.segment.lasts
  state.segment = { lasts: 0, from: begins, to: NOWHERE }
}

function costOfDuty({ duty }: Network, { lasts, busy }: DutyState): number {
  return duty === null ? 0 : dutyCost(duty, { lasts, stands: Math.max(0, lasts - busy) })
}

interface TourState {
  windows: TruckWindows
  node: number
  minute: number
  cost: number
  stack: number
  duty: DutyState
}

const reachedBy = (network: Network, { windows, minute, stack }: TourState, way: number) =>
  stack > 1 ? arrivalStraight(network, way, minute) : arrival(windows, way, minute)

function goTo(tours: Tours, state: TourState, { truck, job }: { truck: number; job: number }): boolean {
  const { network } = tours
  const way = state.node * network.nodes + job
  state.stack = stackWith(network, state.stack, { truck, job })
  const from = soonest(tours, job, truck)
  const begins = Math.max(reachedBy(network, state, way), from)
  if (begins > atLatest(tours, job, truck)) return false
  extendDuty(network, state.duty, { truck, way, stack: state.stack, node: job, begins, from })
  state.cost += wayExtra(network, way, state.stack)
  state.minute = begins + at(network.service, job)
  state.node = job
  return true
}

/**
 * What a tour costs with one more job in it, by riding it from end to end: what a stacking truck does between two jobs
 * depends on those before. NOWHERE when a job would begin too late.
 */
export function costWithInsertion(
  tours: Tours,
  job: number,
  { truck, place }: { truck: number; place: number },
): number {
  const { network, sequence, length } = tours
  const { start, end } = network.trucks[truck] ?? { start: 0, end: 0 }
  const windows = windowsOf(network, truck)
  const minute = at(windows.earliest, start)
  const duty = startDuty(windows, start)
  const state: TourState = { windows, node: start, minute, cost: 0, stack: 0, duty }
  const base = truck * network.jobs
  for (let index = 0; index <= of(length, truck); index++) {
    const next = of(sequence, base + index - (index > place ? 1 : 0))
    if (!goTo(tours, state, { truck, job: index === place ? job : next })) return NOWHERE
  }
  const home = state.node * network.nodes + end
  state.stack = 0
  const begins = arrival(windows, home, state.minute)
  if (begins > at(windows.latest, end)) return NOWHERE
  extendDuty(network, state.duty, { truck, way: home, stack: 0, node: end, begins, from: begins })
  return state.cost + wayExtra(network, home, 0) + costOfDuty(network, state.duty)
}
