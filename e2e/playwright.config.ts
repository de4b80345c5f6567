import { defineConfig } from '@playwright/test'
import { openFolderOfRun } from '../tools/src/open-folder-of-run.ts'
import { launchOptions, leanOptions, officeInMelbourne } from './src/browser-options.ts'

openFolderOfRun()

/** Each processor has a journey: helping threads of the browser's engine cost more than they save. */
const singleThreaded = <Options extends { args: string[] }>(options: Options) => ({
  ...options,
  args: [...options.args, '--js-flags=--single-threaded'],
})

/** Journeys made by finger: the headless shell draws a page for it, but taps as a mouse would. */
const BY_TOUCH = /phone\.spec|on a phone|by touch|finger/

export default defineConfig({
  testDir: 'src',
  // Rules of the guard have tests of their own, without a browser.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the processors: a journey waits a quarter of its time.
  workers: 3,
  // On a busy machine a journey may meet a moment that no person meets: it goes once more, and the summary names it.
  retries: 1,
  // The machine may be busy: generous, as a slow answer is no wrong answer.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    ...officeInMelbourne,
    // Set by what webServer says, before the workers read this file.
    ...(process.env.SKIPYARD_URL && { baseURL: process.env.SKIPYARD_URL }),
    actionTimeout: 40_000,
    // Recording every step costs a journey a third of its time: done with TRACE=1, when a fault is looked for.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    // First, as one of its journeys is among the longest: last, it would leave a processor with nothing to do.
    { name: 'hand', grep: BY_TOUCH, use: { launchOptions: singleThreaded(launchOptions) } },
    { name: 'office', grepInvert: BY_TOUCH, use: { launchOptions: singleThreaded(leanOptions) } },
  ],
  webServer: {
    name: 'Skipyard',
    command: `"${process.execPath}" src/serve.ts`,
    wait: {
      stdout:
        /Serving (?<skipyard_url>\S+) with Stripe at (?<skipyard_stripe>\S+) and mails in (?<skipyard_mails>.+)/,
    },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
