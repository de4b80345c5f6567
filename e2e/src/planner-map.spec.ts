import type { Locator, Page } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { takeBooking } from './people.ts'
import { boardOf, drag, dropOfTomorrow, planningCompany, tomorrow } from './planner-day.ts'

const PLANNER = '/app/run-planner'

const marker = (page: Page, job: string) => page.getByRole('button', { name: new RegExp(`^Drop ${job},`) })

// A wide map, above the board; beside it the same map is narrow.
test.use({ mapLayout: 'above' })

async function openMap(page: Page): Promise<Locator> {
  await page.goto(PLANNER)
  await page.locator('[data-drawn]').waitFor()
  return page.getByRole('region', { name: 'Map of the day' })
}

/** The rectangle around what is on the screen, with some room. */
async function around(parts: readonly Locator[]) {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const known = boxes.flatMap((box) => box ?? [])
  const room = 6
  return {
    left: Math.min(...known.map(({ x }) => x)) - room,
    top: Math.min(...known.map(({ y }) => y)) - room,
    right: Math.max(...known.map(({ x, width }) => x + width)) + room,
    bottom: Math.max(...known.map(({ y, height }) => y + height)) + room,
  }
}

test('several markers are chosen by dragging with Shift or by a lasso, and sent to a run', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await openMap(page)
  const { lane, card } = boardOf(page)
  const all = await around(jobs.map((job) => marker(page, job)))
  await page.keyboard.down('Shift')
  await page.mouse.move(all.left, all.top)
  await page.mouse.down()
  await page.mouse.move(all.right, all.bottom, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page.getByRole('region', { name: '3 Bookings Selected!' })).toBeVisible()
  await expect(marker(page, first)).toHaveAttribute('aria-pressed', 'true')

  const two = await around([marker(page, first), marker(page, second)])
  await page.getByRole('button', { name: 'Select with a lasso' }).click()
  await page.mouse.move(two.left, two.top)
  await page.mouse.down()
  for (const [x, y] of [
    [two.right, two.top],
    [two.right, two.bottom],
    [two.left, two.bottom],
  ] as const)
    await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  const banner = page.getByRole('region', { name: '2 Bookings Selected!' })
  await expect(banner).toBeVisible()
  await expectNothingSerious(page, 'markers chosen on the map')
  await banner.getByRole('button', { name: 'Send to' }).click()
  await page.getByRole('menuitem', { name: /BBB222/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(card(lane('BBB222'), first)).toBeVisible()
  await expect(card(lane('BBB222'), second)).toBeVisible()
})

test('a marker and its card choose each other; arrows go from marker to marker and Enter chooses; the map goes to the job of a card on which the pointer rests', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = '', third = ''] = jobs
  const map = await openMap(page)
  const { unallocated, card } = boardOf(page)
  await marker(page, second).click()
  await expect(unallocated.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked()
  await expect(card(unallocated, second)).toBeInViewport()
  await expect(page.getByRole('img', { name: new RegExp(`Drop ${second}, 8 Anderson St`) })).toContainText(
    '6 m³',
  )
  await unallocated.getByRole('checkbox', { name: `Select ${third}` }).check()
  await expect(marker(page, third)).toHaveAttribute('aria-pressed', 'true')
  await marker(page, second).click()
  await expect(unallocated.getByRole('checkbox', { name: `Select ${second}` })).not.toBeChecked()

  await marker(page, third).click()
  await marker(page, third).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(marker(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('region', { name: '2 Bookings Selected!' })).toBeVisible()
  await expect(marker(page, second)).toHaveAttribute('aria-pressed', 'true')

  for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await map.focus()
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('ArrowUp')
  await expect(marker(page, first)).not.toBeInViewport()
  await card(unallocated, first).hover()
  await expect(page.getByRole('img', { name: new RegExp(`Drop ${first}, 8 Anderson St`) })).toContainText(
    /6 m³ Marrel/,
  )
  await expect(marker(page, first)).toBeInViewport()
})

/** The company's trucks with the first job in a run of BBB222. */
async function withRun(page: Page, job: string): Promise<void> {
  const { lane, unallocated, card } = boardOf(page)
  await card(unallocated, job)
    .getByRole('button', { name: `More actions for ${job}` })
    .click()
  await page.getByRole('menuitem', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: /BBB222/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(card(lane('BBB222'), job)).toHaveAttribute('aria-busy', 'false')
}

test('a right click on the map, or the menu key, names the nearest runs, goes there and sends what is chosen', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  const map = await openMap(page)
  await withRun(page, first)
  const { lane, unallocated, card } = boardOf(page)
  await map.click({ button: 'right', position: { x: 500, y: 300 } })
  const run = page.getByRole('menuitem', {
    name: /^BBB222, Run 1 .*as last stop|^BBB222, Run 1 .*before stop 1/,
  })
  await expect(run).toContainText(/\+\d+ min/)
  await expect(page.getByText('What a drop adds, by straight lines')).toBeVisible()
  await expectNothingSerious(page, 'the nearest runs')
  await run.click()
  await expect(lane('BBB222').getByRole('button', { name: 'Jobs of BBB222, Run 1' })).toBeFocused()

  await unallocated.getByRole('checkbox', { name: `Select ${second}` }).check()
  await marker(page, second).focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByText(/^Nearest runs to Yarraville/)).toBeVisible()
  await page.getByRole('menuitem', { name: 'BBB222, Run 1', exact: true }).click()
  await expect(card(lane('BBB222'), second)).toBeVisible()
})

