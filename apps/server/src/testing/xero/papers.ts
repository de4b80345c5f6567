import type { Books, Paper, PaperStatus } from './books.ts'
import { readLine, totalOf } from './read-lines.ts'
import { insist } from './refusal.ts'
import type { SentContact, SentLine } from './schemas.ts'

/** What invoices and credit notes are sent with, their number and id under one name. */
export interface SentPaper {
  id?: string | undefined
  number?: string | undefined
  Type?: 'ACCREC' | 'ACCPAY' | 'ACCRECCREDIT' | undefined
  Contact?: SentContact | undefined
  LineItems?: SentLine[] | undefined
  Date?: string | undefined
  DueDate?: string | undefined
  LineAmountTypes?: Paper['lineAmountTypes'] | undefined
  Reference?: string | undefined
  Url?: string | undefined
  Status?: PaperStatus | undefined
  SentToContact?: boolean | undefined
}

/** The kind of paper, and how the call wants prices read. */
export interface PaperRules {
  books: Books
  isNote: boolean
  places: number
}

/** Where papers of this kind are kept. */
export const shelfOf = ({ books, isNote }: PaperRules): Paper[] =>
  isNote ? books.creditNotes : books.invoices

/** The paper that an id or a number means; deleted ones have given their number back. */
export const findPaper = (papers: readonly Paper[], key: string | undefined): Paper | undefined =>
  papers.find(({ id, number, status }) => id === key || (number === key && status !== 'DELETED'))

/** Whether the days make sense; what is approved has to be due some day. */
export function checkDays({ isNote }: PaperRules, paper: Pick<Paper, 'status' | 'date' | 'dueDate'>): void {
  const isFinal = paper.status === 'AUTHORISED' && !isNote
  insist(!isFinal || paper.dueDate !== undefined, 'DueDate cannot be empty.')
  insist(paper.dueDate === undefined || paper.dueDate >= paper.date, 'DueDate cannot be before Date.')
}

/** The lines that are sent, and what they come to. */
export function readLines(
  { books, isNote, places }: PaperRules,
  sent: readonly SentLine[],
  { lineAmountTypes, status, lines: kept }: Pick<Paper, 'lineAmountTypes' | 'status' | 'lines'>,
) {
  insist(sent.length > 0, 'One or more line items must be specified')
  const lines = sent.map((line) => readLine({ books, isNote, places, lineAmountTypes, status, kept }, line))
  const totals = totalOf(lines, lineAmountTypes)
  insist(totals.totalCents >= 0, 'The document total cannot be negative.')
  return { lines, lineAmountTypes, ...totals }
}
