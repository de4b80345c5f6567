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

test('GST of a quarter has the prepayment and the invoice, leads to both, and comes as CSV and PDF', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const current = await page.request.get(`${API}/settings/invoices`)
  const { data: settings }: { data: { version: number } } = await current.json()
  const told = { version: settings.version, gstRegistered: false }
  expect((await page.request.patch(`${API}/settings/invoices`, { data: told })).status()).toBe(200)
  await page.goto('/app/reports?tab=gst')
  await expect(page.getByText('Not registered for GST')).toBeVisible()

  const again: { data: { version: number } } = await (
    await page.request.get(`${API}/settings/invoices`)
  ).json()
  const registered = { version: again.data.version, gstRegistered: true }
  expect((await page.request.patch(`${API}/settings/invoices`, { data: registered })).status()).toBe(200)
  const paid = await takeBooking(page.request, { bookingPayment: 440, deposit: 110 })
  const billed = await takeBooking(page.request, {
    phone: '0412 555 191',
    name: 'Tom Beckett',
    bookingPayment: 550,
    deposit: 0,
  })
  const found = await page.request.post(`${API}/bookings/getBookings?type=all&q=${billed}`, { data: {} })
  const { data: bookings }: { data: { _id: string }[] } = await found.json()
  const made = await page.request.post(`${API}/invoices/generate`, { data: { bookingId: bookings[0]?._id } })
  expect(made.status(), await made.text()).toBe(200)

  await page.reload()
  const report = page.getByRole('tabpanel', { name: 'GST' })
  await expect(report).toContainText('$990.00')
  await expect(report).toContainText('$90.00')
  await expect(report.getByRole('row', { name: new RegExp(`^${paid}-R1`) })).toContainText('Prepayment')
  await expectNothingSerious(page, 'the GST report')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a CSV file' }).click()
  expect((await file).suggestedFilename()).toMatch(/^gst-accrual-quarter-20\d\d-\d\d\.csv$/)
  const pdf = await report.getByRole('link', { name: 'PDF' }).getAttribute('href')
  const paper = await page.request.get(pdf ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByRole('button', { name: 'Journal', exact: true }).click()
  await expectNothingSerious(page, 'the journal of the quarter')
  const journal = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await journal).suggestedFilename()).toMatch(
    /^journal-20\d\d-\d\d-01-to-20\d\d-\d\d-3[01]-not-lodged-may-change\.csv$/,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await report.getByText('Cash', { exact: true }).click()
  await expect(page).toHaveURL(/basis=cash/)
  await expect(report).toContainText('$110.00')
  await page.reload()
  await expect(report).toContainText('$10.00')
  await report.getByText('Accrual', { exact: true }).click()
  await report.getByRole('button', { name: `${paid}-R1` }).click()
  await expect(page).toHaveURL(/booking=/)
  await page.goBack()
  await report.getByRole('link', { name: `${billed}-001` }).click()
  await expect(page).toHaveURL(/finance\/invoices/)

  await page.goto('/app/reports?tab=gst')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(report).toContainText('$990.00')
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})
