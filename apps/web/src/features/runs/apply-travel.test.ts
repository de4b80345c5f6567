import { questionBefore } from '@skipyard/domain/runs/move-question.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { applyTravel } from './apply-travel.ts'
import { landingOfDrop } from './board/landing-of-drop.ts'
import { type Board, findCards } from './board-model.ts'
import { moveOfCard } from './moves/move-of-card.ts'
import { updatesOfMove } from './moves/updates-of-move.ts'
import { sampleBoard, sampleRun } from './sample-board.ts'
import { sampleCard as card } from './sample-card.ts'

const run = sampleRun
const board: Board = {
  ...sampleBoard,
  runs: [run('one', ['a', 'b', 'c'])],
  unallocated: [card('x'), card('y')],
}

const lanes = ({ runs, unallocated }: Board) => ({
  free: unallocated.map(({ actionId }) => actionId),
  runs: runs.map(({ bookings }) => bookings.map(({ actionId }) => actionId)),
})

describe('a card on its way is shown where it lands', () => {
  test('between two cards of a run', () => {
    const travel = { id: '1', jobIds: ['x'], landing: { kind: 'run', runId: 'one', position: 1 } } as const
    expect(lanes(applyTravel(board, travel))).toEqual({ free: ['y'], runs: [['a', 'x', 'b', 'c']] })
  })
  test('in a run that the truck does not have yet', () => {
    const travel = {
      id: '1',
      jobIds: ['b'],
      landing: { kind: 'new-run', truckId: 'truck', runId: 'new' },
    } as const
    const after = applyTravel(board, travel)
    expect(lanes(after)).toEqual({ free: ['x', 'y'], runs: [['a', 'c'], ['b']] })
    expect(after.runs[1]?.number).toBe(2)
  })
  test('nowhere, when the run is gone', () => {
    const travel = { id: '1', jobIds: ['x'], landing: { kind: 'run', runId: 'gone' } } as const
    expect(applyTravel(board, travel)).toBe(board)
  })
})

describe('the bookings know of what is still on its way, so that a question before the next move goes by it', () => {
  const today = localDate('2026-05-14')
  const sameDay = (job: string, kind: 'drop' | 'pick', runId: string | null) => {
    const known = card(job, runId)
    return {
      ...known,
      _id: 'booking',
      actionType: kind,
      booking: { ...known.booking, pickDateString: known.booking.dropDateString },
    }
  }
  const drop = sameDay('drop', 'drop', 'one')
  const pick = sameDay('pick', 'pick', null)
  const day = { ...board, runs: [{ ...run('one', []), bookings: [drop] }], unallocated: [pick] }
  const questionOf = (after: Board) => {
    const [now] = findCards(after, ['drop'])
    return now && questionBefore(moveOfCard(now, { to: 'unallocated' }, today))?.reason
  }

  test('a same-day drop is asked about while its pick travels into a run', () => {
    expect(questionOf(day)).toBeUndefined()
    const travel = { id: '1', jobIds: ['pick'], landing: { kind: 'run', runId: 'one' } } as const
    expect(questionOf(applyTravel(day, travel))).toBe('pick-still-allocated')
  })

  test('and no longer once its pick travels out of it, or to another day', () => {
    const into = { id: '1', jobIds: ['pick'], landing: { kind: 'run', runId: 'one' } } as const
    const both = applyTravel(day, into)
    const out = { id: '2', jobIds: ['pick'], landing: { kind: 'unallocated' } } as const
    expect(questionOf(applyTravel(both, out))).toBeUndefined()
    const tomorrow = { kind: 'day', date: localDate('2026-05-15'), truckId: 'truck', place: '' } as const
    expect(questionOf(applyTravel(both, { id: '2', jobIds: ['pick'], landing: tomorrow }))).toBeUndefined()
  })

  test('runs of other bookings are left as they are', () => {
    const other = run('two', ['c'])
    const travel = { id: '1', jobIds: ['pick'], landing: { kind: 'run', runId: 'one' } } as const
    expect(applyTravel({ ...day, runs: [...day.runs, other] }, travel).runs[1]).toBe(other)
  })
})

test('a card dropped below another lands behind it, its own place not counted', () => {
  const slot = { kind: 'slot', id: 'one', jobId: 'c' } as const
  expect(landingOfDrop(board, slot, { jobIds: ['a'], isBehind: true })).toEqual({
    kind: 'run',
    runId: 'one',
    position: 2,
  })
  expect(landingOfDrop(board, slot, { jobIds: ['x'], isBehind: false })).toMatchObject({ position: 2 })
})

test('a move says which run a job leaves and which one it comes into', () => {
  const cards = [card('a', 'one'), card('x')]
  const landing = { kind: 'run', runId: 'two', position: 0 } as const
  expect(updatesOfMove(cards, landing, localDate('2026-05-14')).updates).toEqual([
    { runId: 'one', bookingsToRemove: ['a'] },
    { runId: 'two', bookingsToAdd: ['a', 'x'], position: 0 },
  ])
})
