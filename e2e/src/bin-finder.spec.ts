import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'

const API = '/api/v1.0'

const SITES = {
  yarraville: { name: '8 Anderson St', suburb: 'Yarraville', postCode: '3013', lat: -37.816, lon: 144.89 },
  kew: { name: '3 Cotham Rd', suburb: 'Kew', postCode: '3101', lat: -37.806, lon: 145.03 },
  werribee: { name: '20 Watton St', suburb: 'Werribee', postCode: '3030', lat: -37.9, lon: 144.66 },
}

/** A bin that was delivered today. */
async function deliver(request: APIRequestContext, fields: object): Promise<void> {
  const job = await takeBooking(request, fields)
  const found = await request.post(`${API}/bookings/getBookings?type=all&q=${job}`, { data: {} })
  const { data }: { data: { _id: string; version: number }[] } = await found.json()
  const [booking] = data
  const change = { version: booking?.version, date: wireDay(0) }
  const answer = await request.post(`${API}/bookings/${booking?._id}/markDelivered`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function companyWithBinsOut(request: APIRequestContext) {
  await signUpCompany(request)
  const due = { pickupDate: wireDay(0), name: 'Anna Due', address: SITES.yarraville }
  const big = { pickupDate: wireDay(4), name: 'Ben Hook', address: SITES.kew, binType: 'Hook', binSize: 12 }
  const far = { pickupDate: wireDay(5), name: 'Cleo Far', address: SITES.werribee }
  for (const fields of [due, big, far]) await deliver(request, fields)
}

const names = (page: Page) => page.locator('[data-bin] b').allTextContents()

test('the list goes by distance from an address or from where the device is', async ({ page, context }) => {
  await companyWithBinsOut(page.request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -37.9, longitude: 144.67 })
  await page.goto('/app/bin-finder')
  await page.getByRole('button', { name: 'Nearest to' }).click()
  await page.getByRole('menuitem', { name: 'To where I am' }).click()
  await expect(page.getByText('Nearest to where I am')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Cleo Far', 'Anna Due', 'Ben Hook'])
  await page.getByRole('button', { name: 'Nearest to', exact: false }).first().click()
  await page.getByRole('menuitem', { name: 'To an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'To an address' })
  await dialog.getByLabel('Street address or suburb').fill('Kew')
  await dialog.getByRole('button', { name: /Kew/ }).first().click()
  await expect.poll(() => names(page)).toEqual(['Ben Hook', 'Anna Due', 'Cleo Far'])
  await page.getByRole('button', { name: 'Stop sorting by distance' }).click()
  await expect.poll(() => names(page)).toEqual(['Anna Due', 'Ben Hook', 'Cleo Far'])
})

test('a company with every bin on the yard is told so', async ({ page }) => {
  await signUpCompany(page.request)
  await page.goto('/app/bin-finder')
  await expect(page.getByText('Every bin is on the yard')).toBeVisible()
})
