import { accepted, type Decision, refused } from '../shared/decision.ts'
import { type Cents, formatAmount } from '../shared/money.ts'
import { type AdjustmentNote, editedContentOf } from './change-invoice.ts'
import { type Invoice, type InvoiceContent, type InvoiceLine, MOST_INVOICE_CENTS } from './invoice.ts'
import { netTotalOf } from './invoice-status.ts'
import { gstOn, lineAmountOf, QUANTITY_SCALE, totalsOf } from './invoice-totals.ts'
import { INVOICE_FREEDOM, invoiceStateOf, stateFactsOf, wayToVoid } from './kept-invoice.ts'
import { keptTexts } from './locked-texts.ts'
import type { LodgedUntil } from './lodged-until.ts'
import { invoiceTexts } from './texts.ts'

type LowerRefusal = 'void' | 'being-sent' | 'amount-missing' | 'reason-missing' | 'too-much'

/** By how much an invoice falls, GST included, and why. */
export interface Fall {
  amountCents: Cents
  reason: string
  /** The money has gone back already: noted also while the document is on its way. */
  isGivenBack?: boolean
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

function fallingLines(content: InvoiceContent, amountCents: Cents): InvoiceLine[] {
  const taxed = Math.min(amountCents, taxedCentsOf(content))
  const { lines, missingCents } = nearestLines(content, taxed)
  const free = amountCents - taxed + missingCents
  return free === 0 ? lines : [...lines, lineOf(-free, false)]
}

function whyNotLowered(invoice: Invoice, { amountCents, reason, isGivenBack = false }: Fall) {
  if (invoice.voidedOn !== null) return refused('void', invoiceTexts.isVoid)
  if (invoice.sendState === 'Sending' && !isGivenBack) return refused('being-sent', invoiceTexts.isBeingSent)
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
  const refusal = whyNotLowered(invoice, fall)
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

type RaiseRefusal = 'void' | 'amount-missing' | 'too-large' | 'reason-missing'

/** By how much an invoice rises, GST included where it is taxed, and what for. */
interface Rise {
  amountCents: Cents
  isTaxed: boolean
  reason: string
}

type Totals = Pick<Invoice, 'totalCents' | 'gstCents'>

/**
 * Whether what a document comes to more is taxed: all of it, none, or some, which one line cannot say. GST is rounded to a
 * cent. A document of a company that was not registered says nothing of it: the further one is taxed as the company is then.
 */
export function taxOfRise(was: Totals, is: Totals, isGstRegistered: boolean): 'all' | 'none' | 'some' {
  const gstCents = is.gstCents - was.gstCents
  if (gstCents === 0) return isGstRegistered ? 'none' : 'all'
  const usual = gstOn(is.totalCents - was.totalCents, 'Inclusive')
  return Math.abs(gstCents - usual) <= 1 ? 'all' : 'some'
}

function whyNotRaised({ voidedOn }: Pick<Invoice, 'voidedOn'>, { amountCents, reason }: Rise) {
  if (voidedOn !== null) return refused('void', invoiceTexts.isVoid)
  if (!Number.isInteger(amountCents) || amountCents <= 0)
    return refused('amount-missing', invoiceTexts.payment.amountRequired, 'amount')
  if (amountCents > MOST_INVOICE_CENTS) return refused('too-large', invoiceTexts.amountTooLarge, 'amount')
  return reason.trim() === '' ? refused('reason-missing', keptTexts.raiseReason, 'reason') : null
}

/**
 * What the further invoice says by which one that stays as it was sent comes to more: the booking's next one, to the same
 * buyer and under the same order, with the difference as its one line. `draft` is that next invoice before anything was
 * put on it; the new line has no id.
 */
export function raiseInvoice(
  invoice: Invoice,
  rise: Rise,
  draft: InvoiceContent,
): Decision<InvoiceContent, RaiseRefusal> {
  const refusal = whyNotRaised(invoice, rise)
  if (refusal) return refusal
  const { customerName, customerCompany, customerAbn, customerPhone, customerEmail } = invoice.content
  const { billingAddress, poNumber } = invoice.content
  const line = {
    id: '',
    kind: '',
    item: keptTexts.furtherTo(invoice.invoiceNumber),
    description: rise.reason.trim(),
    unitCents: rise.amountCents,
    quantityThousandths: QUANTITY_SCALE,
    isTaxed: rise.isTaxed,
  } as const
  return accepted({
    ...draft,
    customerName,
    customerCompany,
    customerAbn,
    customerPhone,
    customerEmail,
    billingAddress,
    poNumber,
    lineAmountType: 'Inclusive',
    lines: [line],
    furtherTo: invoice.invoiceNumber,
  })
}

interface Reversal {
  note: AdjustmentNote
  content: InvoiceContent
}

/**
 * How an invoice becomes void: struck out of its own day, or reversed on the day of the press, by a note over whatever is
 * left of it; null where notes have taken all of it off already.
 */
export type Voiding = { way: 'strike' } | { way: 'reverse'; reversal: Reversal | null }

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
 * is reversed: both documents stay and count, the invoice on its day and the note on the day of the press. So is one of
 * which money went back while Xero is connected (`hasMoneyBack`). New lines have no id.
 */
export function voidInvoice(
  invoice: Invoice,
  {
    reason,
    lodgedUntil,
    hasMoneyBack = false,
  }: { reason: string; lodgedUntil: LodgedUntil; hasMoneyBack?: boolean },
): Decision<Voiding, 'void' | 'being-sent'> {
  const freedom = INVOICE_FREEDOM[invoiceStateOf(stateFactsOf(invoice), lodgedUntil)]
  const toVoid = wayToVoid(freedom.toVoid, hasMoneyBack)
  if (toVoid === 'none') return refused('void', invoiceTexts.isVoid)
  if (invoice.sendState === 'Sending') return refused('being-sent', invoiceTexts.isBeingSent)
  if (toVoid === 'strike') return accepted({ way: 'strike' })
  return accepted({ way: 'reverse', reversal: reversalOf(invoice, reason.trim()) })
}
