import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { checkOnYard, checkTransfer, type TransferDraft } from './transfer.ts'

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

test('no more than are on the yard that morning, in words', () => {
  expect(checkOnYard({ count: 3 }, { name: 'Campbellfield', onYard: 3 }).ok).toBe(true)
  const refused = checkOnYard({ count: 4 }, { name: 'Campbellfield', onYard: 3 })
  expect(refused.ok ? '' : refused.message).toBe('In Campbellfield there are three that morning*')
})
