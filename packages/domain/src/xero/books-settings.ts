import { PAYMENT_METHODS, type PaymentMethod } from '../bookings/draft/booking-options.ts'
import { accepted, type Decision, type FieldError, refusedForAll } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { LedgerAccount } from './ledger-account.ts'
import { connectionTexts } from './texts.ts'

/** Kinds of lines with an account; a discount is any line below zero. */
export const ACCOUNTED_LINES = ['bin', 'permit', 'other', 'discount'] as const

export type AccountedLine = (typeof ACCOUNTED_LINES)[number]

/** Xero's tax type of a line with GST in an Australian organisation. */
export const TAXED_TYPES = ['OUTPUT'] as const

/** Without GST: GST-free, or not on the activity statement. */
export const UNTAXED_TYPES = ['EXEMPTOUTPUT', 'BASEXCLUDED'] as const

/** How a company's invoices go to Xero. */
export interface BooksSettings {
  /** Earlier invoices are not sent automatically. */
  sendSince: LocalDate
  accounts: Record<AccountedLine, string | null>
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

/** Fills accounts not chosen: Sales 200 or the first for income, and the first for payments. */
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

/** Chosen accounts that are missing, archived, or of the wrong kind. */
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
 * The settings to save, or the errors of what changed. An earlier choice that has become wrong may stay: it
 * is shown as a problem.
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
