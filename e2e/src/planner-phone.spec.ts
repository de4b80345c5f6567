import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { boardOf, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'
const WIDTH = 390

test.use({
  viewport: { width: WIDTH, height: 844 },
  hasTouch: true,
  isMobile: true,
  isMapHidden: true,
})

const sidewaysOverhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('on a phone the day is planned by touch, one truck at a time, and taken back', async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = '', hook = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  await expect(card(unallocated, first)).toBeVisible()
  expect(await sidewaysOverhang(page)).toBeLessThanOrEqual(0)
  const width = (await unallocated.boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(WIDTH - 40)
  expect(width).toBeLessThanOrEqual(WIDTH)

  // The day; trucks, search and Add run; views and tools: three rows of fingers' height.
  const rows = await page.getByRole('button', { name: 'More', exact: true }).boundingBox()
  const day = await page.getByRole('button', { name: 'Day before' }).boundingBox()
  expect((rows?.y ?? 0) - (day?.y ?? 0)).toBeLessThanOrEqual(2 * (44 + 8))
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await expect(page.getByRole('menuitem', { name: 'Print run sheets' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Planner settings' }).tap()
  await page.getByRole('dialog', { name: 'Planner settings' }).getByRole('button', { name: 'Close' }).tap()

  await card(unallocated, first)
    .getByRole('button', { name: /^More actions/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Move to', exact: true }).tap()
  await page.getByRole('menuitem', { name: /^AAA111/ }).tap()
  await page.getByRole('menuitem', { name: 'New Run' }).tap()
  await expect(toast(`${first} to AAA111, Run 1`)).toBeVisible()
  await toast(`${first} to AAA111, Run 1`).getByRole('button', { name: 'Undo' }).tap()
  await expect(card(unallocated, first)).toBeVisible()

  await unallocated.getByRole('checkbox', { name: `Select ${second}` }).tap()
  await unallocated.getByRole('checkbox', { name: `Select ${hook}` }).tap()
  await page
    .getByRole('region', { name: '2 Bookings Selected!' })
    .getByRole('button', { name: 'Send to' })
    .tap()
  await expect(page.getByRole('menuitem', { name: /^AAA111/ })).toContainText(
    'This truck cannot carry a Hook bin.',
  )
  await page.getByRole('menuitem', { name: /^BBB222/ }).tap()
  await page.getByRole('menuitem', { name: 'New Run' }).tap()
  await expect(lane('BBB222').getByRole('group')).toHaveCount(2)
  await lane('BBB222').scrollIntoViewIfNeeded()
  await expect(lane('BBB222')).toBeInViewport({ ratio: 0.5 })
  await expect(unallocated).not.toBeInViewport({ ratio: 0.5 })
  expect(await sidewaysOverhang(page)).toBeLessThanOrEqual(0)
})
