import { accepted, type Decision, refused } from '../shared/decision.ts'
import { type Cents, formatAmount } from '../shared/money.ts'
import { type AdjustmentNote, editedContentOf } from './change-invoice.ts'
import type { Invoice, InvoiceContent, InvoiceLine } from './invoice.ts'
import { netTotalOf } from './invoice-status.ts'
import { QUANTITY_SCALE, totalsOf } from './invoice-totals.ts'
import { invoiceTexts } from './texts.ts'

/** Why an invoice is not lowered. */
export type LowerRefusal = 'void' | 'being-sent' | 'amount-missing' | 'reason-missing' | 'too-much'

/** By how much an invoice falls, GST included, and why. */
export interface Fall {
  amountCents: Cents
  reason: string
}

const WITH_GST = 1.1

const lineOf = (unitCents: Cents, isTaxed: boolean): InvoiceLine => ({
  id: '',
  kind: '',
  item: invoiceTexts.lowered,
  description: '',
  unitCents,
  quantityThousandths: QUANTITY_SCALE,
  isTaxed,
})

/** What of the document GST stands on, with the GST. */
function taxedCentsOf(content: InvoiceContent): Cents {
  if (!content.isGstRegistered) return 0
  const { totalCents, gstFreeCents } = totalsOf(content)
  return Math.max(totalCents - gstFreeCents, 0)
}

/** The taxed lines that come nearest to taking so much off; where GST comes on top, not every cent can be reached. */
function nearestLines(content: InvoiceContent, cents: Cents): { lines: InvoiceLine[]; missingCents: Cents } {
  if (cents === 0) return { lines: [], missingCents: 0 }
  const isOnTop = content.lineAmountType === 'Exclusive'
  const middle = isOnTop ? Math.round(cents / WITH_GST) : cents
  const { totalCents } = totalsOf(content)
  const tried = [middle, middle - 1, middle + 1].map((off) => {
    const lines = [lineOf(-off, true)]
    const after = totalsOf({ ...content, lines: [...content.lines, ...lines] })
    return { lines, missingCents: cents - (totalCents - after.totalCents) }
  })
  const distance = ({ missingCents }: { missingCents: Cents }) => Math.abs(missingCents)
  return (
    tried.toSorted((one, other) => distance(one) - distance(other))[0] ?? { lines: [], missingCents: cents }
  )
}

/** The lines by which a document comes to so much less: off what GST stands on first, so that its GST falls with it. */
function fallingLines(content: InvoiceContent, amountCents: Cents): InvoiceLine[] {
  const taxed = Math.min(amountCents, taxedCentsOf(content))
  const { lines, missingCents } = nearestLines(content, taxed)
  const free = amountCents - taxed + missingCents
  return free === 0 ? lines : [...lines, lineOf(-free, false)]
}

function refusalOf(invoice: Invoice, { amountCents, reason }: Fall) {
  if (invoice.voidedOn !== null) return refused('void', invoiceTexts.isVoid)
  if (invoice.sendState === 'Sending') return refused('being-sent', invoiceTexts.isBeingSent)
  if (!Number.isInteger(amountCents) || amountCents <= 0)
    return refused('amount-missing', invoiceTexts.payment.amountRequired, 'amount')
  if (reason.trim() === '') return refused('reason-missing', invoiceTexts.reasonRequired, 'reason')
  const net = netTotalOf(invoice)
  return amountCents > net
    ? refused('too-much', invoiceTexts.loweredTooMuch(formatAmount(Math.max(net, 0))), 'amount')
    : null
}

/**
 * Takes an amount off an invoice by an adjustment note, also off one whose lines are locked because it is paid on while
 * the books are connected. The lines stay as they are; a line below zero says what came off. New lines have no id.
 */
export function lowerInvoice(
  invoice: Invoice,
  fall: Fall,
): Decision<{ note: AdjustmentNote; content: InvoiceContent }, LowerRefusal> {
  const refusal = refusalOf(invoice, fall)
  if (refusal) return refusal
  const { isGstRegistered } = invoice.content
  const before = { ...editedContentOf(invoice), isGstRegistered }
  const content = { ...before, lines: [...before.lines, ...fallingLines(before, fall.amountCents)] }
  const { gstCents } = totalsOf(content)
  const note = {
    reason: fall.reason.trim(),
    amountCents: fall.amountCents,
    gstCents: invoice.gstCents - invoice.creditedGstCents - gstCents,
    lines: content.lines,
  }
  return accepted({ note, content })
}

/**
 * How much a refund takes off what is owed while the books are connected: all but what was paid too much. There a payment
 * stays as it came in, so money goes back only for what the invoice comes to less.
 */
export const fallByRefund = (
  amountCents: Cents,
  invoice: { paidCents: Cents; totalCents: Cents; creditedCents: Cents },
): Cents => Math.max(amountCents - Math.max(invoice.paidCents - netTotalOf(invoice), 0), 0)
