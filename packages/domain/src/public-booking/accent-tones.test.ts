import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentTones, contrastBetween } from './accent-tones.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('a colour that can be read stays what the company chose', () => {
  expect(accentTones('#026585', 'light')).toMatchObject({ filled: '#026585', contrast: '#ffffff' })
})

test('whatever a company chose, words on its page can be read, in light and dark', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light', 'dark'), (accent, scheme) => {
      const { filled, filledHover, contrast, light, lightColor, anchor } = accentTones(accent, scheme)
      const ground = scheme === 'light' ? '#ffffff' : '#111e25'
      for (const [words, behind] of [
        [contrast, filled],
        [contrast, filledHover],
        [lightColor, light],
        [anchor, ground],
      ] as const) {
        expect(contrastBetween(words, behind)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
