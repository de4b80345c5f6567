import type { Page } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'
import type { XeroStandIn } from './start-xero.ts'
import { card, connect, PAGE, test } from './xero-journey.ts'

const API = '/api/v1.0'
const ORGANISATION = 'Bay Street Bins Pty Ltd'

interface InBooks {
  number: string
  totalCents: number
  taxCents: number
  reference: string
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const queue = (page: Page) => region(page, 'Queue')
const emptied = (page: Page) => expect(queue(page).getByText('Everything is in Xero')).toBeVisible()

async function bookingOf(page: Page, jobID: string) {
  const found = await page.request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const [booking] = (await found.json()).data
  return booking
}

/** Takes a booking and generates its invoice on the screen; answers the booking's number. */
async function invoice(page: Page, fields: object): Promise<string> {
  const jobID = await takeBooking(page.request, fields)
  const { _id } = await bookingOf(page, jobID)
  await page.goto(`/app/finance/invoices/new?booking=${_id}`)
  await page.getByRole('button', { name: /^Generate(?! &)/ }).click()
  await page.waitForURL(/invoices\/[0-9a-f-]{36}$/)
  return jobID
}

async function inBooks(
  xero: XeroStandIn,
  organisation: string,
  number: string,
): Promise<InBooks | undefined> {
  const { invoices }: { invoices: InBooks[] } = await xero.act('books', { organisation })
  return invoices.find((one) => one.number === number)
}

async function paidInBooks(xero: XeroStandIn, organisation: string): Promise<number[]> {
  const { payments }: { payments: { cents: number; isDeleted: boolean }[] } = await xero.act('books', {
    organisation,
  })
  return payments.filter(({ isDeleted }) => !isDeleted).map(({ cents }) => cents)
}

test('an invoice goes to the books to the cent, is paid on both sides, locked, mailed by Xero, and its booking is paid', async ({
  page,
  xero,
}) => {
  await signUpCompany(page.request)
  const organisation = await connect(page, xero, ORGANISATION)
  await emptied(page)
  await expectNothingSerious(page, 'Xero, connected')
  const jobID = await invoice(page, {})
  const number = `${jobID}-001`
  await expect
    .poll(() => inBooks(xero, organisation, number))
    .toMatchObject({
      totalCents: 48_000,
      taxCents: 4_364,
    })

  // What is paid here names the account it goes to, and from then on lines and prices stand.
  await page.getByLabel('Amount paid').fill('100')
  const account = page.getByLabel('Payment account')
  await expect(account.getByRole('option', { name: '200 Sales' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Update(?! &)/ }).click()
  await expect(page.getByText('Please select an account for payment!').first()).toBeVisible()
  await account.selectOption({ label: '090 Business Bank Account' })
  await page.getByRole('button', { name: /^Update(?! &)/ }).click()
  await expect(page.getByText('Once payments exist, lines and prices are locked')).toBeVisible()
  await expect(page.getByLabel('Unit cost, line 1')).not.toBeEditable()
  await expect.poll(() => paidInBooks(xero, organisation)).toEqual([10_000])
  await expect(region(page, 'Xero').getByText('In Xero', { exact: true })).toBeVisible()
  // What the first email said may still stand there.
  const mailed = page.waitForResponse(/\/xero\/sendXeroInvoice$/)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send through Xero' }).click()
  expect((await mailed).status()).toBe(200)
  await expect(page.getByText('Invoice Sent Successfully').last()).toBeVisible()

  // The price can still fall: a note takes it off there too, and the payment stays as it came in.
  await page.getByRole('button', { name: 'Lower', exact: true }).click()
  const lowering = page.getByRole('dialog', { name: `Lower ${number}` })
  await expectNothingSerious(page, 'lowering a paid invoice')
  await lowering.getByLabel('Amount').fill('80')
  await lowering.getByLabel('Reason for the adjustment note').fill('Agreed by phone')
  await lowering.getByRole('button', { name: 'Lower', exact: true }).click()
  await expect(page.getByText(`${number} lowered by $80`)).toBeVisible()
  await expect
    .poll(async () => (await xero.act('books', { organisation })).creditNotes)
    .toMatchObject([{ number: `${number}-A1`, totalCents: 8_000, status: 'PAID' }])
  expect(await paidInBooks(xero, organisation)).toEqual([10_000])
  await xero.act('payAtXero', { invoice: number, cents: 30_000 })
  await page.goto(PAGE)
  await card(page).getByRole('button', { name: 'Sync now' }).click()
  const back = queue(page).getByRole('region', { name: 'Came back from Xero' })
  await expect(back.getByRole('listitem').filter({ hasText: number })).toContainText('Paid from Xero')
  await expect(card(page)).toContainText('1 payment came back')
  expect(await bookingOf(page, jobID)).toMatchObject({ paymentStatus: 'Completed' })

  const check = region(page, 'Check the books')
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check.getByText('The one invoice agrees to the cent')).toBeVisible()
  await page.goto('/app/finance/invoices?tab=all')
  await expect(page.getByRole('cell', { name: 'In Xero' })).toBeInViewport({ ratio: 1 })
})

test('what Xero refuses says why and where to mend it, and goes once that is done', { tag: '@all' }, async ({
  page,
  xero,
}) => {
  await signUpCompany(page.request)
  const organisation = await connect(page, xero, ORGANISATION)
  await expect(region(page, 'Accounts').getByLabel('Bin hire')).toHaveValue('200')
  await xero.act('archiveAccount', { organisation, code: '200' })
  const jobID = await invoice(page, {})
  await page.goto(PAGE)
  const item = queue(page)
    .getByRole('listitem')
    .filter({ hasText: `${jobID}-001` })
  await expect(item.getByRole('button', { name: 'Change account' })).toBeVisible()
  await expectNothingSerious(page, 'Xero, with a refused invoice')
  await page.keyboard.press('ArrowDown')
  await expect(item.getByRole('link')).toBeFocused()
  await page.keyboard.press('r')
  await expect(item.getByRole('button', { name: 'Change account' })).toBeVisible()
  await item.getByRole('button', { name: 'Change account' }).click()
  const accounts = region(page, 'Accounts')
  await expect(accounts.locator(':focus')).toBeVisible()
  for (const line of ['Bin hire', 'Permit', 'Extras, other lines', 'Discount'])
    await accounts.getByLabel(line).selectOption('260')
  await accounts.getByRole('button', { name: 'Save Accounts' }).click()
  await emptied(page)
  expect(await inBooks(xero, organisation, `${jobID}-001`)).toMatchObject({ totalCents: 48_000 })
})

test('where both sides changed the screen shows both and asks; after a disconnect nothing of the books is shown', {
  tag: '@all',
}, async ({ page, xero }) => {
  await signUpCompany(page.request)
  const organisation = await connect(page, xero, ORGANISATION)
  const jobID = await invoice(page, {})
  const invoiceAddress = page.url()
  const number = `${jobID}-001`
  await expect.poll(() => inBooks(xero, organisation, number)).toMatchObject({ totalCents: 48_000 })

  // What Xero refuses stays here, so that there is something of ours when theirs is read.
  await xero.act('archiveAccount', { organisation, code: '200' })
  await page.getByLabel('PO number').fill('Ours 77')
  await page.getByRole('button', { name: /^Update(?! &)/ }).click()
  await expect(page.getByText('Version 2').first()).toBeVisible()
  await page.goto(PAGE)
  await expect(queue(page).getByRole('button', { name: `Retry ${number}` })).toBeVisible()
  await xero.act('editAtXero', { invoice: number, reference: 'Theirs 78' })
  await card(page).getByRole('button', { name: 'Sync now' }).click()
  const sides = page.getByRole('table', { name: number })
  await expect(sides).toContainText('Theirs 78')
  await expect(sides).toContainText('Ours 77')
  await expectNothingSerious(page, 'Xero, both sides of a conflict')
  await sides.getByRole('button', { name: `Take Xero's ${number}` }).click()
  await expect(sides).toBeHidden()
  await page.goto(invoiceAddress)
  await expect(page.getByLabel('PO number')).toHaveValue('Theirs 78')

  await page.goto(PAGE)
  await card(page).getByRole('button', { name: 'Disconnect' }).click()
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click(),
  ])
  await expect(card(page).getByRole('heading', { name: 'Not connected to Xero' })).toBeVisible()
  await expect(queue(page)).toHaveCount(0)
})
