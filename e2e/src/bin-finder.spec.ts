import type { APIRequestContext, Page } from '@playwright/test'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { addTruck } from './planner-day.ts'

const API = '/api/v1.0'

const SITES = {
  yarraville: { name: '8 Anderson St', suburb: 'Yarraville', postCode: '3013', lat: -37.816, lon: 144.89 },
  kew: { name: '3 Cotham Rd', suburb: 'Kew', postCode: '3101', lat: -37.806, lon: 145.03 },
  werribee: { name: '20 Watton St', suburb: 'Werribee', postCode: '3030', lat: -37.9, lon: 144.66 },
}

/** A bin that was delivered today; answers the number of its booking. */
async function deliver(request: APIRequestContext, fields: object): Promise<string> {
  const job = await takeBooking(request, fields)
  const found = await request.post(`${API}/bookings/getBookings?type=all&q=${job}`, { data: {} })
  const { data }: { data: { _id: string; version: number }[] } = await found.json()
  const [booking] = data
  const change = { version: booking?.version, date: wireDay(0) }
  const answer = await request.post(`${API}/bookings/${booking?._id}/markDelivered`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
  return job
}

async function companyWithBinsOut(request: APIRequestContext) {
  await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: ['Marrel'] })
  const due = { pickupDate: wireDay(0), name: 'Anna Due', address: SITES.yarraville }
  const big = { pickupDate: wireDay(4), name: 'Ben Hook', address: SITES.kew, binType: 'Hook', binSize: 12 }
  const far = { pickupDate: wireDay(5), name: 'Cleo Far', address: SITES.werribee }
  return {
    due: await deliver(request, due),
    big: await deliver(request, big),
    far: await deliver(request, far),
  }
}

/** Notes in the page whether land and sea were drawn before the map itself was. */
function noteGround() {
  const watch = new MutationObserver(() => {
    if (document.querySelector('canvas[data-ground]') === null) return
    watch.disconnect()
    const isBefore = document.querySelector('[data-drawn]') === null
    document.documentElement.dataset.ground = isBefore ? 'drawn' : 'late'
  })
  watch.observe(document, { subtree: true, childList: true, attributes: true })
}

const row = (page: Page, name: string) => page.locator('[data-bin]').filter({ hasText: name })
const names = (page: Page) => page.locator('[data-bin] b').allTextContents()

test('every bin that is out is found by mouse and keyboard, and the pick-up of several is planned in one step', async ({
  page,
}) => {
  const { due, big, far } = await companyWithBinsOut(page.request)
  await page.addInitScript(noteGround)
  await page.goto('/app/bin-finder')
  await page.locator('[data-drawn]').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.ground), 'land before the map').toBe(
    'drawn',
  )
  await expect(page.getByText('3 bins with customers')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Due today/ })).toHaveText(/1$/)

  await page.getByRole('button', { name: new RegExp(`^12 m³ Hook, ${big}, Ben Hook, On hire`) }).click()
  await expect(row(page, 'Ben Hook')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Bin Finder' }).click()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Anna Due')).toBeFocused()
  await expectNothingSeriousIn(page, 'bin finder with a chosen bin', LIGHT_AND_DARK)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: new RegExp(`^${due}`) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type('werribee watton')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 3 bins with customers')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Cleo Far')).toBeVisible()
  await expect(row(page, 'Anna Due')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the search' }).click()

  for (const job of [due, big, far]) await page.getByRole('checkbox', { name: `Select ${job}` }).check()
  await page.getByRole('button', { name: 'Plan the pick-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan the pick-up of 3 bins' })
  await dialog.getByRole('combobox', { name: 'Truck and run' }).click()
  await page.getByRole('option', { name: /AAA111, new run/ }).click()
  await dialog.getByRole('button', { name: 'Plan 3 bins' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    `${big} Ben Hook: This truck cannot carry a Hook bin.`,
  )
  await expectNothingSeriousIn(page, 'bins that cannot go there', LIGHT_AND_DARK)
  await dialog.getByRole('button', { name: 'Plan the other 2 bins' }).click()
  await expect(page.getByText('Pick-up of 2 bins planned for')).toBeVisible()
  await expect(row(page, 'Anna Due')).toContainText('AAA111 Run 1, stop')
  await expect(row(page, 'Cleo Far')).toContainText('AAA111 Run 1, stop')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect(row(page, 'Anna Due')).toContainText('On no run')
})

test('the list goes by distance from an address or from where the device is', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await companyWithBinsOut(page.request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -37.9, longitude: 144.67 })
  await page.goto('/app/bin-finder')
  await page.getByRole('button', { name: 'Nearest to' }).click()
  await page.getByRole('menuitem', { name: 'From my location' }).click()
  await expect(page.getByText('Nearest to my location')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Cleo Far', 'Anna Due', 'Ben Hook'])
  await page.getByRole('button', { name: 'Nearest to', exact: false }).first().click()
  await page.getByRole('menuitem', { name: 'From an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'From an address' })
  await dialog.getByLabel('Street address or suburb').fill('Kew')
  await dialog.getByRole('button', { name: /Kew/ }).first().click()
  await expect.poll(() => names(page)).toEqual(['Ben Hook', 'Anna Due', 'Cleo Far'])
  await page.getByRole('button', { name: 'Stop sorting by distance' }).click()
  await expect.poll(() => names(page)).toEqual(['Anna Due', 'Ben Hook', 'Cleo Far'])
})
