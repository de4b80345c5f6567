import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAbn, isValidAbn, normaliseAbn } from './abn.ts'

describe('ABN', () => {
  test('the government’s example passes with and without spaces, the known wrong one fails', () => {
    expect([isValidAbn('51 824 753 556'), isValidAbn('51824753556'), isValidAbn('84 978 410 274')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each(['', '51 824 753 55', '51 824 753 5566', '51 824 753 55x', '٥١٨٢٤٧٥٣٥٥٦', '-1824753556'])(
    '%j is not one',
    (text) => {
      expect(isValidAbn(text)).toBe(false)
    },
  )

  test('changing any one digit of a valid number is noticed', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const abn = '51824753556'
        const changed = String((Number(abn.charAt(at)) + by) % 10)
        expect(isValidAbn(abn.slice(0, at) + changed + abn.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('about one in 89 numbers is valid, and each is shown so that it reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000_000, max: 99_999_999_999 }), (number) => {
        const abn = String(number)
        expect(normaliseAbn(formatAbn(abn))).toBe(abn)
        const wholes = Array.from({ length: 89 }, (_, step) =>
          String(10_000_000_000 + ((number + step) % 89_000_000_000)),
        )
        expect(wholes.filter(isValidAbn).length).toBeLessThan(10)
      }),
    )
    expect(formatAbn('51824753556')).toBe('51 824 753 556')
    expect(formatAbn('51 824')).toBe('51824')
  })
})
