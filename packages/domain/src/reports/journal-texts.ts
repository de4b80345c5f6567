import { paymentKindWords, registerTexts } from '../invoices/money/payment-register.ts'
import type { JournalFacts } from './journal.ts'

export const journalTexts = {
  columns: {
    entry: 'Entry',
    date: 'Date',
    kind: 'Kind',
    number: 'Document',
    customer: 'Customer',
    code: 'Account code',
    account: 'Account',
    tax: 'Tax code',
    debit: 'Debit',
    credit: 'Credit',
  },
  kinds: {
    invoice: 'Invoice',
    void: 'Void invoice',
    note: 'Adjustment note',
    applied: 'Deposit on its invoice',
    gstInAdvance: 'GST of a deposit',
    fee: 'GST of a cancellation fee',
  },
  notLodged: 'not-lodged-may-change',
  undone: (kind: string) => `${kind}, undone`,
} as const

/** What an entry is of: 'Invoice', 'Payment, Bank transfer', 'Refund, Cash, undone'. */
export function journalKindWords(facts: JournalFacts): string {
  const { kinds, undone } = journalTexts
  if (facts.what === 'gst') return kinds[facts.of]
  if (facts.what !== 'money' && facts.what !== 'undone') return kinds[facts.what]
  const { kind, method, paidCents, heldCents } = facts
  const isMoney = kind !== 'fee' && kind !== 'account'
  const said = paymentKindWords({ kind, amount: paidCents + heldCents })
  const words = isMoney ? `${said}, ${registerTexts.methods[method]}` : said
  return facts.what === 'undone' ? undone(words) : words
}
