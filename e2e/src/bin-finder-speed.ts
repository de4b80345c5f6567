import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { companyWithManyBinsOut } from './bins-out.ts'
import { officeInMelbourne } from './browser-options.ts'
import { type ThreadTime, traceOf } from './thread-time.ts'
import { withDemo } from './with-demo.ts'

// The bin finder with very many bins out: the server's answer, the screen that can be used, list and map that move.
const BINS = Number(process.env.BINS ?? 2_000)
const VISITS = Number(process.env.ROUNDS ?? 5)
const CALLS = 20 * VISITS
const WARM_UP = 5
const FINDER = '/app/bin-finder'
/** Pixels a second, as fast as a hand on a wheel. */
const SCROLL_SPEED = 4_000

const at = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

const shown = (values: readonly number[]) =>
  `median ${at(values, 0.5).toFixed(0)}, p95 ${at(values, 0.95).toFixed(0)}, worst ${at(values, 1).toFixed(0)} ms`

const report = (what: string, { frames, longTasks }: ThreadTime) =>
  console.log(
    `${what}: ${frames.length} frames, p50 ${at(frames, 0.5).toFixed(1)}, p95 ${at(frames, 0.95).toFixed(1)}, worst ${at(frames, 1).toFixed(1)} ms of processor; long tasks ${longTasks.map(Math.round).join(', ') || 'none'}`,
  )

/** Notes when the first rows are painted, and when the map has its signs as well. */
function watchPage() {
  localStorage.setItem('skipyard.introSeen', 'true')
  const note = (name: string, selector: string) => {
    const look = () => {
      if (document.querySelector(selector) === null) return void requestAnimationFrame(look)
      requestAnimationFrame(() => {
        document.documentElement.dataset[name] = String(performance.now())
      })
    }
    look()
  }
  note('rows', '[data-bin]')
  note('signs', '[data-drawn] .maplibregl-marker[data-marker]')
}

async function timesOfCalls(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    const begun = performance.now()
    const answer = await page.request.get('/api/v1.0/binFinder/bins')
    await answer.body()
    if (call >= 0) times.push(performance.now() - begun)
  }
  return times
}

/** From the navigation until the rows are painted, and until the map is drawn with its signs. */
async function visit(page: Page): Promise<{ rows: number; signs: number }> {
  await page.goto(FINDER)
  await page.waitForFunction(() => 'rows' in document.documentElement.dataset)
  await page.waitForFunction(() => 'signs' in document.documentElement.dataset)
  return page.evaluate(() => {
    const { rows, signs } = document.documentElement.dataset
    return { rows: Number(rows), signs: Number(signs) }
  })
}

async function scrollList(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  for (const yDistance of [-20_000, 20_000])
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 1_250,
      y: 600,
      xDistance: 0,
      yDistance,
      speed: SCROLL_SPEED,
      gestureSourceType: 'mouse',
    })
  await devtools.detach()
}

async function moveMap(page: Page) {
  await page.mouse.move(600, 560)
  await page.mouse.down()
  await page.mouse.move(300, 400, { steps: 40 })
  await page.mouse.move(700, 620, { steps: 40 })
  await page.mouse.move(600, 560, { steps: 20 })
  await page.mouse.up()
}

await withDemo(async (browser, url) => {
  const context = await browser.newContext({
    ...officeInMelbourne,
    baseURL: url,
    viewport: { width: 1_440, height: 900 },
    reducedMotion: 'reduce',
  })
  await companyWithManyBinsOut(context.request, BINS)
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  await page.goto(FINDER, { waitUntil: 'networkidle' })
  console.log(`${BINS} bins out; load ${(loadavg()[0] ?? 0).toFixed(1)}`)
  console.log(`the server's answer: ${shown(await timesOfCalls(page))}`)
  const visits: { rows: number; signs: number }[] = []
  for (let times = 0; times < VISITS; times += 1) visits.push(await visit(page))
  console.log(`rows painted: ${shown(visits.map(({ rows }) => rows))}`)
  console.log(`map with its signs: ${shown(visits.map(({ signs }) => signs))}`)
  await page.waitForLoadState('networkidle')
  report('scrolling the list', await traceOf(page, () => scrollList(page)))
  report('moving the map', await traceOf(page, () => moveMap(page)))
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForTimeout(1_000)
  report('moving the map, nearer', await traceOf(page, () => moveMap(page)))
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/finder-${BINS}.png` })
})
