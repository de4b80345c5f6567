import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { addTipping, correctTipping } from './correct-tipping.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const tipping = (tippingCostCents: number) => sampleBooking({ tippingCostCents })

describe('the tipping cost of a booking', () => {
  test('follows a load that was corrected by the difference; what the office wrote there stays in it', () => {
    const decision = correctTipping(tipping(50_000), { was: 38_400, is: 34_800 })
    expect(decision.ok && decision.value.tippingCostCents).toBe(46_400)
  })

  test('never falls below nothing', () => {
    expect(correctTipping(tipping(100), { was: 200, is: 0 })).toMatchObject({
      ok: false,
      reason: 'below-nothing',
    })
  })

  test('comes back to what it was when a correction is taken back, and nothing else changes', () => {
    fc.assert(
      fc.property(cents, cents, cents, (office, was, is) => {
        const before = tipping(office + was)
        const there = correctTipping(before, { was, is })
        expect(there.ok && correctTipping(there.value, { was: is, is: was })).toEqual({
          ok: true,
          value: before,
        })
      }),
    )
  })

  test('takes a load of a bin that was collected only', () => {
    const booking = tipping(0)
    expect(addTipping(booking, { kind: 'pick', costCents: 1 })).toMatchObject({ reason: 'not-collected' })
    const collected = { ...booking, pick: { ...booking.pick, status: 'Collected' as const } }
    expect(addTipping(collected, { kind: 'drop', costCents: 1 })).toMatchObject({ reason: 'not-collected' })
    const added = addTipping(collected, { kind: 'pick', costCents: 12 })
    expect(added.ok && added.value.tippingCostCents).toBe(12)
  })
})
