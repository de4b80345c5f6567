import type { PlanJob, PlanTruck } from '../../run-times/day.ts'
import { dutyOf, type PlanProblem } from '../plan.ts'
import { dutyCost } from '../search/duty.ts'
import { type Chain, freeLink, isStackable, type Link, mayTake } from './day-chains.ts'
import { frameOf } from './day-frame.ts'
import { type DayFrame, type DayNode, type DriverWay, endNodes, linkNode, wayOfDriver } from './day-ways.ts'

/** Between two stops of a truck's day, where a job might come in. */
export interface Gap {
  from: DayNode
  to: DayNode
  way: DriverWay
  leaves: number
  begins: number
  until: number
  /** How long the truck stands on it when it leaves as soon as it can. */
  stands: number
}

/** Below what a reckoning's last digits tell. */
const TINY = 1e-6

/** Whether what a way costs may depend on more than its two ends. */
const stacks = ({ truck, links }: Chain, link: Link) =>
  truck.positions > 1 && (isStackable(link) || links.some(isStackable))

/** The truck's day with its hours; what stands is let be, however late. */
export function gapsOf(frame: DayFrame, chain: Chain): Gap[] {
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

/** A truck's day as it stands: minutes on the way and at work, and how long it stands beside them when it leaves at once. */
interface Standing {
  gaps: readonly Gap[]
  isOnly: boolean
  busy: number
  stands: number
}

const minutesAdded = ({ way }: Gap, { into, onward, node, isOnly }: Added) =>
  into.minutes + onward.minutes + node.service - (isOnly ? 0 : way.minutes)

interface Added {
  into: DriverWay
  onward: DriverWay
  node: DayNode
  isOnly: boolean
}

/** Whether the job could be taken out of the gap again whatever its neighbours begin at: the way between them is always open. */
const isAlwaysOpen = ({ from, way, leaves, until }: Gap) =>
  from.driven === undefined && way.opens <= leaves && way.closes >= until

/**
 * What hours count at the least beside the ways once so many minutes are added. They fill the time that the truck stands;
 * what they are more than that is added to its day, which lasts no less than it is busy. Where the way between the neighbours
 * is closed for a time, the truck may have stood for that alone.
 */
function leastHours({ weights }: PlanProblem, { busy, stands }: Standing, more: number | null): number {
  const duty = dutyOf(weights)
  if (more === null) return -duty.minute * stands
  const longer = Math.max(0, more - stands)
  const hours = (lasts: number) => dutyCost(duty, { lasts, stands: 0 })
  return hours(busy + longer) - hours(busy) - duty.minute * Math.min(stands, Math.max(0, more))
}

/** What a job adds in a gap at the least; endless where the hours do not allow it. */
function addedIn(frame: DayFrame, gap: Gap, { node, day }: { node: DayNode; day: Standing }): number {
  const into = wayOfDriver(frame, gap.from, node)
  const begins = Math.max(Math.max(gap.leaves, into.opens) + into.minutes, node.earliest)
  if (gap.leaves > into.closes + TINY || begins > node.latest + TINY) return Number.POSITIVE_INFINITY
  const onward = wayOfDriver(frame, node, gap.to)
  const leaves = begins + node.service
  const arrives = Math.max(leaves, onward.opens) + onward.minutes
  if (leaves > onward.closes + TINY || arrives > gap.until + TINY) return Number.POSITIVE_INFINITY
  const { isOnly } = day
  const more = isOnly || isAlwaysOpen(gap) ? minutesAdded(gap, { into, onward, node, isOnly }) : null
  return into.cost + onward.cost - (isOnly ? 0 : gap.way.cost) + leastHours(frame.problem, day, more)
}

function standingOf({ links }: Chain, gaps: readonly Gap[]): Standing {
  const isOnly = links.length === 0
  const sum = (minutesOf: (gap: Gap) => number) => gaps.reduce((all, gap) => all + minutesOf(gap), 0)
  return {
    gaps,
    isOnly,
    busy: isOnly ? 0 : sum(({ way, to }) => way.minutes + to.service),
    stands: sum(({ stands }) => stands),
  }
}

/**
 * A job in no run adds no less than this to a truck's day as it stands: endless when the truck cannot take it at all. What
 * bookings' other halves on other trucks forbid is not looked at; less than anything where bins may stack.
 */
export function leastAdded(
  frame: DayFrame,
  { chain, gaps }: { chain: Chain; gaps: readonly Gap[] },
  link: Link,
): number {
  if (link.job === null || !mayTake(chain, link)) return Number.POSITIVE_INFINITY
  if (stacks(chain, link)) return Number.NEGATIVE_INFINITY
  const node = linkNode(frame, link, chain.truck)
  const day = standingOf(chain, gaps)
  const open = gaps.filter(({ to }) => !to.isSealed)
  return Math.min(...open.map((gap) => addedIn(frame, gap, { node, day })))
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
  const frame = frameOf(problem, chain.truck)
  return (
    job !== undefined &&
    leastAdded(frame, { chain, gaps: gapsOf(frame, chain) }, freeLink(problem, job)) <
      Number.POSITIVE_INFINITY
  )
}
