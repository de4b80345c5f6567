import { halfUp } from '../invoices/invoice-totals.ts'
import type { Cents } from '../shared/money.ts'

/** BAS figures of sales: G1 with GST, G3 its GST-free part, 1A the GST on the rest. */
export interface GstAmounts {
  salesCents: Cents
  freeCents: Cents
  gstCents: Cents
}

/** Nothing. */
export const NO_GST: GstAmounts = { salesCents: 0, freeCents: 0, gstCents: 0 }

/** An amount with GST in all of it. */
export const taxedAmounts = (salesCents: Cents): GstAmounts => ({
  salesCents,
  freeCents: 0,
  gstCents: halfUp(salesCents, 11),
})

/** One less the other. */
export const lessGst = (one: GstAmounts, other: GstAmounts): GstAmounts => ({
  salesCents: one.salesCents - other.salesCents,
  freeCents: one.freeCents - other.freeCents,
  gstCents: one.gstCents - other.gstCents,
})

/** All together. */
export const sumGst = (all: readonly GstAmounts[]): GstAmounts =>
  all.reduce((sum, one) => lessGst(sum, lessGst(NO_GST, one)), NO_GST)

/** Whether no figure of a BAS changes by it. */
export const isNoGst = ({ salesCents, freeCents, gstCents }: GstAmounts): boolean =>
  salesCents === 0 && freeCents === 0 && gstCents === 0

/**
 * The part of a supply paid by so much money, in proportion, half a cent up, so that full payment is exact.
 * Overpayment is no consideration; nothing is below zero.
 */
export function paidShareOf(supply: GstAmounts, paidCents: Cents): GstAmounts {
  const { salesCents, freeCents, gstCents } = supply
  const cents = Math.min(Math.max(paidCents, 0), Math.max(salesCents, 0))
  if (cents === 0) return NO_GST
  return {
    salesCents: cents,
    freeCents: halfUp(freeCents * cents, salesCents),
    gstCents: halfUp(gstCents * cents, salesCents),
  }
}
