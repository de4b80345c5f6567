import { afterEach, expect, test, vi } from 'vitest'
import { callTo, firstName, navigationTo, textTo } from './links.ts'

const address = { name: '27 Pier St', suburb: 'Altona', postCode: '3018', lat: -37.86, lon: 144.83 }
const on = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    'https://maps.apple.com/?daddr=-37.86,144.83&dirflg=d',
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
    'geo:0,0?q=-37.86,144.83(27%20Pier%20St%2C%20Altona)',
  ],
  [
    'a computer',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.google.com/maps/dir/?api=1&destination=-37.86,144.83',
  ],
])('on %s the way opens in its own maps', (_what, userAgent, link) => {
  on(userAgent)
  expect(navigationTo(address)).toBe(link)
})

test('one tap calls or writes', () => {
  expect([callTo('0491570006'), textTo('0491570006')]).toEqual(['tel:0491570006', 'sms:0491570006'])
})

test('a driver asks for a customer by the first word of their name, where it fits the button', () => {
  expect(['Anna First', 'Bartholomew Jones', ''].map(firstName)).toEqual(['Anna', '', ''])
})
