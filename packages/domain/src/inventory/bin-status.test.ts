import { expect, test } from 'vitest'
import { binAvailabilityOf, binStatusOf } from './bin-status.ts'

const bin = { isBroken: false, isOut: false, isPromised: false }

test('a bin is with the customer whose hire names it, whatever else is said of it', () => {
  expect(binStatusOf(bin)).toBe('on yard')
  expect(binStatusOf({ ...bin, isBroken: true })).toBe('broken')
  expect(binStatusOf({ ...bin, isOut: true })).toBe('with customer')
})

test('a bin is available on the yard and unpromised, and not otherwise', () => {
  expect(binAvailabilityOf(bin)).toBe('available')
  for (const one of ['isBroken', 'isOut', 'isPromised']) {
    expect(binAvailabilityOf({ ...bin, [one]: true }), one).toBe('not available')
  }
})
