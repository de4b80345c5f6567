import { expect, test } from 'vitest'
import type { Booking } from '../bookings/booking.ts'
import { sampleJobs } from '../runs/sample-board.ts'
import { checkSameBin } from './same-bin.ts'
import type { Visit, VisitKind } from './visit.ts'

const [old, next] = [sampleJobs('old'), sampleJobs('next')]
const visitOf = (kind: VisitKind): Visit => ({ id: 'visit', kind, jobIds: [old.pick.id, next.drop.id] })
const larger = (booking: Booking): Booking => ({ ...booking, binSize: 8 })
const change = (before: Booking, after = larger(before)) => ({ before, after })
const collected: Booking = { ...old, pick: { ...old.pick, status: 'Completed' } }
const delivered: Booking = { ...next, drop: { ...next.drop, status: 'Delivered' } }
const check = (
  changes: readonly { before: Booking; after: Booking }[],
  others: readonly Booking[],
  kind: VisitKind = 'relocate',
) => checkSameBin(changes, { visits: [visitOf(kind)], others })

test.each([
  { half: 'old', changes: [change(old)], others: [next] },
  { half: 'new', changes: [change(next)], others: [old] },
])('another size of the $half half alone is refused about that field', ({ changes, others }) => {
  expect(check(changes, others)).toMatchObject({ ok: false, reason: 'same-bin', field: 'binSize' })
})

test('another type is refused about the type', () => {
  const other: Booking = { ...next, binType: old.binType === 'Hook' ? 'Marrel' : 'Hook' }
  expect(check([change(next, other)], [old])).toMatchObject({ ok: false, field: 'binType' })
})

test.each([
  { what: 'both halves have it together', changes: [change(old), change(next)], others: [] },
  { what: 'both halves were done', changes: [change(collected)], others: [delivered] },
  {
    what: 'they had two sizes before',
    changes: [change(old, { ...old, binSize: 4 })],
    others: [larger(next)],
  },
])('it is none of the visit’s business where $what', ({ changes, others }) => {
  expect(check(changes, others).ok).toBe(true)
})

test('an exchange leaves another bin, of any size', () => {
  expect(check([change(next)], [old], 'exchange').ok).toBe(true)
})
