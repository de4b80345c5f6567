import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { bigDay, type DaySize } from './big-day.ts'
import { officeInMelbourne } from './browser-options.ts'
import { type ThreadTime, traceOf } from './thread-time.ts'
import { withDemo } from './with-demo.ts'

// P9 of the targets: a day of fifty trucks on the board, with the map above it hidden. JOBS=5000 for the larger one.
const JOBS = Number(process.env.JOBS ?? 500)
/** The share of the jobs that are exchanges. */
const EXCHANGES = Number(process.env.EXCHANGES ?? 0.2)
const SIZE: DaySize = { trucks: 50, runs: 120, jobs: JOBS, exchanges: Math.round(JOBS * EXCHANGES) }
const VISITS = Number(process.env.ROUNDS ?? 5)
const MOVES = 10
/** How often it is scrolled and dragged over, and how long the board rests before. */
const [SCROLLS, REST_MS] = [3, 3_000]
/** Pixels a second. */
const SCROLL_SPEED = 4_000
const STEPS = 40
const PLANNER = '/app/run-planner'

/** Notes in the page when the first cards are painted, and how long each dropped card waits for the server. */
function watchPage() {
  const isThere = () => document.querySelector('[data-run] [data-job]') !== null
  // What loads once the browser is idle is no part of it; what the board does then is.
  const idle = window.requestIdleCallback.bind(window)
  Object.assign(window, { requestIdleCallback: (act: () => void) => (isThere() ? idle(act) : 0) })
  const seen: { painted: number; confirmed: number[] } = { painted: 0, confirmed: [] }
  Object.assign(window, { seen })
  localStorage.setItem('skipyard.introSeen', 'true')
  localStorage.setItem('skipyard.planner.hideMap', JSON.stringify(!location.search.includes('map')))
  const waiting = new MutationObserver(() => {
    if (!isThere()) return
    waiting.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.painted = performance.now()
        document.documentElement.dataset.painted = String(seen.painted)
      }),
    )
  })
  waiting.observe(document, { subtree: true, childList: true })
  // A move is confirmed when the card is in its run and no longer says that it travels.
  addEventListener(
    'drop',
    () => {
      const dropped = performance.now()
      const job = document.documentElement.dataset.carried
      const look = () => {
        const card = document.querySelector(`[data-run] [data-job="${job}"]`)
        if (card?.getAttribute('aria-busy') !== 'false') return void requestAnimationFrame(look)
        seen.confirmed.push(performance.now() - dropped)
        document.documentElement.dataset.confirmed = String(seen.confirmed.length)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

function report(what: string, { frames, longTasks }: ThreadTime) {
  console.log(
    `${what}: ${frames.length} frames, p50 ${at(frames, 0.5).toFixed(1)}, p95 ${at(frames, 0.95).toFixed(1)}, worst ${at(frames, 1).toFixed(1)} ms of processor; long tasks ${longTasks.map(Math.round).join(', ') || 'none'}`,
  )
}

const seenBy = (page: Page): Promise<{ painted: number; confirmed: number[] }> => page.evaluate('window.seen')

/** From the navigation until the first cards of the runs are painted. */
async function firstPaint(page: Page): Promise<number> {
  await page.goto(PLANNER)
  await page.waitForFunction(() => Number(document.documentElement.dataset.painted ?? 0) > 0)
  return (await seenBy(page)).painted
}

/** Sideways to the last truck and back, down and up, as fast as a hand on a wheel would. */
async function scrollAbout(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  for (const [xDistance, yDistance] of [
    [-9_000, 0],
    [0, -1_500],
    [9_000, 0],
    [0, 1_500],
  ] as const)
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 800,
      y: 500,
      xDistance,
      yDistance,
      speed: SCROLL_SPEED,
      gestureSourceType: 'mouse',
    })
  await devtools.detach()
}

/** Moves the pointer as a hand does: once a frame. */
async function glide(page: Page, [fromX, fromY]: Point, [toX, toY]: Point) {
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS
    await Promise.all([
      page.mouse.move(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share),
      pause(1_000 / 60),
    ])
  }
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('What is dragged has to be in sight')
  return box
}

