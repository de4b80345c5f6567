import { accepted, type Decision, refused } from '../shared/decision.ts'
import { formatAustralianDate, type LocalDate } from '../shared/local-date.ts'
import { type Cents, formatAmount } from '../shared/money.ts'
import type { Invoice } from './invoice.ts'
import { isWithCustomer } from './kept-invoice.ts'
import { isLodged, type LodgedUntil } from './lodged-until.ts'

const VOID_FIRST = 'Void the invoice first: it is reversed today and stays where it was billed.'

export const customerTexts = {
  customerKept: (invoiceNumber: string, until: string) =>
    `${invoiceNumber} is dated in the time lodged until ${until}, so its booking stays with its customer. ${VOID_FIRST} Or an owner can unlock the time in Settings.`,
  customerHasIt: (invoiceNumber: string) =>
    `The customer has ${invoiceNumber}, so its booking stays with them. ${VOID_FIRST} A name or phone of the same customer is corrected on the customer’s page.`,
  accountPays: (jobID: string, amount: string) =>
    `${amount} from the customer’s account pays ${jobID}, so it stays with them. Undo that payment first: the money goes back on the account.`,
  leftOnAccount: (invoiceNumber: string) =>
    `Money of ${invoiceNumber} was left on the customer’s account, so its booking stays with them. Undo that first, or void the invoice.`,
  mergeMoves: (other: string, kept: string, until: string) =>
    `What ${other} was billed or paid in the time lodged until ${until} moves too: statements of that time show it under ${kept}. Documents and the company’s figures stay as they are.`,
} as const

interface BilledInvoice extends Pick<Invoice, 'invoiceNumber' | 'wasSent' | 'sendState'> {
  issuedOn: LocalDate
  isVoid: boolean
}

/** What a customer's account comes to at an invoice of the booking, or at the booking itself (null): below zero, left there. */
interface AccountPart {
  invoiceNumber: string | null
  cents: Cents
}

interface Billing {
  jobID: string
  invoices: readonly BilledInvoice[]
  /** Of accounts of others than who gets the booking; what was reversed aside. */
  accountParts: readonly AccountPart[]
  lodgedUntil: LodgedUntil
}

function accountRefusal({ jobID, accountParts }: Billing) {
  const paying = accountParts.find(({ cents }) => cents > 0)
  if (paying) return refused('on-account', customerTexts.accountPays(jobID, formatAmount(paying.cents)))
  const [number] = accountParts.flatMap(({ invoiceNumber }) => invoiceNumber ?? [])
  return number === undefined ? null : refused('on-account', customerTexts.leftOnAccount(number))
}

/**
 * Whether a booking may go to another customer. Not while an invoice of it that counts is dated in a lodged time, whose
 * statements would change, or is with the customer, whom it names. A void one is either on no statement or, reversed, stays
 * with whom it was billed to. Nor while money on account pays the booking, or was left there out of an invoice: the account
 * stays, and two statements would say otherwise than the invoice.
 */
export function checkCustomerKept(
  billing: Billing,
): Decision<Billing, 'lodged' | 'with-customer' | 'on-account'> {
  const { lodgedUntil } = billing
  const counting = billing.invoices.filter(({ isVoid }) => !isVoid)
  const lodged = counting.find(({ issuedOn }) => isLodged(issuedOn, lodgedUntil))
  if (lodged && lodgedUntil !== null) {
    const until = formatAustralianDate(lodgedUntil)
    return refused('lodged', customerTexts.customerKept(lodged.invoiceNumber, until))
  }
  const sent = counting.find(isWithCustomer)
  if (sent) return refused('with-customer', customerTexts.customerHasIt(sent.invoiceNumber))
  return accountRefusal(billing) ?? accepted(billing)
}
