import { accepted, type Decision, type ReasonedError, refusedForAll } from '../../shared/decision.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import type { BookingStatus } from './booking-status.ts'
import type { PaymentStatus } from './payment-status.ts'

/** Statuses that a save requests; they follow from the jobs, the money and the planner. */
export interface AskedStatuses {
  status?: BookingStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  isDropAllocated?: boolean | undefined
  isPickAllocated?: boolean | undefined
}

type AskedStatusRefusal = 'status-follows' | 'payment-status-follows' | 'allocation-is-planned'

type Told = ReasonedError<AskedStatusRefusal>

const FOLLOWING: readonly [
  keyof AskedStatuses,
  Told,
  (booking: Booking) => AskedStatuses[keyof AskedStatuses],
][] = [
  [
    'status',
    { reason: 'status-follows', field: 'status', message: texts.booking.statusFollows },
    ({ status }) => status,
  ],
  [
    'paymentStatus',
    {
      reason: 'payment-status-follows',
      field: 'paymentStatus',
      message: texts.booking.paymentStatusFollows,
    },
    ({ paymentStatus }) => paymentStatus,
  ],
  [
    'isDropAllocated',
    {
      reason: 'allocation-is-planned',
      field: 'dropAllocationStatus',
      message: texts.booking.allocationIsPlanned,
    },
    ({ drop }) => drop.isAllocated,
  ],
  [
    'isPickAllocated',
    {
      reason: 'allocation-is-planned',
      field: 'pickAllocationStatus',
      message: texts.booking.allocationIsPlanned,
    },
    ({ pick }) => pick.isAllocated,
  ],
]

/**
 * Accepts a saved booking when the requested statuses are those it had or has now. Others are refused by
 * field instead of ignored (Spec 000 §3 Booking as sent on save).
 */
export function honourAskedStatuses(
  asked: AskedStatuses,
  before: Booking | null,
  after: Booking,
): Decision<Booking, AskedStatusRefusal> {
  const errors = FOLLOWING.flatMap(([name, told, read]) => {
    const wish = asked[name]
    const isSo = wish === undefined || wish === read(after) || (before !== null && wish === read(before))
    return isSo ? [] : [told]
  })
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted(after)
}
