import { isSameAddress } from '../addresses/address.ts'
import type { Booking } from '../bookings/booking.ts'
import { isOfOneHire, type TwoHireKind, type Visit } from './visit.ts'
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
