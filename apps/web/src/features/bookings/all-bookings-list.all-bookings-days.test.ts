import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { allBookingsDays } from './all-bookings-list.ts'

test.each([
  ['2026-05-14', '2026-11-14'],
  ['2026-11-21', '2027-05-21'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-30', '2028-02-29'],
  ['2026-12-31', '2027-06-30'],
  ['2026-06-30', '2026-12-30'],
])('All Bookings begins with 1 December 2023 to six months ahead: on %s to %s', (today, to) => {
  expect(allBookingsDays(localDate(today))).toEqual({ from: '2023-12-01', to })
})
