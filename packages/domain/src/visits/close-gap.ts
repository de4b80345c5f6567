import { isSameAddress } from '../addresses/address.ts'
import type { Booking } from '../bookings/booking.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { callOffHalf, endHireByVisit, type WithPickBack } from './arrange-visit.ts'
import { isOfOneHire, kindOfJob, type PickBefore, type TwoHireKind, type Visit, WAIT_KIND } from './visit.ts'
import { VISIT_RULES } from './visit-rules.ts'

/** Hires of a site in a row, each begun by the visit that ends the one before it. */
export interface HiresInRow {
  /** Those of the row that go. */
  going: readonly Booking[]
  /** The binding visits of their jobs. */
  visits: readonly Visit[]
}

/**
 * The visit that would take the bin of the last of the bookings that go, when `visit` brings that of the first: its new
 * bin may come to the one that is there instead. None where the row ends with them.
 */
export function visitAfterGap({ going, visits }: HiresInRow, visit: Visit): Visit | undefined {
  const begunBy = ({ jobIds }: Visit) => going.find(({ drop }) => jobIds.includes(drop.id))
  const endOf = ({ pick }: Booking) =>
    visits.find(({ kind, jobIds }) => !isOfOneHire(kind) && jobIds.includes(pick.id))
  let booking = begunBy(visit)
  while (booking) {
    const next = endOf(booking)
    if (!next) return undefined
    booking = begunBy(next)
    if (!booking) return next
  }
  return undefined
}

/** The pick of one hire and the drop of another, in the order in which a visit of the kind does them. */
export const jobsOfVisit = (
  kind: TwoHireKind,
  { pick }: Pick<Booking, 'pick'>,
  { drop }: Pick<Booking, 'drop'>,
): Visit['jobIds'] => (VISIT_RULES[kind].first === 'drop' ? [drop.id, pick.id] : [pick.id, drop.id])

/** Whether a visit of the kind may take the bin of one hire and leave that of another. */
export function canJoinHires(kind: TwoHireKind, taken: Booking, left: Booking): boolean {
  const { isSameBin, isSamePlace } = VISIT_RULES[kind]
  const isBin = taken.binSize === left.binSize && taken.binType === left.binType
  return (
    left.drop.date >= taken.drop.date &&
    (isBin || !isSameBin) &&
    (!isSamePlace || isSameAddress(taken.address, left.address))
  )
}

/** A visit of which one half goes with its booking, and the half that stays. */
export interface TornVisit {
  visit: Visit
  jobId: string
  other: Booking
  pickBefore: PickBefore
}

/** A visit over a gap: the bin of `left` replaces that of `taken`, instead of the one that does not come. */
export interface VisitOverGap {
  taken: TornVisit
  left: TornVisit
  kind: TwoHireKind
}

/** The visits that close what bookings of a row leave open when they go, where such a visit can be. */
export function closeGaps(row: HiresInRow, torn: readonly TornVisit[]): VisitOverGap[] {
  return torn.flatMap((taken) => {
    if (kindOfJob(taken.other, taken.jobId) !== 'pick') return []
    const next = visitAfterGap(row, taken.visit)
    const left = torn.find(({ visit }) => visit.id === next?.id)
    if (!left || left.visit.kind === WAIT_KIND) return []
    const { kind } = left.visit
    return canJoinHires(kind, taken.other, left.other) ? [{ taken, left, kind }] : []
  })
}

/**
 * The bookings at the other ends of torn visits: with the next visit where that closes the gap, and else with that half
 * called off.
 */
export function callOffTorn(
  torn: readonly TornVisit[],
  { closed, today }: { closed: readonly VisitOverGap[]; today: LocalDate },
): (WithPickBack & { before: Booking })[] {
  const afterOne = (now: WithPickBack, one: TornVisit): WithPickBack => {
    if (closed.some(({ left }) => left === one)) return now
    const gap = closed.find(({ taken }) => taken === one)
    if (gap) return { ...now, after: endHireByVisit(now.after, gap.left.other.drop) }
    const { jobId, pickBefore } = one
    const { after, returnsTo } = callOffHalf(now.after, kindOfJob(now.after, jobId), { pickBefore, today })
    return { after, returnsTo: returnsTo ?? now.returnsTo }
  }
  return [...Map.groupBy(torn, ({ other }) => other.id).values()].flatMap((ofOne) => {
    const before = ofOne[0]?.other
    return before ? [{ before, ...ofOne.reduce(afterOne, { after: before, returnsTo: null }) }] : []
  })
}
