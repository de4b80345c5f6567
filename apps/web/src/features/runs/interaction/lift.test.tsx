import { beforeEach, expect, test } from 'vitest'
import type { Board } from '../board-model.ts'
import { sampleBoard, sampleCard, sampleRun, sampleVisit } from '../sample-board.ts'
import { acrossWays, carryLifted, liftCards } from './lift.ts'
import { liftedIn, plannerStore, selectedIn, send } from './planner-store.ts'

const visit = sampleVisit('x', 'y', { runId: 'run' })
const run = {
  ...sampleRun('run', []),
  bookings: [sampleCard('a', 'run'), ...visit, sampleCard('b', 'run')],
}
const board: Board = { ...sampleBoard, runs: [run], unallocated: [sampleCard('new')] }

const place = () => {
  const landing = liftedIn(plannerStore.getState())?.landing
  return landing?.kind === 'run' ? landing.position : landing?.kind
}

beforeEach(() => send('leave'))

test('a card carried through a run by keyboard is never between the jobs of an exchange', () => {
  liftCards(board, sampleCard('new'))
  carryLifted(board, 'ArrowRight', ['truck'])
  const passed = [place()]
  for (const _ of [1, 2, 3]) {
    carryLifted(board, 'ArrowDown', ['truck'])
    passed.push(place())
  }
  expect(passed).toEqual([0, 1, 3, 4])
  acrossWays.carry(board, 'ArrowLeft', ['truck'])
  expect(place()).toBe(3)
})

test('an exchange is lifted with both of its jobs, where it is, and goes past other cards one by one', () => {
  const [first] = visit
  liftCards(board, first)
  expect(liftedIn(plannerStore.getState())?.jobIds).toEqual(['x', 'y'])
  expect(place()).toBe(1)
  carryLifted(board, 'ArrowDown', ['truck'])
  expect(place()).toBe(2)
  carryLifted(board, 'ArrowUp', ['truck'])
  carryLifted(board, 'ArrowUp', ['truck'])
  expect(place()).toBe(0)
})

test('an exchange that is part of a selection takes both of its jobs along', () => {
  send('choose', { selected: ['a', 'x'], anchor: 'a' })
  liftCards(board, visit[0])
  expect(liftedIn(plannerStore.getState())?.jobIds).toEqual(['a', 'x', 'y'])
  send('letGo')
  expect(selectedIn(plannerStore.getState())).toEqual(['a', 'x'])
})
