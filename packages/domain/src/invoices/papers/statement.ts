import { accepted, type Decision, refused } from '../../shared/decision.ts'
import { daysBetween, formatAustralianDate, type LocalDate } from '../../shared/local-date.ts'
import { type Cents, formatAmount } from '../../shared/money.ts'
import { type Ageing, ageingOf } from '../money/ageing.ts'
import { invoiceTexts } from '../texts.ts'

/** What became of money on a customer's account: left there, used for a booking of theirs, given back. */
export const ACCOUNT_KINDS = ['left', 'used', 'returned'] as const

type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** One movement of a customer's account; above zero for money that was left there, below for money that went from it. */
export interface AccountEntry {
  kind: AccountKind
  on: LocalDate
  cents: Cents
  jobID: string
  /** As it was entered, '' for none. */
  reference: string
}

/** An entry with what was on the account after it. */
export type AccountLine<Entry extends AccountEntry> = Entry & { balanceCents: Cents }

/** What is on a customer's account at the end of a range, and how that came about. */
export interface AccountMoney<Entry extends AccountEntry> {
  balanceCents: Cents
  lines: AccountLine<Entry>[]
}

/**
 * Money on a customer's account over a range that begins `from`, of all its entries until the end, the first first. The
 * lines begin where the account was last empty before the range, so that they add up to the balance by themselves.
 */
export function accountMoneyOf<Entry extends AccountEntry>(
  entries: readonly Entry[],
  from: LocalDate,
): AccountMoney<Entry> {
  let balanceCents = 0
  const lines = entries.map((entry) => {
    balanceCents += entry.cents
    return { ...entry, balanceCents }
  })
  const lastEmpty = lines.findLastIndex((line) => line.on < from && line.balanceCents === 0)
  return { balanceCents, lines: lines.slice(lastEmpty + 1) }
}

const MOST_LINES = 10

const { onAccount: texts } = invoiceTexts

function wordsOfLine({ kind, on, cents, jobID, reference }: AccountEntry): string {
  const parts = [`${formatAustralianDate(on)} ${texts.kinds[kind]}`, jobID, reference]
  return `${parts.filter((part) => part !== '').join(', ')}: ${formatAmount(Math.abs(cents))}`
}

/** Money on account as a document says it, each entry with its date and reference; '' without any. */
export function accountWords({ balanceCents, lines }: AccountMoney<AccountEntry>): string {
  if (lines.length === 0) return ''
  const earlier = lines.length - MOST_LINES
  const head = texts.balance(formatAmount(balanceCents))
  return [
    balanceCents > 0 ? `${head} ${texts.canPay}` : head,
    ...(earlier > 0 ? [texts.earlier(earlier)] : []),
    ...lines.slice(-MOST_LINES).map(wordsOfLine),
  ].join('\n')
}

/** What a line of a statement tells of. */
export const STATEMENT_KINDS = ['invoice', 'adjustment', 'payment', 'refund'] as const

type StatementKind = (typeof STATEMENT_KINDS)[number]

/** Something that changed what a customer owes; exactly one of the two amounts is not zero, and neither is negative. */
export interface StatementEntry {
  kind: StatementKind
  on: LocalDate
  chargedCents: Cents
  paidCents: Cents
}

/** A line of the activity form: the entry, and what was owed after it. */
export type StatementLine<Entry extends StatementEntry> = Entry & { balanceCents: Cents }

/** An invoice that was open at the end of the range. */
export interface OpenItem {
  dueOn: LocalDate
  balanceCents: Cents
}

/** A customer's account over a range: `openingCents + charged − paid = closingCents`, which is what is open, by age. */
export interface Statement<Entry extends StatementEntry, Item extends OpenItem> {
  openingCents: Cents
  lines: StatementLine<Entry>[]
  chargedCents: Cents
  paidCents: Cents
  closingCents: Cents
  openItems: Item[]
  ageing: Ageing
}

const MOST_DAYS = 3_660

/** The range of a statement: forwards, ten years at most. */
export function checkStatementRange(
  from: LocalDate,
  to: LocalDate,
): Decision<{ from: LocalDate; to: LocalDate }, 'backwards' | 'too-long'> {
  if (to < from) return refused('backwards', invoiceTexts.statement.rangeBackwards, 'endDate')
  if (daysBetween(from, to) > MOST_DAYS) {
    return refused('too-long', invoiceTexts.statement.rangeTooLong, 'startDate')
  }
  return accepted({ from, to })
}

/** On one day what was charged stands before what was paid for it. */
const ORDER: readonly StatementKind[] = ['invoice', 'adjustment', 'payment', 'refund']

/** A statement of the entries of a range, and what was open at its end, aged on that day or today if it is to come. */
export function statementOf<Entry extends StatementEntry, Item extends OpenItem>(
  openingCents: Cents,
  entries: readonly Entry[],
  { openItems, agedOn }: { openItems: readonly Item[]; agedOn: LocalDate },
): Statement<Entry, Item> {
  let balanceCents = openingCents
  const ordered = entries.toSorted((one, other) => {
    if (one.on !== other.on) return one.on < other.on ? -1 : 1
    return ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)
  })
  const lines = ordered.map((entry) => {
    balanceCents += entry.chargedCents - entry.paidCents
    return { ...entry, balanceCents }
  })
  const open = openItems.filter((item) => item.balanceCents !== 0)
  return {
    openingCents,
    lines,
    chargedCents: lines.reduce((sum, line) => sum + line.chargedCents, 0),
    paidCents: lines.reduce((sum, line) => sum + line.paidCents, 0),
    closingCents: balanceCents,
    openItems: open,
    ageing: ageingOf(open, agedOn),
  }
}
