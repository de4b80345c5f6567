import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainOf, readTypedSearch } from './typed-search.ts'

const numberOf = (typed: string) => readTypedSearch(typed).number

test.each([
  ['1042', { prefix: null, digits: '1042', sequence: null }],
  ['#1042', { prefix: null, digits: '1042', sequence: null }],
  [' WSH-1042 ', { prefix: 'wsh', digits: '1042', sequence: null }],
  ['wsh1042', { prefix: 'wsh', digits: '1042', sequence: null }],
  ['WSH 1042', { prefix: 'wsh', digits: '1042', sequence: null }],
  ['WSH-1042-001', { prefix: 'wsh', digits: '1042', sequence: '001' }],
  ['1042-1', { prefix: null, digits: '1042', sequence: '1' }],
  ['WSH-1042-001-A2', { prefix: 'wsh', digits: '1042', sequence: '001' }],
])('%s is the number of a booking or of one of its invoices', (typed, number) => {
  expect(numberOf(typed)).toEqual(number)
})

test.each(['', '0412', 'smith', 'wsh-', '1042 smith', '12345678901', '🚛 1042', 'abcde 12', '1042-0001'])(
  '%j is no number of a booking',
  (typed) => {
    expect(numberOf(typed)).toBeNull()
  },
)

test.each([
  ['0412 345 678', '0412345678'],
  ['0412345678', '0412345678'],
  ['+61 412 345 678', '0412345678'],
  ['(03) 9123-4567', '0391234567'],
  ['0412', '0412'],
  ['+61 412', '0412'],
])('%s is the phone %s, however it is spaced', (typed, phone) => {
  expect(readTypedSearch(typed).phone).toBe(phone)
})

test.each(['04', '+61 4', 'smith 0412', '1ab 2cd', '---'])('%s is no phone', (typed) => {
  expect(readTypedSearch(typed).phone).toBeNull()
})

test('a rego is the same with and without its space', () => {
  expect(plainOf('1AB 2CD')).toBe('1ab2cd')
  expect(readTypedSearch('1ab-2cd').plain).toBe(plainOf('1AB2CD'))
})

test('whatever is typed is read, in little, and says the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const read = readTypedSearch(typed)
      expect(read.text.length).toBeLessThanOrEqual(100)
      expect(read.words.length).toBeLessThanOrEqual(8)
      expect(read.words.every((word) => word !== '')).toBe(true)
      expect(readTypedSearch(read.text)).toEqual(read)
    }),
  )
})
