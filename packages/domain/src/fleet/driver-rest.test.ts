import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { COMPANY_REST, restErrors, restFromWords, restOfFields, writeRest } from './driver-rest.ts'

const typed = (restFrom: string, restMinutes: string) => ({ restFrom, restMinutes })

describe('a rest of a driver of their own', () => {
  test('is a time of day and so many minutes, and nothing typed is the company’s', () => {
    expect(restErrors(typed(' 11:30 ', ' 45 '))).toEqual([])
    expect(restOfFields(typed(' 11:30 ', ' 45 '))).toEqual({ from: 690, minutes: 45 })
    expect(restErrors(COMPANY_REST)).toEqual([])
    expect(restOfFields(COMPANY_REST)).toBeNull()
  })

  test.each([
    ['', '30', ['restFrom', 'Please enter both when the rest begins and how long it is, or neither*']],
    ['12:00', '', ['restMinutes', 'Please enter both when the rest begins and how long it is, or neither*']],
    ['24:00', '30', ['restFrom', 'Please enter a time of day*']],
    ['noon', '30', ['restFrom', 'Please enter a time of day*']],
    ['12:60', '30', ['restFrom', 'Please enter a time of day*']],
    ...['0', '241', '-30', '7.5', '1e2', 'half'].map((minutes): [string, string, [string, string]] => [
      '12:00',
      minutes,
      ['restMinutes', 'Please enter a whole number from 1 to 240*'],
    ]),
  ])('from %j for %j minutes names its field', (from, minutes, [field, message]) => {
    expect(restErrors(typed(from, minutes))).toEqual([{ field, message }])
    expect(restOfFields(typed(from, minutes))).toBeNull()
  })

  test('comes back as it was typed', () => {
    const rest = fc.record({
      from: fc.integer({ min: 0, max: 1_439 }),
      minutes: fc.integer({ min: 1, max: 240 }),
    })
    fc.assert(
      fc.property(rest, (one) => {
        expect(restOfFields(writeRest(one))).toEqual(one)
      }),
    )
    expect(writeRest(null)).toEqual(COMPANY_REST)
  })

  test('is told by the clock', () => {
    expect(['12:00', '11:30', '', 'noon'].map(restFromWords)).toEqual([
      '12pm',
      '11:30am',
      'Company rest',
      'noon',
    ])
  })
})
