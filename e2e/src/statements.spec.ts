import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const API = '/api/v1.0'
const LIST = '/app/finance/customer-statements'

test('a customer owes until they pay: the statement adds up, in both forms, and its address keeps it', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const jobID = await takeBooking(page.request, { name: 'Okafor Landscaping' })
  const found = await page.request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data: bookings }: { data: { _id: string }[] } = await found.json()
  const made = await page.request.post(`${API}/invoices/generate`, { data: { bookingId: bookings[0]?._id } })
  expect(made.status(), await made.text()).toBe(200)
  const { data: invoice }: { data: { _id: string } } = await made.json()

  await page.goto(LIST)
  await expect(page.getByText('1 customer owes $480.00')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const statement = page.getByRole('region', { name: 'Okafor Landscaping' })
  await expect(statement.getByRole('row', { name: /Invoice .*-001/ })).toContainText('$480.00')
  await expect(statement.getByRole('row', { name: /^Balance due/ })).toHaveText(
    'Balance due$480.00$0.00$480.00',
  )
  await expectNothingSerious(page, 'a statement')

  const amount = 180
  const paid = await page.request.post(`${API}/payments`, {
    data: { amount, method: 'BankTransfer', allocations: [{ invoiceId: invoice._id, amount }] },
  })
  expect(paid.status(), await paid.text()).toBe(200)
  const closing = statement.getByRole('row', { name: /^Balance due/ })
  await expect(closing).toHaveText('Balance due$480.00$180.00$300.00')
  await expect(statement.getByRole('row', { name: /Payment/ })).toContainText('$180.00$300.00')
  await expect(page.getByText('1 customer owes $300.00')).toBeVisible()

  await page.getByText('Outstanding', { exact: true }).click()
  await expect(closing).toHaveText('Balance due$300.00')
  await page.reload()
  await expect(closing).toHaveText('Balance due$300.00')
  await expect(page.getByRole('button', { name: /Okafor Landscaping/ })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: /Okafor Landscaping/ })).toBeHidden()
  await page.getByRole('button', { name: 'All customers with a balance' }).click()
  await expect(page.getByRole('button', { name: /Okafor Landscaping/ })).toBeVisible()
  await expect(statement).toBeHidden()
})
