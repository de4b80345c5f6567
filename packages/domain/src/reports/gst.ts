import { halfUp } from '../invoices/invoice-totals.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { addMonths, firstDayOf, lastDayOf, type Month, monthInWords } from '../shared/month.ts'

/** On invoices, or on money as it comes (GST Act s 29-5). */
export const GST_BASES = ['accrual', 'cash'] as const

export type GstBasis = (typeof GST_BASES)[number]

/** How long a tax period is. */
export const GST_SPANS = ['month', 'quarter'] as const

export type GstSpan = (typeof GST_SPANS)[number]

const MONTHS_OF_QUARTER = 3

/** The first month of the quarter a month is in; quarters of the BAS begin in January, April, July and October. */
export function quarterStart(month: Month): Month {
  const of = Number(month.slice(5))
  return addMonths(month, -((of - 1) % MONTHS_OF_QUARTER))
}

/** The days of a tax period: the month itself, or the quarter it is in. */
export function gstPeriod(month: Month, span: GstSpan): { from: LocalDate; to: LocalDate } {
  if (span === 'month') return { from: firstDayOf(month), to: lastDayOf(month) }
  const first = quarterStart(month)
  return { from: firstDayOf(first), to: lastDayOf(addMonths(first, MONTHS_OF_QUARTER - 1)) }
}

/** 'October 2026', or 'October to December 2026'. */
export function gstPeriodInWords(month: Month, span: GstSpan): string {
  if (span === 'month') return monthInWords(month)
  const first = quarterStart(month)
  const [begins = ''] = monthInWords(first).split(' ')
  return `${begins} to ${monthInWords(addMonths(first, MONTHS_OF_QUARTER - 1))}`
}

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
