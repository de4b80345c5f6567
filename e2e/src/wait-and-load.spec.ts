import { bookingFormOf, TODAY } from './booking-form.ts'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany } from './people.ts'
import { boardOf } from './planner-day.ts'
import { enterPrices } from './price-book.ts'

test.use({ isMapHidden: true })

test('wait and load is booked in the form with its price in sight, and is one card on the board', async ({
  page,
}) => {
  const { request } = page
  await signUpCompany(request)
  await enterPrices(request)
  const API = '/api/v1.0/priceBook'
  const { data: book }: { data: { version: number } } = await (await request.get(API)).json()
  const jobPrices = [
    { job: 'wait-and-load', price: 520 },
    { job: 'waiting', price: 37.5, includedMinutes: 30 },
  ]
  const entered = await request.put(`${API}/jobs`, { data: { version: book.version, jobPrices } })
  expect(entered.status(), await entered.text()).toBe(200)

  await page.goto(TODAY)
  // An empty list offers it once more.
  await page.getByRole('button', { name: 'Add booking' }).first().click()
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(6)
  await next()
  await form.getByLabel('Phone').fill('0412 555 191')
  await form.getByLabel(/^Name/).fill('Carla Mendes')
  await addAddress('8 Anderson St Yarraville')
  await form.getByRole('button', { name: /Mandatory Details/ }).click()
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('470')
  await form.getByRole('switch', { name: 'Wait and load' }).focus()
  await page.keyboard.press('Space')
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('520')
  await expect(form.getByText(/^30 min on site are included, then \$37\.50/)).toBeVisible()
  await expect(form.getByText('Same day')).toBeVisible()
  await form.getByLabel('Minutes on site').fill('3')
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(form.getByText('Whole minutes, 5 to 480*')).toBeVisible()
  await form.getByLabel('Minutes on site').fill('50')
  await expectNothingSeriousIn(page, 'booking form with a truck that waits', LIGHT_AND_DARK)
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()

  await page.getByRole('link', { name: 'BSB-1' }).click()
  const drawer = page.getByRole('dialog', { name: /^BSB-1/ })
  await expect(drawer.getByRole('region', { name: 'Wait and load', exact: true })).toContainText(
    'wait 50 min, take it away',
  )
  await page.goto('/app/run-planner')
  const { unallocated, card } = boardOf(page)
  await expect(card(unallocated, '^Wait and load BSB-1')).toHaveCount(1)
})
