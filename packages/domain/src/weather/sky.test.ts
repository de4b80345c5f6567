import { expect, test } from 'vitest'
import { skyOfCode } from './sky.ts'

test.each([
  [0, 'clear'],
  [1, 'partly-cloudy'],
  [2, 'partly-cloudy'],
  [3, 'cloudy'],
  [45, 'fog'],
  [48, 'fog'],
  [51, 'drizzle'],
  [57, 'drizzle'],
  [61, 'rain'],
  [67, 'rain'],
  [71, 'snow'],
  [77, 'snow'],
  [80, 'showers'],
  [82, 'showers'],
  [86, 'snow'],
  [95, 'storm'],
  [99, 'storm'],
])('code %i is %s', (code, sky) => {
  expect(skyOfCode(code)).toBe(sky)
})

test.each([-1, 100, 2.5, Number.NaN])('%d is no weather', (code) => {
  expect(skyOfCode(code)).toBeNull()
})
