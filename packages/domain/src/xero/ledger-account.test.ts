import { expect, test } from 'vitest'
import { takesPayments } from './ledger-account.ts'

test('a bank account takes payments although its switch is off, another account only with it on', () => {
  expect(takesPayments({ type: 'BANK', isSwitchedOn: false })).toBe(true)
  expect(takesPayments({ type: 'CURRENT', isSwitchedOn: true })).toBe(true)
  expect(takesPayments({ type: 'REVENUE', isSwitchedOn: false })).toBe(false)
})
