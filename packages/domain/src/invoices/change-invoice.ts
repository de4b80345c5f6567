import { accepted, type Decision, refused, refusedForAll } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import type { Invoice, InvoiceContent, InvoiceLine } from './invoice.ts'
import { netTotalOf } from './invoice-status.ts'
import { totalsOf } from './invoice-totals.ts'
import { keptErrors, stateFactsOf, whyKept } from './kept-invoice.ts'
import { keptTexts } from './locked-texts.ts'
import { invoiceTexts } from './texts.ts'

/** A tax credit for what an invoice that the customer has came to less: the difference, and the lines since. */
export interface AdjustmentNote {
  reason: string
  amountCents: Cents
  gstCents: Cents
  lines: InvoiceLine[]
}

/**
 * What saving an edit makes: nothing; a new version, kept beside the old; or an adjustment note, beside which a changed
 * text still makes a version.
 */
export interface InvoiceChange {
  version: InvoiceContent | null
  note: AdjustmentNote | null
}

type ChangeRefusal =
  | 'void'
  | 'being-sent'
  | 'reason-missing'
  | 'kept'
  | 'raised'
  | 'lines-alone'
  | 'gst-mode-kept'

/** The invoice as its editor opens it: the document's words, with the lines as adjustment notes left them. */
export const editedContentOf = ({ content, adjustedLines }: Invoice): InvoiceContent => ({
  ...content,
  lines: adjustedLines ?? content.lines,
})

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

// A document comes out of the database with its fields in another order than the editor sends them.
const isSameJson = (one: unknown, other: unknown) =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

const wordsOf = ({ lines: _lines, lineAmountType: _type, isGstRegistered: _gst, ...words }: InvoiceContent) =>
  words

const linesOf = ({ lines, lineAmountType, isGstRegistered }: InvoiceContent) => ({
  lines,
  lineAmountType,
  isGstRegistered,
})

/** Whether a version may take the place of a document: of one that stays as it was sent only with another address. */
export function keepDocument(invoice: Invoice, after: InvoiceContent): Decision<InvoiceContent, 'kept'> {
  const { content } = invoice
  const kept = whyKept(stateFactsOf(invoice), null)
  const errors = kept === null ? [] : keptErrors(content, after, kept)
  if (errors[0]) return refusedForAll(errors[0], errors)
  const isSame = isSameJson(linesOf(content), linesOf(after)) && isSameJson(content.company, after.company)
  return kept === null || isSame ? accepted(after) : refused('kept', kept)
}

const documentWith = (words: InvoiceContent, { content }: Invoice): InvoiceContent => ({
  ...words,
  lines: content.lines,
  lineAmountType: content.lineAmountType,
  isGstRegistered: content.isGstRegistered,
})

function takeOff(
  invoice: Invoice,
  after: InvoiceContent,
  { reason, areWordsSame }: { reason: string; areWordsSame: boolean },
): Decision<InvoiceChange, ChangeRefusal> {
  const { content, gstCents, creditedGstCents } = invoice
  if (after.lineAmountType !== content.lineAmountType)
    return refused('gst-mode-kept', invoiceTexts.gstModeKept)
  if (reason === '') return refused('reason-missing', invoiceTexts.reasonRequired, 'adjustmentReason')
  const totals = totalsOf({ ...after, isGstRegistered: content.isGstRegistered })
  const note = {
    reason,
    amountCents: netTotalOf(invoice) - totals.totalCents,
    gstCents: gstCents - creditedGstCents - totals.gstCents,
    lines: after.lines,
  }
  return accepted({ version: areWordsSame ? null : documentWith(after, invoice), note })
}

function changeLines(
  invoice: Invoice,
  after: InvoiceContent,
  how: { reason: string; areWordsSame: boolean; isKept: boolean },
): Decision<InvoiceChange, ChangeRefusal> {
  const hasNotes = invoice.adjustedLines !== null
  const isKept = hasNotes || how.isKept
  const { isGstRegistered } = isKept ? invoice.content : after
  const { totalCents } = totalsOf({ ...after, isGstRegistered })
  const net = netTotalOf(invoice)
  if (!isKept) return accepted({ version: { ...after, isGstRegistered }, note: null })
  if (totalCents < net) return takeOff(invoice, after, how)
  const [onlyDown, onlyWhole] = hasNotes
    ? [invoiceTexts.raisedAfterNote, invoiceTexts.linesAfterNote]
    : [keptTexts.onlyDown, keptTexts.onlyWhole]
  return totalCents > net ? refused('raised', onlyDown) : refused('lines-alone', onlyWhole)
}

/**
 * What an edit does to an invoice. One that the customer may have, or that is paid, is never overwritten: its document
 * stays, and where its amount falls an adjustment note with a reason takes the difference off (GST Act s 29-75); it rises
 * by a further invoice. Only how the customer is reached is kept as a version of its own. Anything else is a new version.
 */
export function changeInvoice(
  invoice: Invoice,
  after: InvoiceContent,
  reason: string,
): Decision<InvoiceChange, ChangeRefusal> {
  if (invoice.voidedOn !== null) return refused('void', invoiceTexts.isVoid)
  if (invoice.sendState === 'Sending') return refused('being-sent', invoiceTexts.isBeingSent)
  const before = editedContentOf(invoice)
  const kept = whyKept(stateFactsOf(invoice), null)
  const errors = kept === null ? [] : keptErrors(before, after, kept)
  if (errors[0]) return refusedForAll(errors[0], errors)
  const areWordsSame = isSameJson(wordsOf(before), wordsOf(after))
  if (!isSameJson(linesOf(before), linesOf(after)))
    return changeLines(invoice, after, { reason, areWordsSame, isKept: kept !== null })
  if (areWordsSame) return accepted({ version: null, note: null })
  const version = invoice.adjustedLines === null ? after : documentWith(after, invoice)
  return accepted({ version, note: null })
}

/** The invoice with what an edit made of it: of a note's amount there is less to pay, a version is the document since. */
export function changedInvoice(invoice: Invoice, { version, note }: InvoiceChange): Invoice {
  const { totalCents, gstCents } = version ? totalsOf(version) : invoice
  const documentVersion = invoice.documentVersion + (version ? 1 : 0)
  const after = { ...invoice, content: version ?? invoice.content, documentVersion, totalCents, gstCents }
  if (!note) return after
  return {
    ...after,
    adjustedLines: note.lines,
    notes: invoice.notes + 1,
    creditedCents: invoice.creditedCents + note.amountCents,
    creditedGstCents: invoice.creditedGstCents + note.gstCents,
  }
}

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
