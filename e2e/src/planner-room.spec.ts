import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, takeBooking } from './people.ts'
import { dropOfTomorrow, planningCompany, tomorrow } from './planner-day.ts'

const PLANNER = '/app/run-planner'

test.use({ mapLayout: '' })

test.beforeEach(({ page }) => signIn(page.request, demoPeople.owner))

/** Where the board begins, and how much of the window it has. */
async function roomOf(page: Page) {
  const unallocated = page.getByRole('region', { name: 'Unallocated', exact: true })
  await expect(unallocated).toBeVisible()
  const top = (await unallocated.boundingBox())?.y ?? 0
  const height = page.viewportSize()?.height ?? 0
  return { top, room: height - top }
}

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('the board has 400 px below the map, or what the map was dragged to, and its tools have words', async ({
    page,
  }) => {
    await page.goto(PLANNER)
    const before = await roomOf(page)
    expect(before.room).toBeGreaterThanOrEqual(400)
    const map = page.getByRole('region', { name: 'Map of the day' })
    expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(150)
    for (const words of ['Board', 'Lanes', 'Timeline', 'Plan the day', 'Hide map', 'Add run'])
      await expect(page.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    const edge = page.getByRole('separator', { name: 'Height of the map' })
    await edge.focus()
    const known = Number(await edge.getAttribute('aria-valuenow'))
    expect(
      Math.abs(known - ((await map.boundingBox())?.height ?? 0)),
      'how high it is told to be',
    ).toBeLessThan(12)
    const box = await edge.boundingBox()
    if (!box) throw new Error('The edge has to be in sight')
    await page.mouse.move(box.x + 300, box.y + 4)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y - 60, { steps: 4 })
    await page.mouse.up()
    const dragged = await roomOf(page)
    expect(dragged.room).toBeGreaterThan(before.room + 50)
    await page.reload()
    await expect.poll(async () => Math.abs((await roomOf(page)).room - dragged.room)).toBeLessThan(2)
    await edge.dblclick()
    await expect.poll(async () => Math.abs((await roomOf(page)).room - before.room)).toBeLessThan(2)
  })
})

test('the flags of a card stand whole, below its hours where they do not fit beside them', async ({
  page,
}) => {
  await planningCompany(page.request)
  const flagged = { cOver: true, heavyLoad: true, permitRequired: true, labelInput: 'Crane 7' }
  const job = await takeBooking(page.request, { name: 'Flora Flag', ...flagged })
  for (const path of [PLANNER, `${PLANNER}/lanes`]) {
    await page.goto(path)
    const card = page.getByRole('group', { name: new RegExp(job) })
    await expect(card).toBeVisible()
    const cut = await card.locator('[data-hint]').evaluateAll((flags) =>
      flags
        .filter((flag) => {
          const { left, right, top, bottom } = flag.getBoundingClientRect()
          const around = flag.parentElement?.getBoundingClientRect()
          return (
            !around ||
            right > around.right + 1 ||
            bottom > around.bottom + 1 ||
            left < around.left - 1 ||
            top < around.top - 1
          )
        })
        .map((flag) => flag.textContent),
    )
    expect(cut, path).toEqual([])
    await expect(card.locator('[data-hint]')).toHaveCount(5)
  }
})

test.describe('in a window of 900 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the map is 65vh high, and unallocated jobs close together share a sign that opens', async ({
    page,
  }) => {
    await planningCompany(page.request)
    for (const at of [1, 2, 3, 4])
      await takeBooking(page.request, { name: `Near ${at}`, ...dropOfTomorrow(7, 17) })
    await page.goto(`${PLANNER}?day=${tomorrow()}`)
    const map = page.getByRole('region', { name: 'Map of the day' })
    await page.locator('[data-drawn]').waitFor()
    // 65vh less the map's own line.
    expect(Math.round((await map.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(583)
    const together = page.getByRole('button', { name: /^\d+ unallocated jobs, show them apart$/ })
    await expect(together).toBeVisible()
    await together.press('Enter')
    await expect(together).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Drop BSB-/ }).first()).toBeVisible()
  })

  test('a map that is set beside the board stands there after a reload too', async ({ page }) => {
    await page.goto(PLANNER)
    const above = await roomOf(page)
    await page.getByRole('radio', { name: 'Map above the board' }).press('ArrowRight')
    const isBeside = () =>
      expect.poll(async () => (await roomOf(page)).room).toBeGreaterThan(above.room + 300)
    await isBeside()
    await page.reload()
    await isBeside()
    await expect(page.getByRole('region', { name: 'Map of the day' })).toBeInViewport({ ratio: 0.9 })
  })

  test('drivers are named whole, and the clock begins with the first run', async ({ page }) => {
    await page.goto('/app/driver-runs')
    const lanes = page.getByRole('region', { name: 'Drivers against the clock' })
    await expect(lanes).toBeVisible()
    const cut = await lanes
      .locator('b[title]')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length)
    expect(cut).toBe(0)
    const hours = await lanes.locator('[data-hours]').boundingBox()
    const first = await lanes
      .locator('[data-block]')
      .evaluateAll((blocks) => Math.min(...blocks.map((block) => block.getBoundingClientRect().left)))
    // Within the hour that the clock begins with.
    expect(first - (hours?.x ?? 0)).toBeLessThan(90)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('six tenths of the height are work', async ({ page }) => {
    await page.goto(PLANNER)
    expect((await roomOf(page)).room).toBeGreaterThanOrEqual(0.6 * 844)
    await page.getByRole('button', { name: 'Show map' }).tap()
    await expect(page.getByRole('region', { name: 'Map of the day' })).toBeVisible()
  })
})
