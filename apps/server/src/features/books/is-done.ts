import type { AgreedNote } from '@skipyard/domain/xero/agreed.ts'
import { isSameDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { CONTACT_DETAILS } from '@skipyard/domain/xero/contact-details.ts'
import type { ContactAnswer, InvoiceAnswer } from './answers.ts'
import type { StepAt } from './books-step.ts'
import { documentOf } from './document-of.ts'
import type { SentWrite } from './sent-write-of.ts'
import { theirDetailsOf } from './their-details-of.ts'

/** What stands at Xero of an invoice that is in doubt, by our ids. */
export interface Stock {
  contact: ContactAnswer | undefined
  invoice: InvoiceAnswer | undefined
  /** The payments that are there, and their ids there. */
  payments: ReadonlyMap<string, string>
  notes: ReadonlyMap<string, AgreedNote>
  /** What of our refunds is paid out of which of our notes. */
  refunds: readonly { id: string; noteId: string }[]
}

/** Nothing was found. */
export const NOTHING_THERE: Stock = {
  contact: undefined,
  invoice: undefined,
  payments: new Map(),
  notes: new Map(),
  refunds: [],
}

/** Whether a document at Xero counts no more. */
export const isGone = (status: string): boolean => status === 'VOIDED' || status === 'DELETED'

function isContactOther({ held }: StepAt, contact: ContactAnswer): boolean {
  const before = held.contact?.agreed.details?.theirs
  const now = theirDetailsOf(contact)
  return before === undefined || CONTACT_DETAILS.some((detail) => before[detail] !== now[detail])
}

function isDocumentOther({ held }: StepAt, invoice: InvoiceAnswer): boolean {
  const before = held.invoice?.agreed.document
  return before === undefined || !isSameDocument(before, documentOf(invoice))
}

type Look = (at: StepAt, there: Stock, id: string) => boolean

const isPaidOut = ({ claim }: StepAt, { refunds }: Stock, id: string) =>
  refunds.some((one) => one.id === id && one.noteId === claim.sent?.noteId)

const creditedOf = ({ notes }: Stock, id: string) => notes.get(id)?.creditedCents

const looks: Record<SentWrite['do'], Look> = {
  findContact: ({ order }, { contact }) => contact?.ContactNumber.toLowerCase() === order.customer.id,
  updateContact: (at, { contact }) => contact !== undefined && isContactOther(at, contact),
  createInvoice: (_, { invoice }) => invoice !== undefined,
  updateInvoice: (at, { invoice }) => invoice !== undefined && isDocumentOther(at, invoice),
  voidInvoice: (_, { invoice }) => invoice !== undefined && isGone(invoice.Status),
  createNote: (_, { notes }, id) => notes.has(id),
  voidNote: (_, { notes }, id) => notes.get(id)?.isVoid === true,
  addPayment: (_, { payments }, id) => payments.has(id),
  removePayment: (_, { payments }, id) => !payments.has(id),
  addCredit: (_, there, id) => (creditedOf(there, id) ?? 0) > 0,
  addRefund: isPaidOut,
  removeRefund: (at, there, id) => !isPaidOut(at, there, id),
  removeCredit: (_, there, id) => creditedOf(there, id) === 0,
}

/** Whether what stands there shows that the write was done; one that changes nothing to be seen shows nothing. */
export const isDone = (at: StepAt, sent: SentWrite, there: Stock): boolean =>
  looks[sent.do](at, there, sent.id ?? '')
