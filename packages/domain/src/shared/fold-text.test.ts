import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Café Zürich', 'cafe zurich'],
  ['MÜLLER', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['Søren Ægir', 'soren aegir'],
  ['Straße', 'strasse'],
  ['Łukasz Đặng', 'lukasz dang'],
  ["Pat O'Brien", "pat o'brien"],
  ['한국 식당', '한국 식당'],
  ['WSH-1042', 'wsh-1042'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('what is folded stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
