import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { changedDates, datedHoursErrors, MOST_DATED_HOURS } from './dated-hours.ts'
import { type DatedHours, datedHoursOfFields, type TypedDatedHours, writeDatedHours } from './driver-hours.ts'

const today = localDate('2026-11-30')
const saturday: TypedDatedHours = { date: '2026-12-05', hours: '07:00-11:00', note: 'Market day' }
const wrong = (typed: readonly TypedDatedHours[], kept: readonly TypedDatedHours[] = []) =>
  datedHoursErrors(typed, { today, kept }).map(({ field, message }) => [field, message])

test('a day as typed is kept in order of its date, and read back as it was', () => {
  const off = { date: '2026-12-01', hours: ' OFF ', note: ' Dentist ' }
  const kept = datedHoursOfFields([saturday, off])
  expect(kept).toEqual([
    { date: '2026-12-01', hours: 'off', note: 'Dentist' },
    { date: '2026-12-05', hours: { from: 420, to: 660 }, note: 'Market day' },
  ])
  expect(writeDatedHours(kept)).toEqual([{ date: '2026-12-01', hours: 'off', note: 'Dentist' }, saturday])
})

test('what was kept is what was typed, whatever the days', () => {
  const hours = fc.constantFrom(null, 'off' as const, { from: 0, to: 1_439 }, { from: 420, to: 660 })
  const ofDays = fc.dictionary(
    fc.integer({ min: 0, max: 400 }).map(String),
    fc.tuple(hours, fc.constantFrom('', 'TAFE')),
  )
  fc.assert(
    fc.property(ofDays, (days) => {
      const kept: DatedHours[] = Object.entries(days)
        .map(([after, [worked, note]]) => ({ date: addDays(today, Number(after)), hours: worked, note }))
        .sort((one, other) => (one.date < other.date ? -1 : 1))
      expect(datedHoursOfFields(writeDatedHours(kept))).toEqual(kept)
      expect(datedHoursErrors(writeDatedHours(kept).slice(0, MOST_DATED_HOURS), { today, kept: [] })).toEqual(
        [],
      )
    }),
  )
})

describe('what is wrong with a day names its field', () => {
  test.each([
    ['date', '', 'Please choose a day*'],
    ['date', '2026-02-30', 'Please enter a valid date*'],
    ['date', '2026-11-29', 'Please choose today or a later day*'],
    ['hours', '11:00-07:00', 'Please enter a start time and a later finish time*'],
    ['note', 'x'.repeat(81), 'Please keep this to 80 characters*'],
  ])('%s %j', (field, value, message) => {
    const later = { ...saturday, date: '2026-12-06' }
    expect(wrong([later, { ...saturday, [field]: value }])).toEqual([[`datedHours.1.${field}`, message]])
  })

  test('a day that is listed twice', () => {
    expect(wrong([saturday, { ...saturday, hours: 'off' }])).toEqual([
      ['datedHours.1.date', 'This day is listed twice*'],
    ])
  })

  test('too many days to come; those that have passed do not count', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...saturday, date: addDays(today, at - 1) }))
    expect(wrong(days(MOST_DATED_HOURS + 1), days(1))).toEqual([])
    expect(wrong(days(MOST_DATED_HOURS + 2), days(1))).toEqual([
      ['datedHours', 'Please list 60 days at most*'],
    ])
  })
})

test('a day that has passed stays as it was kept', () => {
  const yesterday = { ...saturday, date: '2026-11-29' }
  expect(wrong([yesterday, saturday], [yesterday])).toEqual([])
})

test('a change is told of the days that differ alone', () => {
  const sunday = { ...saturday, date: '2026-12-06', hours: 'off', note: '' }
  expect(changedDates({ from: [saturday], to: [saturday, sunday] })).toEqual({
    from: '',
    to: '06/12/2026: Off',
  })
  expect(changedDates({ from: [saturday], to: [{ ...saturday, hours: '' }] })).toEqual({
    from: '05/12/2026: 7am – 11am (Market day)',
    to: '05/12/2026: Company hours (Market day)',
  })
  expect(changedDates({ from: [], to: [] })).toEqual({ from: '', to: '' })
})
