import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { type Board, findCards, type Landing } from '../board-model.ts'
import { sampleCard as card, sampleRun as run, sampleBoard } from '../sample-board.ts'
import { boardAfter, whyNotThere } from './judge-step.ts'
import { stepOf, wireOfStep } from './step.ts'

const board: Board = {
  ...sampleBoard,
  runs: [run('one', ['a', 'b', 'c'])],
  unallocated: [card('x'), card('y')],
}

const move = (on: Board, jobIds: string[], landing: Landing) =>
  boardAfter(on, stepOf(on, findCards(on, jobIds), landing))

const lanes = ({ runs, unallocated }: Board) => ({
  free: unallocated.map(({ actionId }) => actionId),
  runs: runs.map(({ bookings }) => bookings.map(({ actionId }) => actionId)),
})

describe('a card on its way is shown where it lands', () => {
  test('between two cards of a run', () => {
    const after = move(board, ['x'], { kind: 'run', runId: 'one', position: 1 })
    expect(lanes(after)).toEqual({ free: ['y'], runs: [['a', 'x', 'b', 'c']] })
    expect(findCards(after, ['x'])[0]).toMatchObject({
      runId: 'one',
      allocationStatus: 'Allocated',
    })
  })
  test('in another place of its own run', () => {
    const after = move(board, ['a'], { kind: 'run', runId: 'one', position: 2 })
    expect(lanes(after).runs).toEqual([['b', 'c', 'a']])
  })
  test('in a run that the truck does not have yet, under the id that the server is given', () => {
    const step = stepOf(board, findCards(board, ['b']), { kind: 'new-run', truckId: 'truck', runId: 'new' })
    const after = boardAfter(board, step)
    expect(lanes(after)).toEqual({ free: ['x', 'y'], runs: [['a', 'c'], ['b']] })
    expect(after.runs[1]).toMatchObject({ _id: 'new', number: 2 })
    expect(wireOfStep(step, board.date).updates).toContainEqual({
      truckId: 'truck',
      newRunId: 'new',
      bookingsToAdd: ['b'],
    })
  })
  test('before the unallocated ones, once it leaves its run', () => {
    expect(lanes(move(board, ['b'], { kind: 'unallocated' }))).toEqual({
      free: ['b', 'x', 'y'],
      runs: [['a', 'c']],
    })
  })
  test('as somebody else has put it, once the board has been read', () => {
    const step = stepOf(board, findCards(board, ['x']), { kind: 'run', runId: 'one' })
    const read = {
      ...board,
      runs: [run('one', ['a', 'b', 'c']), run('two', ['x'])],
      unallocated: [card('y')],
    }
    expect(boardAfter(read, step)).toBe(read)
  })
  test('on no board but that of the day it goes to', () => {
    const tomorrow = { kind: 'day', date: localDate('2026-05-15'), truckId: 'truck', place: '' } as const
    expect(lanes(boardAfter(board, stepOf(board, findCards(board, ['a']), tomorrow)))).toEqual({
      free: ['x', 'y'],
      runs: [['b', 'c']],
    })
  })
  test('what was left over in a run of a day before, on the day itself', () => {
    const { booking } = card('old')
    const left: WireCard = {
      ...card('old', 'run-of-then'),
      date: '2026-05-12T00:00:00Z',
      booking: { ...booking, dropDateString: '12/05/2026' },
    }
    const after = move({ ...board, unallocated: [left] }, ['old'], { kind: 'run', runId: 'one' })
    expect(lanes(after)).toEqual({ free: [], runs: [['a', 'b', 'c', 'old']] })
    expect(findCards(after, ['old'])[0]?.booking.dropDateString).toBe('14/05/2026')
  })
})

