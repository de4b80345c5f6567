import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { expect, test } from 'vitest'
import { frameOf, runToTime, timesNow } from './run-times.ts'
import { sampleBoard, sampleRun } from './sample-board.ts'

const ZONE = 'Australia/Melbourne'

/** How late the jobs of a run are at an hour of its day, or on another day; wanted from seven to noon. */
function lateAt(now: number | null, changes: readonly Partial<WireCard>[]): (boolean | undefined)[] {
  const made = sampleRun(
    'run',
    changes.map((_, place) => `job ${place}`),
  )
  const run = { ...made, bookings: made.bookings.map((card, place) => ({ ...card, ...changes[place] })) }
  const toTime = [runToTime(run, sampleBoard, ZONE)]
  const times = timesNow({ runs: [run], toTime }, frameOf(sampleBoard, now), ZONE).get('run')
  return times?.stops.map(({ isLate }) => isLate) ?? []
}

test('a job is late until its bin has been set down or taken up, also while its truck is on the way', () => {
  expect(lateAt(15, [{ status: 'Scheduled' }])).toEqual([true])
  expect(lateAt(15, [{ status: 'Dispatched' }])).toEqual([true])
  expect(lateAt(15, [{ status: 'Delivered' }, { status: 'Scheduled' }])).toEqual([false, true])
  expect(lateAt(15, [{ actionType: 'pick', status: 'Collected' }])).toEqual([false])
})

test('on another day what was done is not late either, by whatever was planned', () => {
  const jobs = (status: WireCard['status']) => Array.from({ length: 30 }, () => ({ status }))
  expect(lateAt(null, jobs('Scheduled')).at(-1)).toBe(true)
  expect(lateAt(null, jobs('Delivered')).at(-1)).toBe(false)
})
