import { describe, expect, test } from 'vitest'
import { extrasInWords, futileTripOf, withCount } from './counted-extra.ts'

describe('extras that a driver counts', () => {
  const two = [{ name: 'Mattress', count: 2 }]

  test('are changed one by one, and none of a thing is not said', () => {
    expect(withCount(two, { name: 'Tyre', count: 1 })).toEqual([...two, { name: 'Tyre', count: 1 }])
    expect(withCount(two, { name: 'Mattress', count: 3 })).toEqual([{ name: 'Mattress', count: 3 }])
    expect(withCount(two, { name: 'Mattress', count: 0 })).toEqual([])
  })

  test('are read with their numbers', () => {
    expect(extrasInWords([...two, { name: 'Tyre', count: 1 }])).toBe('2 × Mattress, 1 × Tyre')
  })

  test('have a trip for nothing among them where the company names one so', () => {
    expect(futileTripOf(['Mattress', 'Futile trip fee'])).toBe('Futile trip fee')
    expect(futileTripOf(['Mattress'])).toBeUndefined()
  })
})
