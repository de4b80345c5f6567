import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const ALL = '/app/bookings/all-bookings?dates=all'

test('three bins are ordered at once, changed together, and one of them is cancelled', async ({ page }) => {
  await signUpCompany(page.request)
  const known = await takeBooking(page.request)
  await page.goto(TODAY)
  await page.getByRole('button', { name: 'Add booking' }).first().click()
  const { form, chooseSize, next } = bookingFormOf(page)
  await chooseSize(6)
  await form.getByLabel('Price', { exact: true }).fill('400')
  const more = form.getByRole('button', { name: 'One bin more' })
  await more.click()
  await more.focus()
  await page.keyboard.press('Enter')
  const bins = form.getByRole('group', { name: 'Bins' })
  await expect(bins).toContainText('3 bins, $1,200 in all')
  await bins.getByLabel('Size of bin 3').selectOption('8 m³')
  await bins.getByLabel('Price of bin 3').fill('520')
  await expect(bins).toContainText('3 bins, $1,320 in all')
  await expectNothingSeriousIn(page, 'booking form with three bins', LIGHT_AND_DARK)
  await next()
  await form.getByLabel('Phone').pressSequentially('0412 555')
  await page.getByRole('option', { name: /Harriet Okafor/ }).click()
  await next()
  await form.getByRole('button', { name: 'Add Booking' }).click()
  const short = page.getByRole('dialog', { name: 'Book all the same?' })
  await expect(short).toContainText('The order needs 2 × 6 m³ Marrel')
  await short.getByRole('button', { name: 'Book anyway' }).click()
  await expect(page.getByText('Order of 3 saved')).toBeVisible()
  for (const job of ['BSB-2', 'BSB-3', 'BSB-4']) {
    await expect(rowOf(page, job).getByRole('img', { name: 'Order of 3 bins' })).toBeVisible()
  }

  await rowOf(page, 'BSB-3').getByText('Yarraville').first().click()
  const drawer = page.getByRole('dialog', { name: /^BSB-3/ })
  const order = drawer.getByRole('region', { name: 'Order of 3' })
  await expect(order.getByRole('link')).toHaveText(['BSB-2', 'BSB-4'])
  await expectNothingSeriousIn(page, 'booking of an order', LIGHT_AND_DARK)
  await page.keyboard.press('e')
  await form.getByLabel('Office notes').fill('Ring the foreman first')
  await page.keyboard.press('Control+Enter')
  const scope = page.getByRole('dialog', { name: 'This bin or all of the order?' })
  await expect(scope.getByRole('radio', { name: /^All 3 bins/ })).toBeChecked()
  await scope.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.goto(`${ALL}&q=foreman`)
  await page.goto(`${ALL}&q=BSB-4`)
  await rowOf(page, 'BSB-4').getByText('Yarraville').first().click()
  const last = page.getByRole('dialog', { name: /^BSB-4/ })
  await expect(last).toContainText('Ring the foreman first')

  await last.getByRole('button', { name: 'Cancel bins …' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel bins of this order' })
  await cancel.getByLabel(/^BSB-2/).uncheck()
  await cancel.getByLabel(/^BSB-3/).uncheck()
  await cancel.getByRole('button', { name: 'Cancel bins' }).click()
  await expect(page.getByText('1 bin cancelled')).toBeVisible()
  await expect(last.getByRole('region', { name: 'Order of 3' }).getByRole('listitem').last()).toContainText(
    'Cancelled',
  )
  expect(known).toBe('BSB-1')
})

test('an extra bin comes to the site of a booking in two presses', async ({ page }) => {
  await signUpCompany(page.request)
  const job = await takeBooking(page.request)
  await page.goto(`${ALL}&q=${job}`)
  await rowOf(page, job).getByText('Yarraville').first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${job}`) })
  await drawer.getByRole('button', { name: /^Extra bin/ }).click()
  const { form } = bookingFormOf(page)
  await expect(form.getByRole('heading', { name: `Extra bin beside ${job}` })).toBeVisible()
  await expect(form.getByRole('group', { name: 'Bins' })).toBeHidden()
  await form.getByRole('button', { name: 'Add Booking' }).click()
  await page
    .getByRole('dialog', { name: 'Book all the same?' })
    .getByRole('button', { name: 'Book anyway' })
    .click()
  await expect(form).toBeHidden()
  await expect(page.getByText('BSB-2 saved')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Order of 2' }).getByRole('link')).toHaveText(['BSB-2'])
})
