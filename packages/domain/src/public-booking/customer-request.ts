import { ASKED_BY_CUSTOMERS } from '../bookings/asked-by-customer.ts'
import type { PickJob } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { BinSize } from '../inventory/bin.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** What a customer can do by the link to their booking. */
export const REQUEST_KINDS = [...ASKED_BY_CUSTOMERS, 'extension', 'cancellation'] as const

export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Extensions and cancellations are done at once; 'lapsed' needs no answer any more. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'done', 'lapsed'] as const

export type RequestState = (typeof REQUEST_STATES)[number]

/** A customer's request, and the office's answer. */
export interface CustomerRequest {
  id: string
  bookingId: string
  kind: RequestKind
  state: RequestState
  askedAt: Date
  note: string
  /** The pick's day when the request was made. */
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
 * Whether a request is still open: the bin is there, and for 'ready' the pick has not moved since. Planning
 * the pick is enough; nobody clears it by hand.
 */
export function requestStateOf(
  { kind, state, pickDate }: Pick<CustomerRequest, 'kind' | 'state' | 'pickDate'>,
  { pick }: { pick: Pick<PickJob, 'date' | 'status'> },
): RequestState {
  if (state !== 'open') return state
  const isWaiting = jobIs('toCome', pick) && (kind === 'exchange' || pick.date === pickDate)
  return isWaiting ? 'open' : 'lapsed'
}
