import type { AgreedDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import type { TheirInvoice } from './their-invoice.ts'

/** What an invoice there says, in the shape in which it is agreed upon. */
export const documentOf = (theirs: TheirInvoice): AgreedDocument => ({
  issuedOn: theirs.Date,
  dueOn: theirs.DueDate ?? null,
  reference: theirs.Reference ?? '',
  lineAmountTypes: theirs.LineAmountTypes,
  lines: theirs.LineItems.map((each) => ({
    lineItemId: each.LineItemID,
    description: each.Description ?? '',
    quantity: each.Quantity ?? 0,
    unitAmount: each.UnitAmount ?? 0,
    taxType: each.TaxType ?? '',
    amountCents: each.LineAmount,
    taxCents: each.TaxAmount,
  })),
  totalCents: theirs.Total,
  taxCents: theirs.TotalTax,
})
