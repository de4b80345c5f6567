import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone } from '../shared/phone.ts'
import { searchNeedle } from './search-needle.ts'

describe('what is looked for', () => {
  test.each([
    ['Beckett', 'beckett'],
    ['  Tom   Beckett ', 'tom beckett'],
    ['SKY-1068', 'sky-1068'],
    ['1068', '1068'],
    ['3013', '3013'],
    ['14 Blyth St', '14 blyth st'],
    ['12-14', '12-14'],
    ['6 m³', '6 m³'],
    ['tom@example.com', 'tom@example.com'],
    ['50%_\\', '50%_\\'],
  ])('%j is looked for as typed, in lower case: %j', (typed, needle) => {
    expect(searchNeedle(typed)).toBe(needle)
  })

  test.each([
    ['0491 570 157', '0491570157'],
    ['0491-570-157', '0491570157'],
    ['(03) 9123 4567', '0391234567'],
    ['+61 491 570 157', '0491570157'],
    ['+61 (0)491 570 157', '0491570157'],
    ['1300 123 456', '1300123456'],
    ['9123 4567', '91234567'],
    ['491 570 157', '491570157'],
    ['0491 5', '04915'],
    ['+61 4', '04'],
  ])('a phone, whole or begun, is found by its digits: %j as %j', (typed, needle) => {
    expect(searchNeedle(typed)).toBe(needle)
  })

  test.each(['SKY-1068-001', 'sky-1068-0', 'SKY-1068-', ' Sky-1068-1234 '])(
    'the invoice number %j finds its booking, and not one whose number only begins the same',
    (typed) => {
      const needle = searchNeedle(typed)
      expect('sky-1068 tom beckett 0491570157').toContain(needle)
      expect('sky-10681 tom beckett 0491570157').not.toContain(needle)
    },
  )

  test.each(['', ' ', '\n\t'])('nothing typed is no search: %j', (typed) => {
    expect(searchNeedle(typed)).toBeNull()
  })

  test('every phone is found as it is shown', () => {
    const phone = fc.stringMatching(/^(04|02|03|07|08|13|18)\d{8}$/)
    fc.assert(fc.property(phone, (digits) => searchNeedle(formatPhone(digits)) === digits))
  })

  test('any part of a text without digits finds that text', () => {
    const text = fc.stringMatching(/^[A-Za-z'@ ]{1,60}$/)
    fc.assert(
      fc.property(text, fc.nat(59), fc.nat(60), (whole, from, to) => {
        const needle = searchNeedle(whole.slice(from, to))
        expect(whole.toLowerCase().replace(/\s+/g, ' ')).toContain(needle ?? '')
      }),
    )
  })

  test('a very long or strange text is cut, never refused', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => searchNeedle(text) !== ''))
    expect(searchNeedle('0 '.repeat(50_000))?.length).toBeLessThanOrEqual(100)
  })
})
