import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, isMobile, isPhone, normalisePhone } from './phone.ts'

describe('phones', () => {
  test.each([
    '0412345678',
    '0412 345 678',
    '0412-345-678',
    '+61 412 345 678',
    '+61412345678',
    '0061 412 345 678',
    '+61 (0)412 345 678',
    ' (04) 1234 5678 ',
    '0412.345.678',
    '61412345678',
    '61 (0)412 345 678',
  ])('%j is kept as ten digits', (typed) => {
    expect(normalisePhone(typed)).toBe('0412345678')
  })

  test.each(['', '041234567', '04123456789', '13 12 12', '0412 34x 678', '+1 212 555 0100', '٠٤١٢٣٤٥٦٧٨'])(
    '%j is not a phone of ten digits',
    (typed) => {
      expect(isPhone(normalisePhone(typed))).toBe(false)
    },
  )

  test('cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (text) => normalisePhone(normalisePhone(text)) === normalisePhone(text)),
    )
  })

  test('however the digits are grouped, the number is the same', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(digits, (rest) => {
        const phone = `04${rest.join('')}`
        expect(normalisePhone(formatPhone(phone))).toBe(phone)
        expect(normalisePhone(`+61 ${phone.slice(1)}`)).toBe(phone)
        expect(isMobile(phone)).toBe(true)
      }),
    )
  })

  test.each([
    ['0412345678', '0412 345 678'],
    ['0391234567', '03 9123 4567'],
    ['1300123456', '1300 123 456'],
    ['131212', '131212'],
  ])('%s reads %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
  })

  test('a landline receives no messages', () => {
    expect([isMobile('0391234567'), isMobile('041234567'), isMobile('0512345678')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
