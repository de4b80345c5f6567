import { expect, test } from 'vitest'
import { checkRunDeletion, nextRunNumber, renumbered } from './number-runs.ts'

test('a truck’s runs are Run 1, Run 2 and so on, without a gap when one goes', () => {
  expect(nextRunNumber([])).toBe(1)
  expect(
    nextRunNumber([
      { id: 'a', number: 1 },
      { id: 'b', number: 2 },
    ]),
  ).toBe(3)
  expect(
    renumbered([
      { id: 'c', number: 3 },
      { id: 'a', number: 1 },
    ]),
  ).toEqual([
    { id: 'a', number: 1 },
    { id: 'c', number: 2 },
  ])
})

test.each([
  { number: 1, jobIds: [], says: 'is-first' },
  { number: 2, jobIds: ['one'], says: 'has-jobs' },
  { number: 2, jobIds: [], says: 'accepted' },
])('a run $number with $jobIds: $says', ({ number, jobIds, says }) => {
  const decision = checkRunDeletion({ number, jobIds })
  expect(decision.ok ? 'accepted' : decision.reason).toBe(says)
})