/** Puts the map into a window of its own. */
async function openOwnWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the map in its own window' }).click()
  const own = await opening
  await own.locator('[data-drawn]').waitFor()
  return own
}

test('the map goes into a window of its own, follows the board, and comes back when that window closes', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  const map = await openMap(page)
  const { unallocated } = boardOf(page)
  const own = await openOwnWindow(page)
  await expect(map).toHaveCount(0)
  await unallocated.getByRole('checkbox', { name: `Select ${first}` }).check()
  await expect(marker(own, first)).toHaveAttribute('aria-pressed', 'true')
  await marker(own, second).click()
  await expect(unallocated.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked()
  await expect(unallocated.getByRole('checkbox', { name: `Select ${first}` })).not.toBeChecked()
  await own.close()
  await expect(map).toBeVisible()
})

test('the map in its own window goes along with runs and days, also over a reload, and is brought back by a button', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  const map = await openMap(page)
  const { lane, card } = boardOf(page)
  const own = await openOwnWindow(page)
  await withRun(page, first)
  await expect(own.getByRole('button', { name: new RegExp(`^Drop ${first}, .*number 1`) })).toBeVisible()
  await expectNothingSerious(own, 'the map in its own window')

  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(own).toHaveURL(/day=/)
  await expect(marker(own, first)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Day before' }).click()
  await expect(marker(own, first)).toBeVisible()

  const closed = own.waitForEvent('close')
  await page.getByRole('button', { name: 'Bring the map back' }).click()
  await closed
  await expect(map).toBeVisible()
  await expect(card(lane('BBB222'), first)).toBeVisible()
})

test('what is sent from the map in its own window is asked about in that window, and other jobs move afterwards', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await openMap(page)
  const { lane, unallocated, card } = boardOf(page)
  const choose = (job: string) => unallocated.getByRole('checkbox', { name: `Select ${job}` })
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the map in its own window' }).click()
  const own = await opening
  await own.locator('[data-drawn]').waitFor()
  await choose(first).check()
  await own.getByRole('button', { name: 'Send to' }).click()
  await own.getByRole('menuitem', { name: 'Another day' }).click()
  const dialog = own.getByRole('dialog', { name: `Move ${first}` })
  await expect(dialog).toBeVisible()
  await own.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await choose(first).uncheck()
  await choose(second).check()
  await own.getByRole('button', { name: 'Send to' }).click()
  await own.getByRole('menuitem', { name: /BBB222/ }).click()
  await own.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(own.getByRole('button', { name: new RegExp(`^Drop ${second}, .*number 1`) })).toBeVisible()
  await expect(card(lane('BBB222'), second)).toHaveAttribute('aria-busy', 'false')
  await drag(page, card(unallocated, first), lane('AAA111'))
  await page.mouse.up()
  await expect(card(lane('AAA111'), first)).toBeVisible()
})

test('a map in its own window stays out for as long as it answers; one that never comes leaves its map to the board', {
  tag: '@all',
}, async ({ page, context }) => {
  await planningCompany(page.request)
  await page.clock.install()
  const map = await openMap(page)
  const bringBack = page.getByRole('button', { name: 'Bring the map back' })
  const openWindow = async () => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open the map in its own window' }).click()
    const own = await opening
    await expect(bringBack).toBeVisible()
    return own
  }
  const own = await openWindow()
  await own.locator('[data-drawn]').waitFor()
  for (let times = 0; times < 8; times += 1) {
    await page.clock.fastForward(3_000)
    await expect(bringBack).toBeVisible()
  }
  await expect(map).toHaveCount(0)
  await own.close()
  await expect(map).toBeVisible()

  // Nor does one that is lost without a word.
  await context.route('**/run-planner/map*', (route) => route.abort())
  const lost = await openWindow()
  await expect(map).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expect(map).toBeVisible()
  await lost.close()
})

test('a finger that rests on the map is told the nearest runs', { tag: '@all' }, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  const map = await openMap(page)
  await withRun(page, first)
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not on the screen')
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(page.getByRole('menuitem', { name: /^BBB222, Run 1/ })).toContainText(/\+\d+ min/)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('menuitem', { name: /^BBB222, Run 1/ })).toBeVisible()
})

test.describe('beside the board', () => {
  test.use({ mapLayout: 'beside', viewport: { width: 1440, height: 900 } })

  test('a run of six and its map are in sight, and the Dashboard covers none of the tools', {
    tag: '@all',
  }, async ({ page }) => {
    await planningCompany(page.request)
    const jobs = [...Array(6).keys()].map((at) => ({ name: `Customer ${at}`, ...dropOfTomorrow(7, 17) }))
    for (const job of jobs) await takeBooking(page.request, job)
    await page.goto(`${PLANNER}?day=${tomorrow()}`)
    await page.locator('[data-drawn]').waitFor()
    await expect(page.getByRole('region', { name: 'Map of the day' })).toBeInViewport({ ratio: 0.9 })
    const cards = boardOf(page).unallocated.getByRole('group')
    await expect(cards).toHaveCount(6)
    for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.9 })
    const lasso = page.getByRole('button', { name: 'Select with a lasso' })
    await lasso.click()
    await expect(lasso).toHaveAttribute('aria-pressed', 'true')
    const dashboard = page.getByRole('region', { name: 'Dashboard', exact: true })
    await dashboard.getByRole('button').click()
    await expect(dashboard.getByRole('heading', { name: 'Jobs Summary' })).toBeVisible()
    await lasso.click()
    await expect(lasso).toHaveAttribute('aria-pressed', 'false')
  })
})
