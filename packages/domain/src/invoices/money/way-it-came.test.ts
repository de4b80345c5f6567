import { expect, test } from 'vitest'
import { wayItCame } from './way-it-came.ts'

const cash = { kind: 'deposit', amountCents: 20_000, method: 'Cash', isUndone: false } as const
const card = { kind: 'payment', amountCents: 5_000, method: 'CreditCard', isUndone: false } as const

test.each([
  { what: 'nothing came', money: [], way: null },
  { what: 'the latest of several', money: [card, cash], way: 'CreditCard' },
  { what: 'what was undone did not come', money: [{ ...card, isUndone: true }, cash], way: 'Cash' },
  {
    what: 'what went back did not come',
    money: [{ kind: 'refund', amountCents: -5_000, method: 'BankTransfer', isUndone: false } as const, cash],
    way: 'Cash',
  },
  {
    what: 'what was used from the account came before',
    money: [{ kind: 'account', amountCents: 5_000, method: 'BankTransfer', isUndone: false } as const, cash],
    way: 'Cash',
  },
])('money goes back by the way it came: $what', ({ money, way }) => {
  expect(wayItCame(money)).toBe(way)
})
