import { randomUUID } from 'node:crypto'
import { chart } from './chart.ts'

/** An account of the chart; one of type BANK takes payments, others when they say so. */
export interface Account {
  id: string
  code: string
  name: string
  type: string
  taxType: string
  class: string
  takesPayments: boolean
  isArchived: boolean
  updatedAt: number
}

/** What the stand-in keeps of a contact: what was sent, under Xero's own names. */
export interface Contact {
  id: string
  name: string
  isArchived: boolean
  /** Further fields as they were sent. */
  fields: Record<string, unknown>
  updatedAt: number
}

/** A line; amounts in cents, quantity and price as Xero has them (four and two or four decimals). */
export interface Line {
  id: string
  description: string
  quantity: number | undefined
  unitAmount: number | undefined
  accountCode: string | undefined
  taxType: string | undefined
  discountRate: number | undefined
  discountAmount: number | undefined
  taxCents: number
  amountCents: number
}

export type PaperStatus = 'DRAFT' | 'SUBMITTED' | 'AUTHORISED' | 'PAID' | 'VOIDED' | 'DELETED'
export type LineAmountTypes = 'Exclusive' | 'Inclusive' | 'NoTax'

/** What invoices and credit notes share. */
export interface Paper {
  id: string
  number: string
  type: 'ACCREC' | 'ACCPAY' | 'ACCRECCREDIT'
  status: PaperStatus
  contactId: string
  date: string
  dueDate: string | undefined
  reference: string
  url: string | undefined
  lineAmountTypes: LineAmountTypes
  lines: Line[]
  taxCents: number
  totalCents: number
  isSent: boolean
  /** How often Xero mailed it. */
  emails: number
  updatedAt: number
}

/** Money on an invoice, or paid out of a credit note; one that was taken away stays, DELETED. */
export interface Payment {
  id: string
  invoiceId: string | null
  noteId: string | null
  accountId: string
  date: string
  cents: number
  reference: string
  /** The batch it is part of: one line of the bank for all of it. */
  batchId: string | null
  isDeleted: boolean
  /** A bookkeeper has found it on the bank's statement: nobody takes it away any more. */
  isReconciled: boolean
  updatedAt: number
}

/** Money on several invoices at once; its parts are payments. */
export interface Batch {
  id: string
  accountId: string
  date: string
  reference: string
  isDeleted: boolean
  updatedAt: number
}

/** What a credit note takes off an invoice. */
export interface Allocation {
  id: string
  noteId: string
  invoiceId: string
  cents: number
  date: string
  isDeleted: boolean
}

/** Money beyond what was due, of which something has been set off against an invoice; it is no payment there. */
export interface Overpayment {
  id: string
  invoiceId: string
  cents: number
  date: string
  isDeleted: boolean
}

/** All books of one organisation. */
export interface Books {
  id: string
  name: string
  accounts: Account[]
  contacts: Contact[]
  invoices: Paper[]
  creditNotes: Paper[]
  payments: Payment[]
  batches: Batch[]
  allocations: Allocation[]
  overpayments: Overpayment[]
  /** Nothing dated on or before these days changes: for everybody but advisers, and for everybody. */
  locks: { period: string | null; endOfYear: string | null }
}

/** So far ahead is only the clock of a test that has ended: others share this module with it. */
const AHEAD_MS = 10_000
let latest = 0

/** A moment later than every earlier one, in milliseconds. */
export function nextMoment(): number {
  const now = Date.now()
  latest = latest > now + AHEAD_MS ? now : Math.max(now, latest + 1)
  return latest
}

/** An organisation's books with the chart of accounts an Australian company begins with. */
export function openBooks(name: string): Books {
  const updatedAt = nextMoment()
  return {
    id: randomUUID(),
    name,
    accounts: chart.map((account) => ({ ...account, id: randomUUID(), isArchived: false, updatedAt })),
    contacts: [],
    invoices: [],
    creditNotes: [],
    payments: [],
    batches: [],
    allocations: [],
    overpayments: [],
    locks: { period: null, endOfYear: null },
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** What an invoice has been paid and credited, and what is due, in cents. */
export function owing(books: Books, { id, totalCents, status }: Paper) {
  const live = ({ invoiceId, isDeleted }: { invoiceId: string | null; isDeleted: boolean }) =>
    invoiceId === id && !isDeleted
  const payments = books.payments.filter(live)
  const allocations = books.allocations.filter(live)
  const overpayments = books.overpayments.filter(live)
  const paidCents = sum(payments.map(({ cents }) => cents))
  const creditedCents = sum([...allocations, ...overpayments].map(({ cents }) => cents))
  const dueCents = status === 'VOIDED' || status === 'DELETED' ? 0 : totalCents - paidCents - creditedCents
  return { payments, allocations, overpayments, paidCents, creditedCents, dueCents }
}

/** What is left of a credit note, in cents. */
export function remaining(books: Books, { id, totalCents }: Paper) {
  const allocations = books.allocations.filter(({ noteId, isDeleted }) => noteId === id && !isDeleted)
  const refunds = books.payments.filter(({ noteId, isDeleted }) => noteId === id && !isDeleted)
  const gone = sum([...allocations, ...refunds].map(({ cents }) => cents))
  return { allocations, refunds, cents: totalCents - gone }
}

/** After every change: the moment of it, and whether it is paid by now. */
export function touch(books: Books, paper: Paper): void {
  paper.updatedAt = nextMoment()
  if (paper.status !== 'AUTHORISED' && paper.status !== 'PAID') return
  const left = paper.type === 'ACCRECCREDIT' ? remaining(books, paper).cents : owing(books, paper).dueCents
  paper.status = left === 0 ? 'PAID' : 'AUTHORISED'
}
