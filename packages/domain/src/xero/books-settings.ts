import { PAYMENT_METHODS, type PaymentMethod } from '../bookings/draft/booking-options.ts'
import { accepted, type Decision, type FieldError, refusedForAll } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { LedgerAccount } from './ledger-account.ts'
import { connectionTexts } from './texts.ts'

/** The kinds of lines that have an account of their own; a discount is any line below zero. */
export const ACCOUNTED_LINES = ['bin', 'permit', 'other', 'discount'] as const

/** A kind of line that has an account of its own. */
export type AccountedLine = (typeof ACCOUNTED_LINES)[number]

/** What a line with GST is taxed as in an Australian organisation. */
export const TAXED_TYPES = ['OUTPUT'] as const

/** What a line without GST may be: GST-free, or of no concern to the activity statement. */
export const UNTAXED_TYPES = ['EXEMPTOUTPUT', 'BASEXCLUDED'] as const

/** How the invoices of a company go to its books. */
export interface BooksSettings {
  /** Earlier invoices are not sent automatically. */
  sendSince: LocalDate
  /** The code of the account that lines of a kind go to; null while none is chosen. */
  accounts: Record<AccountedLine, string | null>
  /** The id of the account that payments of a method go to; null while none is chosen. */
  paymentAccounts: Record<PaymentMethod, string | null>
  taxed: (typeof TAXED_TYPES)[number]
  untaxed: (typeof UNTAXED_TYPES)[number]
}

const REVENUE_TYPES = ['REVENUE', 'SALES']
const SALES_CODE = '200'

const isForSales = ({ type, code, isActive }: LedgerAccount) =>
  isActive && code !== '' && REVENUE_TYPES.includes(type)

const usual = (accounts: readonly LedgerAccount[]) => {
  const sales = accounts.filter(isForSales)
  return {
    sales: (sales.find(({ code }) => code === SALES_CODE) ?? sales[0])?.code ?? null,
    money: accounts.find((one) => one.isActive && one.takesPayments)?.accountId ?? null,
  }
}

/** The settings with an account wherever none is chosen: Sales 200 or the first for income, and the first for payments. */
export function withUsualAccounts(settings: BooksSettings, known: readonly LedgerAccount[]): BooksSettings {
  const { sales, money } = usual(known)
  const { accounts: lines, paymentAccounts: methods } = settings
  return {
    ...settings,
    accounts: {
      bin: lines.bin ?? sales,
      permit: lines.permit ?? sales,
      other: lines.other ?? sales,
      discount: lines.discount ?? sales,
    },
    paymentAccounts: {
      Cash: methods.Cash ?? money,
      CreditCard: methods.CreditCard ?? money,
      BankTransfer: methods.BankTransfer ?? money,
    },
  }
}

const { settings: words } = connectionTexts

const nameOf = ({ code, name }: LedgerAccount) => [code, name].filter((word) => word !== '').join(' ')

function lineTrouble(code: string | null, known: readonly LedgerAccount[]): string | null {
  if (code === null) return words.chooseAccount
  const account = known.find((one) => one.code === code)
  if (!account) return words.gone(code)
  if (!account.isActive) return words.archived(nameOf(account))
  return account.type === 'BANK' ? words.notForLines(nameOf(account)) : null
}

function moneyTrouble(id: string | null, known: readonly LedgerAccount[]): string | null {
  if (id === null) return words.chooseAccount
  const account = known.find(({ accountId }) => accountId === id)
  if (!account) return words.gone(words.thisAccount)
  if (!account.isActive) return words.archived(nameOf(account))
  return account.takesPayments ? null : words.takesNoPayments(nameOf(account))
}

/** What is wrong with the accounts that are chosen: none, gone, archived, or not of the kind. */
export function problemsOf(settings: BooksSettings, known: readonly LedgerAccount[]): FieldError[] {
  const troubles: [field: string, message: string | null][] = [
    ...ACCOUNTED_LINES.map((kind): [string, string | null] => [
      `accounts.${kind}`,
      lineTrouble(settings.accounts[kind], known),
    ]),
    ...PAYMENT_METHODS.map((method): [string, string | null] => [
      `paymentAccounts.${method}`,
      moneyTrouble(settings.paymentAccounts[method], known),
    ]),
  ]
  return troubles.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

function changedFields(before: BooksSettings, after: BooksSettings): string[] {
  return [
    ...ACCOUNTED_LINES.filter((kind) => before.accounts[kind] !== after.accounts[kind]).map(
      (kind) => `accounts.${kind}`,
    ),
    ...PAYMENT_METHODS.filter(
      (method) => before.paymentAccounts[method] !== after.paymentAccounts[method],
    ).map((method) => `paymentAccounts.${method}`),
  ]
}

/**
 * The settings as they are to be saved, or everything that is wrong with what was changed. A choice that was there
 * before may stay although it has become wrong: it is a problem that is shown.
 */
export function checkBooksSettings(
  after: BooksSettings,
  { before, known }: { before: BooksSettings; known: readonly LedgerAccount[] },
): Decision<BooksSettings, 'account'> {
  const changed = changedFields(before, after)
  const errors = problemsOf(after, known)
    .filter(({ field }) => changed.includes(field))
    .map((problem) => ({ reason: 'account' as const, ...problem }))
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted(after)
}
