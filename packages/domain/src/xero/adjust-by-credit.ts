import { changeInvoice, editedContentOf } from '../invoices/change-invoice.ts'
import type { Invoice, InvoiceContent, InvoiceLine } from '../invoices/invoice.ts'
import { netTotalOf } from '../invoices/invoice-status.ts'
import { QUANTITY_SCALE } from '../invoices/invoice-totals.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { arrivalTexts } from './arrival-texts.ts'
import type { TheirCredit } from './decide-arrival.ts'

const WITH_GST = 1.1

function lineOf({ content }: Invoice, { number, amountCents }: TheirCredit): InvoiceLine {
  const isOnTop = content.isGstRegistered && content.lineAmountType === 'Exclusive'
  return {
    id: '',
    kind: '',
    item: `Credit note ${number}`.trim(),
    description: arrivalTexts.creditReason,
    unitCents: -(isOnTop ? Math.round(amountCents / WITH_GST) : amountCents),
    quantityThousandths: QUANTITY_SCALE,
    isTaxed: content.isGstRegistered,
  }
}

/**
 * An adjustment note's content for a credit note made in Xero. Refused over more than is left, and on an
 * invoice the customer does not have yet.
 */
export function adjustByCredit(
  invoice: Invoice,
  credit: TheirCredit,
): Decision<InvoiceContent, 'credit' | 'not-handed-over'> {
  const { credit: tooMuch, notHandedOver } = arrivalTexts.refused
  if (credit.amountCents > netTotalOf(invoice)) return refused('credit', tooMuch)
  const before = editedContentOf(invoice)
  const after = { ...before, lines: [...before.lines, lineOf(invoice, credit)] }
  const change = changeInvoice(invoice, after, arrivalTexts.creditReason)
  if (!change.ok || !change.value.note) return refused('not-handed-over', notHandedOver)
  return change.value.note.amountCents === credit.amountCents ? accepted(after) : refused('credit', tooMuch)
}
