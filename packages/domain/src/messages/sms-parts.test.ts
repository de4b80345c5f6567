import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSms, plainSms } from './sms-parts.ts'

describe('a text', () => {
  test.each([
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['é'.repeat(160), 'GSM-7', 160, 1],
    ['ж'.repeat(70), 'UCS-2', 70, 1],
    ['ж'.repeat(71), 'UCS-2', 71, 2],
    ['ж'.repeat(134), 'UCS-2', 134, 2],
    ['ж'.repeat(135), 'UCS-2', 135, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['€'.repeat(81), 'GSM-7', 162, 2],
    ['😀'.repeat(35), 'UCS-2', 70, 1],
    ['😀'.repeat(36), 'UCS-2', 72, 2],
    ['', 'GSM-7', 0, 1],
  ])('%# comes to the parts that the network charges', (text, ...[encoding, units, parts]) => {
    expect(countSms(text)).toMatchObject({ encoding, units, parts })
  })

  test('never cuts a letter of two units: 152 letters and a euro sign begin a second part', () => {
    expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, parts: 3 })
  })

  test('goes in the plain letters that cost half: m3, a plain dash, a plain apostrophe', () => {
    const typed = 'Your 6 m³ bin – we’ll be there “soon”…'
    expect(countSms(typed)).toMatchObject({ encoding: 'UCS-2' })
    expect(plainSms(typed)).toBe('Your 6 m3 bin - we\'ll be there "soon"...')
    expect(countSms(plainSms(typed))).toMatchObject({ encoding: 'GSM-7', parts: 1 })
  })

  test('keeps accents that GSM-7 has, drops those that it lacks, and keeps what has no plain form', () => {
    expect(plainSms('Renée Łukasz Ngũgĩ Ç ñ 北')).toBe('Renée Łukasz Ngugi Ç ñ 北')
  })

  test('made plain once is plain: it never changes again, nor costs more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const plain = plainSms(text)
        expect(plainSms(plain)).toBe(plain)
        const { units, parts, room } = countSms(plain)
        expect(units).toBeLessThanOrEqual(room)
        expect(parts).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
