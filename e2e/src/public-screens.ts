import type { Page } from '@playwright/test'
import { ask } from './drivers-morning.ts'
import type { Screen } from './screen.ts'

const pathOf = (link: string) => new URL(link).pathname

async function openBookNow(page: Page) {
  const { link } = await ask<{ link: string }>(page.request, 'GET', { path: '/settings/public-booking' })
  await page.goto(pathOf(link))
  await page.getByRole('heading', { name: 'Choose a place and a size' }).waitFor()
}

async function chooseBin(page: Page) {
  await openBookNow(page)
  await page.getByLabel('Suburb or postcode').fill('yarravil')
  await page.getByRole('option', { name: 'Yarraville VIC 3013' }).click()
  await page.locator('label').filter({ hasText: '6 m³' }).first().click()
  await page.locator('[data-date]').first().waitFor()
}

/** The page of a bin that is at its customer's. */
async function openOwnBooking(page: Page) {
  const found = await ask<{ _id: string }[]>(page.request, 'POST', {
    path: '/bookings/getBookings?type=all&status=Delivered',
  })
  const { link } = await ask<{ link: string }>(page.request, 'POST', {
    path: `/bookings/${found[0]?._id}/customer-link`,
  })
  await page.goto(pathOf(link))
  await page.getByRole('heading').first().waitFor()
}

/** What customers see, on pages without the office's frame. */
export const publicScreens: Screen[] = [
  { name: 'terms', path: '/terms', isPublic: true, isWhole: true },
  { name: 'privacy', path: '/privacy', isPublic: true, isWhole: true },
  { name: 'book now', path: '/app/blank-page', isWhole: true, prepare: openBookNow },
  { name: 'book now, a bin chosen', path: '/app/blank-page', isWhole: true, prepare: chooseBin },
  { name: 'own booking', path: '/app/blank-page', isWhole: true, prepare: openOwnBooking },
]
