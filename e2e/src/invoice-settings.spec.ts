import type { Page } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { mailFor } from './mails.ts'
import { signUpCompany, takeBooking } from './people.ts'

const API = '/api/v1.0'
const SCREEN = '/app/settings/invoices'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = async (page: Page, name: string) => {
  const button = section(page, name).getByRole('button', { name: `Save ${name}` })
  await button.click()
  await expect(button).toBeHidden()
}

async function fillBank(page: Page) {
  const pay = section(page, 'How to pay')
  await pay.getByLabel('BSB').fill('063012')
  await pay.getByLabel('Link to pay by card').fill('http://pay.bay.example')
  await pay.getByRole('button', { name: 'Save How to pay' }).click()
  await expect(
    pay.getByText('Please enter account name, BSB and account number, or none of them*'),
  ).toBeVisible()
  await expect(pay.getByText('Please enter a link that begins with https://*')).toBeVisible()
  await expect(pay.getByLabel('Account name')).toBeFocused()
  await pay.getByLabel('Account name').fill('Bay Street Bins')
  await pay.getByLabel('Account number').fill('1045 2287')
  await pay.getByLabel('Link to pay by card').fill('https://pay.bay.example')
  await save(page, 'How to pay')
}

async function addExtras(page: Page) {
  const extras = section(page, 'Extras')
  await expect(extras.getByText('No extras yet.')).toBeVisible()
  await extras.getByRole('button', { name: 'Add an extra' }).click()
  await expect(extras.getByLabel('Name, extra 1')).toBeFocused()
  await page.keyboard.type('Mattress')
  await page.keyboard.press('Tab')
  await page.keyboard.type('45.50')
  await extras.getByRole('button', { name: 'Add an extra' }).click()
  await expect(extras.getByLabel('Name, extra 2')).toBeFocused()
  await page.keyboard.type('mattress')
  await page.keyboard.press('Enter')
  await expect(extras.getByText('There is already an extra with this name*')).toBeVisible()
  await extras.getByLabel('Name, extra 2').fill('Council fee')
  await extras.getByLabel('Price, extra 2').fill('12')
  await extras.getByLabel('GST 10 %, extra 2').uncheck()
  await save(page, 'Extras')
}

async function writeMail(page: Page) {
  const mail = section(page, 'Email')
  const preview = section(page, 'Preview')
  await expect(preview).toContainText('Invoice SKY-1036-001 from Bay Street Bins')
  await mail.getByLabel('Subject').fill('Your bin, ')
  await mail.getByRole('button', { name: 'Insert Invoice number' }).click()
  await expect(mail.getByLabel('Subject')).toHaveValue('Your bin, {invoiceNumber}')
  await mail.getByLabel('Message').fill('Dear {nobody}')
  await expect(preview).toContainText('The preview updates once the errors above are fixed.')
  await page.keyboard.press('Tab')
  await expect(mail.getByText('There is no field called {nobody}*')).toBeVisible()
  await mail.getByLabel('Message').fill('Dear {customerName}, the ')
  await mail.getByRole('button', { name: 'Insert Bin' }).click()
  await page.keyboard.type(' was a pleasure.')
  await expect(preview).toContainText('Your bin, SKY-1036-001')
  await expect(preview).toContainText(/Dear Tom Beckett, the 6 m³ Marrel bin was a pleasure\./)
  await save(page, 'Email')
}

/** The company bills as it wishes: every section is filled in and saved. */
async function setUp(page: Page) {
  await page.goto(SCREEN)
  const billing = section(page, 'GST and terms')
  await expect(billing.getByText('New invoices are headed TAX INVOICE.')).toBeVisible()
  await billing.getByLabel('Payment terms in days').fill('400')
  await billing.getByLabel('Note at the foot of new invoices').fill('Thank you for keeping the street clear.')
  await billing.getByRole('button', { name: 'Save GST and terms' }).click()
  await expect(billing.getByText('Payment terms must be 0 to 365 days*')).toBeVisible()
  await billing.getByLabel('Payment terms in days').fill('0')
  await billing.getByLabel('GST', { exact: true }).selectOption('Not registered for GST')
  await expect(billing.getByText('New invoices are headed INVOICE.')).toBeVisible()
  await save(page, 'GST and terms')
  await fillBank(page)
  await addExtras(page)
  await writeMail(page)
  await expectNothingSerious(page, 'the invoice settings')
}

