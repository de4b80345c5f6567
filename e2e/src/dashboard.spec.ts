import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { demoPeople, signIn, signUpCompany, takeBooking, wireDay } from './people.ts'

const DASHBOARD = '/app/dashboard'
const FAULTY = '/app/bookings/faulty-bookings'
const API = '/api/v1.0'

const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).first()

test('a tile leads to the list that it counts, and its tab counts as many', async ({ page }) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto(DASHBOARD)
  const drop = tile(page, 'Drop')
  await expect(drop).toContainText('on runs')
  const drops = /\d+/.exec((await drop.locator('small').textContent()) ?? '')?.[0]
  await drop.click()
  await expect(page).toHaveURL(/todays-bookings\?tab=drop/)
  // Cancelled drops are listed too, and counted nowhere.
  await expect(page.getByRole('tab', { name: /^Drop/ })).toHaveText(new RegExp(`^Drop\\s*${drops}\\b`))

  await page.goBack()
  const overdue = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /^Overdue/ })
  await expect(overdue).toContainText('in extra days so far')
  const bins = /Overdue\s*(\d+)/.exec((await overdue.textContent()) ?? '')?.[1]
  await overdue.click()
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(Number(bins))
})

test('what a colleague does shows on an open dashboard, and moves nothing on it', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const owner = await signUpCompany(page.request)
  const today = { dropoffDate: wireDay(0), pickupDate: wireDay(7) }
  await takeBooking(page.request, today)
  await signIn(request, owner)
  await gotoListening(page, DASHBOARD)
  await expect(tile(page, 'Drop')).toContainText('0 of 1')
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('Add your 4 trucks')
  const place = await tile(page, 'Overdue').boundingBox()

  await takeBooking(request, today)
  await expect(tile(page, 'Drop')).toContainText('0 of 2')
  expect(await tile(page, 'Overdue').boundingBox()).toEqual(place)
  const answer = await request.get(`${API}/dashboard/jobs`)
  expect((await answer.json()).data.drop.total).toBe(2)
})

/** What a pointer can press and is smaller than WCAG 2.2 wants it (2.5.8), with its size. */
const tooSmall = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a[href], button, [role=tab], [role=button]')].flatMap((one) => {
      one.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = one.getBoundingClientRect()
      if (!one.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return []
      const words = one.getAttribute('aria-label') ?? one.textContent
      return Math.min(width, height) < 24 ? [`${words?.trim()}: ${Math.round(width)} × ${height}`] : []
    }),
  )

test('nothing to press on the dashboard and in Faulty is smaller than 24 px', { tag: '@all' }, async ({
  page,
}) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto(DASHBOARD)
  for (const region of ['Needs you', 'Money', 'Next 14 days'])
    await expect(page.getByRole('region', { name: region }).getByRole('link').first()).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.goto(FAULTY)
  await expect(page.getByRole('button', { name: 'Mark Delivered' }).first()).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})
