import { expect, test } from 'vitest'
import { viewOf } from './list-address.ts'

const list = { read: (search: object) => search }
/** Windows with room for 16 and for 27 rows. */
const [low, high] = [720, 1_080]

test('a low window shows 20 rows at first, a high one as many as fill it', () => {
  expect(viewOf(list, {}, low)).toMatchObject({ pageSize: 20, limit: 20 })
  expect(viewOf(list, {}, high)).toMatchObject({ pageSize: 'fit', limit: 27 })
})

test('what was chosen counts in either', () => {
  expect(viewOf(list, { limit: 20 }, high)).toMatchObject({ pageSize: 20, limit: 20 })
  expect(viewOf(list, { limit: 'fit' }, low)).toMatchObject({ pageSize: 'fit', limit: 16 })
})

test('below tiles as many rows as there is room left for, so that the list does not scroll', () => {
  const below = { ...list, tilesPx: 83 }
  expect(viewOf(below, {}, 900)).toMatchObject({ pageSize: 'fit', limit: 19 })
  expect(viewOf(list, {}, 900)).toMatchObject({ pageSize: 'fit', limit: 21 })
})
