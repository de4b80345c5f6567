import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { keptBrowser } from './kept-browser.ts'
import { type Person, signIn } from './people.ts'

interface Settings {
  /** Whether the device has seen the intro guide, which would otherwise stand over every first page. */
  hasSeenGuide: boolean
  /**
   * Whether the rest of the office comes by itself while the browser is idle, a third of what a page costs; without it
   * each part comes when it is wanted.
   */
  isLoadedIdle: boolean
  /** Whether the planner begins without its map: what is planned there is the same with one above it. */
  isMapHidden: boolean
  /** Where the planner's map is; '' for where it is for a new user. Beside the board most of both is in sight. */
  mapLayout: '' | 'above' | 'beside'
}

interface Others {
  /** What every browser of the journey is prepared by; answers what went wrong in it. */
  prepare: (context: BrowserContext) => Promise<void>
  /** A tab of a browser of its own, such as another person's. */
  openElsewhere: (options?: BrowserContextOptions) => Promise<Page>
  /** A tab of another person's browser in which that person is signed in. */
  openColleague: (person: Person, options?: BrowserContextOptions) => Promise<Page>
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

interface Beginning extends Settings {
  journey: string
}

/** Runs in every page: as in a new tab, but what the journey has settled. */
function begin({ journey, hasSeenGuide, isLoadedIdle, isMapHidden, mapLayout }: Beginning) {
  if (location.protocol !== 'http:') return
  if (sessionStorage.getItem('journey') !== journey) sessionStorage.clear()
  sessionStorage.setItem('journey', journey)
  if (hasSeenGuide) localStorage.setItem('skipyard.introSeen', 'true')
  if (isMapHidden) localStorage.setItem('skipyard.planner.hideMap', 'true')
  if (mapLayout) localStorage.setItem('skipyard.planner.mapLayout', JSON.stringify(mapLayout))
  if (!isLoadedIdle) Object.assign(window, { requestIdleCallback: () => 0 })
}

/** A journey: on any page an uncaught error, or something the page's own security policy refused, fails it. */
export const test = base.extend<Settings & Others, Worker>({
  hasSeenGuide: [true, { option: true }],
  isLoadedIdle: [false, { option: true }],
  isMapHidden: [false, { option: true }],
  mapLayout: ['beside', { option: true }],
  kept: [
    async ({ browser }, use) => {
      const kept = keptBrowser(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  prepare: async ({ hasSeenGuide, isLoadedIdle, isMapHidden, mapLayout }, use) => {
    const problems: string[] = []
    const beginning = { journey: randomUUID(), hasSeenGuide, isLoadedIdle, isMapHidden, mapLayout }
    await use(async (context) => {
      context.on('weberror', (problem) => problems.push(String(problem.error())))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) problems.push(message.text())
      })
      await context.addInitScript(begin, beginning)
    })
    expect(problems, 'uncaught errors in the browser').toEqual([])
  },
  context: async ({ kept, prepare, baseURL, viewport, hasTouch, isMobile, contextOptions }, use) => {
    await beginOnOneDay()
    const kind = JSON.stringify([baseURL, viewport, hasTouch, isMobile, contextOptions])
    const profile = await kept.take(kind, baseURL ?? '')
    await prepare(profile.context)
    await profile.openTab()
    await use(profile.context)
    await profile.giveBack()
  },
  page: async ({ context }, use) => {
    const [tab] = context.pages()
    await use(tab ?? (await context.newPage()))
  },
  openElsewhere: async ({ kept, prepare, baseURL, viewport, contextOptions }, use) => {
    const profiles: Awaited<ReturnType<typeof kept.take>>[] = []
    await use(async (options = {}) => {
      const kind = JSON.stringify([baseURL, viewport, contextOptions, options])
      const profile = await kept.take(kind, options.baseURL ?? baseURL ?? '', options)
      profiles.push(profile)
      await prepare(profile.context)
      return profile.openTab()
    })
    for (const profile of profiles) await profile.giveBack()
  },
  openColleague: async ({ openElsewhere }, use) => {
    await use(async (person, options) => {
      const page = await openElsewhere(options)
      await signIn(page.request, person)
      return page
    })
  },
})

export { expect }
