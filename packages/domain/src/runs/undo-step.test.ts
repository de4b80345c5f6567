import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import type { Board } from './board.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'
import { jobsBack } from './undo-step.ts'

const [a, b, c] = [sampleJobs('a'), sampleJobs('b'), sampleJobs('c')]
const runs = [
  sampleRun('one', { jobIds: ['b-drop'], truckId: 'one' }),
  sampleRun('two', { jobIds: ['c-drop', 'a-drop'], truckId: 'two' }),
]
const board = sampleBoard(runs, [a, b, c])
const before = [
  { id: 'one', jobIds: ['a-drop', 'b-drop'] },
  { id: 'two', jobIds: ['c-drop'] },
]

const back = (change: Partial<Board>, wasBooked: Board['bookings'] = board.bookings) => {
  const outcome = jobsBack({ ...board, ...change }, before, wasBooked)
  return outcome.ok ? outcome.board.runs.map(({ jobIds }) => jobIds) : outcome.obstacles
}

test('jobs come back to the runs and places they had', () => {
  expect(back({})).toEqual(before.map(({ jobIds }) => jobIds))
})

test('what came into a run by the step is in none again', () => {
  const outcome = jobsBack(board, [{ id: 'two', jobIds: ['c-drop'] }], board.bookings)
  expect(outcome).toMatchObject({
    ok: true,
    board: { runs: [{ jobIds: ['b-drop'] }, { jobIds: ['c-drop'] }] },
  })
})

test('none comes back where the board would not let a hand put it', () => {
  const change = (id: string, what: object) => runs.map((run) => (run.id === id ? { ...run, ...what } : run))
  expect(back({ lockedJobIds: new Set(['a-drop']) })).toMatchObject([{ reason: 'locked' }])
  expect(back({ runs: change('one', { isLocked: true }) })).toMatchObject([{ reason: 'locked' }])
  expect(back({ runs: change('one', { isTruckOff: true }) })).toMatchObject([{ reason: 'truck-off' }])
  const small = { limits: { binTypes: [], maxBinSizeM3: 1 } }
  expect(back({ runs: change('one', small) })).toMatchObject([{ reason: 'cannot-carry' }])
})

test('a status that the step gave is taken back with it, and one given since keeps its card', () => {
  const done = { ...a, drop: { ...a.drop, status: 'Dispatched', isAllocated: true } } as const
  const now = board.bookings.map((booking) => (booking.id === 'a' ? done : booking))
  expect(back({ bookings: now })).toEqual(before.map(({ jobIds }) => jobIds))
  expect(back({ bookings: now }, now)).toMatchObject([{ jobId: 'a-drop', reason: 'locked' }])
})

test('a pick whose overdue drop was never marked is back with one press, as it stood', () => {
  const late = { ...a, drop: { ...a.drop, date: addDays(a.drop.date, -1) } }
  const day = sampleBoard([sampleRun('one', { jobIds: [] })], [late])
  const outcome = jobsBack({ ...day, today: a.drop.date }, [{ id: 'one', jobIds: ['a-pick'] }], [late])
  expect(outcome).toMatchObject({ ok: true, board: { runs: [{ jobIds: ['a-pick'] }] } })
})
