import { existsSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { ask, boardRuns } from './drivers-morning.ts'
import { demoPeople, signIn } from './people.ts'
import { withDemo } from './with-demo.ts'

// P14 of the targets: what the driver's page weighs, and when a driver can press its button, on a weak phone.
const VISITS = Number(process.env.ROUNDS ?? 5)
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

interface Opening {
  usableAfter: number
  files: string[]
}

/** Notes in the page itself when its button can be pressed: asking from outside adds up to half a second of the asker's own. */
function noteUsable(words: string): void {
  const isUsable = new RegExp(words)
  const look = () => {
    const isThere = [...document.querySelectorAll('button')].some((button) => isUsable.test(button.innerText))
    if (!isThere) return
    watch.disconnect()
    // Two frames later what was put there has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('usable')))
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
}

const usableAt = () => performance.getEntriesByName('usable')[0]?.startTime

/** Opens the link and waits until the button at the thumb is there. */
async function openLink(context: BrowserContext, address: string): Promise<Opening> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(noteUsable, 'on my way|I’m here|Open the job|Start Run')
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(usableAt)
  const usableAfter = Number(await usable.jsonValue())
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => !entry.name.includes('/api/'))
      .map((entry) => new URL(entry.name).pathname),
  )
  await page.close()
  return { usableAfter, files: [...new Set(['/driver-runs.html', ...files])] }
}

async function linkOf(browser: Browser, url: string): Promise<string> {
  const office = await browser.newContext({ baseURL: url })
  await signIn(office.request, demoPeople.owner)
  const runs = await boardRuns(office.request)
  const isOpen = ({ bookings }: (typeof runs)[number]) =>
    bookings.some(({ status }) => status === 'Scheduled')
  const driver = runs.find(isOpen)?.driverInfo.driverId._id
  const { driverLink } = await ask<{ driverLink: string }>(office.request, 'POST', {
    path: `/drivers/${driver}/link`,
  })
  await office.close()
  return `${url}${new URL(driverLink).pathname}`
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const rowOf = (name: string, times: number[], target: number) => ({
  page: name,
  'usable after, ms': Math.round(median(times)),
  'worst ms': Math.round(Math.max(...times)),
  'target ms': target,
  'load of the machine': (loadavg()[0] ?? 0).toFixed(1),
})

await withDemo(async (browser, url) => {
  const address = await linkOf(browser, url)
  const first: Opening[] = []
  const again: Opening[] = []
  for (let times = 0; times < VISITS; times += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
    first.push(await openLink(context, address))
    again.push(await openLink(context, address))
    await context.close()
  }
  const times = (openings: Opening[]) => openings.map(({ usableAfter }) => usableAfter)
  console.table([
    rowOf('the driver’s run, first visit', times(first), 2_000),
    rowOf('the driver’s run, again', times(again), 1_000),
  ])
  const files = first[0]?.files ?? []
  console.table(files.map((file) => ({ file, 'kB gzipped': (gzipped(file) / 1000).toFixed(1) })))
  const weight = files.reduce((sum, file) => sum + gzipped(file), 0) / 1000
  console.log(`All of the first visit: ${weight.toFixed(1)} kB gzipped (target ${MOST_KB})`)
})
