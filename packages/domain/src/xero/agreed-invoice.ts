import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** A line in Xero; quantity and price as Xero gives them. */
export interface AgreedLine {
  lineItemId: string
  description: string
  quantity: number
  unitAmount: number
  taxType: string
  amountCents: Cents
  taxCents: Cents
}

/** An invoice in Xero as far as it matters here; accounts and contacts are the bookkeeper's. */
export interface AgreedDocument {
  issuedOn: LocalDate
  dueOn: LocalDate | null
  reference: string
  lineAmountTypes: string
  lines: AgreedLine[]
  totalCents: Cents
  taxCents: Cents
}

/**
 * An invoice when both sides last agreed: our version and number of adjustment notes, and Xero's state.
 * Written after every answered write and every reading applied.
 */
export interface AgreedInvoice {
  documentVersion: number
  notes: number
  /** What was sent last, for comparison; empty texts force sending again. */
  prints: { money: string; words: string }
  isVoid: boolean
  lineIds: string[]
  document: AgreedDocument
  /** Credited in Xero only, where a user decided that it stays so. */
  foreignCreditCents?: Cents
}

const sameLine = (one: AgreedLine, other: AgreedLine | undefined): boolean =>
  other !== undefined &&
  one.lineItemId === other.lineItemId &&
  one.description === other.description &&
  one.quantity === other.quantity &&
  one.unitAmount === other.unitAmount &&
  one.taxType === other.taxType &&
  one.amountCents === other.amountCents &&
  one.taxCents === other.taxCents

/** Whether the lines of two readings are the same. */
export const areLinesSame = (one: AgreedDocument, other: AgreedDocument): boolean =>
  one.lineAmountTypes === other.lineAmountTypes &&
  one.totalCents === other.totalCents &&
  one.taxCents === other.taxCents &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => sameLine(line, other.lines[index]))

/** Whether two readings of an invoice in Xero are the same. */
export const isSameDocument = (one: AgreedDocument, other: AgreedDocument): boolean =>
  one.issuedOn === other.issuedOn &&
  one.dueOn === other.dueOn &&
  one.reference === other.reference &&
  areLinesSame(one, other)
