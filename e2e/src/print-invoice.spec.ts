import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { mailFor } from './mails.ts'
import { signUpCompany, takeBooking } from './people.ts'

const API = '/api/v1.0'

test('an invoice that is generated and sent arrives with its PDF, and prints on one page, white in the dark', async ({
  page,
}) => {
  const { request } = page
  await signUpCompany(request)
  const settings = (await (await request.get(`${API}/settings/`)).json()).data
  const abn = { version: settings.version, abn: '51 824 753 556' }
  expect((await request.patch(`${API}/settings/`, { data: abn })).status()).toBe(200)
  const email = `accounts-${Date.now()}@okafor.example`
  const jobID = await takeBooking(request, { email })
  const list = await request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const [booking] = (await list.json()).data
  const made = await request.post(`${API}/invoices/generate`, {
    data: { bookingId: booking._id, sendEmail: true },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { _id, invoiceNumber } = (await made.json()).data

  const mail = await mailFor(email)
  expect(mail).toContain(`Invoice ${invoiceNumber}`)
  expect(mail).toContain('Content-Type: application/pdf')
  const state = async () => (await (await request.get(`${API}/invoices/${_id}`)).json()).data.sendState
  await expect.poll(state).toBe('Sent')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/app/finance/invoices/${_id}/print`)
  await expect(page.getByRole('heading', { name: `TAX INVOICE ${invoiceNumber}` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByText('$480.00').first()).toBeVisible()
  await expectNothingSerious(page, 'the print page of an invoice')
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
})

test('the email is seen before it goes and sent from there; several invoices are one PDF', {
  tag: '@all',
}, async ({ page }) => {
  const { request } = page
  await signUpCompany(request)
  const email = `preview-${Date.now()}@okafor.example`
  for (const name of ['Anna First', 'Ben Second']) {
    const jobID = await takeBooking(request, { name, email })
    const list = await request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
    const [booking] = (await list.json()).data
    const made = await request.post(`${API}/invoices/generate`, { data: { bookingId: booking._id } })
    expect(made.status(), await made.text()).toBe(200)
  }
  await page.goto('/app/finance/invoices')
  await page.getByLabel('Select all rows of this page').check()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  expect((await file).suggestedFilename()).toBe('2 invoices.pdf')
  await expect(page.getByText('2 invoices selected')).toBeVisible()

  const [row] = await page.getByRole('row', { name: /Anna First/ }).all()
  await row?.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Preview email' }).click()
  const dialog = page.getByRole('dialog', { name: /^Email of / })
  await expect(dialog.getByText(email)).toBeVisible()
  await expect(dialog.getByText(/^Invoice .*-001 from Bay Street Bins$/)).toBeVisible()
  await expect(dialog.getByText(/Hi Anna First,/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: /\.pdf$/ })).toBeVisible()
  await expectNothingSerious(page, 'an email before it goes')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await mailFor(email)).toContain('from Bay Street Bins')
  // Its status and that of its mail.
  await expect(page.getByRole('row', { name: /Anna First/ }).getByText('Sent', { exact: true })).toHaveCount(
    2,
  )
})
