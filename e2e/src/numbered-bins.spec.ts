import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'

const API = '/api/v1.0'
const BINS = '/app/Inventory/binsTable'
const ALL = '/app/bookings/all-bookings'

/** Six bins of 6 m³ on the yard, as the office would have entered them before. */
async function haveBins(request: APIRequestContext) {
  const row = { binSize: 6, type: 'Marrel', totalBins: 6, count: 5, comments: '', active: true }
  const answer = await request.post(`${API}/bins/addBinSizes`, { data: { binCounts: [row] } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Switches numbered bins on where a company decides about its bookings. */
async function useNumbers(page: Page) {
  await page.goto('/app/settings')
  const section = page.getByRole('region', { name: 'Jobs and bins' })
  await section.getByRole('switch', { name: /^Numbered bins/ }).check()
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('button', { name: 'Save' })).toBeHidden()
}

const sizeRow = (page: Page) => page.getByRole('row').filter({ hasText: '6 m³' })
const binRow = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

async function deliverToday(page: Page, jobID: string) {
  const list = await page.request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data }: { data: { _id: string; version: number }[] } = await list.json()
  const [booking] = data
  const change = { version: booking?.version, date: wireDay(0) }
  const answer = await page.request.post(`${API}/bookings/${booking?._id}/markDelivered`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('bins get numbers, one breaks, one is named on a booking, and the stock follows them', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await haveBins(page.request)
  await page.goto(BINS)
  await expect(sizeRow(page)).toContainText('Marrel')
  await expect(page.getByRole('tab', { name: 'Numbered bins' })).toBeHidden()
  await useNumbers(page)

  await page.goto(BINS)
  await page.getByRole('button', { name: 'More actions for 6 m³ Marrel' }).click()
  await page.getByRole('menuitem', { name: 'Number these bins…' }).click()
  const numbering = page.getByRole('dialog', { name: 'Number the 6 m³ Marrel bins' })
  await numbering.getByLabel('Prefix').fill('BSB-')
  await expect(numbering.getByRole('status')).toContainText('BSB-001 to BSB-006')
  await expect(numbering.getByRole('status')).toContainText('1 of them broken')
  await numbering.getByRole('button', { name: 'Number bins' }).click()
  await expect(numbering).toBeHidden()
  await expect(binRow(page, 'BSB-006')).toContainText('Broken')

  await binRow(page, 'BSB-002')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mark broken' }).click()
  await expect(binRow(page, 'BSB-002')).toContainText('Broken')

  await page.goto(`${BINS}?view=numbered`)
  await binRow(page, 'BSB-003')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const bin = page.getByRole('dialog', { name: 'BSB-003 · 6 m³ Marrel' })
  await expect(bin.getByLabel('Number')).toHaveValue('BSB-003')
  await page.goto(`${page.url()}&status=broken`)
  await expect(bin.getByLabel('Number')).toHaveValue('BSB-003')
  await page.reload()
  await expect(bin.getByLabel('Number')).toHaveValue('BSB-003')
  await bin.getByRole('button', { name: 'Cancel' }).click()
  await expect(bin).toBeHidden()

  await page.goto(`${BINS}?view=numbered`)
  await page.getByRole('tab', { name: 'By size' }).click()
  await expect(sizeRow(page).getByRole('cell').nth(3)).toHaveText('4')

  await sizeRow(page).getByRole('button', { name: 'Edit 6 m³ Marrel' }).click()
  const form = page.getByRole('dialog', { name: 'Edit 6 m³' })
  await expect(form.getByLabel('Count, row 1')).toBeDisabled()
  await form.getByLabel('Comments, row 1').fill('Numbered since today')
  await page.keyboard.press('Escape')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add Stock' }).click()
  const stock = page.getByRole('dialog', { name: 'Add Stock' })
  await stock.getByRole('combobox', { name: 'Bin' }).click()
  await page.getByRole('option', { name: '6 m³', exact: true }).click()
  await stock.getByLabel('Stock').fill('2')
  await stock.getByRole('button', { name: 'Add Stock' }).click()
  await expect(page.getByText(/bins have numbers\. Add, remove or repair the bins themselves/)).toBeVisible()

  const jobID = await takeBooking(page.request)
  await page.goto(`${ALL}?q=${jobID}`)
  await page.getByRole('link', { name: jobID }).click()
  const drawer = page.getByRole('dialog', { name: jobID })
  await drawer.getByRole('button', { name: 'Choose the bin for the drop' }).press('Enter')
  const choices = page.getByRole('listbox', { name: 'Bins of this size and type' })
  await expect(choices.getByRole('option').filter({ hasText: 'BSB-002 is broken' })).toBeDisabled()
  await page.keyboard.type('003')
  await expect(choices.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: /^Change the bin of the pick, BSB-003/ })).toBeVisible()
  await deliverToday(page, jobID)

  await page.goto(`${BINS}?view=numbered&status=with%20customer`)
  await expect(binRow(page, 'BSB-003')).toContainText('With customer')
  await binRow(page, 'BSB-003').getByRole('link', { name: jobID }).click()
  await expect(page.getByRole('dialog', { name: jobID })).toContainText('BSB-003')

  const nameless = await takeBooking(page.request)
  await deliverToday(page, nameless)
  await page.goto(BINS)
  await sizeRow(page).getByRole('button', { name: '1 without a number' }).click()
  const unnamed = page.getByRole('dialog', { name: '6 m³ Marrel delivered without a number' })
  await unnamed.getByRole('link', { name: nameless }).click()
  const booking = page.getByRole('dialog', { name: nameless })
  await booking.getByRole('button', { name: 'Choose the bin for the drop' }).press('Enter')
  await expect(choices.getByRole('option').filter({ hasText: 'BSB-002 is broken' })).toBeDisabled()
  await page.keyboard.type('004')
  await expect(choices.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(booking.getByRole('button', { name: /^Change the bin of the pick, BSB-004/ })).toBeVisible()
  await page.goto(`${BINS}?view=numbered`)
  await expect(binRow(page, 'BSB-004')).toContainText('With customer')
  await expect(page.getByText('delivered without a number')).toHaveCount(0)
})
