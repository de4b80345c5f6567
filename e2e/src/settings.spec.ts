import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const SETTINGS = '/app/settings'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = async (page: Page, name: string) => {
  await section(page, name)
    .getByRole('button', { name: `Save ${name}` })
    .click()
  await expect(page.getByText('Settings saved').last()).toBeVisible()
  await expect(section(page, name).getByRole('button', { name: `Save ${name}` })).toBeHidden()
}
const chip = (page: Page, name: string) => section(page, 'Jobs and bins').getByText(name, { exact: true })

function chunk(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(kind), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A black picture of that size. */
function picture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const logoInMenu = (page: Page) =>
  page.getByRole('link', { name: 'Skipyard, to the bookings' }).locator('img')
const isDrawn = (page: Page) =>
  expect
    .poll(() => logoInMenu(page).evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
const kept = (page: Page, item: string) =>
  page.evaluate((key) => localStorage.getItem(`skipyard.session.${key}`), item)

const keptSettings = (page: Page) => page.evaluate(() => localStorage.getItem('skipyard.tenantSettings'))

test('the company is set up: details, clock, job numbers, what is offered, logo; it is all there afterwards', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await page.goto(SETTINGS)
  const company = section(page, 'Company')
  await company.getByLabel('Company name').fill('Bay Street Skips & Grab Hire')
  await company.getByLabel('Landline').fill('(03) 9123 4567')
  await company.getByLabel('Time zone').selectOption('Australia/Perth')
  await save(page, 'Company')
  await expect(page.getByTitle('Bay Street Skips & Grab Hire')).toBeVisible()

  const offer = section(page, 'Jobs and bins')
  await offer.getByLabel('Job prefix').fill('grb')
  await offer.getByLabel('Next job number').fill('700')
  await offer.getByLabel('Default hire days').fill('10')
  for (const size of ['2 m³', '3 m³', '35 m³']) await chip(page, size).click()
  await chip(page, 'Marrel').click()
  await save(page, 'Jobs and bins')
  await expect(offer).toContainText('The next job is GRB-700')

  const logo = section(page, 'Logo')
  const upload = logo.locator('input[type=file]')
  await upload.setInputFiles(file('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await expect(logo.getByRole('alert')).toHaveText('Please choose a PNG, JPEG or WebP picture*')
  await upload.setInputFiles(file('logo.png', picture(300, 100)))
  await expect(page.getByText('Logo saved')).toBeVisible()
  await isDrawn(page)

  await page.reload()
  await isDrawn(page)
  await expect(company.getByLabel('Landline')).toHaveValue('03 9123 4567')
  await expect(company.getByLabel('Time zone')).toHaveValue('Australia/Perth')
  await expect(offer.getByLabel('Default hire days')).toHaveValue('10')
  await expect.poll(() => kept(page, 'companyName')).toBe('Bay Street Skips & Grab Hire')
  await expect.poll(() => kept(page, 'timeZone')).toBe('Australia/Perth')
  await expect.poll(() => kept(page, 'logo')).toMatch(/^\/api\/v1\.0\/settings\/logo\/\w+\.png$/)

  await page.goto(`${TODAY}?form=new`)
  const { form } = bookingFormOf(page)
  await expect(form.getByRole('radio', { name: /^4 m³/ })).toBeVisible()
  await expect(form.getByRole('radio', { name: /^(2|3|35) m³/ })).toHaveCount(0)
  await expect(form.getByRole('radio', { name: 'Hook' })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'Marrel' })).toHaveCount(0)
  await expect(form.getByText('10 days on site')).toBeVisible()

  expect(await takeBooking(page.request, { binType: 'Hook' })).toBe('GRB-700')
})

test('two people at one section: what only one changed comes together, what both changed is asked', {
  tag: '@all',
}, async ({ page, openColleague }) => {
  const owner = await signUpCompany(page.request)
  const other = await openColleague(owner)
  await Promise.all([page.goto(SETTINGS), other.goto(SETTINGS)])
  const mine = section(page, 'Company')
  await mine.getByLabel('Company name').fill('Bay Bins East')
  await mine.getByLabel('Email').fill('east@bay.example')

  const theirs = section(other, 'Company')
  await theirs.getByLabel('Company name').fill('Bay Bins West')
  await theirs.getByLabel('Landline').fill('03 9123 4567')
  await save(other, 'Company')

  await expect(mine.getByText(/^Someone else has changed/)).toContainText('Company name and Landline')
  await expect(mine.getByLabel('Landline')).toHaveValue('')
  await mine.getByRole('button', { name: 'Save Company' }).click()
  const panel = mine.getByRole('alert').filter({ hasText: 'You both changed these settings' })
  await expect(panel.getByRole('group')).toHaveCount(1)
  await expect(mine.getByLabel('Landline')).toHaveValue('03 9123 4567')
  await expect(mine.getByLabel('Company name')).toHaveValue('Bay Bins East')

  await mine.getByRole('button', { name: 'Save Company' }).click()
  await expect(panel.getByRole('radio', { name: /Yours/ })).toBeFocused()
  await panel.getByRole('radio', { name: /Theirs/ }).check()
  await expect(mine.getByLabel('Company name')).toHaveValue('Bay Bins West')
  await save(page, 'Company')
  await expect(theirs.getByLabel('Email')).toHaveValue('east@bay.example')
  await expect(theirs.getByLabel('Company name')).toHaveValue('Bay Bins West')
})

test('leaving by going back forgets the company on this device; coming again reads it anew', {
  tag: '@all',
}, async ({ page, request }) => {
  const { email, password } = await signUpCompany(request)
  await page.goto('/')
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/app/**')
  await expect.poll(() => kept(page, 'tenantABN')).toBe('51824753556')
  await expect.poll(() => keptSettings(page)).toContain('Bay Street Bins')
  await page.goBack()
  await expect.poll(() => keptSettings(page)).toBeNull()
  await expect.poll(() => kept(page, 'tenantABN')).toBeNull()
  await page.goForward()
  await expect.poll(() => keptSettings(page)).toContain('Bay Street Bins')
})
