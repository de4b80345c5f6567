import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { daysOnceMoved, timesLeft } from './change-rule.ts'
import type { SeriesRule } from './series-rule.ts'

describe('ten times stay ten in all', () => {
  test('seven of which have been: three are left, and five more than ten are five more', () => {
    expect(timesLeft({ times: 10 }, { times: 10 }, 7)).toMatchObject({ ok: true, value: 3 })
    expect(timesLeft({ times: 10 }, { times: 15 }, 7)).toMatchObject({ ok: true, value: 8 })
  })

  test('no fewer than have been, which is refused by its field', () => {
    expect(timesLeft({ times: 10 }, { times: 7 }, 7)).toMatchObject({ ok: false, field: 'times' })
  })

  test('a series without a number counts from its change, and one may lose its number', () => {
    expect(timesLeft({ times: null }, { times: 10 }, 7)).toMatchObject({ ok: true, value: 10 })
    expect(timesLeft({ times: 10 }, { times: null }, 7)).toMatchObject({ ok: true, value: null })
  })
})

describe('what is due comes on another day from then on', () => {
  const weeks = { unit: 'weeks', weekdays: ['Tuesday', 'Friday'], ordinals: [] } as const
  const months = (ordinals: SeriesRule['ordinals']) =>
    ({ unit: 'months', weekdays: ['Tuesday'], ordinals }) as const
  const tuesday = localDate('2026-06-02')

  test('its weekday for the other, and the others stay', () => {
    expect(daysOnceMoved(weeks, tuesday, localDate('2026-06-04')).weekdays).toEqual(['Thursday', 'Friday'])
    expect(daysOnceMoved(weeks, tuesday, localDate('2026-06-05')).weekdays).toEqual(['Friday'])
  })

  test('the first Tuesday of a month for the second Thursday', () => {
    expect(daysOnceMoved(months([1]), tuesday, localDate('2026-06-11'))).toMatchObject({
      weekdays: ['Thursday'],
      ordinals: [2],
    })
  })

  test('the last Tuesday for the last Wednesday stays the last; a fifth one is the last', () => {
    const last = localDate('2026-06-30')
    expect(daysOnceMoved(months([-1]), last, localDate('2026-06-24')).ordinals).toEqual([-1])
    expect(daysOnceMoved(months([-1]), last, localDate('2026-06-17')).ordinals).toEqual([3])
    expect(daysOnceMoved(months([2]), localDate('2026-06-09'), localDate('2026-06-29')).ordinals).toEqual([
      -1,
    ])
  })
})
