import type { APIRequestContext, Page } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'

const API = '/api/v1.0'
const LIST = '/app/finance/invoices'
const NAME = 'Okafor Landscaping'

/** Three bookings of one customer, each with an invoice of $480.00, due one after the other. */
async function threeInvoices(request: APIRequestContext) {
  const made: { id: string; number: string; customerId: string }[] = []
  for (const days of [3, 6, 9]) {
    const jobID = await takeBooking(request, { name: NAME })
    const found = await request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
    const { data }: { data: { _id: string }[] } = await found.json()
    const invoice = await request.post(`${API}/invoices/generate`, {
      data: { bookingId: data[0]?._id, dueDate: wireDay(days) },
    })
    expect(invoice.status(), await invoice.text()).toBe(200)
    const { data: one }: { data: { _id: string; invoiceNumber: string; contactID: string } } =
      await invoice.json()
    made.push({ id: one._id, number: one.invoiceNumber, customerId: one.contactID })
  }
  return {
    numbers: made.map(({ number }) => number),
    ids: made.map(({ id }) => id),
    customerId: made[0]?.customerId ?? '',
  }
}

const partsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: `Enter payment: ${NAME}` })
  const invoices = page.getByRole('region', { name: 'Invoices', exact: true })
  return {
    dialog,
    amount: dialog.getByLabel('Amount'),
    share: (number: string) => dialog.getByLabel(`This payment, ${number}`),
    enter: dialog.getByRole('button', { name: 'Enter payment' }),
    invoices,
    line: (number: string) => invoices.getByRole('listitem').filter({ hasText: number }),
    open: invoices.getByRole('button', { name: 'Enter payment' }),
    figure: (name: string) => invoices.locator('dl > div').filter({ hasText: name }).locator('dd'),
    tile: (name: RegExp) => page.getByRole('button', { name }),
    toast: (words: string) => page.locator('.mantine-Notification-root').filter({ hasText: words }),
    closing: page
      .getByRole('region', { name: NAME })
      .getByRole('row', { name: /^Balance due/ })
      .getByRole('cell')
      .last(),
  }
}

test('a cheque over three invoices pays all of them: customer, finance list and statement agree, and it can be taken back', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const { numbers, customerId } = await threeInvoices(page.request)
  await page.goto(`/app/customers/${customerId}`)
  const { dialog, amount, share, enter, line, open, figure, tile, toast, closing } = partsOf(page)
  await expect(figure('Balance due')).toHaveText('$1,440.00')
  await open.click()
  await expect(amount).toHaveValue('1440')
  await expect(amount).toBeFocused()
  for (const number of numbers) await expect(share(number)).toHaveValue('480')
  await expectNothingSerious(page, 'a payment over several invoices')
  await dialog.getByLabel('Reference').fill('CHQ 1207')
  await page.keyboard.press('Enter')
  await expect(toast('$1,440.00 from Okafor Landscaping')).toContainText('Entered on 3 invoices')
  await expect(dialog).toBeHidden()
  for (const number of numbers) await expect(line(number)).toContainText('Paid')
  await expect(figure('Balance due')).toHaveText('$0.00')

  await toast('$1,440.00 from').getByRole('button', { name: 'Undo' }).click()
  await expect(toast('Payments undone')).toBeVisible()
  await expect(figure('Balance due')).toHaveText('$1,440.00')
  await expect(line(numbers[0] ?? '')).toContainText('$480.00$480.00')

  await open.click()
  await enter.click()
  await expect(figure('Balance due')).toHaveText('$0.00')
  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await expect(closing).toHaveText('$0.00')
  await page.goto(LIST)
  await expect(page.getByText('No one owes you anything')).toBeVisible()
  await expect(tile(/^Paid this month \$1,440\.00 1 payment/)).toBeVisible()

  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/finance\/payments$/)
  await expect(page.getByText('$1,440.00 received')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: NAME })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'CHQ 1207' })).toContainText('Undone')
  await expectNothingSerious(page, 'the register of payments')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Method').selectOption('Cash')
  await page.getByRole('button', { name: 'Show payments' }).click()
  await expect(page.getByText('$0.00 received')).toBeVisible()
  await expect(page.getByText('Sorry, no matching records found')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toBe('payments.csv')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/finance\/invoices\/[0-9a-f-]{36}$/)
})

test('what goes to each invoice can be typed, always adds up to the cent, and more than is owed is refused in words', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  const { numbers, customerId } = await threeInvoices(page.request)
  const [first = '', second = '', third = ''] = numbers
  await page.goto(`/app/finance/customer-statements?customer=${customerId}`)
  const { dialog, amount, share, enter, line, figure, tile, closing } = partsOf(page)
  await expect(closing).toHaveText('$1,440.00')
  await page.getByRole('button', { name: 'Enter payment' }).click()

  await amount.fill('1500')
  await expect(dialog.getByText('$60.00 is left over. Allocate it to an invoice.')).toBeVisible()
  await enter.click()
  await expect(dialog.getByText('The invoice amounts must add up to the payment*')).toBeVisible()
  await expect(amount).toBeFocused()

  await amount.fill('1000.55')
  await expect(share(third)).toHaveValue('40.55')
  await share(first).fill('500')
  await enter.click()
  await expect(dialog.getByText(`${first} has only $480 left to pay`)).toBeVisible()
  await share(first).fill('100.10')
  await expect(share(second)).toHaveValue('480')
  await expect(share(third)).toHaveValue('420.45')
  await expect(dialog.getByText('The whole payment is allocated.')).toBeVisible()
  await enter.click()
  await expect(dialog).toBeHidden()

  await expect(closing).toHaveText('$439.45')
  await page.goto(`/app/customers/${customerId}`)
  await expect(figure('Balance due')).toHaveText('$439.45')
  await expect(line(first)).toContainText('$379.90')
  await expect(line(second)).toContainText('Paid')
  await expect(line(third)).toContainText('$59.55')
  await page.goto(LIST)
  await expect(tile(/^Outstanding \$439\.45 2 invoices/)).toBeVisible()
  await expect(tile(/^Paid this month \$1,000\.55 1 payment/)).toBeVisible()
})

