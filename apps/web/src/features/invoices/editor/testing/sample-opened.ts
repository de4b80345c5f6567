import { wireOfContent } from '@skipyard/contract/invoices/codec.ts'
import type { WireInvoice, WireInvoiceDraft } from '@skipyard/contract/invoices/invoices.ts'
import type { InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { sampleContent } from '@skipyard/domain/invoices/sample-invoice.ts'

/** The invoice on record. */
export const ID = '0196cf2e-0000-7000-8000-00000000b001'
/** Its booking, which is its customer and an account too. */
export const BOOKING = '0196cf2e-0000-7000-8000-00000000b002'

/** The sample booking's first invoice before it is made: $555.00, of which the permit is $85.00. */
export function draft(number = 'SKY-1066-001', change: Partial<InvoiceContent> = {}): WireInvoiceDraft {
  return {
    ...wireOfContent(sampleContent(change)),
    bookingId: BOOKING,
    jobID: 'SKY-1066',
    invoiceNumber: number,
    mode: number.endsWith('001') ? 'initialInvoice' : 'generate',
    deposit: 0,
    xero: { isConnected: false, isLocked: false, state: 'none', reason: '', accountID: null, sentAt: null },
    extras: [],
  }
}

/** Connected to the books, where nothing is known of it yet. */
export const connected = { ...draft().xero, isConnected: true }

/** The same on record. */
export function made(change: Partial<WireInvoice> = {}): WireInvoice {
  const { extras: _extras, ...drawn } = draft()
  return {
    ...drawn,
    _id: ID,
    version: 1,
    InvoiceID: drawn.invoiceNumber,
    contactID: BOOKING,
    mode: 'edit',
    documentVersion: 1,
    credited: 0,
    paid: 0,
    balanceDue: drawn.total,
    invoicePaid: false,
    status: 'due',
    invoiceSent: false,
    sendState: 'Not sent',
    sentAt: null,
    sentTo: [],
    sendError: '',
    voidedOn: null,
    isReversed: false,
    voidReason: '',
    createdAt: '2026-05-14T00:00:00Z',
    waiting: 0,
    waitingMethod: null,
    payments: [],
    adjustmentNotes: [],
    versions: [],
    mailings: [],
    howToPay: null,
    ...change,
  }
}
