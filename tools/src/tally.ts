import { z } from 'zod'

/** What came of checks: each test counts, and each check that is not made of tests counts as one. */
export type Tally = { passed: number; failed: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Tests that may need a second go in one run: a busy machine's hiccup; more of them are a fault. */
const MOST_REPEATED = 2

/** The tests that passed only when repeated: they passed, and have said why they had not. */
export function repeatedIn(report: unknown): string[] {
  const tests = vitestReport.parse(report).testResults.flatMap((file) => file.assertionResults)
  return tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
}

/**
 * Vitest's own figures, and one failure for each file that broke before or outside its tests; tests that passed only when
 * repeated pass as long as they are very few.
 */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const repeated = repeatedIn(report).length
  const failed = repeated > MOST_REPEATED ? repeated : 0
  return { passed: numPassedTests - failed, failed: numFailedTests + broken.length + failed }
}

/** Playwright's own figures, with the same rule for journeys. */
export function tallyPlaywright(report: unknown): Tally {
  const { errors, stats } = playwrightReport.parse(report)
  const isHiccup = stats.flaky <= MOST_REPEATED
  return {
    passed: stats.expected + (isHiccup ? stats.flaky : 0),
    failed: stats.unexpected + errors.length + (isHiccup ? 0 : stats.flaky),
  }
}

/** A runner that ended badly without naming a failure counts as one more failure. */
export function withOutcome(tally: Tally, isSuccess: boolean): Tally {
  return isSuccess || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

/** All checks together. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}
