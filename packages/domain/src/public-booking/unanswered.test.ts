import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { defaultPublicPage } from './public-page.ts'
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

describe('a booking that nobody answers lapses', () => {
  const now = new Date('2026-11-28T00:00:00Z')
  const timeZone = 'Australia/Melbourne'

  test('after two days', () => {
    const at = answerBy({ now, dropOn: localDate('2026-12-10'), timeZone }, defaultPublicPage)
    expect(at).toEqual(new Date('2026-11-30T00:00:00Z'))
  })

  test('with the day of its drop, midnight by the company’s clock', () => {
    const at = answerBy({ now, dropOn: localDate('2026-11-28'), timeZone }, defaultPublicPage)
    expect(at).toEqual(new Date('2026-11-28T13:00:00Z'))
  })

  test('never, where the company has it so', () => {
    expect(answerBy({ now, dropOn: localDate('2026-12-10'), timeZone }, { answerHours: null })).toBeNull()
  })
})
