import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { changePlanner } from '../interaction/planner-store.ts'
import { runQueries } from '../queries.ts'
import { stepOf } from '../rules/step.ts'
import { sampleBoard, sampleCard, sampleRun } from '../sample-board.ts'
import { inOrder, orderWith, readBoard, useBoard } from './board-of-day.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

afterEach(() => {
  vi.unstubAllGlobals()
  changePlanner({ travels: [] })
  queryClient.clear()
})

const trucks = ['a', 'b', 'c'].map((_id) => ({ _id }))
const ids = (some: readonly { _id: string }[]) => some.map(({ _id }) => _id).join('')

test('trucks stand as the dispatcher has put them, new ones behind, sold ones leave no gap', () => {
  expect(ids(inOrder(trucks, ['c', 'sold', 'a']))).toBe('cab')
  expect(ids(inOrder(trucks, []))).toBe('abc')
})

test('a truck is put before or behind another, wherever it came from', () => {
  const order = ['a', 'b', 'c']
  expect(orderWith(order, 'c', { over: 'a', isBehind: false })).toEqual(['c', 'a', 'b'])
  expect(orderWith(order, 'a', { over: 'c', isBehind: true })).toEqual(['b', 'c', 'a'])
  expect(orderWith(order, 'a', { over: 'b', isBehind: false })).toEqual(['a', 'b', 'c'])
  expect(orderWith(order, 'b', { over: 'b', isBehind: true })).toEqual(order)
})

test('a step that is saved changes nothing more of the board, so that its runs are timed and drawn once', () => {
  const { date } = sampleBoard
  const card = sampleCard('x')
  const read = { ...sampleBoard, runs: [sampleRun('one', ['a'])], unallocated: [card] }
  queryClient.setQueryData(runQueries.board(date).queryKey, read)
  const { result } = renderHook(() => useBoard(date).board, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const travel = { ...stepOf(read, [card], { kind: 'run', runId: 'one' }), id: 'step' }
  act(() => changePlanner({ travels: [travel] }))
  const [run] = result.current?.runs ?? []
  expect(run?.bookings.map(({ actionId }) => actionId)).toEqual(['a', 'x'])
  expect(readBoard(date)?.runs[0]).toBe(run)
  act(() => changePlanner({ travels: [{ ...travel, isSaved: true }] }))
  expect(result.current?.runs[0]).toBe(run)
  act(() => changePlanner({ travels: [{ ...travel, id: 'another' }] }))
  expect(result.current?.runs[0]).not.toBe(run)
})
