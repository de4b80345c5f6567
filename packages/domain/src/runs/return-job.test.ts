import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import { returnJob } from './return-job.ts'
import { sampleJobs, sampleRun } from './sample-board.ts'

const sample = sampleJobs('a')
const booking = { ...sample, pick: { ...sample.pick, date: sample.drop.date } }
const run = sampleRun('one', { date: booking.drop.date, jobIds: ['x', 'y'] })

test.each([
  { what: 'at its old place', jobIds: ['x', 'y'], kind: 'drop', position: 2, order: ['x', 'a-drop', 'y'] },
  {
    what: 'last, in a run that is shorter now',
    jobIds: ['x'],
    kind: 'drop',
    position: 4,
    order: ['x', 'a-drop'],
  },
  {
    what: 'a drop not behind its pick',
    jobIds: ['a-pick', 'x'],
    kind: 'drop',
    position: 2,
    order: ['a-drop', 'a-pick', 'x'],
  },
  {
    what: 'a pick not before its drop',
    jobIds: ['x', 'a-drop'],
    kind: 'pick',
    position: 1,
    order: ['x', 'a-drop', 'a-pick'],
  },
] as const)('a job comes back into its run: $what', ({ jobIds, kind, position, order }) => {
  expect(returnJob({ ...run, jobIds }, { booking, kind, position })).toEqual({ ok: true, value: order })
})

test('it stays out of a run of another day, a locked one, and a truck that cannot carry it', () => {
  const job = { booking, kind: 'drop', position: 1 } as const
  expect(returnJob({ ...run, date: addDays(run.date, 1) }, job)).toMatchObject({ reason: 'other-day' })
  expect(returnJob({ ...run, isLocked: true }, job)).toMatchObject({ message: 'This run is locked' })
  expect(returnJob({ ...run, isTruckOff: true }, job)).toMatchObject({ reason: 'truck-off' })
  const limits = { binTypes: [], maxBinSizeM3: 2 }
  expect(returnJob({ ...run, limits }, job)).toMatchObject({ reason: 'too-big' })
})
