import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const API = '/api/v1.0'
const TILES = 'Figures of the month'

test('a booking is in the report of its month, which leads to the list and comes as a file', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await page.goto('/app/reports')
  await expect(page.getByText('Nothing to report yet')).toBeVisible()

  const jobID = await takeBooking(page.request)
  await takeBooking(page.request, { phone: '0412 555 191', name: 'Tom Beckett', binSize: 8 })
  const found = await page.request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data: bookings }: { data: { _id: string }[] } = await found.json()
  const made = await page.request.post(`${API}/invoices/generate`, { data: { bookingId: bookings[0]?._id } })
  expect(made.status(), await made.text()).toBe(200)

  await page.reload()
  const tiles = page.getByRole('region', { name: TILES })
  await expect(tiles.getByRole('button', { name: /^Bookings/ })).toContainText('2')
  await tiles.getByRole('button', { name: /^Bookings/ }).click()
  await expect(page).toHaveURL(/figure=bookings/)
  await expectNothingSerious(page, 'the report of months')

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a CSV file' }).click()
  expect((await file).suggestedFilename()).toMatch(/^report-months-20\d\d-\d\d\.csv$/)

  await page.getByRole('tab', { name: 'Suburbs' }).click()
  await expect(page.getByRole('row', { name: /^Yarraville/ })).toContainText('2')
  await expectNothingSerious(page, 'the report of suburbs')
  await page.getByRole('link', { name: /^2, Yarraville, Bookings/ }).click()
  await expect(page).toHaveURL(/todays-bookings/)
  await expect(page.getByRole('link', { name: jobID }).first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'The month before' }).click()
  await expect(page.getByText(/^Nothing in /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Nothing in /)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Months' }).click()
  await page.getByRole('button', { name: 'The month after' }).click()
  await expect(tiles).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})
