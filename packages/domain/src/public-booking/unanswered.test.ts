import { describe, expect, test } from 'vitest'
import { localDate, WEEK } from '../shared/local-date.ts'
import { defaultPublicPage, type PublicPage } from './public-page.ts'
import { answerBy, MOST_OF_ONE_CONTACT, mayHoldAnother } from './unanswered.ts'

const none = { today: 0, unproven: 0, ofContact: 0 }

describe('bins that wait for an answer', () => {
  test('five at most are held for strangers who proved nothing', () => {
    expect(mayHoldAnother({ ...none, unproven: 4 }, defaultPublicPage, false)).toBe(true)
    expect(mayHoldAnother({ ...none, unproven: 5 }, defaultPublicPage, false)).toBe(false)
    expect(mayHoldAnother({ ...none, unproven: 5 }, defaultPublicPage, true)).toBe(true)
  })

  test('one person holds five at most', () => {
    const held = { ...none, ofContact: MOST_OF_ONE_CONTACT }
    expect(mayHoldAnother(held, defaultPublicPage, true)).toBe(false)
  })

  test('twenty of one day wait at most, however they were proved', () => {
    expect(mayHoldAnother({ ...none, today: 19 }, defaultPublicPage, true)).toBe(true)
    expect(mayHoldAnother({ ...none, today: 20 }, defaultPublicPage, true)).toBe(false)
  })
})

interface Changed {
  page?: Pick<PublicPage, 'answerHours' | 'workdays'>
  closed?: string
}

describe('a booking that nobody answers lapses', () => {
  const timeZone = 'Australia/Melbourne'
  const friday = new Date('2026-11-27T06:00:00Z')
  const week = { ...defaultPublicPage, workdays: WEEK.slice(0, 5) }
  const lapseOf = (now: Date, dropOn: string, { page = week, closed = '' }: Changed = {}) =>
    answerBy(
      { now, dropOn: localDate(dropOn), timeZone, closed: new Set(closed ? [localDate(closed)] : []) },
      page,
    )

  test('after 48 hours of the days on which the office works', () => {
    expect(lapseOf(friday, '2026-12-10')).toEqual(new Date('2026-12-01T06:00:00Z'))
    const onSaturdays = lapseOf(friday, '2026-12-10', { page: defaultPublicPage })
    expect(onSaturdays).toEqual(new Date('2026-11-30T06:00:00Z'))
  })

  test('later by the days on which the company is closed', () => {
    const closed = '2026-11-30'
    expect(lapseOf(friday, '2026-12-10', { closed })).toEqual(new Date('2026-12-02T06:00:00Z'))
  })

  test('not before the end of the next workday, however few its hours', () => {
    const page = { ...week, answerHours: 2 }
    expect(lapseOf(friday, '2026-12-10', { page })).toEqual(new Date('2026-11-30T13:00:00Z'))
  })

  test('with the day of its drop, midnight by the company’s clock', () => {
    expect(lapseOf(friday, '2026-11-27')).toEqual(new Date('2026-11-27T13:00:00Z'))
    expect(lapseOf(friday, '2026-11-30')).toEqual(new Date('2026-11-30T13:00:00Z'))
  })

  test('never, where the company has it so', () => {
    expect(lapseOf(friday, '2026-12-10', { page: { ...week, answerHours: null } })).toBeNull()
  })
})