test('somebody else enters a payment meanwhile: the open dialog and the figures of the customer follow, and nothing is paid twice', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  const { numbers, ids, customerId } = await threeInvoices(page.request)
  const [first = '', second = ''] = numbers
  await page.goto(`/app/customers/${customerId}`)
  const { dialog, amount, share, enter, line, open, figure } = partsOf(page)
  await open.click()
  await expect(share(first)).toHaveValue('480')
  const theirs = { amount: 480, method: 'Cash', allocations: [{ invoiceId: ids[0], amount: 480 }] }
  const paid = await page.request.post(`${API}/payments`, { data: theirs })
  expect(paid.status(), await paid.text()).toBe(200)
  await expect(share(first)).toHaveCount(0)
  await expect(dialog.getByText('$480.00 is left over. Allocate it to an invoice.')).toBeVisible()
  await enter.click()
  await expect(dialog.getByText('The invoice amounts must add up to the payment*')).toBeVisible()
  await amount.fill('480')
  await enter.click()
  await expect(dialog).toBeHidden()
  await expect(line(second)).toContainText('Paid')
  await expect(figure('Balance due')).toHaveText('$480.00')
  await expect(page.getByRole('region', { name: 'Bookings', exact: true })).toContainText('Pending$480')
})

const MONEY_LIST = `${LIST}?tab=toGiveBack`

/** Cancels a booking in its form, as the office does, up to the question about its money. */
async function cancelInForm(page: Page, jobID: string) {
  const found = await page.request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data }: { data: { _id: string }[] } = await found.json()
  await page.goto(`/app/bookings/all-bookings?dates=all&q=${jobID}&form=edit&booking=${data[0]?._id}`)
  const form = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('navigation', { name: 'Steps of the booking' }) })
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('combobox', { name: 'Drop Status' }).click()
  await page.getByRole('option', { name: 'Cancelled' }).click()
  await form.getByRole('button', { name: 'Update Booking' }).click()
  return form
}

test('a prepaid booking that is cancelled asks about its money, waits on a list until it is answered, and is not deleted before', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const jobID = await takeBooking(page.request, { name: NAME, bookingPayment: 379, deposit: 379 })
  const question = page.getByRole('dialog', { name: `Money of ${jobID}` })
  const answer = (name: string) => question.getByRole('radio', { name })
  const save = question.getByRole('button', { name: 'Save' })
  const toast = (words: string) => page.locator('.mantine-Notification-root').filter({ hasText: words })

  const form = await cancelInForm(page, jobID)
  await expect(question).toContainText(`${NAME} has paid $379.00 for this cancelled booking`)
  await expect(answer('Give it back')).toBeFocused()
  await expectNothingSerious(page, 'what happens to the money')
  await answer('Keep it as a fee').check()
  await save.click()
  await expect(question).toContainText('Please enter why it is kept')
  await answer('Decide later').check()
  await save.click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: jobID })
  await expect(row).toContainText('$379 back')

  await row.hover()
  await row.getByRole('button', { name: `Delete ${jobID}` }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  // A company that is under way sees what needs it, a new one its first steps.
  const done = { bins: true, trucks: true, drivers: true, bookings: true, runs: true, people: true }
  const steps = { data: { ...done, named: { bins: 60, trucks: 4 } } }
  await page.route('**/dashboard/first-steps', (route) => route.fulfill({ json: steps }))
  await page.goto('/app/dashboard')
  await expect(page.getByText('has money to give back')).toBeVisible()
  await page.goto(MONEY_LIST)
  const menu = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Invoices/ })
    .first()
  await expect(menu).toContainText('1 booking with money to give back')
  const waiting = page.getByRole('row').filter({ hasText: jobID })
  await expect(waiting).toContainText('$379.00')
  await expectNothingSerious(page, 'money to give back')

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(answer('Give it back')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(answer('Leave it on account')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(toast(`${jobID}: $379.00 left on account`)).toBeVisible()
  await expect(page.getByText('No money to give back')).toBeVisible()
  await expect(menu).not.toContainText('money to give back')

  const account = page.getByRole('region', { name: 'Money on account' })
  await expect(account).toContainText(NAME)
  await account.getByRole('button', { name: `Give back … to ${NAME}` }).click()
  const dialog = page.getByRole('dialog', { name: `Give back to ${NAME}` })
  await expect(dialog.getByLabel('Amount')).toHaveValue('379')
  await dialog.getByLabel('Reference').fill('EFT 4411')
  await page.keyboard.press('Enter')
  await expect(toast(`$379.00 given back to ${NAME}`)).toBeVisible()
  await expect(account).toBeHidden()
  await page.goto('/app/dashboard')
  await expect(page.getByText('Nothing needs attention')).toBeVisible()
})
