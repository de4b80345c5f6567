import { ASKED_BY_CUSTOMERS } from '../bookings/asked-by-customer.ts'
import type { PickJob } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { BinSize } from '../inventory/bin.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** What a customer can say by the link to their own booking. */
export const REQUEST_KINDS = [...ASKED_BY_CUSTOMERS, 'extension', 'cancellation'] as const

/** One of these. */
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** What has become of it; extensions and cancellations are done at once, 'lapsed' is one that nobody needs to answer any more. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'done', 'lapsed'] as const

/** One of these. */
export type RequestState = (typeof REQUEST_STATES)[number]

/** What a customer said, and what the office answered. */
export interface CustomerRequest {
  id: string
  bookingId: string
  kind: RequestKind
  state: RequestState
  askedAt: Date
  note: string
  /** The day of the pick when it was said. */
  pickDate: LocalDate
  /** The day of an exchange, or the one to which the hire was extended. */
  wantedDate: LocalDate | null
  wantedSize: BinSize | null
  /** What the customer was shown, with GST. */
  priceCents: Cents | null
  answeredAt: Date | null
  answeredByName: string
  answerWords: string
  newBookingId: string | null
}

/**
 * Whether an open request still waits for an answer: the bin is there, and for one that says ready nobody has put its
 * pick on another day since. To plan the pick is enough, nobody takes the mark off by hand.
 */
export function requestStateOf(
  { kind, state, pickDate }: Pick<CustomerRequest, 'kind' | 'state' | 'pickDate'>,
  { pick }: { pick: Pick<PickJob, 'date' | 'status'> },
): RequestState {
  if (state !== 'open') return state
  const isWaiting = jobIs('toCome', pick) && (kind === 'exchange' || pick.date === pickDate)
  return isWaiting ? 'open' : 'lapsed'
}
