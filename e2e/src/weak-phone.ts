import { existsSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

const SLOWDOWN = 4
const MOST_KB = 120

/** "Slow 4G" as the browser's own tools have it: 562 ms to every answer, 1.4 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}

const DIST = resolve(import.meta.dirname, '../../apps/web/dist')

function gzipped(path: string): number {
  const file = join(DIST, path)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

/** How opening a page on a weak phone went. */
export interface Opening {
  usableAfter: number
  files: string[]
}

/** Notes in the page itself when its button can be pressed, or its field filled in: asking from outside adds up to half a second of the asker's own. */
function noteUsable(words: string): void {
  const isUsable = new RegExp(words)
  const look = () => {
    const isThere = [...document.querySelectorAll('button, label')].some((control) =>
      isUsable.test(control.textContent),
    )
    if (!isThere) return
    watch.disconnect()
    // Two frames later what was put there has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('usable')))
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
}

const usableAt = () => performance.getEntriesByName('usable')[0]?.startTime

/** A page of its own on a phone of a quarter of the speed and a weak signal, noting when a button of these words is drawn. */
export async function openWeakPage(context: BrowserContext, buttons: string): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(noteUsable, buttons)
  return page
}

/** When the noted button stood drawn, in milliseconds of the page's own clock. */
export async function usableAfter(page: Page): Promise<number> {
  const usable = await page.waitForFunction(usableAt)
  return Number(await usable.jsonValue())
}

/** What the page has fetched beside the API's answers. */
export const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => !entry.name.includes('/api/'))
      .map((entry) => new URL(entry.name).pathname),
  )

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A row of the table of what was measured. */
export function rowOf(name: string, openings: readonly Opening[], target: number) {
  const times = openings.map((opening) => opening.usableAfter)
  return {
    page: name,
    'usable after, ms': Math.round(median(times)),
    'worst ms': Math.round(Math.max(...times)),
    'target ms': target,
    'load of the machine': (loadavg()[0] ?? 0).toFixed(1),
  }
}

/** Says what each file of a first visit weighs, and all of them. */
export function tellWeight(files: readonly string[]): void {
  console.table(files.map((file) => ({ file, 'kB gzipped': (gzipped(file) / 1000).toFixed(1) })))
  const weight = files.reduce((sum, file) => sum + gzipped(file), 0) / 1000
  console.log(`All of the first visit: ${weight.toFixed(1)} kB gzipped (target ${MOST_KB})`)
}
