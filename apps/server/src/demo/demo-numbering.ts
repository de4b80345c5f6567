import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { isPickedUp } from '@skipyard/domain/bookings/is-picked-up.ts'
import type { NamedBin } from '@skipyard/domain/inventory/numbered-bin.ts'

/** The size and type whose bins have numbers painted on, and how they begin. */
export const NUMBERED = { size: 4, type: 'Marrel', prefix: 'M4-', firstNumber: '01' } as const

/** Owned beyond those in service. */
export const BEING_WELDED = 2

const NAMELESS_EVERY = 4
const STRIDE = 5

const isNumbered = ({ binSize, binType, drop }: Booking) =>
  binSize === NUMBERED.size && binType === NUMBERED.type && drop.status === 'Delivered'

const withBin = (booking: Booking, bin: NamedBin | undefined): Booking =>
  bin ? { ...booking, drop: { ...booking.drop, bin }, pick: { ...booking.pick, bin } } : booking

/**
 * The bookings with the bins that their drivers wrote down: each bin with one customer at most, and some hires of which
 * nobody knows, as in a real yard.
 */
export function withNamedBins(bookings: readonly Booking[], bins: readonly NamedBin[]): Booking[] {
  let out = 0
  let past = 0
  return bookings.map((booking, index) => {
    if (!isNumbered(booking) || index % NAMELESS_EVERY === 0) return booking
    if (!isPickedUp(booking.pick.status)) return withBin(booking, bins[out++])
    return withBin(booking, bins[(past++ * STRIDE) % bins.length])
  })
}
