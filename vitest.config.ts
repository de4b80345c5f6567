import { defineConfig } from 'vitest/config'

const plain = (name: string, folder: string) => ({
  test: { name, include: [`${folder}/src/**/*.test.ts`] },
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
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: './apps/server/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
