import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { bookingStart, calendarView } from './calendar-view.ts'

const today = localDate('2026-05-14')
const startedFrom = (bin: string, form?: 'new') =>
  bookingStart(calendarView({ bin, day: '2026-05-21', form }, today))

test('a booking begins with the size, type and day of the number it is begun from', () => {
  expect(startedFrom('6 Marrel', 'new')).toEqual({ binSize: 6, binType: 'Marrel', dropDate: '2026-05-21' })
  expect(startedFrom('16 Hook-Wide', 'new')).toMatchObject({ binSize: 16, binType: 'Hook' })
  expect(startedFrom('5 Bucket', 'new')).toMatchObject({ binSize: null, binType: 'Marrel' })
})

test('a number that is only looked at begins none', () => {
  expect(startedFrom('6 Marrel')).toBeNull()
})
