import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { calendarSearch } from '../page-searches.ts'
import { calendarView } from './calendar-view.ts'

const today = localDate('2026-05-14')
const viewOf = (address: object) => calendarView(calendarSearch(address), today)

test('a bare address shows every size from today on, with nothing open', () => {
  const view = { from: today, type: null, isShortOnly: false, place: null, isBooking: false }
  expect(viewOf({})).toEqual(view)
  expect(viewOf({ from: '2026-02-31', type: 'Bucket', short: 'yes', day: 'soon', form: 'edit' })).toEqual(
    view,
  )
})

test('an address leads to a number, and to a booking of it', () => {
  const place = { bin: '6 Marrel', date: '2026-05-21' }
  expect(viewOf({ bin: '6 Marrel', day: '2026-05-21' })).toMatchObject({ place, isBooking: false })
  expect(viewOf({ bin: '6 Marrel', day: '2026-05-21', form: 'new' })).toMatchObject({
    place,
    isBooking: true,
  })
  expect(viewOf({ bin: '6 Marrel', form: 'new' })).toMatchObject({ place: null, isBooking: false })
})
