import type { Browser, CDPSession } from '@playwright/test'
import { openPage } from './open-page.ts'
import { demoPeople, signIn } from './people.ts'

/** What one visit of a page cost. */
export interface Visit {
  /** Bytes of JavaScript that came over the wire, compressed. */
  scriptBytes: number
  /** Milliseconds from the navigation to the largest paint. */
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
}

interface Journey {
  url: string
  path: string
  isSignedIn: boolean
  /** The name of a link that is there once the page stands. */
  shows: RegExp
  /** How many times slower than this machine the browser's processor is made. */
  slowdown: number
  /** A second visit: the files are in the browser's cache. */
  isReturning: boolean
}

function observePaints() {
  const seen = { largestPaint: 0, shift: 0 }
  Object.assign(window, { seen })
  const observe = (type: PerformanceObserverInit['type'], note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value)
  })
}

/** Counts the bytes of scripts from now on, as compressed but without the answers' headers. */
async function countScripts(devtools: CDPSession): Promise<() => number> {
  const headers = new Map<string, number>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const isScript = new URL(response.url).pathname.endsWith('.js')
    if (isScript && !response.fromDiskCache) headers.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = headers.get(requestId)
    // What comes from the browser's memory has a head and no length.
    if (head !== undefined) bytes += Math.max(0, encodedDataLength - head)
  })
  await devtools.send('Network.enable')
  return () => bytes
}

/** Opens a page as somebody new would, or as somebody who was here before, and measures it until it is quiet. */
export async function visit(browser: Browser, journey: Journey): Promise<Visit> {
  const { url, path, isSignedIn, shows, slowdown, isReturning } = journey
  const look = { scheme: 'light', theme: 'blueCyanTheme', width: 1440, height: 900 }
  const page = await openPage(browser, look, url)
  if (isSignedIn) await signIn(page.request, demoPeople.owner)
  if (isReturning) await page.goto(path, { waitUntil: 'networkidle' })
  await page.addInitScript(observePaints)
  const devtools = await page.context().newCDPSession(page)
  const scriptBytes = await countScripts(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: shows }).first().waitFor()
  await page.waitForFunction('window.seen.largestPaint > 0')
  const seen: unknown = await page.evaluate('window.seen')
  await page.context().close()
  if (typeof seen !== 'object' || seen === null || !('largestPaint' in seen && 'shift' in seen))
    throw new Error('The browser did not say when it painted')
  return {
    scriptBytes: scriptBytes(),
    largestPaint: Number(seen.largestPaint),
    shift: Number(seen.shift),
  }
}
