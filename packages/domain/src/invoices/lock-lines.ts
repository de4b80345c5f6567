import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'
import { invoiceTexts } from './texts.ts'

type Priced = Pick<InvoiceContent, 'lines' | 'lineAmountType'>

const isSame = (one: InvoiceLine, other: InvoiceLine | undefined) =>
  other !== undefined &&
  one.id === other.id &&
  one.kind === other.kind &&
  one.item === other.item &&
  one.description === other.description &&
  one.unitCents === other.unitCents &&
  one.quantityThousandths === other.quantityThousandths &&
  one.isTaxed === other.isTaxed

/**
 * Lines and prices of an invoice that is paid on while the books are connected: they stay as they are, the books let
 * them change no more (spec 001 §4 Invoice edit).
 */
export function keepLines(before: Priced, after: Priced): Decision<Priced, 'locked'> {
  if (after.lineAmountType !== before.lineAmountType)
    return refused('locked', invoiceTexts.linesLocked, 'gstInclusive')
  const isKept =
    after.lines.length === before.lines.length &&
    after.lines.every((line, index) => isSame(line, before.lines[index]))
  return isKept ? accepted(after) : refused('locked', invoiceTexts.linesLocked, 'additionalCharges')
}
