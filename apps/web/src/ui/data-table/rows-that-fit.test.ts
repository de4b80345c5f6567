import { expect, test } from 'vitest'
import { rowsIn } from './rows-that-fit.ts'

test('as many rows as a height has room for below the header of the table', () => {
  expect(rowsIn(33 + 20 * 32)).toBe(20)
  expect(rowsIn(33 + 20 * 32 - 1)).toBe(19)
})

test('no page is shorter than the shortest there is to choose, nor longer than the server gives', () => {
  expect(rowsIn(120)).toBe(10)
  expect(rowsIn(5_000)).toBe(100)
})
