import { expect, test } from 'vitest'
import { inOrder, orderWith } from './board-of-day.ts'

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
