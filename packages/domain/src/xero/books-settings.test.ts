import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { localDate } from '../shared/local-date.ts'
import { type BooksSettings, checkBooksSettings, problemsOf, withUsualAccounts } from './books-settings.ts'
import type { LedgerAccount } from './ledger-account.ts'

const account = (code: string, name: string, more: Partial<LedgerAccount> = {}): LedgerAccount => ({
  accountId: `id of ${name}`,
  code,
  name,
  type: 'REVENUE',
  taxType: 'OUTPUT',
  takesPayments: false,
  isActive: true,
  ...more,
})
const bank = account('090', 'Cheque', { type: 'BANK', takesPayments: true })
const closed = account('091', 'Card clearing', { type: 'BANK', takesPayments: true, isActive: false })
const hire = account('180', 'Hire')
const sales = account('200', 'Sales')
const tipping = account('201', 'Tipping', { isActive: false })
const chart = [closed, bank, hire, sales, tipping]

const none: BooksSettings = {
  sendSince: localDate('2026-11-01'),
  accounts: { bin: null, permit: null, other: null, discount: null },
  paymentAccounts: { Cash: null, CreditCard: null, BankTransfer: null },
  taxed: 'OUTPUT',
  untaxed: 'EXEMPTOUTPUT',
}
const usual = withUsualAccounts(none, chart)

test('lines go to Sales 200 and payments to the first account that takes them, until somebody chooses', () => {
  expect(usual.accounts).toEqual({ bin: '200', permit: '200', other: '200', discount: '200' })
  expect(usual.paymentAccounts).toEqual({
    Cash: bank.accountId,
    CreditCard: bank.accountId,
    BankTransfer: bank.accountId,
  })
  expect(withUsualAccounts({ ...none, accounts: { ...none.accounts, bin: '180' } }, chart).accounts.bin).toBe(
    '180',
  )
})

test('without a Sales 200 lines go to the first active account for income', () => {
  expect(withUsualAccounts(none, [tipping, bank, hire]).accounts.bin).toBe('180')
  expect(withUsualAccounts(none, [bank]).accounts.bin).toBeNull()
})

test('an account that is archived, gone, or takes no payments is a problem at its field', () => {
  const settings: BooksSettings = {
    ...usual,
    accounts: { ...usual.accounts, other: '201', discount: '999', permit: '090' },
    paymentAccounts: { Cash: closed.accountId, CreditCard: sales.accountId, BankTransfer: 'an unknown one' },
  }
  expect(problemsOf(settings, chart)).toEqual([
    { field: 'accounts.permit', message: '090 Cheque is a bank account: lines cannot go there' },
    { field: 'accounts.other', message: '201 Tipping is archived in Xero. Choose another account.' },
    { field: 'accounts.discount', message: '999 is no longer in Xero. Choose another account.' },
    {
      field: 'paymentAccounts.Cash',
      message: '091 Card clearing is archived in Xero. Choose another account.',
    },
    {
      field: 'paymentAccounts.CreditCard',
      message: '200 Sales takes no payments in Xero. Choose another account.',
    },
    {
      field: 'paymentAccounts.BankTransfer',
      message: 'This account is no longer in Xero. Choose another account.',
    },
  ])
  expect(problemsOf(usual, chart)).toEqual([])
})

test('a wrong choice is refused when it is made, and no hindrance to another change once it stands', () => {
  const archived = { ...usual, accounts: { ...usual.accounts, other: '201' } }
  expect(checkBooksSettings(archived, { before: usual, known: chart })).toMatchObject({
    ok: false,
    errors: [{ field: 'accounts.other' }],
  })
  const moved: BooksSettings = { ...archived, untaxed: 'BASEXCLUDED' }
  expect(checkBooksSettings(moved, { before: archived, known: chart })).toEqual({ ok: true, value: moved })
})

test('whatever the chart is, the usual accounts are never a problem but where there is none', () => {
  const anyAccount = fc.record({
    accountId: fc.uuid(),
    code: fc.stringMatching(/^[0-9]{0,3}$/),
    name: fc.string(),
    type: fc.constantFrom('REVENUE', 'SALES', 'BANK', 'EXPENSE'),
    taxType: fc.constant('OUTPUT'),
    takesPayments: fc.boolean(),
    isActive: fc.boolean(),
  })
  const anyChart = fc.uniqueArray(anyAccount, {
    selector: ({ code, accountId }) => (code === '' ? accountId : code),
    maxLength: 12,
  })
  fc.assert(
    fc.property(anyChart, (known) => {
      const messages = problemsOf(withUsualAccounts(none, known), known).map(({ message }) => message)
      expect(messages.every((message) => message === 'Please choose an account')).toBe(true)
    }),
  )
})
