import { expect, test } from 'vitest'
import { invoiceNumberOf, isFirstInvoice, noteNumberOf, sequenceOf } from './invoice-number.ts'

test('numbers rise from 001 behind the job number', () => {
  expect([1, 2, 10, 999].map((sequence) => invoiceNumberOf('SKY-1036', sequence))).toEqual([
    'SKY-1036-001',
    'SKY-1036-002',
    'SKY-1036-010',
    'SKY-1036-999',
  ])
  expect(noteNumberOf('SKY-1036-001', 2)).toBe('SKY-1036-001-A2')
})

test('only a number of the booking itself is read', () => {
  expect(sequenceOf('SKY-1036-010', 'SKY-1036')).toBe(10)
  for (const other of [
    'SKY-1037-001',
    'SKY-1036',
    'SKY-1036-1',
    'SKY-1036-0010',
    'SKY-1036-000',
    'SKY-1036-A01',
  ]) {
    expect(sequenceOf(other, 'SKY-1036')).toBeNull()
  }
})

test('only the number that ends in 001 locks the bin', () => {
  expect([1, 2, 101].map(isFirstInvoice)).toEqual([true, false, false])
})
