import { setTimeout as pause } from 'node:timers/promises'
import { test as base, expect } from '@playwright/test'
import { keptBrowser } from './kept-browser.ts'

interface Settings {
  /** Whether the device has seen the intro guide, which would otherwise stand over every first page. */
  hasSeenGuide: boolean
}

const melbourneHour = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** A journey that would begin on one day of its company and end on the next waits for the next. */
async function beginOnOneDay(): Promise<void> {
  const now = new Date()
  const secondsLeft = 3_600 - now.getUTCMinutes() * 60 - now.getUTCSeconds()
  if (secondsLeft < 90 && melbourneHour.format(now) === '23') await pause(secondsLeft * 1_000)
}

interface Worker {
  kept: ReturnType<typeof keptBrowser>
}

/** A journey: on any page an uncaught error, or something the page's own security policy refused, fails it. */
export const test = base.extend<Settings, Worker>({
  hasSeenGuide: [true, { option: true }],
  kept: [
    async ({ browser }, use) => {
      const kept = keptBrowser(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ kept, hasSeenGuide, baseURL, viewport, hasTouch, isMobile, contextOptions }, use) => {
    await beginOnOneDay()
    const kind = JSON.stringify([baseURL, viewport, hasTouch, isMobile, contextOptions])
    const profile = await kept.take(kind)
    const { context } = profile
    const problems: string[] = []
    context.on('weberror', (problem) => problems.push(String(problem.error())))
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text())
    })
    if (hasSeenGuide) {
      await context.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('skipyard.introSeen', 'true')
      })
    }
    await use(context)
    await kept.giveBack(kind, profile, baseURL ?? '')
    expect(problems, 'uncaught errors in the browser').toEqual([])
  },
})

export { expect }
