import { expect, test } from 'vitest'
import type { Driven } from '../run-times/day.ts'
import { localDate } from '../shared/local-date.ts'
import { drivenJob, liveStop, reportInRun } from './driven-job.ts'

const sight = { date: localDate('2026-05-14'), timeZone: 'Australia/Melbourne' }
const nothing = { headingAt: null, onSiteAt: null, doneAt: null, returnedAt: null }

test('a job that nothing was reported of is driven as soon as its status says so', () => {
  expect(drivenJob({ status: 'Scheduled' }, null, sight)).toBeNull()
  expect(drivenJob({ status: 'Dispatched' }, null, sight)).toMatchObject({ isMoved: false, isDone: false })
  expect(drivenJob({ status: 'Collected' }, null, sight)).toMatchObject({ isMoved: true, isDone: false })
  expect(drivenJob({ status: 'Delivered' }, null, sight)).toMatchObject({ isDone: true, doneAt: null })
})

test('what was reported is in minutes of its run’s day on the company’s clock, also after midnight', () => {
  const report = { ...nothing, headingAt: '2026-05-13T23:30:00Z', onSiteAt: '2026-05-14T14:10:00Z' }
  expect(drivenJob({ status: 'Scheduled' }, report, sight)).toMatchObject({
    headingAt: 9.5 * 60,
    onSiteAt: 24 * 60 + 10,
    doneAt: null,
  })
})

test('what was reported in another run, given back or before the office put the job back counts for nothing', () => {
  const at = new Date('2026-05-14T00:00:00Z')
  const report = { ...nothing, onSiteAt: at, runId: 'run' }
  const job = { status: 'Scheduled', runId: 'run', isNotDone: false } as const
  expect(reportInRun(report, job)).toEqual({ ...nothing, onSiteAt: at })
  expect(reportInRun(report, { ...job, runId: 'other' })).toBeNull()
  expect(reportInRun({ ...report, onSiteAt: null }, job)).toBeNull()
  expect(reportInRun({ ...report, doneAt: at }, job)).toBeNull()
  expect(reportInRun({ ...report, doneAt: at }, { ...job, status: 'Delivered' })).toMatchObject({
    doneAt: at,
  })
  expect(reportInRun(report, { ...job, isNotDone: true })).toBeNull()
  expect(reportInRun({ ...report, onSiteAt: null, returnedAt: at }, { ...job, status: 'Returned' })).toEqual({
    ...nothing,
    returnedAt: at,
  })
})

test('a stop is to come, under way or done; its arrival has happened where it was reported', () => {
  const times = {
    jobId: 'job',
    legs: [],
    kilometres: 1,
    arrivesAt: 9,
    beginsAt: 9,
    leavesAt: 9.5,
    lateBy: 0,
    isLate: false,
  }
  const driven: Driven = { ...nothing, headingAt: 500, isMoved: false, isDone: false }
  const looks = (change: Partial<Driven>) => {
    const { state, hasHappened } = liveStop({ ...driven, ...change }, times)
    return [state, hasHappened]
  }
  expect(liveStop(null, times)).toMatchObject({ state: 'toCome', hasHappened: false, arrivesAt: 9 })
  expect(looks({})).toEqual(['underWay', false])
  expect(looks({ onSiteAt: 540 })).toEqual(['underWay', true])
  expect(looks({ isMoved: true, isDone: true })).toEqual(['done', false])
  expect(looks({ isMoved: true, isDone: true, doneAt: 570 })).toEqual(['done', true])
})
