import type { WireXeroAccount } from '@skipyard/contract/xero/sync.ts'
import { expect, test } from 'vitest'
import { accountChoices, accountName } from './books-section.tsx'

const account = (Code: string, Name: string, change: Partial<WireXeroAccount> = {}): WireXeroAccount => ({
  AccountID: `id of ${Name}`,
  Code,
  Name,
  EnablePaymentsToAccount: false,
  Type: 'REVENUE',
  TaxType: 'OUTPUT',
  Status: 'ACTIVE',
  ...change,
})
const accounts = [
  account('202', 'Hire extensions'),
  account('200', 'Sales'),
  account('201', 'Tipping recovered', { Status: 'ARCHIVED' }),
  account('090', 'Business Bank', { Type: 'BANK', EnablePaymentsToAccount: true }),
  account('', 'Card clearing', { Type: 'CURRENT', EnablePaymentsToAccount: true }),
]
const labels = (of: 'line' | 'payment', chosen: string) =>
  accountChoices(accounts, of, chosen).map(({ label }) => label)

test('lines may go to every account but a bank; payments only to accounts that accept them', () => {
  expect(labels('line', '200')).toEqual(['200 Sales', '202 Hire extensions'])
  expect(labels('payment', 'id of Business Bank')).toEqual(['090 Business Bank', 'Card clearing'])
})

test('a choice that is archived by now stays in its list, and no other archived account is offered', () => {
  expect(labels('line', '201')).toEqual(['201 Tipping recovered', '200 Sales', '202 Hire extensions'])
})

test('a choice that is not known, or cannot be read now, keeps its place', () => {
  expect(labels('line', '465')[0]).toBe('Account 465')
  expect(accountChoices([], 'payment', 'id of Business Bank')).toEqual([
    { value: 'id of Business Bank', label: 'The account chosen before' },
  ])
})

test('where nothing is chosen yet the list asks for it', () => {
  expect(accountChoices(accounts, 'line', '')[0]).toEqual({ value: '', label: 'Choose an account' })
  expect(accountName(accounts, 'line', '')).toBe('None')
})
