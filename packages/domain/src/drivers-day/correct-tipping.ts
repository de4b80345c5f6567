import type { Booking, JobKind } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import { driversDayTexts as texts } from './texts.ts'

/** A load's cost before and after; 0 where there was or is none. */
interface LoadCost {
  was: Cents
  is: Cents
}

/** Changes the tipping cost by the difference, so that amounts the office typed are kept. */
export function correctTipping(booking: Booking, { was, is }: LoadCost): Decision<Booking, 'below-nothing'> {
  const tippingCostCents = booking.tippingCostCents + is - was
  if (tippingCostCents < 0) return refused('below-nothing', texts.tippingBelowNothing)
  return accepted({ ...booking, tippingCostCents })
}

/** The booking with what one more load cost; only what its pick, or a further one, has collected can have been tipped. */
export function addTipping(
  booking: Booking,
  { kind, costCents, pick = booking.pick }: { kind: JobKind; costCents: Cents; pick?: Booking['pick'] },
): Decision<Booking, 'below-nothing' | 'not-collected'> {
  if (kind === 'drop' || !jobIs('moved', pick)) return refused('not-collected', texts.notCollected)
  return correctTipping(booking, { was: 0, is: costCents })
}
