import { expect, test } from 'vitest'
import { repeatedIn, sum, tallyPlaywright, tallyVitest, withOutcome } from './tally.ts'

const one = (status: string, ...failureMessages: string[]) => ({
  fullName: 'a move',
  status,
  failureMessages,
})
const passing = { status: 'passed', assertionResults: [one('passed')] }

test('the tests of a unit run are counted', () => {
  const failing = { status: 'failed', assertionResults: [one('passed'), one('failed', 'no')] }
  expect(tallyVitest({ numPassedTests: 2, numFailedTests: 1, testResults: [passing, failing] })).toEqual({
    passed: 2,
    failed: 1,
  })
})

test('a test file that cannot be loaded is a failure, though none of its tests ran', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(tallyVitest({ numPassedTests: 1, numFailedTests: 0, testResults: [passing, broken] })).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('two tests may pass only when repeated, and are named; three have failed', () => {
  const report = (repeated: number) => ({
    numPassedTests: repeated + 1,
    numFailedTests: 0,
    testResults: [
      passing,
      ...Array.from({ length: repeated }, () => ({ ...passing, assertionResults: [one('passed', 'late')] })),
    ],
  })
  expect(repeatedIn(report(2))).toEqual(['a move', 'a move'])
  expect(tallyVitest(report(2))).toEqual({ passed: 3, failed: 0 })
  expect(tallyVitest(report(3))).toEqual({ passed: 1, failed: 3 })
})

test('two browser tests may pass only when repeated; three have failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 0 }
  expect(tallyPlaywright({ errors: [], stats })).toEqual({ passed: 7, failed: 1 })
  expect(tallyPlaywright({ errors: [], stats: { ...stats, flaky: 3 } })).toEqual({ passed: 5, failed: 4 })
})

test('a runner that ended badly without naming a failure is a failure', () => {
  expect(withOutcome({ passed: 5, failed: 0 }, false)).toEqual({ passed: 5, failed: 1 })
  expect(withOutcome({ passed: 5, failed: 2 }, false)).toEqual({ passed: 5, failed: 2 })
  expect(withOutcome({ passed: 5, failed: 0 }, true)).toEqual({ passed: 5, failed: 0 })
})

test('the last line adds up all runners', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 })
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 40, failed: 2 },
    ]),
  ).toEqual({ passed: 41, failed: 2 })
})
