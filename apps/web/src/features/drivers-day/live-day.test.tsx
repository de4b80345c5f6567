import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import { expect, test } from 'vitest'
import { sampleRun } from '#web/features/runs/sample-board.ts'
import { sampleAt, sampleDay, sampleLive, sampleTold } from './testing/sample-day.ts'

const done = (run: WireRun, count: number): WireRun => ({
  ...run,
  bookings: run.bookings.map((card, place) => (place < count ? { ...card, status: 'Delivered' } : card)),
})

const only = <T,>([one, ...others]: readonly T[]): T => {
  if (!one || others.length > 0) throw new Error('There is one')
  return one
}

test('a day that nobody told anything of is as it was planned', () => {
  const live = only(sampleLive([sampleRun('one', ['a', 'b'])], sampleDay(), null))
  expect(live.jobs.map(({ state, number, doneAt }) => [state, number, doneAt])).toEqual([
    ['toCome', 1, null],
    ['toCome', 2, null],
  ])
  expect(live.jobs.map(({ arrivesAt }) => arrivesAt)).toEqual(
    live.planned.stops.map(({ arrivesAt }) => arrivesAt),
  )
  expect([live.leftAt, live.isOver]).toEqual([null, false])
})

test('what a driver told stands at its job, on the company’s clock', () => {
  const told = sampleTold('a', { headingAt: sampleAt(7.5), onSiteAt: sampleAt(8), doneAt: sampleAt(8.25) })
  const live = only(sampleLive([done(sampleRun('one', ['a', 'b']), 1)], sampleDay({ jobs: [told] }), 9))
  expect(live.leftAt).toBe(7.5)
  expect(live.jobs[0]).toMatchObject({ state: 'done', arrivesAt: 8, leavesAt: 8.25, doneAt: 8.25, told })
  expect(live.jobs[1]).toMatchObject({ state: 'toCome', told: null })
})

test('a job whose window has closed is late by as much as it will be', () => {
  const live = only(sampleLive([sampleRun('one', ['a'])], sampleDay(), 14))
  expect(live.jobs[0]?.dueBy).toBe(12)
  expect(live.jobs[0]?.lateBy).toBeGreaterThanOrEqual(2)
})

test('a truck leaves for its second run when it is back from the first, whichever is read first', () => {
  const second = { ...sampleRun('two', ['b']), number: 2 }
  const runs = sampleLive([second, sampleRun('one', ['a'])], sampleDay(), 14)
  expect(runs.map(({ run }) => run._id)).toEqual(['one', 'two'])
  expect(runs[1]?.startsAt).toBeGreaterThanOrEqual(runs[0]?.endsAt ?? Number.NaN)
})

test('a run is over when its last job is done; a job that was called off is no stop of it', () => {
  const run = done(sampleRun('one', ['a', 'b', 'off']), 2)
  const bookings = run.bookings.map((card) =>
    card.actionId === 'off' ? { ...card, status: 'Cancelled' as const } : card,
  )
  const live = only(sampleLive([{ ...run, bookings }], sampleDay(), 12))
  expect(live.jobs.map(({ card }) => card.actionId)).toEqual(['a', 'b'])
  expect(live.isOver).toBe(true)
  expect(only(sampleLive([sampleRun('none', [])], sampleDay(), 12)).isOver).toBe(false)
})
