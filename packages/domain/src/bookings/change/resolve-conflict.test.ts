import { describe, expect, test } from 'vitest'
import { addDays, datesBetween } from '../../shared/local-date.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import { checkFreeBin, resolveConflict } from './resolve-conflict.ts'

const booking = sampleBooking()
const moved = { by: 'dates', dropDate: addDays(today, 2), pickDate: addDays(today, 9) } as const
const larger = { by: 'bin', binSize: 8, binType: 'Hook', priceCents: 52_000 } as const

describe('taking a way out', () => {
  test('by other dates moves both jobs, and the pick day is to be confirmed again', () => {
    const resolved = resolveConflict(booking, moved, { today })
    expect(resolved).toEqual({
      ok: true,
      value: {
        ...booking,
        pickDateConfirmed: false,
        drop: { ...booking.drop, date: addDays(today, 2) },
        pick: { ...booking.pick, date: addDays(today, 9) },
      },
    })
    const samePick = resolveConflict(booking, { ...moved, pickDate: booking.pick.date }, { today })
    expect(samePick.ok && samePick.value.pickDateConfirmed).toBe(true)
  })

  test('by another bin keeps the price unless another is given', () => {
    const change = { binSize: 8, binType: 'Hook' }
    expect(resolveConflict(booking, larger, { today })).toEqual({
      ok: true,
      value: { ...booking, ...change, priceCents: 52_000 },
    })
    expect(resolveConflict(booking, { ...larger, priceCents: null }, { today })).toEqual({
      ok: true,
      value: { ...booking, ...change },
    })
  })

  test('follows the rules of the form', () => {
    const past = { ...moved, dropDate: addDays(today, -1) }
    expect(resolveConflict(booking, past, { today })).toMatchObject({ field: 'dropoffDate' })
    const turned = { ...moved, pickDate: addDays(today, 1) }
    expect(resolveConflict(booking, turned, { today })).toMatchObject({ reason: 'drop-after-pick' })
    const cheap = { ...larger, priceCents: 100 }
    expect(resolveConflict(booking, cheap, { today })).toMatchObject({ reason: 'deposit-over-total' })
  })

  test('is too late for a bin that stands at the customer’s, and for a cancelled booking', () => {
    const delivered = sampleBooking({ drop: { ...booking.drop, status: 'Delivered' } })
    expect(resolveConflict(delivered, larger, { today })).toMatchObject({ reason: 'already-delivered' })
    const cancelled = sampleBooking({ drop: { ...booking.drop, status: 'Cancelled' } })
    expect(resolveConflict(cancelled, moved, { today })).toMatchObject({ reason: 'cancelled' })
  })
})

test('a way out is refused when a bin is missing on one of its days', () => {
  const resolved = resolveConflict(booking, moved, { today })
  if (!resolved.ok) throw new Error(resolved.message)
  const days = datesBetween(today, addDays(today, 20)).map((date) => ({
    size: 6,
    type: 'Marrel',
    date,
    available: date > booking.pick.date ? 1 : 0,
  }))
  expect(checkFreeBin(booking, resolved.value, { days, today })).toEqual(resolved)
  const short = days.map((one) => ({ ...one, available: one.date === addDays(today, 9) ? 0 : one.available }))
  expect(checkFreeBin(booking, resolved.value, { days: short, today })).toMatchObject({ reason: 'bin-taken' })
})
