import { expect, test } from 'vitest'
import { isBinMeant } from './is-bin-meant.ts'

const bin = {
  jobID: 'SKY-0988',
  binNumber: 'M6-14',
  customerName: 'Carlton Restorations',
  customerPhone: '0491573492',
  address: '112 Gore St',
  suburb: 'Fitzroy',
}

test.each([
  '',
  'm6-14',
  'sky-0988',
  '0988',
  'carlton',
  'gore',
  'fitzroy gore',
  '  Restorations  M6 ',
  '73492',
])('a bin is found by "%s"', (typed) => {
  expect(isBinMeant(bin, typed)).toBe(true)
})

test.each([
  ['muller', 'Café Müller'],
  ['café mü', 'Cafe Muller'],
])('"%s" finds the bin of %s', (typed, customerName) => {
  expect(isBinMeant({ ...bin, customerName }, typed)).toBe(true)
})

test.each(['M6-15', 'gore reservoir', 'carlton st albans'])('a bin is not found by "%s"', (typed) => {
  expect(isBinMeant(bin, typed)).toBe(false)
})

test('a bin without a number is found by the rest', () => {
  expect(isBinMeant({ ...bin, binNumber: null }, 'null')).toBe(false)
  expect(isBinMeant({ ...bin, binNumber: null }, 'gore')).toBe(true)
})
