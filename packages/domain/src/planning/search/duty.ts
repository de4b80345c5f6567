import { isStraight, type Network, windowsOf } from './network.ts'
import { at, type Duty, isSet, NOWHERE, of, type TruckWindows } from './network-parts.ts'
import {
  concatenate,
  copySegment,
  emptySegment,
  minutesOf,
  passGate,
  readHead,
  readTail,
  setHead,
  setTail,
  soonest,
  type Tours,
} from './tours.ts'

/** What a truck's hours cost beside its ways: standing, what goes beyond a usual day, and long days more than short ones. */
export function dutyCost(
  { minute, overtimeMinute, usualMinutes, squared }: Omit<Duty, 'isYard'>,
  { lasts, stands }: { lasts: number; stands: number },
): number {
  return minute * stands + overtimeMinute * Math.max(0, lasts - usualMinutes) + squared * lasts * lasts
}

const head = emptySegment()
const tail = emptySegment()
const stop = emptySegment()

/** Whether another truck waits for this job to be done: nobody comes later for it than he can. */
function isWaitedFor({ network, truckOf }: Tours, job: number): boolean {
  const truck = of(truckOf, job)
  return (network.later[job] ?? []).some((second) => {
    const other = of(truckOf, second)
    return other >= 0 && other !== truck
  })
}

function turnToJob(tours: Tours, job: number, truck: number): void {
  const { network, begins } = tours
  const earliest = soonest(tours, job, truck)
  const isFast = network.hasPairs && isSet(network.isPaired, job) && isWaitedFor(tours, job)
  stop.from = earliest
  stop.to = isFast ? Math.max(earliest, at(begins, job)) : at(windowsOf(network, truck).latest, job)
  stop.lasts = at(network.service, job)
}

/** A yard where a run ends, or where the truck comes home. */
function turnToHome({ latest }: TruckWindows, node: number): void {
  stop.from = -NOWHERE
  stop.to = at(latest, node)
  stop.lasts = 0
}

/** Whether a node is the yard between two runs. */
export const isYard = ({ duty }: Network, node: number): boolean => duty !== null && isSet(duty.isYard, node)

/** Where a run sets out: the truck's own start, or the yard once the run before is back. */
function turnToStart({ network, begins }: Tours, node: number, truck: number): void {
  const { earliest, latest } = windowsOf(network, truck)
  const isBetween = isYard(network, node)
  stop.from = isBetween ? at(begins, node) : at(earliest, node)
  stop.to = isBetween ? NOWHERE : at(latest, node)
  stop.lasts = 0
}

function goAhead(tours: Tours, truck: number): number {
  const { network, sequence, length, stack, dutyTimes } = tours
  const { nodes, jobs, service } = network
  const windows = windowsOf(network, truck)
  let node = of(network.startOf, truck)
  let busy = 0
  turnToStart(tours, node, truck)
  copySegment(head, stop)
  setHead(dutyTimes, node, head)
  const base = truck * jobs
  const end = base + of(length, truck)
  for (let index = base; index < end; index++) {
    const job = of(sequence, index)
    const way = node * nodes + job
    const minutes = minutesOf(network, way, of(stack, job))
    busy += minutes + at(service, job)
    if (isYard(network, job)) {
      turnToStart(tours, job, truck)
      copySegment(head, stop)
    } else {
      turnToJob(tours, job, truck)
      if (!isStraight(network, of(stack, job))) passGate(windows, head, way)
      concatenate(head, minutes, stop)
    }
    setHead(dutyTimes, job, head)
    node = job
  }
  return busy + at(network.time, node * nodes + of(network.endOf, truck))
}

function wholeRun(tours: Tours, truck: number, { from, to }: { from: number; to: number }): number {
  const { network, dutyTimes } = tours
  const way = from * network.nodes + to
  readHead(dutyTimes, from, head)
  const windows = windowsOf(network, truck)
  turnToHome(windows, to)
  passGate(windows, head, way)
  concatenate(head, at(network.time, way), stop)
  return head.lasts
}

