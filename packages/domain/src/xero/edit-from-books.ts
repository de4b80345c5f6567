import { changeInvoice, editedContentOf } from '../invoices/change-invoice.ts'
import type { Invoice, InvoiceContent, InvoiceLine } from '../invoices/invoice.ts'
import {
  LINE_AMOUNT_TYPES,
  type LineAmountType,
  lineAmountOf,
  QUANTITY_SCALE,
  totalsOf,
} from '../invoices/invoice-totals.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { type AgreedDocument, type AgreedInvoice, type AgreedLine, areLinesSame } from './agreed-invoice.ts'
import { arrivalTexts } from './arrival-texts.ts'
import { wordsFromBooks } from './line-words.ts'

const CENTS = 100
const CLOSE = 1e-6

/** The tax types of a company's lines in Xero. */
export interface BooksTaxes {
  taxed: string
  untaxed: string
}

type EditRefusal = 'prices' | 'tax' | 'lowered' | 'notes' | 'total'

const wholeOf = (value: number, scale: number): number | null => {
  const whole = Math.round(value * scale)
  return Math.abs(whole - value * scale) < CLOSE ? whole : null
}

interface Edit {
  agreed: AgreedInvoice
  reading: AgreedDocument
  taxes: BooksTaxes
}

const agreedLine = ({ agreed }: Edit, theirs: AgreedLine) =>
  agreed.document.lines.findIndex(({ lineItemId }) => lineItemId === theirs.lineItemId)

const ourLine = (edit: Edit, lines: readonly InvoiceLine[], theirs: AgreedLine) =>
  lines.find(({ id }) => id === edit.agreed.lineIds[agreedLine(edit, theirs)])

function isTaxed(edit: Edit, known: InvoiceLine | undefined, theirs: AgreedLine): boolean {
  const { agreed, taxes } = edit
  const before = agreed.document.lines[agreedLine(edit, theirs)]
  if (known && before?.taxType === theirs.taxType) return known.isTaxed
  if (theirs.taxType === taxes.taxed) return true
  return theirs.taxType === taxes.untaxed ? false : theirs.taxCents !== 0
}

/**
 * The line here for a line in Xero, in a list; the list is empty where its price, quantity or discount
 * cannot be expressed here.
 */
function lineOf(edit: Edit, known: InvoiceLine | undefined, theirs: AgreedLine): InvoiceLine[] {
  const unitCents = wholeOf(theirs.unitAmount, CENTS)
  const quantityThousandths = wholeOf(theirs.quantity, QUANTITY_SCALE)
  if (unitCents === null || quantityThousandths === null) return []
  const line: InvoiceLine = {
    id: known?.id ?? '',
    kind: known?.kind ?? '',
    ...wordsFromBooks(theirs.description, known),
    unitCents,
    quantityThousandths,
    isTaxed: isTaxed(edit, known, theirs),
  }
  return lineAmountOf(line) === theirs.amountCents ? [line] : []
}

function typeOf(before: InvoiceContent, { lineAmountTypes }: AgreedDocument): LineAmountType | null {
  if (lineAmountTypes === 'NoTax') return before.isGstRegistered ? null : before.lineAmountType
  return LINE_AMOUNT_TYPES.find((known) => known === lineAmountTypes) ?? null
}

function withLines(before: InvoiceContent, edit: Edit): Decision<InvoiceContent, EditRefusal> {
  const { reading } = edit
  const lineAmountType = typeOf(before, reading)
  if (lineAmountType === null) return refused('tax', arrivalTexts.refused.tax)
  const lines = reading.lines.flatMap((line) => lineOf(edit, ourLine(edit, before.lines, line), line))
  if (lines.length < reading.lines.length) return refused('prices', arrivalTexts.refused.prices)
  const after = { ...before, lineAmountType, lines }
  // Xero rounds GST line by line, so the two may differ by a few cents.
  const isFar = Math.abs(totalsOf(after).totalCents - reading.totalCents) > lines.length
  return isFar ? refused('total', arrivalTexts.refused.total) : accepted(after)
}

/**
 * The invoice after an edit in Xero, by the rules of our own edits: dates, order number, lines and prices.
 * New lines have no id. Refused for what cannot be expressed, and for less than the customer was sent: that
 * needs an adjustment note, made here.
 */
export function editFromBooks(invoice: Invoice, edit: Edit): Decision<InvoiceContent, EditRefusal> {
  const { agreed, reading } = edit
  const before = editedContentOf(invoice)
  const isOursKept = agreed.documentVersion === invoice.documentVersion
  const isReferenceKept = isOursKept && reading.reference === agreed.document.reference
  const words = {
    ...before,
    issuedOn: reading.issuedOn,
    dueOn: reading.dueOn ?? before.dueOn,
    poNumber: isReferenceKept ? before.poNumber : reading.reference,
  }
  if (isOursKept && areLinesSame(agreed.document, reading)) return accepted(words)
  if (invoice.adjustedLines !== null) return refused('notes', arrivalTexts.refused.notes)
  const read = withLines(words, edit)
  if (!read.ok) return read
  const change = changeInvoice(invoice, read.value, arrivalTexts.reason)
  return change.ok && change.value.note ? refused('lowered', arrivalTexts.refused.lowered) : read
}
