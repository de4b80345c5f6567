import { describe, expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { addDays, type LocalDate, localDate } from '../shared/local-date.ts'
import { extraBinDraft, permitOnOtherDays } from './extra-bin.ts'

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

test('beside a cancelled booking, whose permit goes with it, the permit of the extra bin is its own', () => {
  const { drop, ...booking } = beside(3, 10)
  const cancelled = { ...booking, drop: { ...drop, status: 'Cancelled' as const } }
  expect(extraBinDraft(cancelled, open).permit).toEqual(permit)
})

describe('on other days the permit of an extra bin', () => {
  const first = beside(3, 10)
  const days = (from: number, to: number) => ({
    drop: { ...first.drop, date: addDays(today, from) },
    pick: { ...first.pick, date: addDays(today, to) },
  })
  const within = { ...days(3, 10), permit: { costCents: 0, days: 7 } }
  const beyond = { ...days(3, 12), permit }

  test('is its own where it is there when the first one is not, and paid with that one again within its days', () => {
    expect(permitOnOtherDays(first, within, days(3, 12))).toEqual(permit)
    expect(permitOnOtherDays(first, within, days(2, 9))).toEqual(permit)
    expect(permitOnOtherDays(first, beyond, days(4, 9))).toEqual({ costCents: 0, days: 7 })
  })

  test('stays as it was entered', () => {
    const entered = { costCents: 4_000, days: 9 }
    expect(permitOnOtherDays(first, { ...within, permit: entered }, days(3, 12))).toEqual(entered)
    expect(permitOnOtherDays(first, { ...within, permit: null }, days(3, 12))).toBeNull()
    const noted = { ...within, permit: { costCents: 0, days: 9 } }
    expect(permitOnOtherDays(first, noted, days(3, 12))).toEqual({ ...permit, days: 9 })
  })
})
