import { expect, test } from 'vitest'
import { invoiceBooksState } from './invoice-books.ts'

test('what is still to be done for an invoice says more than that the books have it', () => {
  expect(invoiceBooksState('failed', true)).toBe('failed')
  expect(invoiceBooksState('waiting', false)).toBe('waiting')
})

test('once everything is done an invoice is there, and one that was never asked for is not', () => {
  expect(invoiceBooksState('done', true)).toBe('inXero')
  expect(invoiceBooksState(null, true)).toBe('inXero')
  expect(invoiceBooksState('done', false)).toBe('none')
  expect(invoiceBooksState(null, false)).toBe('none')
})
