import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const API = '/api/v1.0'
const LIST = '/app/finance/invoices'

const editorOf = (page: Page) => ({
  field: (name: string) => page.getByLabel(name, { exact: true }),
  cell: (column: string, line: number) => page.getByLabel(`${column}, line ${line}`),
  balance: page.getByRole('status', { name: 'Balance due' }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  toast: (words: string) => page.locator('.mantine-Notification-root').filter({ hasText: words }),
})

async function openDrawer(page: Page, jobID: string) {
  await page.goto(`/app/bookings/all-bookings?dates=all&q=${jobID}`)
  await page.getByRole('link', { name: jobID }).click()
  return page.getByRole('dialog', { name: new RegExp(jobID) })
}

async function invoiced(request: APIRequestContext, name: string) {
  const jobID = await takeBooking(request, { name })
  const found = await request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data }: { data: { _id: string }[] } = await found.json()
  const made = await request.post(`${API}/invoices/generate`, { data: { bookingId: data[0]?._id } })
  expect(made.status(), await made.text()).toBe(200)
  return `${jobID}-001`
}

test('a booking becomes a tax invoice: generated, changed line by line, paid, taken back, and voided; the booking follows', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const jobID = await takeBooking(page.request)
  const drawer = await openDrawer(page, jobID)
  await drawer.getByRole('link', { name: 'New invoice' }).click()
  const { field, cell, balance, button, toast } = editorOf(page)
  await expect(page.getByRole('heading', { name: 'Editable Invoice' })).toBeVisible()
  await expect(field('Header')).toHaveValue('TAX INVOICE')
  await expect(field('Invoice number')).toHaveValue(`${jobID}-001`)
  await expect(field('Note')).toHaveValue(/^NET 15 Days\. Finance Charge of 1\.5%/)
  await expect(cell('Item', 1)).toHaveAttribute('readonly')
  await expect(cell('Quantity', 1)).toHaveAttribute('readonly')
  await expect(balance).toHaveText('$480.00')
  // What a line is for is read whole.
  const isWhole = (box: HTMLElement) =>
    box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1
  expect(await cell('Description', 1).evaluate(isWhole)).toBe(true)

  await page.getByRole('textbox', { name: 'Email' }).fill('harriet at okafor')
  await page.getByLabel('Phone').focus()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('')
  await button('Generate').click()
  await expect(page.getByText('Please enter customer email!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('harriet@okafor.example')
  await cell('Unit cost', 1).fill('0')
  await button('Generate').click()
  await expect(page.getByText('Please enter Unit cost or Quantity for bin')).toBeVisible()
  await cell('Unit cost', 1).fill('480')
  // A note that is pasted too long stays whole, and is told so.
  const note = await field('Note').inputValue()
  await field('Note').fill('x'.repeat(2_001))
  await button('Generate').click()
  await expect(page.getByText('Please keep this to 2000 characters')).toBeVisible()
  await expect(field('Note')).toHaveValue('x'.repeat(2_001))
  await field('Note').fill(note)
  await button('Generate').click()
  await expect(toast(`${jobID}-001: Invoice generated`)).toBeVisible()
  await expect(page).toHaveURL(/\/finance\/invoices\/[\da-f-]{36}$/)

  // Nothing edited, nothing to save (spec 001 §4 Invoice edit).
  await expect(button('Update')).toBeDisabled()
  await cell('Unit cost', 1).focus()
  await page.keyboard.press('Enter')
  await expect(cell('Item', 2)).toBeFocused()
  await expect(cell('Item', 2)).toHaveValue('Item_2')
  await page.keyboard.type('Extra days')
  await page.keyboard.press('Tab')
  const long = 'After the 7 included, as agreed with the site office, '.repeat(4).slice(0, 200).trim()
  await cell('Description', 2).fill(long)
  await page.keyboard.press('Tab')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await page.keyboard.type('22')
  await expect(balance).toHaveText('$612.00')
  await page.keyboard.press('Control+s')
  await expect(toast('Invoice updated')).toBeVisible()
  await page.reload()
  await expect(cell('Item', 2)).toHaveValue('Extra days')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(cell('Description', 2)).toHaveValue(long)
  expect(await cell('Description', 2).evaluate(isWhole)).toBe(true)
  await expect(balance).toHaveText('$612.00')

  await page.getByRole('checkbox', { name: 'Mark invoice as Paid' }).click()
  await expect(page.getByRole('dialog', { name: 'Do you want to mark invoice as paid?' })).toBeVisible()
  await button('Yes, continue!').click()
  await expect(field('Amount paid')).toHaveValue('612')
  // More than the total is ignored (spec 001 §5).
  await field('Amount paid').fill('700')
  await expect(field('Amount paid')).not.toHaveValue('700')
  await field('Amount paid').fill('612')
  await button('Update').click()
  await expect(page.getByText('This invoice is paid. Refund or undo a payment to change it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
  await expect(button('Update')).toBeHidden()

  const behind = await openDrawer(page, jobID)
  await expect(behind.getByText('$612').first()).toBeVisible()
  await expect(behind.getByText('Completed').first()).toBeVisible()
  await behind.getByRole('link', { name: `${jobID}-001` }).click()

  await page.getByRole('button', { name: 'Undo the payment of $612.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the payment of $612.00' }).click()
  await expect(balance).toHaveText('$612.00')
  await expect(button('Update')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Void invoice…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Booked twice')
  await button('Void invoice').click()
  await expect(page.getByText(/Voided on .*: Booked twice/)).toBeVisible()
  await page.getByRole('link', { name: 'New invoice' }).click()
  await expect(field('Invoice number')).toHaveValue(`${jobID}-002`)
})

test('invoices are found in the finance list, paid in bulk and taken back; tiles show what they count', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const first = await invoiced(page.request, 'Anna First')
  const second = await invoiced(page.request, 'Ben Second')
  await page.goto(LIST)
  const { toast, button } = editorOf(page)
  const tile = (name: RegExp) => page.getByRole('button', { name })
  await expect(tile(/^Outstanding \$960\.00 2 invoices/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await page.getByLabel('Search invoices').fill('Ben')
  await expect(page.getByRole('link', { name: first })).toBeHidden()
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  await page.getByLabel('Search invoices').fill('')
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await page.getByLabel('Select all rows of this page').check()
  await expect(page.getByText('2 invoices selected, $960.00 to pay')).toBeVisible()
  await button('Mark invoice as Paid').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark invoice as Paid' }).click()
  await expect(toast('2 invoices paid')).toBeVisible()
  await expect(page.getByText('No one owes you anything')).toBeVisible()
  await expect(tile(/^Paid this month \$960\.00 2 payments/)).toBeVisible()
  await tile(/^Paid this month/).click()
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  await toast('2 invoices paid').getByRole('button', { name: 'Undo' }).click()
  await expect(tile(/^Outstanding \$960\.00/)).toBeVisible()
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: second }).click()
  await expect(page.getByRole('heading', { name: 'Editable Invoice' })).toBeVisible()
})
