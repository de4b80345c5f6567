import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_TODAY as today } from '../bookings/sample-booking.ts'
import { DROP_STATUSES, type JobStatus } from '../bookings/status/job-status.ts'
import { addDays, type LocalDate } from '../shared/local-date.ts'
import {
  HOLD_REASON_LENGTH,
  type HoldableJob,
  holdAfter,
  holdErrors,
  holdJob,
  isHeld,
  leftOverFrom,
  withHoldAfter,
} from './job-hold.ts'
import { boardTexts } from './texts.ts'

const day = (days: number): LocalDate => addDays(today, days)
const permit = { reason: 'Waiting for the council', until: day(3) }
const job = (change: Partial<HoldableJob> = {}): HoldableJob => ({
  date: today,
  status: 'Scheduled',
  isAllocated: false,
  ...change,
})
const held = (change: Partial<HoldableJob> = {}) => job({ onHold: permit, ...change })

describe('a job on hold', () => {
  test.each([
    ['on the day before it comes back', 2, true],
    ['on the day on which it comes back', 3, false],
    ['after it', 4, false],
  ])('%s: %s', (_when, days, isStill) => {
    expect(isHeld(held(), { date: day(days), today: day(days) })).toBe(isStill)
  })

  test.each([
    ['sits in a run', { isAllocated: true }],
    ['is done', { status: 'Delivered' }],
    ['was called off', { status: 'Cancelled' }],
    ['is on none', { onHold: null }],
  ] as const)('is none once it %s', (_what, change) => {
    expect(isHeld(held(change), { date: today, today })).toBe(false)
  })

  test('left over, it is back among the jobs of the day to come back when that is planned ahead', () => {
    const leftOver = held({ date: day(-1) })
    expect(isHeld(leftOver, { date: day(2), today })).toBe(true)
    expect(isHeld(leftOver, { date: day(3), today })).toBe(false)
  })

  test('of a later day it is held on that day until somebody has heard', () => {
    expect(isHeld(held({ date: day(8) }), { date: day(8), today })).toBe(true)
  })

  test('is left over from the day on which it came back', () => {
    expect(leftOverFrom(held({ date: day(-20) }))).toBe(day(3))
    expect(leftOverFrom(held({ date: day(8) }))).toBe(day(8))
    expect(leftOverFrom(job())).toBe(today)
  })
})

describe('putting a job on hold', () => {
  test('keeps the reason without the spaces around it', () => {
    expect(holdJob(job(), { ...permit, reason: '  Wait ' }, today)).toEqual({
      ok: true,
      value: { reason: 'Wait', until: day(3) },
    })
  })

  test.each([
    ['in a run', { isAllocated: true }, 'in-run'],
    ['done', { status: 'Delivered' }, 'done'],
    ['cancelled', { status: 'Cancelled' }, 'called-off'],
  ] as const)('is refused for one that is %s, whatever is typed', (_what, change, reason) => {
    const refusal = holdJob(job(change), { reason: '', until: today }, today)
    expect(refusal).toMatchObject({ ok: false, reason })
    expect(refusal).not.toHaveProperty('field')
  })

  test.each([
    ['no reason', { reason: '  ' }, ['reason', boardTexts.holdReasonMissing]],
    ['a day that is today', { until: today }, ['until', boardTexts.holdTooSoon]],
    ['a day that is past', { until: day(-1) }, ['until', boardTexts.holdTooSoon]],
    [
      'too long a reason',
      { reason: 'x'.repeat(HOLD_REASON_LENGTH + 1) },
      ['reason', boardTexts.holdReasonTooLong(HOLD_REASON_LENGTH)],
    ],
  ] as const)('with %s is refused at its field', (_what, change, [field, message]) => {
    expect(holdJob(job(), { ...permit, ...change }, today)).toMatchObject({ ok: false, field, message })
  })

  test('names every field that is wrong', () => {
    expect(holdErrors({ reason: '', until: null }, today).map(({ field }) => field)).toEqual([
      'reason',
      'until',
    ])
  })
})

describe('a change of the job', () => {
  test.each([
    ['a run', { isAllocated: true }],
    ['another day', { date: day(1) }],
    ['its delivery', { status: 'Delivered' }],
    ['being called off', { status: 'Cancelled' }],
  ] as const)('ends the hold with %s', (_what, change) => {
    expect(holdAfter(held(), held(change))).toBeNull()
  })

  test('leaves it alone otherwise', () => {
    const after = held()
    expect(withHoldAfter(held(), after)).toBe(after)
  })

  test('that is taken back brings it back with the day', () => {
    expect(holdAfter(job({ date: day(1) }), held())).toEqual(permit)
  })
})

const anyJob = fc.record({
  date: fc.integer({ min: -5, max: 5 }).map(day),
  status: fc.constantFrom<JobStatus>(...DROP_STATUSES),
  isAllocated: fc.boolean(),
  onHold: fc.option(
    fc.record({ reason: fc.constantFrom('a', 'b'), until: fc.integer({ min: -5, max: 5 }).map(day) }),
  ),
})

test('what a run or another day follows is never held, and a hold once over stays over', () => {
  fc.assert(
    fc.property(anyJob, anyJob, fc.tuple(fc.nat(5), fc.nat(5)), (before, wanted, [ahead, later]) => {
      const after = withHoldAfter(before, { ...wanted, onHold: before.onHold })
      const at = { date: day(ahead), today }
      if (after.isAllocated || after.date !== before.date) expect(isHeld(after, at)).toBe(false)
      const then = { date: day(Math.max(ahead, later)), today: day(later) }
      if (!isHeld(after, { date: today, today }) && after.date <= today)
        expect(isHeld(after, then)).toBe(false)
      expect(leftOverFrom(after) >= after.date).toBe(true)
    }),
  )
})
