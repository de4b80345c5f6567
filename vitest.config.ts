import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { fewRounds, isAll } from './apps/server/src/testing/rounds.ts'
import { openFolderOfRun } from './tools/src/open-folder-of-run.ts'

openFolderOfRun()

// The machine may be busy: generous, as a slow answer is no wrong answer.
const TIMEOUT_MS = 240_000
const WORKERS = 2

/** One more than the processors: a test on a database waits a quarter of its time. */
const WORKERS_ON_DATABASE = 3

const plain = (name: string, folder: string) => ({
  name,
  include: [`${folder}/src/**/*.test.ts`],
  testTimeout: TIMEOUT_MS,
  maxWorkers: WORKERS,
  env: fewRounds,
})

/** Functions without a state of their own: files cannot disturb each other, so a worker reads what they share once. */
const pure = {
  isolate: false,
  setupFiles: [join(import.meta.dirname, 'packages/domain/src/testing/same-samples.ts')],
}

const web = { extends: './apps/web/vite.config.ts', root: './apps/web' }

/** Tests of the web app that need the document of a browser, a fresh one for each file: their ending says so. */
const needDocument = ['src/**/*.test.tsx']

/** The files that a list of tests names; one that names none any more would leave its test in the wrong run. */
function named(tests: readonly string[]): string[] {
  const lost = tests.filter((test) => globSync(test, { cwd: import.meta.dirname }).length === 0)
  if (lost.length > 0) throw new Error(`vitest.config.ts lists no test any more as ${lost.join(', ')}`)
  return [...tests]
}

/** Tests of the server that need modules of their own: what a password really costs, a picture's own process, an answer without its pause, one rule more. */
const onTheirOwn = named(
  [
    'features/identity/sign-in.cost',
    'features/identity/sign-in.load',
    'features/identity/password-changes.control',
    'features/runs/update-runs.one-rule',
    'pictures/draw-aside',
  ].map((name) => `apps/server/src/${name}.test.ts`),
)

/** Tests of the web app that need modules of their own: one rule more, what is told of a drop. */
const screensOnTheirOwn = [
  'src/features/runs/rules/judge-step.one-rule.test.tsx',
  'src/features/runs/moves/move-jobs.test.tsx',
  'src/features/runs/interaction/planner-store.back.test.tsx',
]

/** Those that start servers and databases and kill them take longest, however short they are. */
const LONG =
  /\/(durability|embedded-postgres|backup|identity\/sign-in)|\/(main|expect-answer|private-links)\.test/

/** What takes longest begins first: last, it would leave the other worker with nothing to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [true, false].flatMap((isLong) => sorted.filter(({ moduleId }) => LONG.test(moduleId) === isLong))
  }
}

const onScreens = {
  setupFiles: ['one-document', 'wait-patiently'].map((name) =>
    join(import.meta.dirname, `apps/web/src/testing/${name}.ts`),
  ),
  testTimeout: TIMEOUT_MS,
  maxWorkers: WORKERS,
  env: fewRounds,
}

/** One server is killed in small with every run, at its bookings; what else is cut short waits for a whole run. */
const onlyInAll = isAll
  ? []
  : named(
      [
        'testing/durability/kill-nine-*',
        'features/*/*.kill',
        'features/books/xero-sync.job.end',
        'testing/run-dev',
      ].map((name) => `apps/server/src/${name}.test.ts`),
    )

const onDatabase = {
  env: fewRounds,
  // On a busy machine a server may meet a moment that no company meets: a test of `npm test` goes once more, and is named.
  retry: process.env.CI ? 1 : 0,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  maxWorkers: WORKERS_ON_DATABASE,
  // Projects that run side by side must agree on how many workers there are.
  sequence: { groupOrder: 1 },
  globalSetup: './apps/server/src/testing/global-setup.ts',
  // One worker runs dozens of files: with room from the start it clears up less often, a twentieth of its time.
  execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
}

export default defineConfig({
  test: {
    maxWorkers: WORKERS_ON_DATABASE,
    // The database of the tests is ended before the run is, however busy the machine.
    teardownTimeout: TIMEOUT_MS,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...plain('domain', 'packages/domain'), ...pure } },
      { test: { ...plain('contract', 'packages/contract'), ...pure } },
      { test: { ...plain('tools', 'tools'), include: ['{tools,bench,e2e}/**/*.test.ts'] } },
      {
        ...web,
        test: {
          name: 'web',
          include: ['src/**/*.test.ts'],
          exclude: needDocument,
          testTimeout: TIMEOUT_MS,
          maxWorkers: WORKERS,
          env: fewRounds,
          ...pure,
        },
      },
      {
        ...web,
        test: {
          ...onScreens,
          name: 'screens',
          include: needDocument,
          exclude: screensOnTheirOwn,
          isolate: false,
        },
      },
      { ...web, test: { ...onScreens, name: 'screens-alone', include: screensOnTheirOwn } },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...onTheirOwn, ...onlyInAll],
          setupFiles: [
            './apps/server/src/testing/begin-on-one-day.ts',
            './apps/server/src/testing/cheap-passwords.ts',
            './apps/server/src/testing/pictures-in-process.ts',
          ],
          isolate: false,
        },
      },
      { test: { ...onDatabase, name: 'server-alone', include: onTheirOwn, exclude: onlyInAll } },
    ],
  },
})
