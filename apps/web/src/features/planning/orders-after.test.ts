import { expect, test } from 'vitest'
import { sampleRun as run } from '#web/features/runs/sample-board.ts'
import { ordersAfter, ordersBack, ordersWithout } from './orders-after.ts'
import { samplePlanRun, sampleProposal, sampleStop } from './sample-proposal.ts'

const proposal = (runs: Record<string, readonly string[]>) =>
  sampleProposal(
    Object.entries(runs).map(([id, jobs]) =>
      samplePlanRun(
        id,
        jobs.map((job) => sampleStop(job)),
      ),
    ),
  )

test('a card dropped in another run leaves the one, and stands in the other where it was dropped', () => {
  const plan = proposal({ one: ['a', 'b', 'c'], two: ['d', 'e'], three: ['f'] })
  expect(ordersAfter(plan, ['b'], { kind: 'run', runId: 'two', position: 1 })).toEqual([
    { key: 'one', actionIds: ['a', 'c'] },
    { key: 'two', actionIds: ['d', 'b', 'e'] },
  ])
  expect(ordersAfter(plan, ['a'], { kind: 'run', runId: 'one', position: 2 })).toEqual([
    { key: 'one', actionIds: ['b', 'c', 'a'] },
  ])
})

test('a card dropped on a truck without a run makes one, and one dropped on Unallocated has no place any more', () => {
  const plan = proposal({ one: ['a', 'b'] })
  expect(ordersAfter(plan, ['a'], { kind: 'new-run', truckId: 'other' })).toEqual([
    { key: 'one', actionIds: ['b'] },
    { truckId: 'other', actionIds: ['a'] },
  ])
  expect(ordersAfter(plan, ['a'], { kind: 'unallocated' })).toEqual([{ key: 'one', actionIds: ['b'] }])
  expect(ordersAfter(plan, ['free'], { kind: 'unallocated' })).toEqual([])
})

test('a run that the plan does not know takes nothing', () => {
  expect(ordersAfter(proposal({ one: ['a'] }), ['a'], { kind: 'run', runId: 'made since' })).toBeNull()
})

test('taking a move back restores every run that it touched, and empties one that it made', () => {
  const was = proposal({ one: ['a', 'b'], two: ['c'] })
  const is = proposal({ one: ['b'], two: ['c'], made: ['a'] })
  expect(ordersBack(was, is)).toEqual([
    { key: 'one', actionIds: ['a', 'b'] },
    { key: 'made', actionIds: [] },
  ])
})

test('a run left as it is gets its own jobs back, and what came from another run goes back to its place there', () => {
  const moves = { how: 'moves', fromRunId: 'two' } as const
  const plan = sampleProposal([
    samplePlanRun('one', [sampleStop('x'), sampleStop('d', moves), sampleStop('a', { how: 'stays' })]),
    samplePlanRun('two', [
      sampleStop('b', { how: 'moves', fromRunId: 'one' }),
      sampleStop('c'),
      sampleStop('e'),
    ]),
  ])
  expect(ordersWithout(plan, 'one', [run('one', ['a', 'b']), run('two', ['c', 'd', 'e'])])).toEqual([
    { key: 'one', actionIds: ['a', 'b'] },
    { key: 'two', actionIds: ['c', 'd', 'e'] },
  ])
})
