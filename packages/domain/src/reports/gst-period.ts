import type { LocalDate } from '../shared/local-date.ts'
import { addMonths, firstDayOf, lastDayOf, type Month, monthInWords } from '../shared/month.ts'

/** On invoices, or on money as it comes (GST Act s 29-5). */
export const GST_BASES = ['accrual', 'cash'] as const

export type GstBasis = (typeof GST_BASES)[number]

/** How long a tax period is. */
export const GST_SPANS = ['month', 'quarter'] as const

export type GstSpan = (typeof GST_SPANS)[number]

const MONTHS_OF_QUARTER = 3

/** The first month of the quarter a month is in; quarters of the BAS begin in January, April, July and October. */
function quarterStart(month: Month): Month {
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
