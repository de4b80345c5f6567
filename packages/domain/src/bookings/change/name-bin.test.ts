import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BinHolder, HeldBin } from '../../inventory/bin-hold.ts'
import { addDays } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '../sample-booking.ts'
import { DROP_STATUSES, PICK_STATUSES } from '../status/job-status.ts'
import { checkBinChoice, checkNamedBin, nameBin } from './name-bin.ts'

const booking = sampleBooking()
const { drop, pick } = booking
const delivered: Booking = { ...booking, drop: { ...drop, status: 'Delivered' } }
const over: Booking = { ...delivered, pick: { ...pick, status: 'Returned' } }
const cancelled: Booking = {
  ...booking,
  drop: { ...drop, status: 'Cancelled' },
  pick: { ...pick, status: 'Cancelled' },
}

const bin: HeldBin = {
  id: 'n1',
  number: '6-001',
  size: 6,
  type: 'Marrel',
  isBroken: false,
  isRemoved: false,
  holders: [],
}
const name = { id: 'n1', number: '6-001' }
const another = { ...bin, id: 'n2', number: '6-002' }

const held = (change: Partial<BinHolder>): HeldBin => ({
  ...bin,
  holders: [
    {
      bookingId: 'other',
      jobID: 'SKY-1060',
      customerName: 'Smith',
      dropDate: drop.date,
      pickDate: pick.date,
      isOut: false,
      ...change,
    },
  ],
})

const drops = (change: Booking): Booking => ({ ...change, drop: { ...change.drop, bin: name } })

describe('naming a bin', () => {
  test('on the drop names it on the pick, too, unless another was named there', () => {
    const named = nameBin(booking, { kind: 'drop', bin })
    expect(named).toMatchObject({ value: { drop: { bin: name }, pick: { bin: name } } })
    const swapped = named.ok ? nameBin(named.value, { kind: 'pick', bin: another }) : null
    expect(swapped).toMatchObject({ value: { drop: { bin: name }, pick: { bin: { number: '6-002' } } } })
    const kept = swapped?.ok && nameBin(swapped.value, { kind: 'drop', bin: null })
    expect(kept).toMatchObject({ value: { drop: { bin: null }, pick: { bin: { number: '6-002' } } } })
  })

  test('is taken back with none', () => {
    const named = nameBin(booking, { kind: 'drop', bin })
    expect(named.ok && nameBin(named.value, { kind: 'drop', bin: null })).toEqual({
      ok: true,
      value: booking,
    })
  })

  test.each<[string, Booking, HeldBin]>([
    ['cancelled', cancelled, bin],
    ['removed', booking, { ...bin, isRemoved: true }],
    ['other-bin', booking, { ...bin, size: 8 }],
    ['other-bin', booking, { ...bin, type: 'Hook' }],
    ['broken', booking, { ...bin, isBroken: true }],
    ['broken', delivered, { ...bin, isBroken: true }],
    ['with-customer', booking, held({ isOut: true })],
    ['with-customer', delivered, held({ isOut: true })],
    ['promised', booking, held({})],
    ['promised', booking, held({ dropDate: pick.date, pickDate: addDays(pick.date, 3) })],
  ])('is refused: %s', (reason, of, one) => {
    expect(nameBin(of, { kind: 'drop', bin: one })).toMatchObject({ ok: false, reason })
    expect(nameBin(of, { kind: 'pick', bin: one })).toMatchObject({ ok: false, reason })
  })

  test.each<[string, Booking, HeldBin]>([
    [
      'promised for days after it is back',
      booking,
      held({ dropDate: addDays(pick.date, 1), pickDate: addDays(pick.date, 5) }),
    ],
    ['held by this very hire', booking, held({ bookingId: booking.id, isOut: true })],
    ['named on a hire that is over, as history', over, { ...held({ isOut: true }), isBroken: true }],
  ])('is fine for a bin %s', (_, of, one) => {
    expect(checkBinChoice(of, one)).toEqual({ ok: true, value: name })
  })

  test('says who has the bin', () => {
    expect(checkBinChoice(booking, held({ isOut: true }))).toMatchObject({
      message: expect.stringContaining('6-001 is with Smith (SKY-1060)'),
    })
  })
})

describe('a change of a hire that names a bin', () => {
  const withSmith = held({ isOut: true })

  test('cannot bring a bin out that is with another customer, or broken', () => {
    const change = { before: drops(booking), after: drops(delivered) }
    expect(checkNamedBin(change, withSmith)).toMatchObject({ reason: 'with-customer' })
    expect(checkNamedBin(change, { ...bin, isBroken: true })).toMatchObject({ reason: 'broken' })
    expect(checkNamedBin(change, bin)).toEqual({ ok: true, value: drops(delivered) })
  })

  test('cannot bring a hire back that was over, called off or deleted, once another has its bin', () => {
    for (const before of [drops(over), drops(cancelled), null, booking]) {
      expect(checkNamedBin({ before, after: drops(delivered) }, withSmith)).toMatchObject({ ok: false })
      expect(checkNamedBin({ before, after: drops(booking) }, withSmith)).toMatchObject({ ok: false })
    }
  })

  test('cannot give a hire a bin that was removed meanwhile; one that has it keeps it', () => {
    const removed = { ...bin, isRemoved: true }
    for (const before of [drops(over), null, booking]) {
      const back = checkNamedBin({ before, after: drops(delivered) }, removed)
      expect(back).toMatchObject({ reason: 'removed' })
    }
    const delivery = { before: drops(booking), after: drops(delivered) }
    expect(checkNamedBin(delivery, removed)).toMatchObject({ ok: true })
  })

  test('that takes no bin is never refused', () => {
    const any = fc.record({
      from: fc.constantFrom(...DROP_STATUSES),
      to: fc.constantFrom('Scheduled' as const, 'Dispatched' as const, 'Cancelled' as const),
      pickStatus: fc.constantFrom(...PICK_STATUSES),
      days: fc.integer({ min: 0, max: 9 }),
    })
    fc.assert(
      fc.property(any, ({ from, to, pickStatus, days }) => {
        const before = drops({
          ...booking,
          drop: { ...drop, status: from === 'Cancelled' ? 'Scheduled' : from },
        })
        const moved = { ...pick, date: addDays(SAMPLE_TODAY, days) }
        const after = drops({ ...booking, drop: { ...drop, status: to }, pick: moved })
        expect(checkNamedBin({ before, after }, { ...withSmith, isBroken: true })).toMatchObject({ ok: true })
        const done = drops({ ...delivered, pick: { ...moved, status: pickStatus } })
        if (pickStatus !== 'Scheduled' && pickStatus !== 'Cancelled') {
          expect(checkNamedBin({ before, after: done }, withSmith)).toMatchObject({ ok: true })
        }
      }),
    )
  })
})
