import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { AdjustmentNote } from './change-invoice.ts'
import { editedContentOf } from './change-invoice.ts'
import type { Invoice, InvoiceContent, InvoiceLine } from './invoice.ts'
import { netTotalOf } from './invoice-status.ts'
import { lineAmountOf, QUANTITY_SCALE } from './invoice-totals.ts'
import { INVOICE_FREEDOM, invoiceStateOf, stateFactsOf } from './kept-invoice.ts'
import { keptTexts } from './kept-texts.ts'
import type { LodgedUntil } from './lodged-until.ts'
import { invoiceTexts } from './texts.ts'

interface Reversal {
  note: AdjustmentNote
  content: InvoiceContent
}

/**
 * How an invoice becomes void: struck out of its own day, or reversed on the day of the press, by a note over whatever is
 * left of it; null where notes have taken all of it off already.
 */
export type Voiding = { way: 'strike' } | { way: 'reverse'; reversal: Reversal | null }

/** The lines by which a document comes to nothing, GST too: what is taxed of it and what is not, each once. */
function reversingLines({ lines }: InvoiceContent): InvoiceLine[] {
  return [true, false].flatMap((isTaxed) => {
    const unitCents = -lines
      .filter((line) => line.isTaxed === isTaxed)
      .reduce((sum, line) => sum + lineAmountOf(line), 0)
    const line: InvoiceLine = {
      id: '',
      kind: '',
      item: keptTexts.reversal,
      description: '',
      unitCents,
      quantityThousandths: QUANTITY_SCALE,
      isTaxed,
    }
    return unitCents === 0 ? [] : [line]
  })
}

function reversalOf(invoice: Invoice, reason: string): Reversal | null {
  const amountCents = netTotalOf(invoice)
  if (amountCents === 0) return null
  const before = { ...editedContentOf(invoice), isGstRegistered: invoice.content.isGstRegistered }
  const content = { ...before, lines: [...before.lines, ...reversingLines(before)] }
  const gstCents = invoice.gstCents - invoice.creditedGstCents
  return { note: { reason, amountCents, gstCents, lines: content.lines }, content }
}

/**
 * Voids an invoice. One that nobody has is struck out of its own day. One that the customer has, or that has been lodged,
 * is reversed: both documents stay and count, the invoice on its day and the note on the day of the press. New lines have
 * no id.
 */
export function voidInvoice(
  invoice: Invoice,
  { reason, lodgedUntil }: { reason: string; lodgedUntil: LodgedUntil },
): Decision<Voiding, 'void' | 'being-sent'> {
  const { toVoid } = INVOICE_FREEDOM[invoiceStateOf(stateFactsOf(invoice), lodgedUntil)]
  if (toVoid === 'none') return refused('void', invoiceTexts.isVoid)
  if (invoice.sendState === 'Sending') return refused('being-sent', invoiceTexts.isBeingSent)
  if (toVoid === 'strike') return accepted({ way: 'strike' })
  return accepted({ way: 'reverse', reversal: reversalOf(invoice, reason.trim()) })
}
