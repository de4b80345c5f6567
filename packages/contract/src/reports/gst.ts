import { GST_LINE_KINDS } from '@skipyard/domain/reports/gst-lines.ts'
import { GST_BASES, GST_SPANS } from '@skipyard/domain/reports/gst-period.ts'
import { isMonth } from '@skipyard/domain/shared/month.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { dollars, id, paging } from '../shared/shared.ts'

/** A month or its quarter, and the company's GST basis. */
const period = {
  month: z.string().max(10).refine(isMonth, 'Please provide a month, as 2026-10'),
  span: z.enum(GST_SPANS).default('quarter'),
  basis: z.enum(GST_BASES).default('accrual'),
}

const amounts = {
  /** G1: total sales, with GST. */
  sales: dollars,
  /** G3: what of it is free of GST. */
  gstFree: dollars,
  /** 1A: GST on sales. */
  gst: dollars,
}

const gstLine = z
  .object({
    date: z.string(),
    kind: z.enum(GST_LINE_KINDS),
    /**
     * 'SKY-1036-001', 'SKY-1036-001-A1', 'SKY-1036-R1'; the invoice or booking where there is no document.
     */
    number: z.string(),
    bookingId: id,
    jobID: z.string(),
    customerName: z.string(),
    /** Its invoice, or the one a prepayment went onto; null without one. */
    invoiceId: id.nullable(),
    ...amounts,
  })
  .meta({ id: 'GstLine' })

export type WireGstLine = z.infer<typeof gstLine>

/** What a BAS asks of sales in a tax period, with the documents, the earliest first. */
export const getReportGst = operation({
  method: 'GET',
  path: '/reports/gst',
  summary: 'GST of a month or quarter on accrual or cash: G1, G3, 1A and their documents',
  tag: 'reports',
  access: 'member',
  query: z.object({ ...period, ...paging }),
  reply: z.object({
    /** Whether the company is registered for GST now. */
    isRegistered: z.boolean(),
    startDate: z.string(),
    endDate: z.string(),
    total: z.int(),
    sums: z.object(amounts),
    data: z.array(gstLine),
  }),
})

export const exportReportGst = operation({
  method: 'GET',
  path: '/reports/gst/export',
  summary: 'The GST report of a month or quarter as a CSV file',
  tag: 'reports',
  access: 'member',
  needsProof: true,
  query: z.object(period),
  produces: 'text/csv',
  reply: z.string(),
})

/** The report as a PDF: sums, and its documents as far as they fit a document. */
export const getReportGstPdf = operation({
  method: 'GET',
  path: '/reports/gst/pdf',
  summary: 'The GST report of a month or quarter as a PDF',
  tag: 'reports',
  access: 'member',
  query: z.object(period),
  produces: 'application/pdf',
  reply: z.string(),
})
