import type { LocalDate } from '../shared/local-date.ts'
import type { GstAmounts } from './gst.ts'
import type { GstBasis } from './gst-period.ts'

/** What a line of the GST report comes from. */
export const GST_LINE_KINDS = [
  'invoice',
  'void',
  'note',
  'prepayment',
  'applied',
  'returned',
  'payment',
  'paidBack',
  'fee',
] as const

type GstLineKind = (typeof GST_LINE_KINDS)[number]

/** A line of the GST report: document, day, and its part of the BAS figures. */
export interface GstLine extends GstAmounts {
  on: LocalDate
  kind: GstLineKind
  number: string
  bookingId: string
  jobID: string
  customerName: string
  invoiceId: string | null
}

export const gstTexts = {
  title: 'GST report',
  sales: 'G1 Total sales',
  free: 'G3 GST-free sales',
  gst: '1A GST on sales',
  bases: { accrual: 'Accrual', cash: 'Cash' },
  spans: { month: 'Month', quarter: 'Quarter' },
  basis: 'Accounting basis',
  period: 'Tax period',
  documents: 'Documents',
  kinds: {
    invoice: 'Invoice',
    void: 'Void invoice',
    note: 'Adjustment note',
    prepayment: 'Prepayment',
    applied: 'Prepayment on its invoice',
    returned: 'Prepayment changed',
    payment: 'Payment',
    paidBack: 'Payment changed',
    fee: 'Cancellation fee',
  },
  columns: {
    date: 'Date',
    kind: 'Kind',
    number: 'Document',
    customer: 'Customer',
    job: 'Booking',
    sales: 'Sales inc GST',
    free: 'GST-free',
    gst: 'GST',
  },
  none: 'Nothing in this period.',
  first: (shown: number, total: number) =>
    `The first ${shown.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')} documents. The sums are of all; the CSV file lists them.`,
  about: {
    accrual:
      'An invoice counts on its date, a void and an adjustment note on their own. What is paid before the invoice counts the whole price on the day of the first money, with a receipt; the invoice then counts the difference.',
    cash: 'Each payment counts on its day, with the share of GST its invoice has. What is owed back counts once it is given back.',
  },
} as const satisfies {
  kinds: Record<GstLineKind, string>
  bases: Record<GstBasis, string>
  [key: string]: unknown
}
