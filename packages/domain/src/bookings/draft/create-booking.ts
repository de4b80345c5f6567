import { accepted, type Decision } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import type { Cents } from '../../shared/money.ts'
import type { Booking } from '../booking.ts'
import { bookingStatusOf } from '../status/booking-status-of.ts'
import { paymentStatusOf } from '../status/payment-status.ts'
import type { BinOffer } from './bin-offer.ts'
import type { BookingDraft } from './booking-draft.ts'
import { checkBookingDraft, type DraftRefusal } from './check-booking-draft.ts'
import { draftedParts } from './drafted-parts.ts'
import { isAgreedFree } from './money-errors.ts'

/** What the server adds to a new booking: the tenant's today, fresh ids, the next job number. */
interface NewBookingFacts {
  today: LocalDate
  id: string
  dropJobId: string
  pickJobId: string
  customerId: string
  jobNumber: number
  jobPrefix: string
  source?: Booking | null
  offered?: BinOffer
  bookCents?: Cents | null
  priceReason?: string | undefined
}

/**
 * A booking of the checked form, or everything that is wrong with it. Both jobs start Scheduled and
 * unallocated without driver's comments, whatever the draft says; version 1.
 */
export function createBooking(draft: BookingDraft, facts: NewBookingFacts): Decision<Booking, DraftRefusal> {
  const { today, source, offered, bookCents, priceReason } = facts
  const situation = { today, before: null, source, offered, bookCents, priceReason }
  const checked = checkBookingDraft(draft, situation)
  if (!checked.ok) return checked
  const parts = draftedParts(checked.value, facts.customerId)
  const start = { status: 'Scheduled', isAllocated: false, driverComments: '', bin: null } as const
  const { priceCents, paidCents } = draft
  return accepted({
    ...checked.value,
    ...parts,
    id: facts.id,
    jobNumber: facts.jobNumber,
    jobPrefix: facts.jobPrefix,
    version: 1,
    paymentStatus: paymentStatusOf({
      priceCents,
      paidCents,
      isAgreedFree: isAgreedFree({ ...facts, priceCents, priceBefore: null }),
    }),
    drop: { ...parts.drop, ...start, id: facts.dropJobId, kind: 'drop' },
    pick: { ...parts.pick, ...start, id: facts.pickJobId, kind: 'pick' },
    status: bookingStatusOf('Scheduled', 'Scheduled', draft.wasPending),
    wasPending: draft.wasPending,
    invoices: [],
  })
}
