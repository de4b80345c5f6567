import { expect, test } from 'vitest'
import { sampleCouncil } from '../permits/sample-council.ts'
import { addDays, localDate } from '../shared/local-date.ts'
import { isOnStreet, permitOfHire, permitRuleOf } from './street-hire.ts'

/** A Monday. */
const today = localDate('2026-11-23')
const hire = { droppedOn: addDays(today, 7), pickedOn: addDays(today, 10) }

test('a bin on the nature strip or the road stands on the street, one on a driveway does not', () => {
  expect(isOnStreet('Nature Strip') && isOnStreet('On the Road')).toBe(true)
  expect(isOnStreet('Driveway')).toBe(false)
})

test('the council says from when and for how long; nobody does where none is known', () => {
  expect(permitRuleOf(sampleCouncil, today)).toEqual({ firstOn: '2026-11-30', mostDays: 7 })
  expect(permitRuleOf(null, today)).toBeNull()
})

test('the fee is for both days and all between, in whole dollars, and only where we ask the council', () => {
  const byDay = { ...sampleCouncil, feeCents: 2_145, feePer: 'day' } as const
  expect(permitOfHire(byDay, hire)).toEqual({ costCents: 8_600, days: 4 })
  expect(permitOfHire({ ...byDay, applicant: 'customer' }, hire)).toEqual({ costCents: 0, days: 4 })
  expect(permitOfHire(null, hire)).toEqual({ costCents: 0, days: 4 })
})