test('how the company bills is set up section by section; the next draft, document and email are as it was set up', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await setUp(page)
  await page.reload()
  await expect(section(page, 'How to pay').getByLabel('BSB')).toHaveValue('063-012')
  await expect(section(page, 'Extras').getByLabel('Price, extra 1')).toHaveValue('45.50')

  const email = `accounts-${Date.now()}@okafor.example`
  const jobID = await takeBooking(page.request, { email, name: 'Harriet Okafor' })
  const found = await page.request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const [booking] = (await found.json()).data
  await page.goto(`/app/finance/invoices/new?booking=${booking._id}`)
  await expect(page.getByLabel('Header', { exact: true })).toHaveValue('INVOICE')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(
    'Thank you for keeping the street clear.',
  )
  const issued = await page.getByLabel('Date', { exact: true }).inputValue()
  await expect(page.getByLabel('Due date', { exact: true })).toHaveValue(issued)
  await page.getByRole('button', { name: 'Extras' }).click()
  await page.getByRole('menuitem', { name: /Mattress/ }).click()
  await expect(page.getByRole('status', { name: 'Balance due' })).toContainText('$525.50')
  await page.getByLabel('Company', { exact: true }).fill('Okafor Landscaping Pty Ltd')
  await page.getByLabel('ABN', { exact: true }).fill('51 824 753 556')
  await page.getByRole('button', { name: 'Generate & Send' }).click()
  await page.waitForURL(/invoices\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Invoice Sent Successfully')).toBeVisible()

  const mail = await mailFor(email)
  expect(mail).toContain(`Subject: Your bin, ${jobID}-001`)
  expect(mail).toContain('Dear Harriet Okafor')
  expect(mail).toContain('https://pay.bay.example')
  // A sent invoice that is sent again says what came of it too.
  await page.getByRole('button', { name: 'Close this message' }).first().click()
  await expect(page.getByText('Invoice Sent Successfully')).toHaveCount(0)
  await expect(page.getByText('The customer has this invoice, so it stays as it was sent.')).toBeVisible()
  await expect(page.getByLabel('Company', { exact: true })).not.toBeEditable()
  await page.getByLabel('Phone', { exact: true }).fill('03 9000 1111')
  await page.getByRole('button', { name: 'Update & Send' }).click()
  await expect(page.getByText('Invoice Sent Successfully')).toBeVisible()

  const invoiceId = page.url().split('/').at(-1)
  const paper = await (await page.request.get(`${API}/invoices/${invoiceId}/document`)).json()
  expect(paper.data).toMatchObject({ heading: 'INVOICE', pay: { link: 'https://pay.bay.example' } })
  const [buyer] = paper.data.blocks
  expect(buyer.name).toBe('Okafor Landscaping Pty Ltd')
  expect(buyer.lines).toEqual(expect.arrayContaining(['ABN 51 824 753 556', 'Attention: Harriet Okafor']))
  const pdf = await page.request.get(`${API}/invoices/${invoiceId}/pdf`)
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  await page.goto(`/app/finance/invoices/${invoiceId}/print`)
  await expect(page.getByRole('article')).toContainText('063-012')
  await expect(page.getByRole('article')).toContainText('10452287')
  await expect(page.getByRole('article')).toContainText('Thank you for keeping the street clear.')
})

test('two people at the invoice settings: extras of both are kept, terms that both changed are asked, typed words are not lost', {
  tag: '@all',
}, async ({ page, openColleague }) => {
  const owner = await signUpCompany(page.request)
  const other = await openColleague(owner)
  await Promise.all([page.goto(SCREEN), other.goto(SCREEN)])
  const add = async (where: Page, name: string) => {
    await section(where, 'Extras').getByRole('button', { name: 'Add an extra' }).click()
    await expect(section(where, 'Extras').getByLabel('Name, extra 1')).toBeFocused()
    await where.keyboard.type(name)
  }
  await add(page, 'Mattress')
  await section(page, 'GST and terms').getByLabel('Payment terms in days').fill('7')
  await add(other, 'Tyre')
  await save(other, 'Extras')
  await section(other, 'GST and terms').getByLabel('Payment terms in days').fill('30')
  await save(other, 'GST and terms')

  await save(page, 'Extras')
  const extras = section(page, 'Extras').getByRole('listitem')
  await expect(extras).toHaveCount(2)
  await expect(section(other, 'Extras').getByLabel('Name, extra 1')).toHaveValue('Mattress')
  await expect(section(other, 'Extras').getByLabel('Name, extra 2')).toHaveValue('Tyre')

  const billing = section(page, 'GST and terms')
  await billing.getByRole('button', { name: 'Save GST and terms' }).click()
  const panel = billing.getByRole('alert').filter({ hasText: 'You both changed these settings' })
  await panel.getByRole('radio', { name: /Yours/ }).check()
  await save(page, 'GST and terms')
  await expect(section(other, 'GST and terms').getByLabel('Payment terms in days')).toHaveValue('7')

  await section(page, 'Email').getByLabel('Subject').fill('Half a sub')
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  await expect(page.getByText('What you have changed in the settings will be lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(section(page, 'Email').getByLabel('Subject')).toHaveValue('Half a sub')
  await section(page, 'Email').getByRole('button', { name: 'Discard' }).click()
  await expect(section(page, 'Email').getByLabel('Subject')).toHaveValue(/^Invoice \{invoiceNumber\}/)
})
