import '../testing/same-samples.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '../bookings/booking.ts'
import { sampleJobs } from '../runs/sample-board.ts'
import { addDays } from '../shared/local-date.ts'
import { canJoinHires, visitAfterGap } from './close-gap.ts'
import type { Visit } from './visit.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const
const ROW = NAMES.map((name) => sampleJobs(name))

/** Each exchanged for the next. */
const VISITS = ROW.slice(1).map(
  ({ id, drop }, at): Visit => ({
    id: `${ROW[at]?.id}-${id}`,
    kind: 'exchange',
    jobIds: [drop.id, ROW[at]?.pick.id ?? ''],
  }),
)

const begunBy = (visit: Visit) => ROW.findIndex(({ drop }) => visit.jobIds.includes(drop.id))

test('whoever goes out of a row of hires, each that stays is followed by the next that stays', () => {
  fc.assert(
    fc.property(fc.subarray([...ROW.keys()], { maxLength: ROW.length - 1 }), (goingAt) => {
      const going = goingAt.flatMap((at) => ROW[at] ?? [])
      const visits = VISITS.filter((visit) => {
        const left = begunBy(visit)
        return goingAt.includes(left) || goingAt.includes(left - 1)
      })
      for (const visit of visits) {
        const left = begunBy(visit)
        // Taken from one that stays, for one that goes.
        if (!goingAt.includes(left) || goingAt.includes(left - 1)) continue
        const next = [...ROW.keys()].find((at) => at > left && !goingAt.includes(at))
        const found = visitAfterGap({ going, visits }, visit)
        expect(found && begunBy(found)).toBe(next)
      }
    }),
  )
})

const [taken, left] = [sampleJobs('taken'), sampleJobs('left')]
const later = (booking: Booking, days: number): Booking => ({
  ...booking,
  drop: { ...booking.drop, date: addDays(booking.drop.date, days) },
})

test.each([
  { what: 'another size is exchanged', kind: 'exchange', left: { ...left, binSize: 8 }, is: true },
  { what: 'the same bin has one size', kind: 'tip-and-return', left: { ...left, binSize: 8 }, is: false },
  {
    what: 'an exchange is at one place',
    kind: 'exchange',
    left: { ...left, address: { ...left.address, name: '7 Other St' } },
    is: false,
  },
  {
    what: 'a relocation is not',
    kind: 'relocate',
    left: { ...left, address: { ...left.address, name: '7 Other St' } },
    is: true,
  },
  { what: 'no bin is taken before it came', kind: 'exchange', left: later(left, -30), is: false },
] as const)('$what', ({ kind, left: next, is }) => {
  expect(canJoinHires(kind, taken, next)).toBe(is)
})
