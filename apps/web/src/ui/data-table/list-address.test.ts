import { expect, test } from 'vitest'
import { viewOf } from './list-address.ts'

const list = { read: (search: object) => search }
const low = 16
const high = 27

test('a low window shows 20 rows at first, a high one as many as fill it', () => {
  expect(viewOf(list, {}, low)).toMatchObject({ pageSize: 20, limit: 20 })
  expect(viewOf(list, {}, high)).toMatchObject({ pageSize: 'fit', limit: 27 })
})

test('what was chosen counts in either', () => {
  expect(viewOf(list, { limit: 20 }, high)).toMatchObject({ pageSize: 20, limit: 20 })
  expect(viewOf(list, { limit: 'fit' }, low)).toMatchObject({ pageSize: 'fit', limit: 16 })
})
