import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { LineAmountType, PricedLine } from './invoice-totals.ts'
import type { SendState } from './sending.ts'

/** What a line is of: the bin of the booking, its council permit, or anything else (Spec 001 §3 uniqueId). */
export const LINE_KINDS = ['bin', 'permit', ''] as const

/** Bin, permit, or '' for any other line. */
type LineKind = (typeof LINE_KINDS)[number]

export const MOST_LINES = 200

/** The largest amount of a unit, a line or an invoice: a million dollars. */
export const MOST_INVOICE_CENTS: Cents = 100_000_000

export const MOST_QUANTITY = 10_000

/** The largest sum of a booking's invoices: ten million dollars. */
export const MOST_BOOKING_CENTS: Cents = 1_000_000_000

/** The highest number an invoice of a booking has: three digits (Spec 001 §3). */
export const MOST_INVOICES = 999

/** A line of an invoice; `id` stays with it through every version, as the books know it by. */
export interface InvoiceLine extends PricedLine {
  id: string
  kind: LineKind
  item: string
  description: string
}

/** The seller as the document says it; taken from the company's settings when a version is made. */
export interface InvoiceCompany {
  name: string
  address: string
  abn: string
  phone: string
  email: string
}

/** The hire that is billed, in words of the day it was invoiced. */
export interface InvoiceSite {
  bin: string
  wasteType: string
  address: string
  droppedOn: LocalDate
  pickedOn: LocalDate
}

/** Everything the document of one version says (Spec 001 §3 Invoice editor state). */
export interface InvoiceContent {
  header: string
  title: string
  company: InvoiceCompany
  /** Who is billed, or whom to turn to where a company is. */
  customerName: string
  /** The company that is billed; '' where it is the person. */
  customerCompany: string
  /** The buyer's ABN, digits alone; '' where none is known. */
  customerAbn: string
  customerPhone: string
  customerEmail: string
  billingAddress: string
  poNumber: string
  issuedOn: LocalDate
  dueOn: LocalDate
  deliveryOn: LocalDate
  lineAmountType: LineAmountType
  isGstRegistered: boolean
  lines: InvoiceLine[]
  note: string
  site: InvoiceSite
  /** Whether the council gave the permit in the customer's own name; documents from before that was kept said so. */
  isPermitInName?: boolean
  /** The invoice of the booking that this one adds to: 'SKY-1036-001'; absent on the first. */
  furtherTo?: string
}

/** Whether a document adds to another of its booking; one that bills the bin does not, whatever it names. */
export const isFurther = ({ furtherTo, lines }: Pick<InvoiceContent, 'furtherTo' | 'lines'>): boolean =>
  furtherTo !== undefined && !lines.some(({ kind }) => kind === 'bin')

/** What has become of the money of an invoice; a credit is what adjustment notes took off, and is not negative. */
interface InvoiceMoney {
  totalCents: Cents
  gstCents: Cents
  creditedCents: Cents
  creditedGstCents: Cents
  paidCents: Cents
}

/** An invoice with the document that counts; `version` rises with every change, a payment too. */
export interface Invoice extends InvoiceMoney {
  id: string
  bookingId: string
  customerId: string
  jobNumber: number
  sequence: number
  /** 'SKY-1036-001'. */
  invoiceNumber: string
  version: number
  /** Which version of the document counts, from 1. */
  documentVersion: number
  content: InvoiceContent
  /** The lines as the last adjustment note left them; null without one. */
  adjustedLines: InvoiceLine[] | null
  notes: number
  sendState: SendState
  /** Whether it was ever given to the mail, so that the customer may have it. */
  wasSent: boolean
  voidedOn: LocalDate | null
  /** Void by a reversal: it goes on counting on its own day, and an adjustment note takes it off on the day it was voided. */
  isReversed: boolean
}

/** What a booking knows of one of its invoices. */
export interface InvoiceMark {
  id: string
  invoiceNumber: string
  sendState: SendState
  isVoid: boolean
  /** Adds to another and does not bill the hire. */
  isFurther: boolean
  dueOn: LocalDate
  /** The total less adjustment notes; 0 for a void one. */
  netCents: Cents
  paidCents: Cents
}
