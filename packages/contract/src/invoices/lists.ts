import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { INVOICE_STATUSES } from '@skipyard/domain/invoices/invoice-status.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  data,
  dollars,
  emptyAsMissing,
  id,
  line,
  list,
  needle,
  paging,
  version,
  wireDate,
} from '../shared/shared.ts'
import { invoiceRow } from './invoices.ts'

/** Columns the invoice list can be sorted by; `-` in front sorts downwards. */
export const INVOICE_SORTS = [
  'invoiceNumber',
  'customerName',
  'date',
  'dueDate',
  'total',
  'paid',
  'balanceDue',
  'createdAt',
] as const

export type InvoiceSort = (typeof INVOICE_SORTS)[number]

/** Whether a text names a sort order of the invoice list. */
export const isInvoiceSort = (text: string): boolean =>
  INVOICE_SORTS.some((sort) => text === sort || text === `-${sort}`)

const commaList = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
  z.preprocess(
    emptyAsMissing,
    z
      .string()
      .max(6_000)
      .transform((text) => text.split(','))
      .pipe(z.array(item).min(1).max(most))
      .optional(),
  )

const day = z.preprocess(emptyAsMissing, wireDate().optional())
const anyId = z.preprocess(emptyAsMissing, id.optional())

/**
 * Which invoices in which order; `q` searches number, customer, PO and email. Lists are comma-separated.
 * `open`: something left to pay; `age`: as the tiles. `paidFrom`, `paidTo`: with a payment or refund on one
 * of these days.
 */
export const invoiceSearch = {
  q: needle,
  sort: z.preprocess(
    emptyAsMissing,
    z.string().max(40).refine(isInvoiceSort, 'Unknown sort order').default('-invoiceNumber'),
  ),
  status: commaList(z.enum(INVOICE_STATUSES), INVOICE_STATUSES.length),
  sent: z.preprocess(emptyAsMissing, z.enum(['sent', 'notSent', 'error']).optional()),
  open: z.preprocess(emptyAsMissing, z.enum(['true', 'false']).optional()),
  age: commaList(z.enum(AGE_BUCKETS), AGE_BUCKETS.length),
  dueFrom: day,
  dueTo: day,
  issuedFrom: day,
  issuedTo: day,
  paidFrom: day,
  paidTo: day,
  customerId: anyId,
  bookingId: anyId,
}

/** Includes void ones unless a status is given. */
export const listInvoices = operation({
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices by status, age, dates or free text',
  tag: 'invoices',
  access: 'member',
  query: z.object({ ...invoiceSearch, ...paging }),
  reply: list(invoiceRow),
})

/** The columns of the invoice list: names as on the wire, labels, and which are hidden at first. */
export const INVOICE_COLUMNS = [
  { name: 'invoiceNumber', label: 'Invoice' },
  { name: 'customerName', label: 'Customer' },
  { name: 'suburb', label: 'Suburb' },
  { name: 'dueDate', label: 'Due Date' },
  { name: 'daysOverdue', label: 'Overdue' },
  { name: 'total', label: 'Total' },
  { name: 'paid', label: 'Paid' },
  { name: 'balanceDue', label: 'Balance' },
  { name: 'status', label: 'Status' },
  { name: 'sendState', label: 'Sent' },
  { name: 'xeroState', label: 'Xero' },
  { name: 'jobID', label: 'Booking ID', isHidden: true },
  { name: 'date', label: 'Date', isHidden: true },
  { name: 'poNumber', label: 'PO', isHidden: true },
  { name: 'gst', label: 'GST', isHidden: true },
  { name: 'credited', label: 'Adjusted', isHidden: true },
  { name: 'sentAt', label: 'Sent At', isHidden: true },
  { name: 'sentTo', label: 'Sent To', isHidden: true },
] as const satisfies readonly { name: keyof z.infer<typeof invoiceRow>; label: string; isHidden?: true }[]

export type InvoiceColumnName = (typeof INVOICE_COLUMNS)[number]['name']

/** All invoices of a search as a streamed CSV file; `ids` narrows it. */
export const exportInvoices = operation({
  method: 'GET',
  path: '/invoices/export',
  summary: 'Invoices as a CSV file',
  tag: 'invoices',
  access: 'member',
  needsProof: true,
  query: z.object({
    ...invoiceSearch,
    columns: commaList(z.enum(INVOICE_COLUMNS.map(({ name }) => name)), 30),
    ids: commaList(id, 100),
  }),
  produces: 'text/csv',
  reply: z.string(),
})