type Point = readonly [x: number, y: number]

const inside = async (part: Locator): Promise<Point> => {
  const box = await boxOf(part)
  return [box.x + 120, box.y + 20]
}

/** The way of the first unallocated card through places, the last of them a run; the pointer is on it. */
async function aim(page: Page, places: readonly Point[]): Promise<Point[]> {
  const carried = page.locator('[data-column=""] [data-job]:not([data-locked])').first()
  await carried.evaluate((card) => {
    // Bins that were brought and are exchanged today stand before it, locked.
    card.scrollIntoView({ block: 'center' })
    document.documentElement.dataset.carried = card.dataset.job ?? ''
  })
  // What was carried near an edge has scrolled the board and the page.
  await page.getByRole('region', { name: 'Runs of the day' }).evaluate((board) => {
    board.scrollTo(0, 0)
    scrollTo(0, 0)
  })
  const card = await inside(carried)
  await page.mouse.move(...card)
  return [card, ...places, await inside(page.locator('[data-run] [data-job]').first())]
}

async function carry(page: Page, way: readonly Point[]) {
  await page.mouse.down()
  for (const [index, point] of way.entries()) await glide(page, way[index - 1] ?? point, point)
  await page.mouse.up()
}

/** Over many runs and near the edge, where the board scrolls by itself. */
const ABOUT = [
  [1_400, 300],
  [700, 600],
  [1_200, 620],
  [600, 280],
] as const

/** What a frame costs of itself: the same ways over a page on which there is nothing but something to carry. */
async function measureEmptyPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/favicon.ico')
  await page.setContent(
    '<body style="width:16000px;height:3000px"><b draggable="true" style="position:fixed;left:80px;top:80px">Carried</b>',
  )
  report('an empty page, scrolling', await traceOf(page, () => scrollAbout(page)))
  await page.mouse.move(100, 90)
  report('an empty page, dragging', await traceOf(page, () => carry(page, [[100, 90], ...ABOUT])))
  await page.close()
}

async function moveSome(page: Page): Promise<number[]> {
  for (let done = 0; done < MOVES; done += 1) {
    const before = (await seenBy(page)).confirmed.length
    await carry(page, await aim(page, []))
    await page.waitForFunction(
      (count) => Number(document.documentElement.dataset.confirmed ?? 0) > count,
      before,
    )
  }
  return (await seenBy(page)).confirmed
}

await withDemo(async (browser, url) => {
  const context = await browser.newContext({
    ...officeInMelbourne,
    baseURL: url,
    viewport: { width: 1_440, height: 900 },
    reducedMotion: 'reduce',
  })
  await bigDay(context.request, SIZE)
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  await page.goto(PLANNER, { waitUntil: 'networkidle' })
  const paints: number[] = []
  for (let times = 0; times < VISITS; times += 1) paints.push(await firstPaint(page))
  console.log(
    `${SIZE.trucks} trucks, ${SIZE.runs} runs, ${SIZE.jobs} jobs, ${SIZE.exchanges} of them exchanges; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  console.log(
    `first cards painted: median ${at(paints, 0.5).toFixed(0)}, worst ${at(paints, 1).toFixed(0)} ms`,
  )
  report('opening', await traceOf(page, () => firstPaint(page)))
  for (let times = 0; times < SCROLLS; times += 1) {
    await page.waitForTimeout(REST_MS)
    report('scrolling', await traceOf(page, () => scrollAbout(page)))
    const way = await aim(page, ABOUT)
    await page.waitForTimeout(REST_MS)
    report('dragging', await traceOf(page, () => carry(page, way)))
  }
  await measureEmptyPage(context)
  const confirmed = await moveSome(page)
  console.log(
    `move confirmed: median ${at(confirmed, 0.5).toFixed(0)}, p95 ${at(confirmed, 0.95).toFixed(0)} ms`,
  )
})
