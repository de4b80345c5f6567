import type { Cents } from '../shared/money.ts'

/** Payment statuses that lists filter by (Spec 000 §4). */
export const PAYMENT_STATUSES = ['Pending', 'Partial', 'Processed', 'Completed', 'Failed'] as const

/** How far a booking is paid. The rule gives Pending and Completed; the others are set by hand. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Completed when what was paid equals the total, otherwise Pending (Spec 000 §4). */
export function paymentStatusOf(priceCents: Cents, paidCents: Cents): 'Completed' | 'Pending' {
  return priceCents === paidCents ? 'Completed' : 'Pending'
}

/** What is still owed: price minus paid (Spec 000 §3). */
export function pendingCents(booking: { priceCents: Cents; paidCents: Cents }): Cents {
  return booking.priceCents - booking.paidCents
}
