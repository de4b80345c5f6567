import type { Browser, CDPSession } from '@playwright/test'
import { openPage } from './open-page.ts'
import { demoPeople, signIn } from './people.ts'

/** What one visit of a page cost. */
export interface Visit {
  /** Bytes of JavaScript that came over the wire, compressed. */
  scriptBytes: number
  /** The paths of those scripts. */
  scripts: string[]
  /** Milliseconds from the navigation to the largest paint. */
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
}

interface Journey {
  url: string
  path: string
  isSignedIn: boolean
  /** The name of a link that is there once the page is drawn. */
  shows: RegExp
  /** How many times slower than this machine the browser's processor is made. */
  slowdown: number
  /** A second visit: the files are in the browser's cache. */
  isReturning: boolean
}

function observePaints() {
  const seen = { largestPaint: 0, shift: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value)
  })
}

/** What loads once the browser is idle is no part of the first screen: idle never comes. */
function keepBusy() {
  Object.assign(window, { requestIdleCallback: () => 0 })
}

/** Counts the bytes of scripts from now on, as compressed but without the answers' headers. */
async function countScripts(devtools: CDPSession): Promise<Pick<Visit, 'scriptBytes' | 'scripts'>> {
  const heads = new Map<string, { path: string; bytes: number }>()
  const counted: Pick<Visit, 'scriptBytes' | 'scripts'> = { scriptBytes: 0, scripts: [] }
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const path = new URL(response.url).pathname
    if (path.endsWith('.js') && !response.fromDiskCache)
      heads.set(requestId, { path, bytes: response.encodedDataLength })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId)
    // What comes from the browser's memory has a head and no length.
    if (!head || encodedDataLength <= head.bytes) return
    counted.scriptBytes += encodedDataLength - head.bytes
    counted.scripts.push(head.path)
  })
  await devtools.send('Network.enable')
  return counted
}

/** Opens a page as a new visitor would, or as one who was here before, and measures it until it is quiet. */
export async function visit(browser: Browser, journey: Journey): Promise<Visit> {
  const { url, path, isSignedIn, shows, slowdown, isReturning } = journey
  const look = { scheme: 'light', theme: 'blueCyanTheme', width: 1440, height: 900 }
  const page = await openPage(browser, look, url)
  if (isSignedIn) await signIn(page.request, demoPeople.owner)
  if (isReturning) await page.goto(path, { waitUntil: 'networkidle' })
  await page.addInitScript(observePaints)
  await page.addInitScript(keepBusy)
  const devtools = await page.context().newCDPSession(page)
  const counted = await countScripts(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: shows }).first().waitFor()
  await page.waitForFunction('window.seen.largestPaint > 0')
  const seen: unknown = await page.evaluate('window.seen')
  await page.context().close()
  if (typeof seen !== 'object' || seen === null || !('largestPaint' in seen && 'shift' in seen))
    throw new Error('The browser did not say when it painted')
  return {
    ...counted,
    largestPaint: Number(seen.largestPaint),
    shift: Number(seen.shift),
  }
}
