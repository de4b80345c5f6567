import type { Invoice } from '../invoices/invoice.ts'
import { totalsOf } from '../invoices/invoice-totals.ts'
import type { AgreedDocument, AgreedInvoice } from './agreed-invoice.ts'
import { wordsForBooks } from './line-words.ts'

/** Xero's data of a sent invoice, for tests. */
export function sampleAgreedDocument({ content }: Invoice): AgreedDocument {
  const totals = totalsOf(content)
  return {
    issuedOn: content.issuedOn,
    dueOn: content.dueOn,
    reference: content.poNumber,
    lineAmountTypes: content.lineAmountType,
    lines: content.lines.map((line, index) => ({
      lineItemId: `their-line-${index + 1}`,
      description: wordsForBooks(line),
      quantity: line.quantityThousandths / 1_000,
      unitAmount: line.unitCents / 100,
      taxType: line.isTaxed ? 'OUTPUT' : 'EXEMPTOUTPUT',
      amountCents: totals.lines[index]?.amountCents ?? 0,
      taxCents: totals.lines[index]?.gstCents ?? 0,
    })),
    totalCents: totals.totalCents,
    taxCents: totals.gstCents,
  }
}

/** The agreed state right after sending, for tests. */
export const sampleAgreed = (invoice: Invoice): AgreedInvoice => ({
  documentVersion: invoice.documentVersion,
  notes: invoice.notes,
  prints: { money: 'a print', words: 'another' },
  isVoid: false,
  lineIds: invoice.content.lines.map(({ id }) => id),
  document: sampleAgreedDocument(invoice),
})
