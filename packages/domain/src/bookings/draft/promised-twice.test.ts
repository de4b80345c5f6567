import { expect, test } from 'vitest'
import type { BinHolder, HeldBin } from '../../inventory/bin-hold.ts'
import { addDays } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { sampleBooking } from '../sample-booking.ts'
import { promisedTwice } from './promised-twice.ts'

const booking = sampleBooking()
const hire: Booking = { ...booking, drop: { ...booking.drop, bin: { id: 'n1', number: '6-001' } } }
const { drop, pick } = hire

const heldBy = (change: Partial<BinHolder>, isRemoved = false): HeldBin => ({
  id: 'n1',
  number: '6-001',
  size: hire.binSize,
  type: hire.binType,
  isBroken: false,
  isRemoved,
  holders: [
    {
      bookingId: hire.id,
      jobID: 'SKY-1',
      customerName: 'Own',
      dropDate: drop.date,
      pickDate: pick.date,
      isOut: true,
    },
    {
      bookingId: 'other',
      jobID: 'SKY-1060',
      customerName: 'Smith',
      dropDate: pick.date,
      pickDate: addDays(pick.date, 3),
      isOut: false,
      ...change,
    },
  ],
})

test('a bin that is another hire’s on one of the same days is told with that hire and its days', () => {
  expect(promisedTwice(hire, heldBy({}))).toMatch(
    /^6-001 is also promised to Smith \(SKY-1060\), \w{3} .* to \w{3} /,
  )
  expect(
    promisedTwice(hire, heldBy({ dropDate: addDays(drop.date, -3), pickDate: drop.date })),
  ).not.toBeNull()
  const [before, after] = [addDays(drop.date, -1), addDays(pick.date, 1)]
  expect(promisedTwice(hire, heldBy({ dropDate: before, pickDate: after }))).not.toBeNull()
  const onOneDay = promisedTwice(hire, heldBy({ dropDate: pick.date, pickDate: pick.date }))
  expect(onOneDay).not.toMatch(/\d to \w/)
  expect(onOneDay).toContain('(SKY-1060), ')
})

test.each<[string, Booking, HeldBin]>([
  [
    'days before or after',
    hire,
    heldBy({ dropDate: addDays(pick.date, 1), pickDate: addDays(pick.date, 4) }),
  ],
  ['the hire itself', hire, heldBy({ bookingId: hire.id })],
  ['a hire that is over', { ...hire, pick: { ...pick, status: 'Returned' } }, heldBy({})],
  ['a drop called off', { ...hire, drop: { ...drop, status: 'Cancelled' } }, heldBy({})],
  ['a drop that names no bin', booking, heldBy({})],
  ['a bin that is but a name', hire, heldBy({}, true)],
])('nothing is told of %s', (_, of, bin) => {
  expect(promisedTwice(of, bin)).toBeNull()
})
