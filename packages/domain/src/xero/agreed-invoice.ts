import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** A line of an invoice as it stands in Xero; quantity and price as they are answered there. */
export interface AgreedLine {
  lineItemId: string
  description: string
  quantity: number
  unitAmount: number
  taxType: string
  amountCents: Cents
  taxCents: Cents
}

/** What an invoice in Xero says, as far as it concerns ours; accounts and contacts are the bookkeeper's. */
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
 * How an invoice stood when both sides last agreed: which document of ours (version and number of adjustment notes), and
 * what Xero answered that it keeps of it. Written after every write that was answered, and after every reading taken.
 */
export interface AgreedInvoice {
  documentVersion: number
  notes: number
  /** By what the sender knows whether ours has to be sent again; empty texts when it has to be. */
  prints: { money: string; words: string }
  isVoid: boolean
  /** Ids of our lines, in the order of the lines in Xero. */
  lineIds: string[]
  document: AgreedDocument
  /** What Xero alone has credited on it, where somebody said that it stays there alone. */
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

/** Whether the lines of two readings say the same, and are meant the same. */
export const areLinesSame = (one: AgreedDocument, other: AgreedDocument): boolean =>
  one.lineAmountTypes === other.lineAmountTypes &&
  one.totalCents === other.totalCents &&
  one.taxCents === other.taxCents &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => sameLine(line, other.lines[index]))

/** Whether two readings of an invoice in Xero say the same. */
export const isSameDocument = (one: AgreedDocument, other: AgreedDocument): boolean =>
  one.issuedOn === other.issuedOn &&
  one.dueOn === other.dueOn &&
  one.reference === other.reference &&
  areLinesSame(one, other)
