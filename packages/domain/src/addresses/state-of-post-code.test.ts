import { expect, test } from 'vitest'
import { stateOfPostCode } from './state-of-post-code.ts'

test.each([
  ['3013', 'VIC'],
  ['2600', 'ACT'],
  ['2619', 'NSW'],
  ['2913', 'ACT'],
  ['0800', 'NT'],
  ['0200', 'ACT'],
  ['4000', 'QLD'],
  ['5000', 'SA'],
  ['6000', 'WA'],
  ['7000', 'TAS'],
  ['0001', null],
  ['301', null],
])('postcode %s is of %s', (postCode, state) => {
  expect(stateOfPostCode(postCode)).toBe(state)
})
