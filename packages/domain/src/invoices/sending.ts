import { accepted, type Decision, refused } from '../shared/decision.ts'
import { isEmail } from '../shared/email.ts'
import { moneyTexts } from './money/money-texts.ts'
import { invoiceTexts } from './texts.ts'

/** Where a document stands with the mail, in the words of the screen (Spec 001 §4 Invoice sent state). */
export const SEND_STATES = [
  'Not sent',
  invoiceTexts.sending,
  invoiceTexts.sent,
  invoiceTexts.errorSendingEmail,
  'Unsure',
] as const

/** Unsure: a crash came between handing the mail over and noting that it went; at most one more is sent. */
export type SendState = (typeof SEND_STATES)[number]

/** What came of an attempt. */
export const SEND_OUTCOMES = ['sent', 'written', 'failed', 'unsure'] as const

/** A mail server took it; it was written to a file, as none is set; it was refused; or nobody knows. */
export type SendOutcome = (typeof SEND_OUTCOMES)[number]

const STATE_AFTER = {
  sent: invoiceTexts.sent,
  written: 'Not sent',
  failed: invoiceTexts.errorSendingEmail,
  unsure: 'Unsure',
} as const satisfies Record<SendOutcome, SendState>

/** A press of Send: from every state but Sending, which sends once for one press. */
export function beginSending(state: SendState): Decision<'Sending', 'being-sent'> {
  return state === 'Sending' ? refused('being-sent', invoiceTexts.isBeingSent) : accepted('Sending')
}

/** A press of Send on a receipt, also of one that was sent: the customer may ask for it again. */
export function beginSendingReceipt(state: SendState): Decision<'Sending', 'being-sent'> {
  return state === 'Sending'
    ? refused('being-sent', moneyTexts.receipt.mail.isBeingSent)
    : accepted('Sending')
}

/** The end of an attempt. An attempt that has ended stays as it is; only one that nobody is sure of is told again. */
export function endSending(state: SendState, outcome: SendOutcome): SendState {
  return state === 'Sending' || state === 'Unsure' ? STATE_AFTER[outcome] : state
}

/** Whether the customer may have the document: from then on it is never overwritten. */
export const mayBeWithCustomer = (state: SendState): boolean =>
  state === 'Sending' || state === 'Sent' || state === 'Unsure'

/** The addresses something goes to: those that are valid, each once, in their order. */
export function recipientsAmong(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((text) => text.trim().toLowerCase()))].filter(isEmail)
}

/** A press of Try again on a statement: of one that did not go, or of which nobody is sure. */
export function sendAgain(state: SendState): Decision<'Sending', 'being-sent' | 'sent'> {
  if (state === 'Sending') return refused('being-sent', invoiceTexts.statement.beingSent)
  return state === 'Sent' ? refused('sent', invoiceTexts.statement.wasSent) : accepted('Sending')
}
