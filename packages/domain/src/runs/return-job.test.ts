import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import type { Board, PlannedRun } from './board.ts'
import { returnJobs } from './return-job.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'

const sample = sampleJobs('a')
const { drop, pick } = sample
const booking = { ...sample, pick: { ...pick, date: drop.date } }
const others = ['x', 'y', 'z'].map((name) => sampleJobs(name, { pick: { ...pick, date: drop.date } }))

const boardWith = (run: Partial<PlannedRun>, change: Partial<Board> = {}): Board => ({
  ...sampleBoard([sampleRun('one', { date: drop.date, ...run })], [booking, ...others]),
  ...change,
})

test.each([
  {
    what: 'at its old place',
    jobIds: ['x-drop', 'y-drop'],
    kind: 'drop',
    position: 2,
    order: ['x-drop', 'a-drop', 'y-drop'],
  },
  {
    what: 'last, in a run that is shorter now',
    jobIds: ['x-drop'],
    kind: 'drop',
    position: 4,
    order: ['x-drop', 'a-drop'],
  },
  {
    what: 'a drop not behind its pick',
    jobIds: ['a-pick', 'x-drop'],
    kind: 'drop',
    position: 2,
    order: ['a-drop', 'a-pick', 'x-drop'],
  },
  {
    what: 'a pick not before its drop',
    jobIds: ['x-drop', 'a-drop'],
    kind: 'pick',
    position: 1,
    order: ['x-drop', 'a-drop', 'a-pick'],
  },
] as const)('a job comes back into its run: $what', ({ jobIds, kind, position, order }) => {
  const returned = returnJobs(boardWith({ jobIds }), 'one', [{ booking, kind, position }])
  expect(returned).toMatchObject({ ok: true, value: { jobIds: order } })
})

test('it stays out of a run of another day, a locked one, and a truck that cannot carry it', () => {
  const into = (run: Partial<PlannedRun>) =>
    returnJobs(boardWith(run), 'one', [{ booking, kind: 'drop', position: 1 }])
  expect(into({ id: 'other' })).toMatchObject({ reason: 'gone' })
  expect(into({ date: addDays(drop.date, 1) })).toMatchObject({ reason: 'other-day' })
  expect(into({ isLocked: true })).toMatchObject({ message: 'This run is locked' })
  expect(into({ isTruckOff: true })).toMatchObject({ reason: 'truck-off' })
  expect(into({ limits: { binTypes: [], maxBinSizeM3: 2 } })).toMatchObject({ reason: 'cannot-carry' })
})

test('a pick comes back where it stood, though its drop is past its day and was never marked Delivered', () => {
  const late = { ...booking, drop: { ...booking.drop, date: addDays(drop.date, -1) } }
  const board = sampleBoard([sampleRun('one', { date: drop.date })], [late])
  const pickBack = { booking: late, kind: 'pick', position: 1 } as const
  expect(returnJobs({ ...board, today: drop.date }, 'one', [pickBack])).toMatchObject({
    ok: true,
    value: { jobIds: ['a-pick'] },
  })
})

test('a job that was done comes back with its status, which locks no card', () => {
  const done = { ...booking, drop: { ...booking.drop, status: 'Delivered' } } as const
  const board = sampleBoard([sampleRun('one', { date: drop.date, jobIds: ['x-drop'] })], [done, ...others])
  expect(returnJobs(board, 'one', [{ booking: done, kind: 'drop', position: 1 }])).toMatchObject({
    ok: true,
    value: { jobIds: ['a-drop', 'x-drop'] },
  })
})

test('nothing comes back between the halves of others’ visit', () => {
  const visits: Board['visits'] = [{ id: 'v', kind: 'exchange', jobIds: ['x-pick', 'y-drop'] }]
  const board = boardWith({ jobIds: ['z-drop', 'x-pick', 'y-drop'] }, { visits })
  expect(returnJobs(board, 'one', [{ booking, kind: 'drop', position: 3 }])).toMatchObject({
    ok: true,
    value: { jobIds: ['z-drop', 'x-pick', 'y-drop', 'a-drop'] },
  })
})

test('both halves of a visit come back beside each other, and one alone beside the other that is in the run', () => {
  const visits: Board['visits'] = [{ id: 'v', kind: 'exchange', jobIds: ['x-pick', 'a-drop'] }]
  const [other = booking] = others
  const back = { booking, kind: 'drop', position: 3 } as const
  const both = [{ booking: other, kind: 'pick', position: 2 } as const, back]
  const free = boardWith({ jobIds: ['y-drop', 'z-drop'] }, { visits })
  expect(returnJobs(free, 'one', both)).toMatchObject({
    ok: true,
    value: { jobIds: ['y-drop', 'x-pick', 'a-drop', 'z-drop'] },
  })
  const half = boardWith({ jobIds: ['x-pick', 'z-drop'] }, { visits, lockedJobIds: new Set(['x-pick']) })
  expect(returnJobs(half, 'one', [back])).toMatchObject({
    ok: true,
    value: { jobIds: ['x-pick', 'a-drop', 'z-drop'] },
  })
})