const tile = z.object({ amount: dollars, count: z.int() })

/** What is owed, by age, what came in this month, and what is to be done. */
export const getInvoiceStats = operation({
  method: 'GET',
  path: '/invoices/stats',
  summary: 'What is owed, by age, and what was paid this month',
  tag: 'invoices',
  access: 'member',
  reply: data(
    z.object({
      outstanding: tile,
      notDue: tile,
      days1to30: tile,
      days31to60: tile,
      days61to90: tile,
      over90: tile,
      /** Negative: to be refunded. */
      inCredit: tile,
      paidThisMonth: tile,
      notSent: z.int(),
      toInvoice: z.int(),
    }),
  ),
})

export type WireInvoiceStats = z.infer<typeof getInvoiceStats.reply>['data']

/** Sort columns of the to-invoice list. */
export const TO_INVOICE_SORTS = ['jobID', 'customerName', 'dropoffDate', 'amount'] as const

export type ToInvoiceSort = (typeof TO_INVOICE_SORTS)[number]

const isToInvoiceSort = (text: string) =>
  TO_INVOICE_SORTS.some((sort) => text === sort || text === `-${sort}`)

const toInvoiceRow = z
  .object({
    _id: id,
    version,
    jobID: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    contactID: id,
    suburb: z.string(),
    binSize: z.int(),
    binType: z.string(),
    dropoffDate: z.string(),
    pickupDate: z.string(),
    status: z.string(),
    amount: dollars,
    /** What the invoice of the hire passes on of a council permit, beside its amount; 0 without one. */
    permitCost: dollars,
    deposit: dollars,
    /** The hire is invoiced; only charges are left to bill. */
    isInvoiced: z.boolean(),
    /** Approved and on no invoice yet. */
    charges: z.array(z.object({ words: z.string(), amount: dollars })),
    /** The other bins of its order that are to be invoiced to the same customer, with what their invoices come to. */
    ofOrder: z.array(z.object({ bookingId: id, jobID: z.string(), amount: dollars })),
  })
  .meta({ id: 'ToInvoice' })

export type WireToInvoice = z.infer<typeof toInvoiceRow>

/**
 * Delivered bookings without a valid invoice, and those with approved charges on none; the longest
 * delivered first.
 */
export const listToInvoice = operation({
  method: 'GET',
  path: '/invoices/toInvoice',
  summary: 'Delivered bookings without an invoice',
  tag: 'invoices',
  access: 'member',
  query: z.object({
    q: needle,
    sort: z.preprocess(
      emptyAsMissing,
      z.string().max(40).refine(isToInvoiceSort, 'Unknown sort order').default('dropoffDate'),
    ),
    ...paging,
  }),
  reply: list(toInvoiceRow),
})

const bulkOutcome = z.object({
  bookingId: id,
  jobID: z.string(),
  invoice: z.object({ _id: id, version, invoiceNumber: z.string() }).nullable(),
  message: z.string(),
})

export type WireBulkOutcome = z.infer<typeof bulkOutcome>

/** Makes the next invoice of several bookings by their drafts; refused ones are reported, the others stay. */
export const bulkGenerate = operation({
  method: 'POST',
  path: '/invoices/bulkGenerate',
  summary: 'Generates the invoices of several bookings',
  tag: 'invoices',
  access: 'member',
  body: z.object({ bookingIds: z.array(id).min(1).max(100), sendEmail: z.boolean().default(false) }),
  reply: data(z.array(bulkOutcome)),
})

/**
 * Pays what is left of several invoices, all or none: a payment each, whose ids an undo names. 409 where
 * money waits for one, which is to be used first.
 */
export const bulkMarkPaid = operation({
  method: 'POST',
  path: '/invoices/bulkMarkPaid',
  summary: 'Marks several invoices as paid',
  tag: 'invoices',
  access: 'member',
  body: z.object({
    invoices: z
      .array(z.object({ _id: id, version }))
      .min(1)
      .max(100),
    date: wireDate().nullish(),
    method: z.enum(PAYMENT_METHODS),
    reference: line(100).default(''),
  }),
  reply: data(z.object({ payments: z.array(id) })),
})
