import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { checkFreeAtYard, checkShorter, checkTransfer, type TransferDraft } from './transfer.ts'

const today = localDate('2026-05-14')
const draft: TransferDraft = {
  size: 6,
  type: 'Marrel',
  count: 3,
  fromYardId: 'a',
  toYardId: 'b',
  date: today,
  comments: ' by truck ',
}

test('bins are moved from one yard to another, today or later', () => {
  expect(checkTransfer(draft, today)).toEqual({ ok: true, value: { ...draft, comments: 'by truck' } })
})

test.each<[Partial<TransferDraft>, string]>([
  [{ size: 7 }, 'size'],
  [{ count: null }, 'count'],
  [{ count: 0 }, 'count'],
  [{ count: 1.5 }, 'count'],
  [{ fromYardId: null }, 'fromYardId'],
  [{ toYardId: null }, 'toYardId'],
  [{ toYardId: 'a' }, 'toYardId'],
  [{ date: null }, 'date'],
  [{ date: localDate('2026-05-13') }, 'date'],
])('refused about its field: %o', (changes, field) => {
  const checked = checkTransfer({ ...draft, ...changes }, today)
  expect(checked.ok ? [] : checked.errors?.map((one) => one.field)).toEqual([field])
})

const days = (...free: number[]) =>
  free.map((available, index) => ({ date: addDays(today, index), available }))
const take = (count: number, free: number[]) => {
  const checked = checkFreeAtYard({ count, date: today }, { name: 'Campbellfield', days: days(...free) })
  return checked.ok ? '' : checked.message
}

test('no more than are free that morning, in words', () => {
  expect(take(3, [3, 4])).toBe('')
  expect(take(4, [3, 4])).toBe('In Campbellfield there are three that morning*')
  expect(take(1, [])).toBe('In Campbellfield there are none that morning*')
})

test('no more than are left on the day of a later promise', () => {
  expect(take(2, [5, 4, 2, 2, 9])).toBe('')
  expect(take(3, [5, 4, 2, 2, 9])).toBe(
    'In Campbellfield there are two free on Sat 16/05: the others are promised*',
  )
  expect(take(1, [5, 0])).toBe('In Campbellfield there are none free on Fri 15/05: all are promised*')
})

test('one booking too many on a later day keeps no idle bin in the yard', () => {
  expect(take(4, [5, 5, -1, 5])).toBe('')
  expect(take(5, [5, 4, -1, 5])).toBe(
    'In Campbellfield there are four free on Fri 15/05: the others are promised*',
  )
  expect(take(1, [-1, 5])).toBe('In Campbellfield there are none that morning*')
})

test('what is moved was there, and leaves no day short that was not', () => {
  const free = fc.array(fc.integer({ min: -2, max: 6 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(free, fc.integer({ min: 1, max: 8 }), (each, count) => {
      const isThere = Number(each[0]) >= count
      const becomesShort = each.some((one) => one >= 0 && one - count < 0)
      expect(take(count, each) === '').toBe(isThere && !becomesShort)
    }),
  )
})

test('a later day that is short already is not made shorter unasked', () => {
  const shorter = (count: number, free: number[]) => {
    const checked = checkShorter({ count, date: today }, { name: 'Campbellfield', days: days(...free) })
    return checked.ok ? '' : checked.message
  }
  expect(shorter(2, [3, 0, 4])).toBe('')
  expect(shorter(2, [-1, 3])).toBe('')
  expect(shorter(2, [3, -1, -2, 4])).toBe(
    'Campbellfield is two short on Sat 16/05 already, and would be four short*',
  )
})
