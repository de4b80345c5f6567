import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { type GstAmounts, taxedAmounts } from './gst.ts'
import type { GstBasis } from './gst-period.ts'

/** What a booking's money is for: an invoice, its next one, or a fee kept. */
const GST_POTS = ['invoice', 'waiting', 'fee'] as const

export type GstPot = (typeof GST_POTS)[number]

/** A stored line of the GST report; on an invoice it counts from the invoice's day at the earliest. */
export interface GstEntry extends GstAmounts {
  basis: GstBasis
  pot: GstPot
  /** The pot's invoice; of a prepayment on accrual, the one it went onto. */
  invoiceId: string | null
  /** The payment that caused it; null for another change. */
  paymentId: string | null
  on: LocalDate
  /** The number, among its booking's, of the receipt of the money by which a prepayment came; null of anything else. */
  receipt: number | null
}

/** A payment's part in a pot, refunds below zero. `isNew`: entered by this change. */
export interface GstMoney {
  paymentId: string
  on: LocalDate
  cents: Cents
  isNew: boolean
  /** The number of its receipt among its booking's, from 1; money that was not paid ahead has none. */
  receipt?: number | null
}

/** An invoice that is not void. `net` is less its adjustment notes; null where it was made without GST. */
export interface GstInvoice {
  id: string
  issuedOn: LocalDate
  /** Adds to another and does not bill the hire. */
  isFurther: boolean
  net: GstAmounts | null
  money: readonly GstMoney[]
}

/** A booking's facts for GST. */
export interface GstBooking {
  /** The agreed supply: price, and permit as the company taxes it. */
  agreed: GstAmounts
  isCalledOff: boolean
  invoices: readonly GstInvoice[]
  /** Without an invoice; fees and refunds are below zero. */
  waiting: readonly GstMoney[]
  /** Kept as fees, above zero. */
  fees: readonly GstMoney[]
}

/** What was kept so far, and the day of the press. */
export interface GstPress {
  kept: readonly GstEntry[]
  today: LocalDate
}

/** What such money comes to. */
export const centsOf = (money: readonly GstMoney[]): Cents => money.reduce((sum, { cents }) => sum + cents, 0)

/** The invoice that bills the hire, if one does. */
export const invoiceOfHire = ({ invoices }: GstBooking): GstInvoice | undefined =>
  invoices.find(({ isFurther }) => !isFurther)

/** The hire that money is paid ahead for: what was agreed, else the money itself. */
export const supplyAhead = ({ agreed, waiting }: GstBooking): GstAmounts =>
  agreed.salesCents > 0 ? agreed : taxedAmounts(Math.max(centsOf(waiting), 0))
