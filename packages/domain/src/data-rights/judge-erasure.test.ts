import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import {
  confirmErasure,
  type ErasureFacts,
  judgeErasure,
  taxKeepsUntil,
  wordsOfPerson,
} from './judge-erasure.ts'

const free: ErasureFacts = {
  kind: 'customer',
  name: 'Nadia Haddad',
  openBookings: 0,
  activeSeries: 0,
  openInvoices: 0,
  moneyLeft: 0,
  onWayToXero: 0,
  runsAhead: 0,
  isSelf: false,
  isLastOwner: false,
}

test.each([
  [{ openBookings: 1 }, 'open'],
  [{ activeSeries: 1 }, 'series'],
  [{ openInvoices: 2 }, 'owes'],
  [{ moneyLeft: 1 }, 'money'],
  [{ onWayToXero: 1 }, 'xero'],
  [{ runsAhead: 1 }, 'runs'],
  [{ isSelf: true }, 'self'],
  [{ isLastOwner: true }, 'last-owner'],
])('nobody is erased while %j', (fact, reason) => {
  expect(judgeErasure({ ...free, ...fact })).toMatchObject({ ok: false, reason })
  expect(confirmErasure({ ...free, ...fact }, free.name)).toMatchObject({ ok: false, reason })
})

test('the name is typed, whatever its case and spaces', () => {
  expect(confirmErasure(free, ' nadia   HADDAD ')).toMatchObject({ ok: true })
  expect(confirmErasure(free, 'Nadia')).toMatchObject({ ok: false, reason: 'typed', field: 'typedName' })
})

test('tax law has an invoice kept for five whole years from its day', () => {
  expect(taxKeepsUntil(localDate('2026-11-29')) >= '2031-11-29').toBe(true)
  expect(taxKeepsUntil(localDate('2024-02-29')) >= '2029-02-28').toBe(true)
})

test('a person is looked for by whole names, phones and emails, never by a word that others use', () => {
  const names = ['Al', 'Bo Li', 'Haddad', 'Nadia Haddad']
  const found = wordsOfPerson({ names, phones: ['0491 570 006', '000'], emails: ['n@h.au', 'a@b'] })
  expect(found).toEqual(['Bo Li', 'Nadia Haddad', '0491 570 006', 'n@h.au'])
})
