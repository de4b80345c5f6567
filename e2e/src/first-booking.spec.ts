import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bookingFormOf, rowOf } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { somebodyNew } from './people.ts'
import { startServer } from './start-server.ts'

async function signUpOnScreen(page: Page) {
  const { email, password } = somebodyNew()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile').fill('0412 345 678')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('Company name').fill('Yarra Skip Hire')
  await page.getByLabel('ABN').fill('51824753556')
  await page.getByRole('combobox', { name: 'Base location' }).pressSequentially('12 Yard Rd Sunshine')
  await page.getByRole('option').first().click()
  await page.getByLabel('Number of trucks').fill('3')
  await page.getByLabel('Number of bins').fill('40')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start free trial' }).click()
}

/** What the first form needs has come while nobody asked for anything. */
async function openFirstForm(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('office loaded').length > 0)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Add booking' }).first().click()
  await bookingFormOf(page).form.getByLabel('Price').waitFor()
  expect(asked).toEqual([])
}

async function takeFirstBooking(page: Page) {
  await openFirstForm(page)
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(6)
  await form.getByLabel('Price').fill('480')
  await next()
  await form.getByLabel('Phone').fill('0412 555 190')
  await form.getByLabel(/^Name/).fill('Harriet Okafor')
  await addAddress('8 Anderson St Yarraville')
  await next()
  await form.getByRole('button', { name: 'Add Booking' }).click()
}

async function expectFirstBooking(page: Page) {
  const row = rowOf(page, 'Harriet Okafor')
  await expect(row).toContainText('YSH-1')
  await expect(row).toContainText('Yarraville')
  await expect(row).toContainText('Drop')
  await expect(row).toContainText('$480')
}

async function signUpAndBook(page: Page) {
  await signUpOnScreen(page)
  await expect(page.getByRole('heading', { name: "Today's Bookings" })).toBeVisible()
  await takeFirstBooking(page)
  await expect(page.getByText('YSH-1 saved')).toBeVisible()
  await expectFirstBooking(page)
}

// With everything that fades and slides for people, and what loads by itself, which other journeys do without.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, isLoadedIdle: true })

test('a new company signs up and takes its first booking, which survives a reload', async ({ page }) => {
  await page.goto('/register')
  await signUpAndBook(page)
  await page.reload()
  await expectFirstBooking(page)
})

test('on an empty installation the first company takes its first booking, which survives a restart', {
  tag: '@all',
}, async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-first-'))
  const settings = { dataDir, port: await freePort(), isDemoWanted: false }
  let server = await startServer(settings)
  try {
    await page.goto(`${server.url}/register`)
    await signUpAndBook(page)
    await server.stop()
    server = await startServer(settings)
    await page.reload()
    await expectFirstBooking(page)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
