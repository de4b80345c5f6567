import { renewDuty } from './duty.ts'
import { emptyDutyTimes } from './duty-times.ts'
import type { Network } from './network.ts'
import { at, isSet, NOWHERE, of } from './numbers.ts'
import { atLatest, soonest } from './partners.ts'
import {
  arrival,
  arrivalStraight,
  departure,
  departureStraight,
  isStraight,
  stackWith,
  wayExtra,
} from './stacks.ts'
import type { Tours } from './tour-lists.ts'
import { windowsOf } from './windows.ts'

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

/** Adds the tours that have the other half of one of a tour's pairs. */
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

/** Reckons the times of a tour anew; whether one of them is another now. */
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

/** What changes in one tour tells on those that have the other half of one of its pairs. */
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

/** Puts a job at a place of a tour; the times are not reckoned anew. */
export function putIn(tours: Tours, job: number, position: { truck: number; place: number }): void {
  const { sequence, length, network } = tours
  const from = position.truck * network.jobs + position.place
  const end = position.truck * network.jobs + of(length, position.truck)
  sequence.copyWithin(from + 1, from, end)
  sequence[from] = job
  length[position.truck] = of(length, position.truck) + 1
}

/** Takes `count` jobs out of a tour from a place on; the times are not reckoned anew. */
export function takeOut(tours: Tours, truck: number, part: { from: number; count: number }): void {
  const { sequence, length, network, truckOf, into } = tours
  const base = truck * network.jobs
  for (let place = part.from; place < part.from + part.count; place++) {
    const job = of(sequence, base + place)
    truckOf[job] = -1
    into[job] = -NOWHERE
  }
  const end = base + of(length, truck)
  sequence.copyWithin(base + part.from, base + part.from + part.count, end)
  length[truck] = of(length, truck) - part.count
}

/** Looks anew how much extra the dearest way to a job costs. */
export function renewDearest(tours: Tours): void {
  const { into, network } = tours
  let dearest = 0
  for (let job = 0; job < network.jobs; job++) if (at(into, job) > dearest) dearest = at(into, job)
  tours.dearest = dearest
}

/** The jobs of a truck in order. */
export function jobsOfTruck({ network, sequence, length }: Tours, truck: number): Int32Array {
  return sequence.subarray(truck * network.jobs, truck * network.jobs + of(length, truck))
}
