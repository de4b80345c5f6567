import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// The machine may be busy: generous, as a slow answer is no wrong answer.
const TIMEOUT_MS = 240_000

const plain = (name: string, folder: string) => ({
  test: { name, include: [`${folder}/src/**/*.test.ts`], testTimeout: TIMEOUT_MS },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      plain('domain', 'packages/domain'),
      plain('contract', 'packages/contract'),
      plain('tools', 'tools'),
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/wait-patiently.ts')],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: './apps/server/src/testing/global-setup.ts',
          setupFiles: ['./apps/server/src/testing/begin-on-one-day.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
})
