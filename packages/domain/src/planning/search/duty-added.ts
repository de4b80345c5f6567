import { dutyCost } from './duty.ts'
import { readHead, readTail } from './duty-times.ts'
import { at, of } from './numbers.ts'
import { concatenate, emptySegment, passGate } from './segment.ts'
import type { Tours } from './tour-lists.ts'
import { windowsOf } from './windows.ts'

const head = emptySegment()
const tail = emptySegment()
const stop = emptySegment()

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
  /** The first job of the tail, or the truck's own end. */
  next: number
  /** What comes after the front now. */
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
