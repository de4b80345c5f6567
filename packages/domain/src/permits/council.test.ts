import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { councilOfPlace, firstPermitDay, permitFeeOf } from './council.ts'
import { sampleCouncil } from './sample-council.ts'

/** A Monday. */
const today = localDate('2026-11-23')

describe('the council of a place', () => {
  const other = { ...sampleCouncil, id: 'other', suburbs: ['Mill Park'], postCodes: ['3075'] }

  test('is the one that names its suburb, then the one that names its postcode', () => {
    expect(councilOfPlace([other, sampleCouncil], { suburb: 'lalor ', postCode: '3075' })).toBe(sampleCouncil)
    expect(councilOfPlace([other, sampleCouncil], { suburb: 'Thomastown', postCode: '3075' })).toBe(other)
    expect(councilOfPlace([other, sampleCouncil], { suburb: 'Fitzroy', postCode: '3065' })).toBeNull()
  })

  test('counts working days from the day it is asked', () => {
    expect(firstPermitDay(sampleCouncil, today)).toBe('2026-11-30')
    expect(firstPermitDay(sampleCouncil, localDate('2026-11-27'))).toBe('2026-12-04')
    expect(firstPermitDay(sampleCouncil, localDate('2026-11-28'))).toBe('2026-12-04')
    expect(firstPermitDay({ leadDays: 2, isLeadInWorkingDays: false }, localDate('2026-11-27'))).toBe(
      '2026-11-29',
    )
  })

  test('never lets a later question be answered earlier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 400 }),
        (leadDays, isLeadInWorkingDays, later) => {
          const rule = { leadDays, isLeadInWorkingDays }
          const [day, next] = [addDays(today, later), addDays(today, later + 1)]
          expect(firstPermitDay(rule, next) >= firstPermitDay(rule, day)).toBe(true)
          expect(firstPermitDay(rule, day) >= addDays(day, leadDays)).toBe(true)
        },
      ),
    )
  })

  test('charges for the permit, or for each day', () => {
    expect(permitFeeOf(sampleCouncil, 5)).toBe(8_700)
    expect(permitFeeOf({ feeCents: 2_145, feePer: 'day' }, 5)).toBe(10_725)
    expect(permitFeeOf({ feeCents: 2_145, feePer: 'day' }, 0)).toBe(2_145)
  })
})
