import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { type ClockedHire, hireClock } from './hire-clock.ts'

const hire: ClockedHire = {
  droppedOn: localDate('2026-05-01'),
  isDropped: true,
  pickedOn: null,
  includedDays: 7,
  paidExtraDays: 0,
  extraDayCents: 2_200,
}

const clockOn = (day: string, change: Partial<ClockedHire> = {}) =>
  hireClock({ ...hire, ...change }, localDate(day))

describe('the hire clock', () => {
  test('costs nothing more to the last of the included days', () => {
    expect(clockOn('2026-05-08')).toMatchObject({ daysUsed: 7, daysOver: 0, overCents: 0 })
    expect(clockOn('2026-05-08').paidUntil).toBe('2026-05-08')
  })

  test('each day after that costs the extra-day rate', () => {
    expect(clockOn('2026-05-11')).toMatchObject({ daysOver: 3, overCents: 6_600 })
  })

  test('days that were paid for with the booking are not over', () => {
    expect(clockOn('2026-05-11', { paidExtraDays: 2 })).toMatchObject({ daysOver: 1, overCents: 2_200 })
  })

  test('stands still once the bin is picked up', () => {
    expect(clockOn('2026-06-30', { pickedOn: localDate('2026-05-10') }).daysOver).toBe(2)
  })

  test('does not run before the bin is dropped', () => {
    expect(clockOn('2026-05-20', { isDropped: false })).toMatchObject({ daysUsed: 0, daysOver: 0 })
  })
})
