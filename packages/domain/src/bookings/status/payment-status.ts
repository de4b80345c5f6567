import type { Cents } from '../../shared/money.ts'

/** Payment statuses that lists filter by (Spec 000 §4). */
export const PAYMENT_STATUSES = ['Pending', 'Partial', 'Processed', 'Completed', 'Failed'] as const

/** How far a booking is paid. The rule gives Pending and Completed; the others are set by hand. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

interface PaidMoney {
  priceCents: Cents
  paidCents: Cents
  /** A total of $0 is meant: by the price book, a reason or the invoices. */
  isAgreedFree?: boolean
}

/**
 * Completed when paid equals the total, otherwise Pending (Spec 000 §4). A total of $0 without agreement is
 * Pending: its price is still to come (README.md).
 */
export function paymentStatusOf({
  priceCents,
  paidCents,
  isAgreedFree = false,
}: PaidMoney): 'Completed' | 'Pending' {
  if (priceCents !== paidCents) return 'Pending'
  return priceCents > 0 || isAgreedFree ? 'Completed' : 'Pending'
}

/** What is still owed: price minus paid (Spec 000 §3). */
export function pendingCents(booking: { priceCents: Cents; paidCents: Cents }): Cents {
  return booking.priceCents - booking.paidCents
}
