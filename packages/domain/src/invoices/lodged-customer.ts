import { accepted, type Decision, refused } from '../shared/decision.ts'
import { formatAustralianDate, type LocalDate } from '../shared/local-date.ts'
import { isLodged, type LodgedUntil } from './lodged-until.ts'

export const customerTexts = {
  customerKept: (invoiceNumber: string, until: string) =>
    `${invoiceNumber} is dated in the time lodged until ${until}, so its booking stays with its customer. Void the invoice first: it is reversed today and stays where it was billed. Or an owner can unlock the time in Settings.`,
  mergeMoves: (other: string, kept: string, until: string) =>
    `What ${other} was billed or paid in the time lodged until ${until} moves too: statements of that time show it under ${kept}. Documents and the company’s figures stay as they are.`,
} as const

interface BilledInvoice {
  invoiceNumber: string
  issuedOn: LocalDate
  isVoid: boolean
}

/**
 * Whether a booking may go to another customer: not while an invoice of it that counts is dated in a lodged time, as
 * statements of that time would change. A void one is either on no statement or, reversed, stays with whom it was billed to.
 */
export function checkCustomerKept(
  invoices: readonly BilledInvoice[],
  until: LodgedUntil,
): Decision<readonly BilledInvoice[], 'lodged'> {
  const kept = invoices.find(({ isVoid, issuedOn }) => !isVoid && isLodged(issuedOn, until))
  if (!kept || until === null) return accepted(invoices)
  return refused('lodged', customerTexts.customerKept(kept.invoiceNumber, formatAustralianDate(until)))
}
