import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// The machine may be busy: generous, as a slow answer is no wrong answer.
const TIMEOUT_MS = 240_000
const WORKERS = 2

const plain = (name: string, folder: string) => ({
  name,
  include: [`${folder}/src/**/*.test.ts`],
  testTimeout: TIMEOUT_MS,
  maxWorkers: WORKERS,
})

/** Functions without a state of their own: files cannot disturb each other, so a worker reads what they share once. */
const pure = {
  isolate: false,
  setupFiles: [join(import.meta.dirname, 'packages/domain/src/testing/same-samples.ts')],
}

const web = { extends: './apps/web/vite.config.ts', root: './apps/web' }

/** Tests of the web app that need the document of a browser, a fresh one for each file. */
const needDocument = [
  'src/**/*.test.tsx',
  'src/client/{call,download,live}.test.ts',
  'src/features/fleet/form/when-released.test.ts',
  'src/features/identity/leave-line.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // The database of the tests is ended before the run is, however busy the machine.
    teardownTimeout: TIMEOUT_MS,
    projects: [
      { test: { ...plain('domain', 'packages/domain'), ...pure } },
      { test: { ...plain('contract', 'packages/contract'), ...pure } },
      { test: { ...plain('tools', 'tools'), include: ['tools/**/*.test.ts'] } },
      {
        ...web,
        test: {
          name: 'web',
          include: ['src/**/*.test.ts'],
          exclude: needDocument,
          testTimeout: TIMEOUT_MS,
          maxWorkers: WORKERS,
          ...pure,
        },
      },
      {
        ...web,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: needDocument,
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/wait-patiently.ts')],
          testTimeout: TIMEOUT_MS,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...plain('server', 'apps/server'),
          globalSetup: './apps/server/src/testing/global-setup.ts',
          setupFiles: ['./apps/server/src/testing/begin-on-one-day.ts'],
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
})
