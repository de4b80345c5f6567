import type { TheirPayment, TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { v5 as uuidv5 } from 'uuid'
import { documentOf } from './document-of.ts'
import type { TheirInvoice } from './their-invoice.ts'

/** Of which a name is made that is an id. */
const NAMES = uuidv5.URL

/**
 * Money that was paid before, or too much, as far as Xero has set it off against the invoice: here it is a payment like any
 * other. One overpayment may be set off against several invoices, so its id is made of both.
 */
export function setOffOf({
  InvoiceID,
  Overpayments,
  Prepayments,
}: Pick<TheirInvoice, 'InvoiceID' | 'Overpayments' | 'Prepayments'>): TheirPayment[] {
  const all = [
    ...Overpayments.map((one) => ({ ...one, kind: 'Overpayment' as const, its: one.OverpaymentID })),
    ...Prepayments.map((one) => ({ ...one, kind: 'Prepayment' as const, its: one.PrepaymentID })),
  ]
  const byId = new Map<string, TheirPayment>()
  for (const { kind, its, AppliedAmount, Date: paidOn } of all) {
    const id = uuidv5(`${kind} ${its} ${InvoiceID}`, NAMES)
    const amountCents = AppliedAmount + (byId.get(id)?.amountCents ?? 0)
    if (AppliedAmount > 0) byId.set(id, { id, amountCents, paidOn, reference: kind, isSetOff: true })
  }
  return [...byId.values()]
}

/** An invoice of the books as the rules know it. */
export const theirStateOf = (theirs: TheirInvoice): TheirState => ({
  status: theirs.Status,
  isVoid: theirs.Status === 'VOIDED' || theirs.Status === 'DELETED',
  document: documentOf(theirs),
  payments: [
    ...theirs.Payments.filter(({ Status }) => Status !== 'DELETED').map((each) => ({
      id: each.PaymentID,
      amountCents: each.Amount,
      paidOn: each.Date,
      reference: each.Reference ?? '',
    })),
    ...setOffOf(theirs),
  ],
  credits: theirs.CreditNotes.map((each) => ({
    id: each.CreditNoteID,
    number: each.CreditNoteNumber ?? '',
    amountCents: each.AppliedAmount,
  })),
})
