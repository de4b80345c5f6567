import type { ListParts } from '@skipyard/contract/shared/changed-parts.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { boardAsRead, readInParts, shareBoard } from './queries.ts'
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

test('a card that leaves keeps all that stand behind it the very same, and of its run only what has changed is new', () => {
  const anew = () => ({
    ...sampleBoard,
    runs: [sampleRun('one', ['a', 'b', 'c']), sampleRun('two', ['d'])],
    unallocated: ['w', 'x', 'y'].map((id) => sampleCard(id)),
  })
  const before = anew()
  const read = anew()
  const [, ...stay] = read.unallocated
  const [one, two] = read.runs.map((run, at) =>
    at === 0 ? { ...run, bookings: run.bookings.slice(1) } : run,
  )
  const after = shareBoard(before, {
    ...read,
    runs: [two, one].flatMap((run) => run ?? []),
    unallocated: stay,
  })
  const cards = after.runs[1]?.bookings
  expect(after.unallocated.map((card) => before.unallocated.indexOf(card))).toEqual([1, 2])
  expect(after.runs[0]).toBe(before.runs[1])
  expect(cards?.map((card) => before.runs[0]?.bookings.indexOf(card))).toEqual([1, 2])
  expect(after.trucks).toBe(before.trucks)
  expect(shareBoard(before, anew())).toBe(before)
  expect(shareBoard(before, anew()).runs).toBe(before.runs)
})

interface Run {
  id: string
  jobs: number
}

type Answer = ListParts<Run> & { older: number }

beforeEach(() => queryClient.clear())

/** Reads today’s runs from a server that answers so. */
async function readRuns(...answers: Answer[]) {
  const read = vi.fn<(known?: string) => Promise<Answer>>()
  for (const answer of answers) read.mockResolvedValueOnce(answer)
  const { whole, older } = await readInParts(['day', '2026-11-27'], {
    read,
    partsOf: ({ parts }) => parts,
    idOf: ({ id }) => id,
  })
  return { whole, older, asked: read.mock.calls.map(([known]) => known) }
}

const [a, b] = [
  { id: 'a', jobs: 1 },
  { id: 'b', jobs: 2 },
]

test('the first time all is asked for, then what has changed; all else stays the very same', async () => {
  const first = await readRuns({ parts: [a, b], mark: 'one', older: 0 })
  expect(first).toEqual({ whole: [a, b], older: 0, asked: [undefined] })
  const changed = { id: 'b', jobs: 3 }
  const second = await readRuns({ parts: [changed], mark: 'two', order: ['b', 'a'], older: 4 })
  expect(second).toEqual({ whole: [changed, a], older: 4, asked: ['one'] })
  expect(second.whole[1]).toBe(first.whole[0])
})

test('a list of which something is missing is asked for anew, whole', async () => {
  await readRuns({ parts: [a], mark: 'one', older: 0 })
  const lacking = { parts: [], mark: 'two', order: ['a', 'z'], older: 0 }
  const anew = await readRuns(lacking, { parts: [a, b], mark: 'two', older: 1 })
  expect(anew).toEqual({ whole: [a, b], older: 1, asked: ['one', undefined] })
})
