import type { Locator, Page } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { boardOf, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'

const marker = (page: Page, job: string) => page.getByRole('button', { name: new RegExp(`^Drop ${job},`) })

/** The board with its map drawn. */
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
