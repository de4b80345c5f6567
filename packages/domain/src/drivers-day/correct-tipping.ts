import type { Booking, JobKind } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import { driversDayTexts as texts } from './texts.ts'

/** What a load cost as it stood and as it stands now; 0 for one that was not there, or is no more. */
export interface LoadCost {
  was: Cents
  is: Cents
}

/** The booking whose tipping cost is what it was plus the difference; what the office wrote there by hand stays in it. */
export function correctTipping(booking: Booking, { was, is }: LoadCost): Decision<Booking, 'below-nothing'> {
  const tippingCostCents = booking.tippingCostCents + is - was
  if (tippingCostCents < 0) return refused('below-nothing', texts.tippingBelowNothing)
  return accepted({ ...booking, tippingCostCents })
}

/** The booking with what one more load cost; only a bin that was collected can have been tipped. */
export function addTipping(
  booking: Booking,
  { kind, costCents }: { kind: JobKind; costCents: Cents },
): Decision<Booking, 'below-nothing' | 'not-collected'> {
  if (kind === 'drop' || !jobIs('moved', booking.pick)) return refused('not-collected', texts.notCollected)
  return correctTipping(booking, { was: 0, is: costCents })
}
