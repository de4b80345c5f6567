import { formatAustralianDate, type LocalDate } from '../shared/local-date.ts'
import { type Cents, formatAmount } from '../shared/money.ts'
import { invoiceTexts } from './texts.ts'

/** What became of money on a customer's account: left there, used for a booking of theirs, given back. */
export const ACCOUNT_KINDS = ['left', 'used', 'returned'] as const

/** Left, used or given back. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

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
