import { expect, test } from 'vitest'
import type { Board } from '../board-model.ts'
import { heldFrom } from '../interaction/states.ts'
import { sampleBoard, sampleCard, sampleRun } from '../sample-board.ts'
import { goneWhileHeld, movedWhileHeld } from './before-move.ts'

const board: Board = { ...sampleBoard, runs: [sampleRun('one', ['a', 'b'])], unallocated: [sampleCard('x')] }
const held = heldFrom(board, ['a', 'x'])

test('cards that nobody has touched while they were held are moved without a question', () => {
  expect(movedWhileHeld(held, [sampleCard('a', 'one'), sampleCard('x')])).toEqual([])
})

test('a card that a colleague has put elsewhere is asked about', () => {
  const moved = movedWhileHeld(held, [sampleCard('a', 'two'), sampleCard('x')])
  expect(moved.map(({ actionId }) => actionId)).toEqual(['a'])
})

test('a card that has left the day is named, and counted where nobody held it', () => {
  const jobIds = ['a', 'x']
  expect(goneWhileHeld(held, { jobIds, cards: [sampleCard('a', 'one')] })).toBe('x')
  expect(goneWhileHeld(new Map(), { jobIds, cards: [sampleCard('a', 'one')] })).toBe('1 job')
  expect(goneWhileHeld(held, { jobIds, cards: [sampleCard('a', 'one'), sampleCard('x')] })).toBeNull()
})
