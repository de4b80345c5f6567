import { describe, expect, test } from 'vitest'
import { restInRun } from './rest-in-run.ts'
import type { RunFrame } from './run-model.ts'
import { timesOfRuns } from './run-times.ts'
import { sampleFrame, sampleRunOf, sampleStop } from './testing/sample-run.ts'

const stops = [
  sampleStop('first', { timeRange: { fromHour: 11, toHour: 17 } }),
  sampleStop('second', { kind: 'pick' }),
]

/** When a run rests that is out from before eleven on; a drop takes 30 minutes, a pick an hour. */
function restOf(from: number, change: Partial<RunFrame> = {}) {
  const { settings } = sampleFrame()
  const frame = sampleFrame({ settings: { ...settings, rest: { from: from * 60, minutes: 30 } }, ...change })
  return timesOfRuns([sampleRunOf('run', stops)], frame).get('run')?.rest
}

describe('in a run its driver rests', () => {
  test('when the job under way is done, before the job that comes next', () => {
    expect(restOf(11.25)).toEqual({ startsAt: 11.5, endsAt: 12, nextJobId: 'second', legsBefore: 0 })
  })

  test('on the way home behind the last job', () => {
    expect(restOf(12)).toEqual({ startsAt: 12.5, endsAt: 13, nextJobId: null, legsBefore: 0 })
  })

  test('not while the truck is in the yard', () => {
    expect([restOf(8), restOf(16)]).toEqual([null, null])
    expect(
      restInRun({ startsAt: 700, endsAt: 700, stops: [], legsHome: [] }, { from: 690, minutes: 30 }),
    ).toBeNull()
  })

  test('behind the errand that is under way when the time comes, before the next', () => {
    const legAt = (arrivesAt: number) => ({
      kind: 'tip' as const,
      place: 1,
      tipSiteId: 't',
      kilometres: 5,
      arrivesAt,
      leavesAt: arrivesAt + 15,
    })
    const legsHome = [legAt(680), legAt(725)]
    const stop = {
      jobId: 'one',
      legs: [],
      kilometres: 5,
      arrivesAt: 640,
      beginsAt: 640,
      leavesAt: 660,
      lateBy: 0,
    }
    expect(
      restInRun({ startsAt: 600, endsAt: 800, stops: [stop], legsHome }, { from: 690, minutes: 30 }),
    ).toEqual({ startsAt: 11.5, endsAt: 12, nextJobId: null, legsBefore: 1 })
  })

  test('at a time of their own rather than the company’s', () => {
    const rest = { from: 8 * 60, minutes: 60 }
    const drivers = new Map([['truck', { hours: null, rest, start: null, home: null }]])
    expect(restOf(11.25, { drivers })).toBeNull()
    const later = new Map([
      ['truck', { hours: null, rest: { from: 690, minutes: 45 }, start: null, home: null }],
    ])
    expect(restOf(8, { drivers: later })).toEqual({
      startsAt: 12.5,
      endsAt: 13.25,
      nextJobId: null,
      legsBefore: 0,
    })
  })
})
