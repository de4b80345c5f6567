import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inertCell, readCell, withOwnQuote } from './spreadsheet-cell.ts'

const STARTS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']

test.each(STARTS)('a text that begins with %j is no formula in a spreadsheet', (start) => {
  expect(inertCell(`${start}1+1`)).toBe(`'${start}1+1`)
})

test.each(['Kew', '1+1', "'til ten", ' =1', ''])('%j stays as it is', (text) => {
  expect(inertCell(text)).toBe(text)
})

test('whatever somebody typed comes back from a file that is read again', () => {
  const typed = fc.string({ unit: fc.constantFrom(...STARTS, "'", 'a', '1', ' ') }).map((text) => text.trim())
  fc.assert(
    fc.property(typed, (text) => {
      expect(readCell(inertCell(withOwnQuote(text)))).toBe(text)
    }),
  )
})
