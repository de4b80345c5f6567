import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { LINE_KINDS } from '@skipyard/domain/invoices/invoice.ts'
import { INVOICE_STATUSES } from '@skipyard/domain/invoices/invoice-status.ts'
import { LINE_AMOUNT_TYPES } from '@skipyard/domain/invoices/invoice-totals.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import { PAYMENT_KINDS } from '@skipyard/domain/invoices/money/payment.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { INVOICE_BOOKS_STATES } from '@skipyard/domain/xero/invoice-books.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, version } from '../shared/shared.ts'

const text = z.string()
const date = z.string().meta({ format: 'date-time' })
const moment = z.string().meta({ format: 'date-time' })

const documentLine = z.object({
  LineItemID: id,
  uniqueId: z.enum(LINE_KINDS),
  item: text,
  description: text,
  /** A unit's cost, with GST in it or to be added as LineAmountTypes says. */
  amount: dollars,
  qty: z.number(),
  taxed: z.boolean(),
  /** Unit cost times quantity, and its share of the GST. */
  lineTotal: dollars,
  gst: dollars,
})

/**
 * All of a document with its figures from the domain's `totalsOf`, as shown by editor, print page, PDF and
 * email (spec 001 §3 Invoice editor state).
 */
export const invoiceDocument = z
  .object({
    header: text,
    title: text,
    company: z.object({ name: text, address: text, abn: text, phone: text, email: text }),
    customerName: text,
    /** With the customer's name as its contact; '' for a person. */
    customerCompany: text,
    customerAbn: text,
    customerPhone: text,
    customerEmail: text,
    billingAddress: text,
    poNumber: text,
    date,
    dueDate: date,
    deliveryDate: date,
    LineAmountTypes: z.enum(LINE_AMOUNT_TYPES),
    gstInclusive: z.boolean(),
    gstRegistered: z.boolean(),
    additionalCharges: z.array(documentLine),
    note: text,
    /** The booking's invoice that this one adds to; '' on the first. */
    furtherTo: text,
    site: z.object({ bin: text, wasteType: text, address: text, dropoffDate: date, pickupDate: date }),
    netAmount: dollars,
    gstAmount: dollars,
    gstFreeAmount: dollars,
    total: dollars,
  })
  .meta({ id: 'InvoiceDocument' })

export type WireInvoiceDocument = z.infer<typeof invoiceDocument>

const sending = {
  /** The customer may have it: Sent, being sent, or not sure. */
  invoiceSent: z.boolean(),
  sendState: z.enum(SEND_STATES),
  sentAt: moment.nullable(),
  sentTo: z.array(text),
  sendError: text,
}

/** A payment, deposit, refund (negative) or correction; `Amount` is this invoice's part of it. */
export const invoicePayment = z
  .object({
    PaymentID: id,
    Amount: dollars,
    paymentAmount: dollars,
    kind: z.enum(PAYMENT_KINDS),
    date,
    method: z.enum(PAYMENT_METHODS),
    reference: text,
    createdBy: text,
    createdAt: moment,
  })
  .meta({ id: 'InvoicePayment' })

export type WireInvoicePayment = z.infer<typeof invoicePayment>

/** A tax credit of an invoice: what it was for, what it took off, and the lines since. */
export const adjustmentNote = z
  .object({
    _id: id,
    noteNumber: text,
    date,
    reason: text,
    amount: dollars,
    gst: dollars,
    document: invoiceDocument,
    createdBy: text,
    createdAt: moment,
    ...sending,
  })
  .meta({ id: 'AdjustmentNote' })

export type WireAdjustmentNote = z.infer<typeof adjustmentNote>

const versionMark = z.object({
  version: z.int(),
  total: dollars,
  gst: dollars,
  createdBy: text,
  createdAt: moment,
  sentAt: moment.nullable(),
  sentTo: z.array(text),
})

const mailing = z.object({
  _id: id,
  /** The sent version, or the note. */
  version: z.int(),
  noteNumber: text.nullable(),
  state: z.enum(SEND_STATES),
  recipients: z.array(text),
  photoIds: z.array(id),
  requestedBy: text,
  requestedAt: moment,
  endedAt: moment.nullable(),
  error: text,
})

/** `total` is less `credited`; `balanceDue` is total less paid. */
const money = {
  /** Sum of adjustment notes; the document as sent had `total + credited`. */
  credited: dollars,
  paid: dollars,
  deposit: dollars,
  balanceDue: dollars,
  invoicePaid: z.boolean(),
  status: z.enum(INVOICE_STATUSES),
}

