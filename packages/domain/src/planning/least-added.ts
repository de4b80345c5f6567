import { type Chain, type Link, mayTake } from './day-chains.ts'
import { type DayFrame, type DayNode, type DriverWay, endNodes, linkNode, wayOfDriver } from './day-ways.ts'
import type { PlanJob } from './problem.ts'

/** A way that a truck goes as its day stands, and when; `until` is the latest minute for what comes after it. */
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

const isStackable = (job: PlanJob | null) => job !== null && job.kind === 'drop' && job.isNestable

/** Whether what a way costs may depend on more than its two ends. */
const stacks = ({ truck, links }: Chain, job: PlanJob) =>
  truck.positions > 1 && (isStackable(job) || links.some((link) => isStackable(link.job)))

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
export function leastAdded(frame: DayFrame, chain: Chain, job: PlanJob): number {
  if (!mayTake(chain, job)) return Number.POSITIVE_INFINITY
  if (stacks(chain, job)) return Number.NEGATIVE_INFINITY
  const link: Link = { job, run: null, isFixed: false, isSealed: false }
  const node = linkNode(frame, link, chain.truck)
  const isOnly = chain.links.length === 0
  const gaps = gapsOf(frame, chain)
  const open = gaps.filter(({ to }) => !to.isSealed)
  const stands = gaps.reduce((sum, gap) => sum + gap.stands, 0)
  const filled = (stands / HOUR) * frame.problem.weights.hour
  return Math.min(...open.map((gap) => addedIn(frame, gap, { node, isOnly }) - filled))
}
