import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { test as base, expect } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { signUpCompany, takeBooking } from './people.ts'
import { startServer } from './start-server.ts'

const WRITTEN = 'Written to a file: no mail server is set'

/** A journey on a product of its own without a mail server, as it is after `npm start`. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
  baseURL: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'skipyard-e2e-'))
    const server = await startServer({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      isDemoWanted: false,
      arePasswordsCheap: true,
    })
    await use(server.url)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

test('without a mail server nothing counts as sent: an invoice, an invitation and a test email say so', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  const jobID = await takeBooking(page.request, { name: 'Nadia Field' })
  const found = await page.request.post(`/api/v1.0/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data }: { data: { _id: string }[] } = await found.json()
  const generated = await page.request.post('/api/v1.0/invoices/generate', {
    data: { bookingId: data[0]?._id },
  })
  expect(generated.status(), await generated.text()).toBe(200)

  await page.goto('/app/finance/invoices?tab=all')
  const row = page.getByRole('row').filter({ hasText: `${jobID}-001` })
  await row.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.locator('.mantine-Notification-root').filter({ hasText: WRITTEN })).toBeVisible()
  await expect(row.getByRole('link', { name: WRITTEN })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await expect(page.getByText('Invoice Sent Successfully')).toHaveCount(0)
  await expectNothingSerious(page, 'an invoice that became a file')
  await row.getByRole('link', { name: `${jobID}-001` }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(WRITTEN)).toBeVisible()

  await page.getByRole('link', { name: WRITTEN }).first().click()
  const mail = page.getByRole('region', { name: 'Mail server' })
  await expect(mail).toContainText('SMTP_URL')
  await mail.getByRole('button', { name: 'Send a test email' }).click()
  await expect(mail.getByRole('status')).toHaveText(WRITTEN)
  await expectNothingSerious(page, 'settings without a mail server')

  await page.goto('/app/settings/people')
  await page.getByLabel('Name').first().fill('Joe Yard')
  await page.getByLabel('Email').first().fill('joe@yard.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation of joe@yard.example was not sent')).toBeVisible()
})
