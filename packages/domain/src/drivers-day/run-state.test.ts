import { expect, test } from 'vitest'
import { notDoneOf, runStateOf } from './run-state.ts'

test.each([
  [{ jobs: 0, done: 0, notDone: 0, hasBegun: false }, 'Planned'],
  [{ jobs: 4, done: 0, notDone: 0, hasBegun: false }, 'Planned'],
  [{ jobs: 4, done: 0, notDone: 0, hasBegun: true }, 'Out'],
  [{ jobs: 4, done: 2, notDone: 1, hasBegun: true }, 'Out'],
  [{ jobs: 4, done: 4, notDone: 0, hasBegun: true }, 'Done'],
  [{ jobs: 4, done: 3, notDone: 1, hasBegun: true }, 'Not done'],
  [{ jobs: 1, done: 0, notDone: 1, hasBegun: true }, 'Not done'],
] as const)('a run with %j is %s', (counts, state) => expect(runStateOf(counts)).toBe(state))

test('what stays open of a day that is over was not done; today it may still be', () => {
  expect(notDoneOf({ open: 2, givenBack: 1, isPast: true })).toBe(3)
  expect(notDoneOf({ open: 2, givenBack: 1, isPast: false })).toBe(1)
})