/** Where to pay; null with nothing left, nothing set, or a role that may not see it. */
const howToPay = z.object({
  bank: z.object({ accountName: text, bsb: text, accountNumber: text }).nullable(),
  payLink: text,
  reference: text,
})

/** The invoice's state in Xero; empty while it is not connected. */
const books = z.object({
  isConnected: z.boolean(),
  /** Paid on while Xero is connected: lines and prices are locked (spec 001 §4 Invoice edit). */
  isLocked: z.boolean(),
  state: z.enum(INVOICE_BOOKS_STATES),
  reason: text,
  /** The account of the latest payment; null without one. */
  accountID: id.nullable(),
  sentAt: moment.nullable(),
})

export type WireInvoiceBooks = z.infer<typeof books>

/** The modes of the editor (spec 001 §2): the first invoice, a further one, an edit, or only to look at. */
export const INVOICE_MODES = ['initialInvoice', 'generate', 'edit', 'view'] as const

export type InvoiceMode = (typeof INVOICE_MODES)[number]

/**
 * A whole invoice as its editor shows it. The document is as now, less adjustment notes; read a version for
 * what was sent.
 */
export const invoice = invoiceDocument
  .extend({
    _id: id,
    version,
    bookingId: id,
    jobID: text,
    invoiceNumber: text,
    InvoiceID: text,
    contactID: id,
    mode: z.enum(INVOICE_MODES),
    /** Which of `versions` is current; `version` also rises with payments. */
    documentVersion: z.int(),
    ...money,
    ...sending,
    voidedOn: date.nullable(),
    /** Voided by a reversal: the document stays, with an adjustment note for all of it. */
    isReversed: z.boolean(),
    voidReason: text,
    createdAt: moment,
    /** Money waiting at the booking, from a void invoice or an overpayment, offered to this one. */
    waiting: dollars,
    /** Method of the latest of it, by which it is refunded; null without any. */
    waitingMethod: z.enum(PAYMENT_METHODS).nullable(),
    payments: z.array(invoicePayment),
    adjustmentNotes: z.array(adjustmentNote),
    versions: z.array(versionMark),
    mailings: z.array(mailing),
    howToPay: howToPay.nullable(),
    xero: books,
  })
  .meta({ id: 'Invoice' })

export type WireInvoice = z.infer<typeof invoice>

/** An invoice as lists and a booking show it (spec 001 §3 Invoice row). */
export const invoiceRow = z
  .object({
    _id: id,
    version,
    invoiceNumber: text,
    InvoiceID: text,
    bookingId: id,
    jobID: text,
    contactID: id,
    customerName: text,
    suburb: text,
    poNumber: text,
    date,
    dueDate: date,
    /** Days past the due date; 0 for what is not overdue. */
    daysOverdue: z.int(),
    age: z.enum(AGE_BUCKETS).nullable(),
    total: dollars,
    gst: dollars,
    ...money,
    ...sending,
    xeroState: z.enum(INVOICE_BOOKS_STATES),
    LineAmountTypes: z.enum(LINE_AMOUNT_TYPES),
    gstInclusive: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'InvoiceRow' })

export type WireInvoiceRow = z.infer<typeof invoiceRow>

export const getInvoice = operation({
  method: 'GET',
  path: '/invoices/:invoiceId',
  summary: 'One invoice with its payments, versions and adjustment notes',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  reply: data(invoice),
})

/** A version as it was made: the document that was sent, if that version was. */
export const getInvoiceVersion = operation({
  method: 'GET',
  path: '/invoices/:invoiceId/versions/:version',
  summary: 'An invoice as one of its versions says it',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id, version: z.coerce.number().int().min(1).max(100_000) }),
  reply: data(
    invoiceDocument
      .extend({ invoiceNumber: text, version: z.int(), createdBy: text, createdAt: moment })
      .meta({ id: 'InvoiceVersion' }),
  ),
})

/** What the editor opens with; `deposit` is the money that waits for it. */
export const getInvoiceDraft = operation({
  method: 'GET',
  path: '/invoices/draft',
  summary: "A booking's next invoice before it is made",
  tag: 'invoices',
  access: 'member',
  query: z.object({ bookingId: id }),
  reply: data(
    invoiceDocument
      .extend({
        bookingId: id,
        jobID: text,
        invoiceNumber: text,
        mode: z.enum(INVOICE_MODES),
        deposit: dollars,
        xero: books,
        extras: z.array(z.object({ name: text, price: dollars, taxed: z.boolean() })),
      })
      .meta({ id: 'InvoiceDraft' }),
  ),
})

export type WireInvoiceDraft = z.infer<typeof getInvoiceDraft.reply>['data']
