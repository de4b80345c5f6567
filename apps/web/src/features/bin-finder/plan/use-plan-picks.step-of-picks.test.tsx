import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { sampleBin } from '../sample-bin.ts'
import { stepOfPicks } from './use-plan-picks.ts'

const date = localDate('2026-05-15')
const day = '2026-05-15T00:00:00Z'
const run = (id: string) => ({ _id: id, rego: 'XV09LD', number: 1, stop: 3 })
const free = sampleBin(1, -3)
const inRun = sampleBin(2, 0, { run: run('run one') })
const inAim = sampleBin(3, 0, { run: run('the aim') })

test('picks leave the runs they stand in and come to the run that is chosen, all in one step', () => {
  const place = { value: '', label: '', runId: 'the aim' }
  expect(stepOfPicks([free, inRun, inAim], date, place)).toEqual({
    date: day,
    updates: [
      { runId: 'run one', bookingsToRemove: [inRun.pickActionId] },
      { runId: 'the aim', bookingsToAdd: [free.pickActionId, inRun.pickActionId] },
    ],
  })
})

test('to a day alone they stand in no run', () => {
  expect(stepOfPicks([inAim], date, { value: '', label: '' })).toEqual({
    date: day,
    updates: [
      { runId: 'the aim', bookingsToRemove: [inAim.pickActionId] },
      { date: day, bookingsToAdd: [inAim.pickActionId] },
    ],
  })
})

test('a new run of a truck is made in the same step', () => {
  expect(stepOfPicks([free], date, { value: '', label: '', truckId: 'truck' }).updates).toEqual([
    { date: day, truckId: 'truck', bookingsToAdd: [free.pickActionId] },
  ])
})
