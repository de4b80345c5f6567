import type { PaymentMethod } from '../bookings/draft/booking-options.ts'
import type { InvoiceContent, InvoiceLine } from '../invoices/invoice.ts'
import {
  ACCOUNT_OF_METHOD,
  ACCOUNT_ROLES,
  type AccountCodes,
  type AccountRole,
} from '../invoices/money/account-codes.ts'
import { accountTexts } from '../invoices/money/account-texts.ts'
import type { PaymentKind } from '../invoices/money/payment.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { type BooksDocument, booksDocumentOf, booksNoteOf } from '../xero/books-document.ts'

/** Tax on an account's amount: with GST, GST-free, or not on the activity statement. */
type TaxCode = 'GST' | 'FRE' | 'N-T'

type Priced = Pick<InvoiceContent, 'lines' | 'lineAmountType' | 'isGstRegistered'>

/** What a journal entry is about, in cents; money paid out is below zero. */
export type JournalFacts =
  | { what: 'invoice' | 'void'; content: Priced }
  | { what: 'note'; content: Omit<Priced, 'lines'>; before: InvoiceLine[]; after: InvoiceLine[] }
  | {
      what: 'money' | 'undone'
      kind: PaymentKind
      method: PaymentMethod
      /** What pays invoices on its own day, and what is held. */
      paidCents: Cents
      heldCents: Cents
      /** Whether a kept fee includes GST. */
      isTaxed: boolean
    }
  | { what: 'applied'; cents: Cents }
  | { what: 'gst'; of: 'gstInAdvance' | 'fee'; cents: Cents }

/** An event on a day, with its document and customer. */
export interface JournalEvent {
  on: LocalDate
  number: string
  customerName: string
  facts: JournalFacts
}

/** One account with a debit or credit above zero, the other 0. */
export interface JournalLine {
  code: string
  account: string
  tax: TaxCode
  debitCents: Cents
  creditCents: Cents
}

/** Debits above zero. */
interface Posting {
  role: AccountRole
  tax: TaxCode
  cents: Cents
}

const plain = (role: AccountRole, cents: Cents): Posting => ({ role, tax: 'N-T', cents })

function taxOf(amounts: BooksDocument['amounts'], isTaxed: boolean): TaxCode {
  if (amounts === 'NoTax') return 'N-T'
  return isTaxed ? 'GST' : 'FRE'
}

/** Owed by the customer, earned by kind of line without GST, and the GST. */
function billed({ amounts, lines, totalCents, gstCents }: BooksDocument): Posting[] {
  const sales = lines.map(({ kind, isTaxed, ...line }): Posting => {
    const netCents = amounts === 'Inclusive' ? line.amountCents - line.gstCents : line.amountCents
    return { role: kind, tax: taxOf(amounts, isTaxed), cents: -netCents }
  })
  return [plain('receivables', totalCents), ...sales, plain('gst', -gstCents)]
}

const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, cents: -posting.cents }))

type Money = Extract<JournalFacts, { what: 'money' | 'undone' }>

/** A fee is earned, money on account stays held, all else came in by its method. */
function sourceOf({ kind, method, isTaxed }: Money, cents: Cents): Posting {
  if (kind === 'fee') return { role: 'fee', tax: isTaxed ? 'GST' : 'N-T', cents }
  return plain(kind === 'account' ? 'deposits' : ACCOUNT_OF_METHOD[method], cents)
}

const received = (money: Money): Posting[] => [
  sourceOf(money, money.paidCents + money.heldCents),
  plain('receivables', -money.paidCents),
  plain('deposits', -money.heldCents),
]

function postingsOf(facts: JournalFacts): Posting[] {
  switch (facts.what) {
    case 'invoice':
      return billed(booksDocumentOf(facts.content))
    case 'void':
      return reversed(billed(booksDocumentOf(facts.content)))
    case 'note':
      return reversed(billed(booksNoteOf(facts.content, facts)))
    case 'money':
      return received(facts)
    case 'undone':
      return reversed(received(facts))
    case 'applied':
      return [plain('deposits', facts.cents), plain('receivables', -facts.cents)]
    case 'gst':
      return [
        facts.of === 'fee'
          ? { role: 'fee', tax: 'GST', cents: facts.cents }
          : plain('gstInAdvance', facts.cents),
        plain('gst', -facts.cents),
      ]
  }
}

/** Accounts with the same code are one, named by the first. */
function nameOf(code: string, codes: AccountCodes): string {
  const role = ACCOUNT_ROLES.find((one) => codes[one] === code)
  return role ? accountTexts.names[role] : ''
}

/** A line for each account and tax code, debits equal to credits; empty where nothing moves. */
export function journalLines({ facts }: JournalEvent, codes: AccountCodes): JournalLine[] {
  const sums = new Map<string, { code: string; tax: TaxCode; cents: Cents }>()
  for (const { role, tax, cents } of postingsOf(facts)) {
    const code = codes[role]
    const key = `${code} ${tax}`
    sums.set(key, { code, tax, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .map(({ code, tax, cents }) => ({
      code,
      account: nameOf(code, codes),
      tax,
      debitCents: Math.max(cents, 0),
      creditCents: Math.max(-cents, 0),
    }))
}