describe('the booking of a card tells of both its jobs what is still on its way', () => {
  const own: WireCard = {
    ...card('drop', 'one'),
    _id: 'booking',
    other: { actionId: 'pick', allocationStatus: 'Unallocated' },
  }
  const booking = { ...own.booking, _id: 'booking', pickDateString: '14/05/2026' }
  const drop: WireCard = { ...own, booking }
  const pick: WireCard = {
    ...drop,
    actionId: 'pick',
    other: { actionId: 'drop', allocationStatus: 'Allocated' },
    actionType: 'pick',
    runId: null,
    allocationStatus: 'Unallocated',
  }
  const day: Board = { ...board, runs: [{ ...run('one', []), bookings: [drop] }], unallocated: [pick] }

  test('the drop knows that its pick travels into its run, and out of it again', () => {
    const both = move(day, ['pick'], { kind: 'run', runId: 'one' })
    expect(findCards(both, ['drop'])[0]?.other?.allocationStatus).toBe('Allocated')
    const out = move(both, ['pick'], { kind: 'unallocated' })
    expect(findCards(out, ['drop'])[0]?.other?.allocationStatus).toBe('Unallocated')
  })
  test.each([
    ['whose cards name each other', day],
    [
      'whose cards do not',
      {
        ...day,
        runs: [{ ...run('one', []), bookings: [{ ...drop, other: null }] }],
        unallocated: [{ ...pick, other: null }],
      },
    ],
  ])('a pick does not come before its own drop, of a booking %s', (_, on) => {
    const before = { kind: 'run', runId: 'one', position: 0 } as const
    expect(whyNotThere(on, on.unallocated, before)).toBe(boardTexts.pickBeforeDrop)
    expect(whyNotThere(on, on.unallocated, { ...before, position: 1 })).toBeNull()
  })
  test('nor on a day before it', () => {
    const yesterday = { kind: 'day', date: localDate('2026-05-15'), place: '' } as const
    expect(whyNotThere(day, [drop], yesterday)).toBe(texts.booking.dropAfterPick)
  })
  test('runs of other bookings are left as they are', () => {
    const other = run('two', ['c'])
    expect(
      move({ ...day, runs: [...day.runs, other] }, ['pick'], { kind: 'run', runId: 'one' }).runs[1],
    ).toBe(other)
  })
})

describe('why cards cannot land there, in the words of the server', () => {
  const into = { kind: 'run', runId: 'one' } as const
  const truck = (change: object) => sampleBoard.trucks.map((one) => ({ ...one, ...change }))
  const refused = (on: Partial<Board>, cards = [card('x')], landing: Landing = into) =>
    whyNotThere({ ...board, ...on }, cards, landing)

  test('what its truck cannot carry', () => {
    expect(refused({ trucks: truck({ binTypes: ['Hook'] }) })).toBe(boardTexts.cannotCarry('Marrel'))
    expect(refused({ trucks: truck({ maxBinSize: { unit: 'm3', value: 4 } }) })).toBe(
      boardTexts.exceedsLimit(6, 4),
    )
  })
  test('a truck that is off', () => {
    expect(refused({ trucks: truck({ off: true }) })).toBe(boardTexts.truckOff('aaa111'))
    const fresh = { kind: 'new-run', truckId: 'truck', runId: 'new' } as const
    expect(refused({ trucks: truck({ off: true }) }, [card('x')], fresh)).toBe(boardTexts.truckOff('aaa111'))
    expect(refused({ trucks: truck({ allocatedDriver: null }) }, [card('x')], fresh)).toBe(
      boardTexts.noDriver('AAA111'),
    )
  })
  test('a run that is locked, and a job that is', () => {
    expect(refused({ runs: board.runs.map((one) => ({ ...one, locked: true })) })).toBe(boardTexts.runLocked)
    const locked = { ...card('x'), locked: true }
    expect(refused({ unallocated: [locked] }, [locked])).toBe(boardTexts.cardLockedByHand)
  })
  test('a bin that was never delivered is no reason, as that is asked; its pick moves once the drop is marked', () => {
    const old = card('old')
    const places = { dropDateString: '12/05/2026', pickDateString: '14/05/2026' }
    const pick: WireCard = {
      ...old,
      actionType: 'pick',
      other: { actionId: 'its-drop', allocationStatus: 'Allocated' },
      booking: { ...old.booking, ...places },
    }
    const on = { ...board, unallocated: [pick] }
    expect(refused(on, [pick])).toBeNull()
    const step = stepOf(on, [pick], into)
    expect(lanes(boardAfter(on, step)).runs).toEqual([['a', 'b', 'c']])
    const marked = { ...step, marked: ['its-drop'] }
    expect(lanes(boardAfter(on, marked)).runs).toEqual([['a', 'b', 'c', 'old']])
  })
  test('a run that has left keeps its order', () => {
    const [one] = board.runs
    const gone = card('a', 'one')
    const left = {
      ...gone,
      status: 'Delivered',
      booking: { ...gone.booking, dropActionStatus: 'Delivered' },
    } as const
    const runs = one ? [{ ...one, bookings: [left, ...one.bookings.slice(1)] }] : []
    expect(refused({ runs }, [card('c', 'one')], { ...into, position: 1 })).toBe(boardTexts.hasLeft)
    expect(refused({ runs })).toBeNull()
  })
})
