import { describe, expect, test } from 'vitest'
import type { Booking } from '../bookings/booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '../bookings/sample-booking.ts'
import { addDays } from '../shared/local-date.ts'
import { type CardMove, questionBefore } from './move-question.ts'

const STILL = 'The pick is still allocated, do you still want to continue?'
const NOT_DELIVERED = 'The drop has not been Delivered, do you still want to continue?'
const NOT_RETURNED = 'The pick for this booking has not been returned. Continuing will mark it as returned!'

interface Row {
  drop: [day: number, status: Booking['drop']['status'], isAllocated: boolean]
  pick: [day: number, status: Booking['pick']['status'], isAllocated: boolean]
  move: [CardMove['kind'], CardMove['to']]
  asks: string | null
  marks?: string
}

const rows: Row[] = [
  { drop: [0, 'Scheduled', true], pick: [0, 'Scheduled', true], move: ['drop', 'unallocated'], asks: STILL },
  { drop: [0, 'Scheduled', true], pick: [0, 'Scheduled', false], move: ['drop', 'unallocated'], asks: null },
  { drop: [0, 'Scheduled', true], pick: [7, 'Scheduled', true], move: ['drop', 'unallocated'], asks: null },
  { drop: [0, 'Scheduled', true], pick: [0, 'Scheduled', true], move: ['drop', 'run'], asks: null },
  { drop: [0, 'Scheduled', true], pick: [0, 'Scheduled', true], move: ['pick', 'run'], asks: NOT_DELIVERED },
  {
    drop: [0, 'Dispatched', true],
    pick: [0, 'Scheduled', true],
    move: ['pick', 'unallocated'],
    asks: NOT_DELIVERED,
  },
  { drop: [0, 'Delivered', true], pick: [0, 'Scheduled', true], move: ['pick', 'run'], asks: null },
  { drop: [0, 'Scheduled', false], pick: [7, 'Scheduled', false], move: ['pick', 'run'], asks: null },
  { drop: [0, 'Cancelled', false], pick: [0, 'Cancelled', false], move: ['pick', 'run'], asks: null },
  {
    drop: [-3, 'Scheduled', true],
    pick: [4, 'Scheduled', false],
    move: ['pick', 'run'],
    asks: NOT_DELIVERED,
    marks: 'drop Delivered',
  },
  {
    drop: [-3, 'Scheduled', false],
    pick: [4, 'Scheduled', false],
    move: ['pick', 'run'],
    asks: 'Driver Assignment Needed',
  },
  {
    drop: [-8, 'Delivered', true],
    pick: [-1, 'Scheduled', true],
    move: ['pick', 'run'],
    asks: NOT_RETURNED,
    marks: 'pick Returned',
  },
  {
    drop: [-8, 'Delivered', true],
    pick: [-1, 'Collected', true],
    move: ['pick', 'run'],
    asks: NOT_RETURNED,
    marks: 'pick Returned',
  },
  { drop: [-8, 'Delivered', true], pick: [-1, 'Scheduled', true], move: ['pick', 'unallocated'], asks: null },
  { drop: [-8, 'Delivered', true], pick: [-1, 'Returned', true], move: ['pick', 'run'], asks: null },
]

test('a pick left behind that goes to a day to come is not asked to be Returned: its bin is still out', () => {
  const sample = sampleBooking()
  const [drop, pick] = [
    { ...sample.drop, date: addDays(SAMPLE_TODAY, -8), status: 'Delivered' as const },
    { ...sample.pick, date: addDays(SAMPLE_TODAY, -1) },
  ]
  const move: CardMove = { booking: { drop, pick }, kind: 'pick', to: 'run', today: SAMPLE_TODAY }
  expect(questionBefore({ ...move, onDay: addDays(SAMPLE_TODAY, 1) })).toBeNull()
  expect(questionBefore({ ...move, onDay: SAMPLE_TODAY })?.text).toBe(NOT_RETURNED)
})

describe('the question that precedes a move (Spec 001 §4 Planner transitions)', () => {
  test.each(rows)(
    '$drop, $pick: moving $move asks $asks',
    ({ drop, pick, move: [kind, to], asks, marks }) => {
      const sample = sampleBooking()
      const booking: Booking = {
        ...sample,
        drop: { ...sample.drop, date: addDays(SAMPLE_TODAY, drop[0]), status: drop[1], isAllocated: drop[2] },
        pick: { ...sample.pick, date: addDays(SAMPLE_TODAY, pick[0]), status: pick[1], isAllocated: pick[2] },
      }
      const question = questionBefore({ booking, kind, to, today: SAMPLE_TODAY })
      expect(question?.text ?? null).toBe(asks)
      expect(question?.marks ? `${question.marks.kind} ${question.marks.status}` : undefined).toBe(marks)
    },
  )
})

const samePair = (drop: Partial<Booking['drop']>, pick: Partial<Booking['pick']>): Booking => {
  const sample = sampleBooking()
  return {
    ...sample,
    drop: { ...sample.drop, date: SAMPLE_TODAY, ...drop },
    pick: { ...sample.pick, date: SAMPLE_TODAY, ...pick },
  }
}

test("Unallocating a same-day drop whose pick is still allocated first asks 'The pick is still allocated, do you still want to continue?'", () => {
  const booking = samePair({ isAllocated: true }, { isAllocated: true })
  const move = { booking, kind: 'drop', to: 'unallocated', today: SAMPLE_TODAY } as const
  expect(questionBefore(move)?.text).toBe(STILL)
})

test("Moving a same-day pick whose drop is not Delivered asks 'The drop has not been Delivered, do you still want to continue?' first.", () => {
  const move = { kind: 'pick', to: 'run', today: SAMPLE_TODAY } as const
  expect(questionBefore({ ...move, booking: samePair({ status: 'Dispatched' }, {}) })?.text).toBe(
    NOT_DELIVERED,
  )
  expect(questionBefore({ ...move, booking: samePair({ status: 'Delivered' }, {}) })).toBeNull()
})

test('Moving a faulty pick booking: if the drop is unallocated, a truck/run selection panel opens.', () => {
  const booking = samePair({ date: addDays(SAMPLE_TODAY, -3), isAllocated: false }, {})
  const move = { booking, kind: 'pick', to: 'run', today: SAMPLE_TODAY } as const
  expect(questionBefore(move)?.reason).toBe('choose-run')
})
