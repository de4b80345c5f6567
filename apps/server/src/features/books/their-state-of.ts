import type { TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { documentOf } from './document-of.ts'
import type { TheirInvoice } from './their-invoice.ts'

/** An invoice of the books as the rules know it. */
export const theirStateOf = (theirs: TheirInvoice): TheirState => ({
  status: theirs.Status,
  isVoid: theirs.Status === 'VOIDED' || theirs.Status === 'DELETED',
  document: documentOf(theirs),
  payments: theirs.Payments.filter(({ Status }) => Status !== 'DELETED').map((each) => ({
    id: each.PaymentID,
    amountCents: each.Amount,
    paidOn: each.Date,
    reference: each.Reference ?? '',
  })),
  credits: theirs.CreditNotes.map((each) => ({
    id: each.CreditNoteID,
    number: each.CreditNoteNumber ?? '',
    amountCents: each.AppliedAmount,
  })),
})
