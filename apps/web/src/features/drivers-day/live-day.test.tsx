import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, runToTime, timesNow } from '#web/features/runs/run-times.ts'
import { sampleBoard, sampleRun } from '#web/features/runs/sample-board.ts'
import { SAMPLE_ZONE, sampleAt, sampleDay, sampleLive, sampleTold } from './testing/sample-day.ts'

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

test('the board says of a truck that is out what Driver runs says, to the minute', () => {
  const minutes = (hours: readonly number[]) => hours.map((hour) => Math.round(hour * 60))
  const hour = fc.option(fc.integer({ min: 26, max: 64 }).map((quarter) => sampleAt(quarter / 4)))
  const said = fc.record({ headingAt: hour, onSiteAt: hour, doneAt: hour })
  const status = fc.constantFrom('Scheduled', 'Dispatched', 'Delivered')
  const job = fc.record({ said, status })
  fc.assert(
    fc.property(fc.tuple(job, job, job), fc.integer({ min: 28, max: 60 }), (jobs, quarter) => {
      const [now, run] = [quarter / 4, sampleRun('one', ['a', 'b', 'c'])]
      const driven: WireRun = {
        ...run,
        bookings: run.bookings.map((card, place) => ({
          ...card,
          status: jobs[place]?.status ?? card.status,
          told: jobs[place]?.said ?? null,
        })),
      }
      fc.pre(
        jobs.some(
          ({ said: { doneAt, ...rest }, status: is }) =>
            is !== 'Scheduled' || [doneAt, rest.headingAt, rest.onSiteAt].some(Boolean),
        ),
      )
      const told = driven.bookings.map(({ actionId }, place) => sampleTold(actionId, jobs[place]?.said))
      const live = only(sampleLive([driven], sampleDay({ jobs: told }), now))
      const toTime = [runToTime(driven, sampleBoard, SAMPLE_ZONE)]
      const board = timesNow({ runs: [driven], toTime }, frameOf(sampleBoard, now), SAMPLE_ZONE).get('one')
      expect(minutes(board?.stops.map(({ arrivesAt }) => arrivesAt) ?? [])).toEqual(
        minutes(live.jobs.map(({ arrivesAt }) => arrivesAt)),
      )
      expect(minutes([board?.startsAt ?? 0, board?.endsAt ?? 0])).toEqual(
        minutes([live.startsAt, live.endsAt]),
      )
      expect(board?.stops.map(({ isLate }) => isLate)).toEqual(live.jobs.map(({ lateBy }) => lateBy > 0))
    }),
  )
})
