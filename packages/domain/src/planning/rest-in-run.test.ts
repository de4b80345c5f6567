import { describe, expect, test } from 'vitest'
import { restInRun } from './rest-in-run.ts'
import type { RunFrame } from './run-model.ts'
import { timesOfRuns } from './run-times.ts'
import { sampleFrame, sampleRunOf, sampleStop } from './sample-run.ts'

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
    expect(restOf(11.25)).toEqual({ startsAt: 11.5, endsAt: 12, nextJobId: 'second' })
  })

  test('on the way home behind the last job', () => {
    expect(restOf(12)).toEqual({ startsAt: 12.5, endsAt: 13, nextJobId: null })
  })

  test('not while the truck is in the yard', () => {
    expect([restOf(8), restOf(16)]).toEqual([null, null])
    expect(restInRun({ startsAt: 700, endsAt: 700, stops: [] }, { from: 690, minutes: 30 })).toBeNull()
  })

  test('at a time of their own rather than the company’s', () => {
    const rest = { from: 8 * 60, minutes: 60 }
    const drivers = new Map([['truck', { hours: null, rest, start: null, home: null }]])
    expect(restOf(11.25, { drivers })).toBeNull()
    const later = new Map([
      ['truck', { hours: null, rest: { from: 690, minutes: 45 }, start: null, home: null }],
    ])
    expect(restOf(8, { drivers: later })).toEqual({ startsAt: 12.5, endsAt: 13.25, nextJobId: null })
  })
})
