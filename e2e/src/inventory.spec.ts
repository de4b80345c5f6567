import { bookingFormOf } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'

test('stock goes negative and is mended', async ({ page }) => {
  const owner = await signUpCompany(page.request)

  await page.goto('/app/Inventory/binsTable')
  await expect(page.getByText('No Data')).toBeVisible()
  await page.getByRole('button', { name: 'Add Bin' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add Bin' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Please enter a Bin Size*')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Size, row 1' }).click()
  await page.getByRole('option', { name: '6 m³', exact: true }).click()
  await drawer.getByLabel('Total bins, row 1').fill('1')
  await drawer.getByLabel('Count, row 1').fill('2')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText("Count can't exceed total bins*")).toBeVisible()
  await drawer.getByLabel('Count, row 1').fill('1')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: '6 m³' })).toContainText('Marrel')

  const first = await takeBooking(page.request, { dropoffDate: wireDay(1), pickupDate: wireDay(4) })
  await takeBooking(page.request, { dropoffDate: wireDay(1), pickupDate: wireDay(4) })
  await page.goto('/app/Inventory/availability')
  const tomorrow = page.locator('[data-spot="0:1"]')
  await expect(tomorrow).toHaveText('−1')
  await page.locator('[data-spot="0:0"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tomorrow).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^6 m³ Marrel/ })
  await expect(panel.getByRole('link', { name: first })).toBeVisible()

  await panel.getByRole('button', { name: 'Add Stock' }).click()
  const stock = page.getByRole('dialog', { name: 'Add Stock' })
  await stock.getByLabel('Stock').fill('2')
  // A save that waits is not thrown away either: the session is begun again in place, and it goes on.
  expect((await page.request.post('/api/v1.0/logout')).status()).toBe(204)
  await stock.getByRole('button', { name: 'Add Stock' }).click()
  const alert = page.getByRole('dialog', { name: '401 - Unauthorized' })
  await alert.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(stock).toBeHidden()
  await expect(tomorrow).toHaveText('1')

  await page.goto('/app/Inventory/binsTable?form=edit&size=6')
  await page.getByRole('tab', { name: 'Stock History' }).click()
  await expect(page.getByRole('row').filter({ hasText: '+2' })).toBeVisible()
})

test('the calendar has no end, and N takes a booking of the size and day it is on', { tag: '@all' }, async ({
  page,
}) => {
  await signUpCompany(page.request)
  const stock = { size: 6, type: 'Hook', count: 5, date: wireDay(0) }
  await page.request.post('/api/v1.0/binCount/addBinCount', { data: stock })
  await page.goto('/app/Inventory/availability')
  const number = (day: number) => page.locator(`[data-spot="0:${day}"]`)
  await expect(number(0)).toHaveText('5')
  await number(0).focus()
  for (let week = 0; week < 2; week++) await page.keyboard.press('PageUp')
  await expect(number(-14)).toBeFocused()
  await expect(number(-14)).toHaveText('0')
  for (let week = 0; week < 32; week++) await page.keyboard.press('PageDown')
  await expect(number(210)).toBeFocused()
  await expect(number(210)).toHaveText('5')
  // Of the 46 weeks seen, the ones in sight are drawn, with two more to either side.
  expect(await page.getByRole('columnheader').count()).toBeLessThan(80)
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeInViewport()

  await page.keyboard.press('n')
  const { form } = bookingFormOf(page)
  await expect(form.getByRole('radio', { name: /^6 m³/ })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'Hook' })).toBeChecked()
  const [year, month, day] = wireDay(210).slice(0, 10).split('-')
  await expect(form.getByLabel('Drop date')).toHaveValue(new RegExp(`${day}/${month}/${year}$`))
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(number(210)).toBeFocused()

  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(number(0)).toBeInViewport()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('table-data.csv')
})
