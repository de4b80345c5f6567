import { expect, test } from 'vitest'
import { boardAsRead } from './board-as-read.ts'
import { sampleBoard, sampleCard, sampleRun } from './sample-board.ts'

const lanes = (dayAt: number, unallocatedAt: number) => {
  const day = { ...sampleBoard, runs: [sampleRun('one', ['a', 'b']), sampleRun('two', ['c'])] }
  const board = boardAsRead(
    { data: day, readAt: dayAt },
    { data: [sampleCard('b'), sampleCard('x')], older: 0, readAt: unallocatedAt },
  )
  return [board.unallocated, ...board.runs.map(({ bookings }) => bookings)].map((cards) =>
    cards.map(({ actionId }) => actionId),
  )
}

test('a job that has come into a run stands there alone before Unallocated is read again', () => {
  expect(lanes(2, 1)).toEqual([['x'], ['a', 'b'], ['c']])
})

test('a job that has left its run is unallocated alone before the runs are read again', () => {
  expect(lanes(1, 2)).toEqual([['b', 'x'], ['a'], ['c']])
})
