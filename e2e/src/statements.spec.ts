import type { APIRequestContext } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { mailFor } from './mails.ts'
import { signUpCompany, takeBooking } from './people.ts'
import { REFUSED_DOMAIN } from './start-mail-server.ts'

const API = '/api/v1.0'
const LIST = '/app/finance/customer-statements'

/** A customer of their own with an invoice that is not paid. */
async function owing(request: APIRequestContext, customer: { name: string; email?: string; phone?: string }) {
  const jobID = await takeBooking(request, customer)
  const found = await request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data: bookings }: { data: { _id: string }[] } = await found.json()
  const made = await request.post(`${API}/invoices/generate`, {
    data: { bookingId: bookings[0]?._id, customerEmail: customer.email || 'paper@okafor.example' },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { data }: { data: { _id: string; contactID: string; invoiceNumber: string } } = await made.json()
  return data
}

test('a customer owes until they pay: the statement adds up, in both forms, and its address keeps it', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const invoice = await owing(page.request, { name: 'Okafor Landscaping' })

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

test('a statement prints on A4 in both forms, opens as a PDF, and is emailed by E', { tag: '@all' }, async ({
  page,
}) => {
  await signUpCompany(page.request)
  const email = `books-${Date.now()}@okafor.example`
  const { invoiceNumber } = await owing(page.request, { name: 'Okafor Landscaping', email })
  await page.goto(LIST)
  await page.getByRole('button', { name: /Okafor Landscaping/ }).click()
  const statement = page.getByRole('region', { name: 'Okafor Landscaping' })
  await expect(statement.getByRole('row', { name: /^Balance due/ })).toBeVisible()
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await statement.focus()
  await page.keyboard.press('e')
  await expect(statement.getByText(`To ${email}`)).toBeVisible()
  await expect(statement.getByText('Sent', { exact: true })).toBeVisible()
  const mail = await mailFor(email)
  expect(mail).toContain('Subject: Statement from Bay Street Bins')
  expect(mail).toContain('Content-Type: application/pdf')
  expect(mail).toContain('$480.00')
  await page.reload()
  await expect(statement.getByText(`To ${email}`)).toBeVisible()
  await expectNothingSerious(page, 'a statement that was emailed')

  await page.emulateMedia({ colorScheme: 'dark' })
  await statement.focus()
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'STATEMENT Okafor Landscaping' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('cell', { name: `Invoice ${invoiceNumber}` })).toBeVisible()
  await expectNothingSerious(page, 'the print page of a statement')
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to the statement' }).click()
  await page.getByText('Outstanding', { exact: true }).click()
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toBeVisible()
  await expect(page.getByRole('cell', { name: invoiceNumber })).toBeVisible()
})

test('statements go to all with a balance: who is refused says why and is tried again, who has no address is named', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const [good = '', mended = ''] = ['good', 'mended'].map((name) => `${name}-${Date.now()}@okafor.example`)
  await owing(page.request, { name: 'Anna First', email: good, phone: '0412 555 191' })
  const refused = await owing(page.request, {
    name: 'Ben Second',
    email: `ben@${REFUSED_DOMAIN}`,
    phone: '0412 555 192',
  })
  await owing(page.request, { name: 'Cara Third', email: '', phone: '0412 555 193' })
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Email all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Email all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Statements to all customers' })
  await expect(dialog.getByText('1 sent')).toBeVisible()
  await expect(dialog.getByText('2 not sent')).toBeVisible()
  const trouble = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(trouble('Ben Second')).toContainText('No such person here')
  await expect(trouble('Cara Third')).toContainText('No email address')
  await expectNothingSerious(page, 'statements to all customers')
  expect(await mailFor(good)).toContain('Subject: Statement from Bay Street Bins')

  await dialog.getByRole('button', { name: 'Try again for Ben Second' }).click()
  await expect(trouble('Ben Second')).toContainText('No such person here')
  const customer = `${API}/customers/${refused.contactID}`
  const { data } = await (await page.request.get(customer)).json()
  const change = await page.request.put(customer, { data: { ...data, email: mended } })
  expect(change.status(), await change.text()).toBe(200)
  await dialog.getByRole('button', { name: 'Try again for Ben Second' }).click()
  await expect(dialog.getByText('2 sent')).toBeVisible()
  await expect(trouble('Ben Second')).toBeHidden()
  expect(await mailFor(mended)).toContain('Subject: Statement from Bay Street Bins')

  await page.reload()
  await page.getByRole('button', { name: /2 sent.*1 not sent/ }).click()
  await expect(trouble('Cara Third')).toContainText('No email address')
})
