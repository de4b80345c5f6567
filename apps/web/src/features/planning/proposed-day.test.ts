import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { expect, test } from 'vitest'
import { sampleRun as run, sampleCard } from '#web/features/runs/sample-board.ts'
import { proposedDay } from './proposed-day.ts'
import { samplePlanRun, sampleProposal, sampleStop } from './sample-proposal.ts'

const board = (runs: readonly WireRun[], unallocated: readonly string[]) => ({
  runs,
  unallocated: unallocated.map((job) => sampleCard(job)),
  trucks: [],
})
const shape = (day: { runs: readonly WireRun[]; unallocated: readonly WireCard[] }) => ({
  runs: Object.fromEntries(day.runs.map(({ _id, bookings }) => [_id, bookings.map((one) => one.actionId)])),
  unallocated: day.unallocated.map(({ actionId }) => actionId),
})

test('what comes stands where it would land, what stays in its new order, and nothing stands twice', () => {
  const plan = sampleProposal([
    samplePlanRun('one', [sampleStop('b'), sampleStop('x'), sampleStop('a', { how: 'stays' })]),
    samplePlanRun(null, [sampleStop('c', { how: 'moves', fromRunId: 'two' })]),
    samplePlanRun('two', []),
  ])
  const day = proposedDay(board([run('one', ['a', 'b']), run('two', ['c'])], ['x', 'y']), plan)
  expect(shape(day)).toEqual({ runs: { one: ['b', 'x', 'a'], two: [], '~new-1': ['c'] }, unallocated: ['y'] })
  expect(day.runs[0]?.bookings[1]).toMatchObject({ runId: 'one', allocationStatus: 'Allocated' })
})

test('a run that somebody changed stays as it is saved, with the card that the plan wanted elsewhere', () => {
  const plan = sampleProposal([
    samplePlanRun('one', [sampleStop('x')]),
    samplePlanRun('two', [sampleStop('y')], { state: 'changed' }),
  ])
  const day = proposedDay(board([run('one', []), run('two', ['x'])], ['y']), plan)
  expect(shape(day)).toEqual({ runs: { one: [], two: ['x'] }, unallocated: ['y'] })
})

test('called-off cards stay in their run behind the plan, and what it leaves out is unallocated', () => {
  const plan = sampleProposal([samplePlanRun('one', [sampleStop('a', { how: 'stays' })])], {
    unplaced: [
      { actionId: 'b', jobID: 'B', reason: 'no-time', message: '', trucks: [], helps: [], ways: [] },
    ],
  })
  const day = proposedDay(board([run('one', ['off', 'a', 'b'])], []), plan)
  expect(shape(day)).toEqual({ runs: { one: ['a', 'off'] }, unallocated: ['b'] })
})

test('accepted runs and runs with nothing to accept are the same objects: their columns are not drawn anew', () => {
  const day = board([run('one', ['a']), run('two', ['b'])], [])
  const plan = sampleProposal([
    samplePlanRun('one', [sampleStop('a')], { state: 'accepted' }),
    samplePlanRun('two', [sampleStop('b')], { state: 'same' }),
  ])
  expect(proposedDay(day, plan).runs).toEqual(day.runs)
  expect(proposedDay(day, plan).runs[0]).toBe(day.runs[0])
})

test('a run that has been made of the plan stands once, also before the plan knows of it; one that was emptied stays', () => {
  const plan = sampleProposal([
    samplePlanRun(null, [sampleStop('a'), sampleStop('b')]),
    samplePlanRun(null, [], { key: 'new-2' }),
  ])
  expect(shape(proposedDay(board([run('made', ['a', 'b'])], []), plan)).runs).toEqual({
    made: ['a', 'b'],
    '~new-2': [],
  })
})
