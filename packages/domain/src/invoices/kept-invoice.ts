import type { ReasonedError } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Invoice, InvoiceContent } from './invoice.ts'
import { balanceOf } from './invoice-status.ts'
import { keptTexts } from './locked-texts.ts'
import { isLodged, type LodgedUntil, whyLodged } from './lodged-until.ts'
import { mayBeWithCustomer, type SendState } from './sending.ts'
import { invoiceTexts } from './texts.ts'

/** What decides how much of an invoice may still change, the strongest first. */
const INVOICE_STATES = ['void', 'lodged', 'sent', 'paid', 'unsent', 'draft'] as const

/**
 * Void; dated in a lodged time; with the customer; paid without having been sent; made and nothing of that; or not made
 * yet.
 */
type InvoiceState = (typeof INVOICE_STATES)[number]

/** By what the state of an invoice is judged; null for one that is not made yet. */
export interface StateFacts {
  isVoid: boolean
  wasSent: boolean
  sendState: SendState
  issuedOn: LocalDate
  balanceCents: number
}

/** How the amount of an invoice goes up: in place, or by a further invoice beside it. */
type WayUp = 'edit' | 'further-invoice' | 'none'

/** How it goes down: in place, or by an adjustment note of today. */
type WayDown = 'edit' | 'adjustment-note' | 'none'

/** How it is voided: taken out of its own day, or reversed on the day of the press. */
type WayToVoid = 'strike' | 'reverse' | 'none'

/** What of an invoice may change in a state. */
export interface InvoiceFreedom {
  /** Header, dates, buyer, order number and note: all the document says but its lines and how to reach the customer. */
  isDocumentOpen: boolean
  /** Email and phone, which say where it is sent the next time. */
  isContactOpen: boolean
  up: WayUp
  down: WayDown
  toVoid: WayToVoid
}

const OPEN = { isDocumentOpen: true, isContactOpen: true, up: 'edit', down: 'edit' } as const
const KEPT = {
  isDocumentOpen: false,
  up: 'further-invoice',
  down: 'adjustment-note',
  toVoid: 'reverse',
} as const

/** The one table of what may change when. Money that is paid is no part of the document and has its own rules. */
export const INVOICE_FREEDOM: Record<InvoiceState, InvoiceFreedom> = {
  draft: { ...OPEN, toVoid: 'none' },
  unsent: { ...OPEN, toVoid: 'strike' },
  paid: { ...KEPT, isContactOpen: true, toVoid: 'strike' },
  sent: { ...KEPT, isContactOpen: true },
  lodged: { ...KEPT, isContactOpen: false },
  void: { isDocumentOpen: false, isContactOpen: false, up: 'none', down: 'none', toVoid: 'none' },
}

/**
 * How an invoice is voided by its state (`toVoid`) and its money. One of which money went back while Xero is connected is
 * reversed also where nobody has it: payment and refund are lines of the bank there, which stay on it.
 */
export const wayToVoid = (toVoid: WayToVoid, hasMoneyBack: boolean): WayToVoid =>
  toVoid === 'strike' && hasMoneyBack ? 'reverse' : toVoid

/** Whether the customer may have it: it was given to the mail once, or is on its way. Printing and PDF are looking at it. */
export const isWithCustomer = ({ wasSent, sendState }: Pick<Invoice, 'wasSent' | 'sendState'>): boolean =>
  wasSent || mayBeWithCustomer(sendState)

/** In which state an invoice is, the strongest that holds. */
export function invoiceStateOf(facts: StateFacts | null, lodgedUntil: LodgedUntil): InvoiceState {
  if (facts === null) return 'draft'
  if (facts.isVoid) return 'void'
  if (isLodged(facts.issuedOn, lodgedUntil)) return 'lodged'
  if (isWithCustomer(facts)) return 'sent'
  return facts.balanceCents <= 0 ? 'paid' : 'unsent'
}

/** An invoice as its state is judged by. */
export const stateFactsOf = (invoice: Invoice): StateFacts => ({
  isVoid: invoice.voidedOn !== null,
  wasSent: invoice.wasSent,
  sendState: invoice.sendState,
  issuedOn: invoice.content.issuedOn,
  balanceCents: balanceOf(invoice),
})

/** Why the document of an invoice stays as it is, in words; null where it may change. */
export function whyKept(facts: StateFacts | null, lodgedUntil: LodgedUntil): string | null {
  const state = invoiceStateOf(facts, lodgedUntil)
  if (facts === null || INVOICE_FREEDOM[state].isDocumentOpen) return null
  if (state === 'void') return invoiceTexts.isVoid
  if (state === 'lodged') return whyLodged(facts.issuedOn, lodgedUntil)
  return state === 'sent' ? keptTexts.asSent : keptTexts.asPaid
}

/** Whether the document of an invoice stays as it is, whatever has been lodged. */
export const isDocumentKept = (invoice: Invoice): boolean => whyKept(stateFactsOf(invoice), null) !== null

/** What the document says beside its lines, by the names of the wire; how the customer is reached is no part of it. */
const DOCUMENT_FIELDS = [
  ['header', 'header'],
  ['title', 'title'],
  ['customerName', 'customerName'],
  ['customerCompany', 'customerCompany'],
  ['customerAbn', 'customerAbn'],
  ['billingAddress', 'billingAddress'],
  ['poNumber', 'poNumber'],
  ['issuedOn', 'date'],
  ['dueOn', 'dueDate'],
  ['deliveryOn', 'deliveryDate'],
  ['note', 'note'],
] as const satisfies readonly (readonly [keyof InvoiceContent, string])[]

/** Everything that an edit changes of a document that stays as it is. */
export const keptErrors = (
  before: InvoiceContent,
  after: InvoiceContent,
  message: string,
): ReasonedError<'kept'>[] =>
  DOCUMENT_FIELDS.filter(([name]) => before[name] !== after[name]).map(([, field]) => ({
    reason: 'kept',
    field,
    message,
  }))