function goBackwards(tours: Tours, truck: number): number {
  const { network, sequence, length, stack, dutyTimes, prior, last } = tours
  const { nodes, jobs } = network
  const windows = windowsOf(network, truck)
  const base = truck * jobs
  let next = of(network.endOf, truck)
  let whole = wholeRun(tours, truck, { from: of(last, truck), to: next })
  let lasts = whole
  turnToHome(windows, next)
  copySegment(tail, stop)
  setTail(dutyTimes, next, tail)
  dutyTimes.whole[next] = whole
  for (let index = base + of(length, truck) - 1; index >= base; index--) {
    const job = of(sequence, index)
    if (isYard(network, job)) {
      whole = wholeRun(tours, truck, { from: of(prior, job), to: job })
      lasts += whole
      turnToHome(windows, job)
    } else {
      const way = job * nodes + next
      const onStack = next < jobs ? of(stack, next) : 0
      turnToJob(tours, job, truck)
      if (!isStraight(network, onStack)) passGate(windows, stop, way)
      concatenate(stop, minutesOf(network, way, onStack), tail)
    }
    copySegment(tail, stop)
    setTail(dutyTimes, job, tail)
    dutyTimes.whole[job] = whole
    next = job
  }
  return lasts
}

/** Reckons anew how long a truck's runs take at the least, and what that costs beside the ways. */
export function renewDuty(tours: Tours, truck: number): number {
  const { network, length, dutyTimes } = tours
  const { duty } = network
  if (duty === null) return 0
  const busy = goAhead(tours, truck)
  const isOut = of(length, truck) > 0
  const lasts = goBackwards(tours, truck)
  if (!isOut) dutyTimes.whole[of(network.endOf, truck)] = 0
  const stands = isOut ? Math.max(0, lasts - busy) : 0
  dutyTimes.lasts[truck] = isOut ? lasts : 0
  const standing = duty.minute * stands
  dutyTimes.standing[truck] = standing
  if (standing > dutyTimes.mostStanding) dutyTimes.mostStanding = standing
  return isOut ? dutyCost(duty, { lasts, stands }) : 0
}

/** Looks anew whose standing costs most. */
export function renewMostStanding({ network, dutyTimes }: Tours): void {
  if (network.duty === null) return
  dutyTimes.mostStanding = 0
  for (const standing of dutyTimes.standing) {
    if (standing > dutyTimes.mostStanding) dutyTimes.mostStanding = standing
  }
}

/** What hours cost more when a truck's runs take so much longer, of which so many minutes are work and way. */
function more(tours: Tours, truck: number, { longer, busier }: { longer: number; busier: number }): number {
  const { network, dutyTimes } = tours
  const { duty } = network
  if (duty === null) return 0
  const lasts = at(dutyTimes.lasts, truck)
  const was = dutyCost(duty, { lasts, stands: 0 })
  return dutyCost(duty, { lasts: lasts + longer, stands: longer - busier }) - was
}

/** What a job adds to a tour beside the ways, between two of its nodes. */
export function dutyAdded(
  tours: Tours,
  job: number,
  { truck, from, to }: { truck: number; from: number; to: number },
): number {
  const { network, dutyTimes, length } = tours
  const { nodes, time, service } = network
  const windows = windowsOf(network, truck)
  readHead(dutyTimes, from, head)
  stop.from = at(windows.earliest, job)
  stop.to = at(windows.latest, job)
  stop.lasts = at(service, job)
  const into = from * nodes + job
  const onward = job * nodes + to
  passGate(windows, head, into)
  concatenate(head, at(time, into), stop)
  readTail(dutyTimes, to, tail)
  passGate(windows, head, onward)
  concatenate(head, at(time, onward), tail)
  const saved = of(length, truck) === 0 ? 0 : at(time, from * nodes + to)
  return more(tours, truck, {
    longer: head.lasts - at(dutyTimes.whole, to),
    busier: at(time, into) + at(time, onward) + at(service, job) - saved,
  })
}

/** The front of one tour and the tail of another: where the front ends, and the first node of the tail. */
export interface Joint {
  truck: number
  before: number
  next: number
  was: number
}

const isNothing = ({ network }: Tours, { truck, before }: Joint, next: number) =>
  before === of(network.startOf, truck) && next === of(network.endOf, truck)

/** What hours cost more for two trucks that swap the tails of their tours, beside the ways. */
export function dutyOfJoints(tours: Tours, joints: readonly [Joint, Joint]): number {
  const { network, dutyTimes } = tours
  if (network.duty === null) return 0
  const { nodes, time } = network
  let added = 0
  for (const joint of joints) {
    const { truck, before, next, was } = joint
    const way = before * nodes + next
    readHead(dutyTimes, before, head)
    readTail(dutyTimes, next, tail)
    passGate(windowsOf(network, truck), head, way)
    concatenate(head, at(time, way), tail)
    const isEmpty = isNothing(tours, joint, next)
    const longer = (isEmpty ? 0 : head.lasts) - at(dutyTimes.whole, was)
    const into = isEmpty ? 0 : at(time, way)
    const saved = isNothing(tours, joint, was) ? 0 : at(time, before * nodes + was)
    added += more(tours, truck, { longer, busier: into - saved })
  }
  return added
}
