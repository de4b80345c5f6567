import { expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { addDays, type LocalDate, localDate } from '../shared/local-date.ts'
import { extraBinDraft } from './extra-bin.ts'

const today = localDate('2026-05-14')
const permit = { costCents: 9_000, days: 7 }

const beside = (dropOn: number, pickOn: number) => {
  const booking = sampleBooking()
  const timeRange = { fromHour: 7, toHour: 12 }
  return {
    ...booking,
    permit,
    drop: { ...booking.drop, date: addDays(today, dropOn), timeRange },
    pick: { ...booking.pick, date: addDays(today, pickOn) },
  }
}

const open = { today, hour: 8, isClosed: () => false }

test('an extra bin comes with the one beside it where that is still to come', () => {
  const { drop, pick } = extraBinDraft(beside(3, 10), { ...open, isClosed: () => true })
  expect([drop.date, pick.date]).toEqual([addDays(today, 3), addDays(today, 10)])
})

test.each([
  ['in the morning', { hour: 8 }, 0],
  ['in the last hour of its time', { hour: 11 }, 1],
  ['in the evening', { hour: 20 }, 1],
  [
    'in the evening before closed days',
    { hour: 20, isClosed: (day: LocalDate) => day <= addDays(today, 3) },
    4,
  ],
])('beside one that is out it comes on the first open day whose hours are not over: %s', (_, now, days) => {
  const { drop, pick } = extraBinDraft(beside(-3, 4), { ...open, ...now })
  expect([drop.date, pick.date]).toEqual([addDays(today, days), addDays(today, days + 7)])
})

test('the permit of the site is paid with the first bin for as long as that stays', () => {
  expect(extraBinDraft(beside(3, 10), open).permit).toEqual({ costCents: 0, days: 7 })
  expect(extraBinDraft(beside(-3, 4), open).permit).toEqual(permit)
})
