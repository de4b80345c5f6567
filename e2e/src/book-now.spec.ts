import type { FrameLocator, Locator, Page } from '@playwright/test'
import { COLOUR_RULES, expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { mailFor } from './mails.ts'
import { signUpCompany } from './people.ts'
import { bookAsStranger, openToPublic, publicDays } from './public-office.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Place = Page | FrameLocator

const dayIn = (place: Place, date: string) => place.locator(`[data-date="${date}"]`)
const go = (place: Place, name: string): Locator =>
  place.getByRole('button', { name }).filter({ visible: true })

/** Chooses a 6 m³ bin in Yarraville for a day, as a stranger would. */
async function choose(place: Place, date: string): Promise<void> {
  await place.getByLabel('Suburb or postcode').fill('yarravil')
  await place.getByRole('option', { name: 'Yarraville VIC 3013' }).click()
  await place.locator('label').filter({ hasText: '6 m³' }).click()
  await dayIn(place, date).click()
  await go(place, 'Next: your details').click()
}

async function fillIn(place: Place, name: string): Promise<void> {
  await place.getByLabel('Name').fill(name)
  await place.getByLabel('Mobile').fill('0491 570 313')
  await place.getByLabel('Street address').fill('52 Ballarat St')
  await place.getByRole('checkbox').check()
}

const firstFree = async (request: Page['request'], token: string) => {
  const days = await publicDays(request, token)
  return days.find(({ state }) => state === 'free')?.date ?? ''
}

test('a stranger books on a phone, with what was typed kept over a reload, and the booking stands at the office as Pending at once', async ({
  page,
  openElsewhere,
}) => {
  await signUpCompany(page.request)
  const token = await openToPublic(page.request)
  const date = await firstFree(page.request, token)
  await page.goto('/app/bookings/all-bookings?dates=all')
  const stranger = await openElsewhere(PHONE)
  await stranger.goto(`/book-now/${token}`)
  await expect(stranger.getByRole('heading', { name: 'Choose a place and a size' })).toBeVisible()
  await expect(go(stranger, 'Next: your details')).toHaveCount(0)
  await choose(stranger, date)
  await go(stranger, 'Confirm booking').click()
  await expect(stranger.getByText('Please provide a valid phone number*')).toBeVisible()
  await expectNothingSerious(stranger, 'book now, details')
  await stranger.getByRole('button', { name: 'Change the bin or the day' }).click()
  await expectNothingSerious(stranger, 'book now, choices')
  await stranger.emulateMedia({ colorScheme: 'dark' })
  await expectNothingSerious(stranger, 'book now, choices, dark', COLOUR_RULES)
  await go(stranger, 'Next: your details').click()
  await fillIn(stranger, 'Sophie Lindqvist')
  await stranger.reload()
  await expect(stranger.getByLabel('Name')).toHaveValue('Sophie Lindqvist')
  await go(stranger, 'Confirm booking').click()
  await expect(stranger.getByRole('heading', { name: 'Thanks, Sophie. We have your booking.' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Sophie Lindqvist' })
  await expect(row).toContainText('Pending')
  const [jobID = ''] = /[A-Z]+-\d+/.exec((await stranger.locator('main').textContent()) ?? '') ?? []
  await expect(row).toContainText(jobID)
  await stranger.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(stranger.getByText(jobID).first()).toBeVisible()
})

test('a stranger proves an email by a code before a bin is held, in one step and with a second chance', async ({
  page,
  openElsewhere,
}) => {
  await signUpCompany(page.request)
  const token = await openToPublic(page.request, { asksForCode: true })
  const date = await firstFree(page.request, token)
  const email = `sophie-${token.slice(-8).toLowerCase()}@journey.example`
  const stranger = await openElsewhere(PHONE)
  await stranger.goto(`/book-now/${token}`)
  await choose(stranger, date)
  await fillIn(stranger, 'Sophie Lindqvist')
  await go(stranger, 'Confirm booking').click()
  await expect(stranger.getByText('Please enter your email: we send you a code')).toBeVisible()
  await stranger.getByLabel('Email').fill(email)
  await go(stranger, 'Confirm booking').click()
  await expect(stranger.getByRole('heading', { name: 'One code, and the bin is yours' })).toBeVisible()
  await expect(stranger.getByText(`We have emailed a code to ${email}.`)).toBeVisible()
  await expect(stranger.getByLabel('Code of six digits')).toBeFocused()
  await expectNothingSerious(stranger, 'book now, code')
  await go(stranger, 'Confirm booking').click()
  await expect(stranger.getByText('Please enter the code we have sent you*')).toBeVisible()
  const [, code = ''] = /(\d{6}) is your code/.exec(await mailFor(email)) ?? []
  await stranger.getByLabel('Code of six digits').fill(code === '111111' ? '222222' : '111111')
  await go(stranger, 'Confirm booking').click()
  await expect(stranger.getByText('This is not the code we have sent you*')).toBeVisible()
  await stranger.getByLabel('Code of six digits').fill(code)
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('heading', { name: 'Thanks, Sophie. We have your booking.' })).toBeVisible()
  await expect(stranger.getByText(/it lapses and costs nothing/)).toBeVisible()
  await page.goto('/app/bookings/all-bookings?dates=all')
  await expect(page.getByRole('row').filter({ hasText: 'Sophie Lindqvist' })).toContainText('Pending')
})

/** A page of the internet may ask this machine only where somebody lets it. */
const TO_THIS_MACHINE = { permissions: ['local-network-access'] }

/** A web site by https that shows an address within itself, and grows the frame as it is told. */
const serveSite = (visitor: Page, site: string, address: string) =>
  visitor.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Our bins</title><h1>Our bins</h1>
      <iframe title="Book" src="${address}" style="width:100%;height:200px;border:0"></iframe>
      <script>addEventListener('message', ({ data }) => {
        if (data.skipyard === 'book-now') document.querySelector('iframe').style.height = data.height + 'px'
      })</script>`,
    }),
  )

test('the page stands within the company’s own site, whole and as high as it is, and in nobody else’s', async ({
  page,
  browser,
  openElsewhere,
  baseURL,
}) => {
  await signUpCompany(page.request)
  const token = await openToPublic(page.request)
  const date = await firstFree(page.request, token)
  const link = `${baseURL}/book-now/${token}`
  const [own, foreign] = ['https://www.westgate.example', 'https://www.eastgate.example']
  const kept = await page.request.patch('/api/v1.0/settings/public-booking', {
    data: { version: 1, sites: [own] },
  })
  expect(kept.status(), await kept.text()).toBe(200)
  const visitor = await openElsewhere(TO_THIS_MACHINE)
  await serveSite(visitor, own, link)
  await visitor.goto(own)
  const frame = visitor.frameLocator('iframe')
  await choose(frame, date)
  const height = () => visitor.locator('iframe').evaluate((one) => one.clientHeight)
  await expect.poll(height).toBeGreaterThan(500)
  await fillIn(frame, 'Tom Nguyen')
  await go(frame, 'Confirm booking').click()
  await expect(frame.getByRole('heading', { name: 'Thanks, Tom. We have your booking.' })).toBeVisible()
  // Apart from the journey's own browsers, in which a refusal by a policy counts as a fault.
  const stranger = await browser.newContext(TO_THIS_MACHINE)
  const elsewhere = await stranger.newPage()
  const refused = elsewhere.waitForEvent('console', (said) => said.text().includes('frame-ancestors'))
  await serveSite(elsewhere, foreign, link)
  await elsewhere.goto(foreign)
  await refused
  await expect(elsewhere.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  await stranger.close()
})

/** Every drop costs $20 more from now on, as a colleague says. */
async function raisePrices(request: Page['request']): Promise<void> {
  const path = '/api/v1.0/priceBook'
  const book = await request.get(path)
  const { data }: { data: { version: number } } = await book.json()
  const fuel = { name: 'Fuel', job: 'drop', on: EVERY_DAY, price: 20, perCent: null }
  const answer = await request.put(`${path}/surcharges`, {
    data: { version: data.version, surcharges: [fuel] },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('two strangers after the last bin: one gets it, the other is told, keeps what was typed, and books another day at the price it has by then', {
  tag: '@all',
}, async ({ page, openElsewhere }) => {
  await signUpCompany(page.request)
  const token = await openToPublic(page.request)
  const date = await firstFree(page.request, token)
  const today = Date.parse(`${(await publicDays(page.request, token))[0]?.date}`)
  const day = Math.round((Date.parse(date) - today) / 86_400_000)
  for (const name of ['Ada Vance', 'Ben Wirth']) await bookAsStranger(page.request, token, { name, day })
  const [one, other] = [await openElsewhere(PHONE), await openElsewhere()]
  for (const [stranger, name] of [
    [one, 'Sophie Lindqvist'],
    [other, 'Tom Nguyen'],
  ] as const) {
    await stranger.goto(`/book-now/${token}`)
    await choose(stranger, date)
    await fillIn(stranger, name)
  }
  await go(one, 'Confirm booking').click()
  await expect(one.getByRole('heading', { name: /Thanks, Sophie/ })).toBeVisible()
  await go(other, 'Confirm booking').click()
  await expect(other.getByText('This day has just been taken. Please choose another one.')).toBeVisible()
  await expect(dayIn(other, date)).toBeDisabled()
  await other.locator('[data-date]:enabled').first().click()
  await go(other, 'Next: your details').click()
  await expect(other.getByLabel('Name')).toHaveValue('Tom Nguyen')
  await other.context().setOffline(true)
  await go(other, 'Confirm booking').click()
  await expect(other.getByText('No connection. Nothing is booked yet')).toBeVisible()
  await other.context().setOffline(false)
  await raisePrices(page.request)
  await go(other, 'Confirm booking').click()
  await expect(other.getByText('The price is now $490, not $470.')).toBeVisible()
  await go(other, 'Book for $490').click()
  await expect(other.getByRole('heading', { name: /Thanks, Tom/ })).toBeVisible()
})
