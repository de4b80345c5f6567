import type { Page } from '@playwright/test'
import { officeInMelbourne } from './browser-options.ts'
import { demoPeople, signIn } from './people.ts'
import { withDemo } from './with-demo.ts'

// How long a hundred rows keep the page from answering, for the bench: tasks over 50 ms at a slow processor.
const SLOWDOWN = 4

/** Tasks of the page that took more than 50 ms since it was asked last. */
const longTasks = (page: Page) =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'longTasks')
    const tasks = Array.isArray(seen) ? seen.splice(0).map(Number) : []
    return tasks.map((milliseconds) => Math.round(milliseconds))
  })

async function report(page: Page, what: string): Promise<void> {
  const tasks = await longTasks(page)
  console.log(`${what}: ${tasks.length} long tasks, ${tasks.join(', ') || 'none'} ms`)
}

await withDemo(async (browser, url) => {
  const context = await browser.newContext({ ...officeInMelbourne, baseURL: url })
  const page = await context.newPage()
  await signIn(page.request, demoPeople.owner)
  await page.addInitScript(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    localStorage.setItem('skipyard.introSeen', 'true')
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto('/app/bookings/all-bookings?limit=100')
  const rows = page.locator('tbody').getByRole('row')
  await rows.nth(99).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await longTasks(page)
  await rows.first().hover()
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 400)
  await report(page, 'scrolling to the last row')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.locator('th[aria-sort="ascending"]').waitFor()
  await page.locator('table[aria-busy="false"]').waitFor()
  await report(page, 'sorting by name')
  await rows.first().getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
  await report(page, 'opening the drawer')
})
