import { bookingFormOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'

test('stock goes negative and is mended', async ({ page }) => {
  await signUpCompany(page.request)

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
  await stock.getByRole('button', { name: 'Add Stock' }).click()
  await expect(stock).toBeHidden()
  await expect(tomorrow).toHaveText('1')

  await page.goto('/app/Inventory/binsTable?form=edit&size=6')
  await page.getByRole('tab', { name: 'Stock History' }).click()
  await expect(page.getByRole('row').filter({ hasText: '+2' })).toBeVisible()
})

test('the calendar has no end, and N takes a booking', async ({ page }) => {
  await signUpCompany(page.request)
  const stock = { size: 6, type: 'Marrel', count: 5, date: wireDay(0) }
  await page.request.post('/api/v1.0/binCount/addBinCount', { data: stock })
  await page.goto('/app/Inventory/availability')
  const numbers = page.locator('[data-spot]')
  await expect(numbers.first()).toHaveText('5')
  await numbers.first().focus()
  for (let week = 0; week < 30; week++) await page.keyboard.press('PageDown')
  await expect(page.locator('[data-spot="0:210"]')).toBeFocused()
  await expect(page.locator('[data-spot="0:210"]')).toHaveText('5')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(TODAY))
  await expect(bookingFormOf(page).form).toBeVisible()
})
