import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { test as base, expect } from './fixtures.ts'
import { makeNextBuild } from './next-build.ts'
import { type Person, signUpCompany, takeBooking } from './people.ts'
import { type Gateway, startGateway } from './start-gateway.ts'

const DIST = resolve(import.meta.dirname, '../../apps/web/dist')

interface Line {
  /** The proxy between the browser and the server. */
  gateway: Gateway
}

const test = base.extend<Line>({
  gateway: async ({ baseURL }, use) => {
    const gateway = await startGateway(baseURL ?? '')
    await use(gateway)
    await gateway.close()
  },
  // Every page of the journey goes through the gateway.
  context: async ({ browser, prepare, gateway, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: gateway.url })
    await prepare(context)
    await use(context)
    await context.close()
  },
})

/** Waits until what comes when the browser is idle has come. */
const untilAllIsThere = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('office loaded').length > 0)

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection since' })
const notLoaded = (page: Page) => page.getByRole('dialog', { name: 'This could not be loaded' })

async function openToday(page: Page): Promise<{ owner: Person; jobID: string }> {
  const owner = await signUpCompany(page.request)
  const jobID = await takeBooking(page.request)
  await page.goto(TODAY)
  await expect(rowOf(page, jobID)).toBeVisible()
  return { owner, jobID }
}

const openers: { what: string; press: (page: Page, jobID: string) => Promise<void> }[] = [
  { what: 'the user menu', press: (page) => page.getByRole('button', { name: /your account/ }).click() },
  {
    what: 'a row menu',
    press: (page, jobID) => page.getByRole('button', { name: `More actions for ${jobID}` }).click(),
  },
  { what: 'the filters', press: (page) => page.getByRole('button', { name: 'Filters' }).click() },
  { what: 'the columns', press: (page) => page.getByRole('button', { name: 'Columns' }).click() },
  {
    what: 'the calendar',
    press: (page) => page.getByTitle('Choose a day').click(),
  },
  {
    what: 'the list of keys',
    press: (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
  },
  { what: 'the menu search', press: (page) => page.keyboard.press('Control+k') },
  { what: 'a booking', press: (page, jobID) => page.getByRole('link', { name: jobID }).click() },
  { what: 'the booking form', press: (page) => page.getByRole('button', { name: 'Add booking' }).click() },
]

test('a server that goes before anything else was loaded takes nothing with it: each part says so and can be tried again', {
  tag: '@all',
}, async ({ page, gateway }) => {
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('status')).toContainText('Skipyard could not be loaded.')
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  const { jobID } = await openToday(page)
  await gateway.cut()
  for (const { what, press } of openers) {
    await press(page, jobID)
    await expect(notLoaded(page), what).toContainText('Nothing you have typed is lost.')
    await expect(rowOf(page, jobID), `the list behind ${what}`).toBeVisible()
    if (what !== 'the booking form') await notLoaded(page).getByRole('button', { name: 'Close' }).click()
  }
  await expect(bar(page)).toBeVisible()
  await gateway.mend()
  await notLoaded(page).getByRole('button', { name: 'Try again' }).click()
  const { form } = bookingFormOf(page)
  await expect(form.getByLabel('Price')).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test.describe('with the whole office loaded', () => {
  test.use({ isLoadedIdle: true })

  test('with everything loaded, every menu opens without the server', { tag: '@all' }, async ({
    page,
    gateway,
  }) => {
    const { jobID } = await openToday(page)
    await untilAllIsThere(page)
    await gateway.cut()
    const appears = {
      'the user menu': page.getByRole('menuitem', { name: 'Log Out' }),
      'a row menu': page.getByRole('menuitem', { name: 'Delete…' }),
      'the filters': page.getByRole('button', { name: 'Show bookings' }),
      'the columns': page.getByRole('dialog', { name: 'Columns' }),
      'the calendar': page.getByRole('button', { name: 'Next month' }),
      'the list of keys': page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
      'the menu search': page.getByRole('dialog').getByLabel('Search menu').first(),
      'a booking': page.getByRole('dialog', { name: jobID }),
      'the booking form': page.getByRole('navigation', { name: 'Steps of the booking' }),
    }
    for (const { what, press } of openers) {
      await press(page, jobID)
      const opened = Object.entries(appears).find(([name]) => name === what)?.[1]
      await expect(opened ?? page.getByText(what), what).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(notLoaded(page), what).toBeHidden()
    }
    await gateway.mend()
  })

  test('a booking is typed and saved although the server is away at every step', async ({
    page,
    gateway,
  }) => {
    await openToday(page)
    await untilAllIsThere(page)
    await page.getByRole('button', { name: 'Add booking' }).click()
    const { form, chooseSize, next, addAddress } = bookingFormOf(page)
    await expect(form.getByLabel('Price')).toBeVisible()

    await gateway.cut()
    await chooseSize(6)
    await form.getByLabel('Price').fill('410')
    await next()
    await form.getByLabel('Phone').fill('0412 555 777')
    await form.getByLabel(/^Name/).fill('Storm Harbour')
    await expect(bar(page)).toBeVisible()
    // Suggestions come from the server.
    await gateway.mend()
    await expect(bar(page)).toBeHidden()
    await addAddress('8 Anderson St Yarraville')
    await gateway.cut()
    await next()
    await expect(bar(page)).toBeVisible()

    await form.getByRole('button', { name: 'Add Booking' }).click()
    await expect(bar(page)).toContainText('1 save is waiting and will finish by itself.')
    await expect(form).toBeVisible()
    await gateway.mend()
    await expect(page.getByText('BSB-2 saved')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(rowOf(page, 'Storm Harbour')).toHaveCount(1)
    await expect(rowOf(page, 'Storm Harbour')).toContainText('$410')
  })

  test('a save that waits is not sent once somebody has left the form without saving', {
    tag: '@all',
  }, async ({ page, gateway }) => {
    const { jobID } = await openToday(page)
    await untilAllIsThere(page)
    await page.getByRole('link', { name: jobID }).click()
    await page.keyboard.press('e')
    const { form } = bookingFormOf(page)
    await form.getByLabel('Price').fill('999')
    await gateway.cut()
    await page.keyboard.press('Control+Enter')
    await expect(bar(page)).toContainText('1 save is waiting')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(form).toBeHidden()
    await gateway.mend()
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await expect(rowOf(page, jobID)).toContainText('$480')
  })

  test('a day that cannot be read does not stand above the rows of another', { tag: '@all' }, async ({
    page,
    context,
  }) => {
    const { jobID } = await openToday(page)
    await untilAllIsThere(page)
    await context.setOffline(true)
    await expect(bar(page)).toContainText(/since \d+:\d\d/)
    await expect(rowOf(page, jobID)).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible()
    await expect(rowOf(page, jobID)).toHaveCount(0)
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toHaveCount(0)
  })
})

async function endSession(page: Page) {
  const answer = await page.request.post('/api/v1.0/logout')
  expect(answer.status()).toBe(204)
}

async function typeBooking(page: Page) {
  await page.getByRole('button', { name: 'Add booking' }).click()
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(6)
  await form.getByLabel('Price').fill('410')
  await next()
  await form.getByLabel('Phone').fill('0412 555 777')
  await form.getByLabel(/^Name/).fill('Storm Harbour')
  await addAddress('8 Anderson St Yarraville')
  await next()
  return form
}

test('a session that ends while a booking is typed is begun again in place, and the booking is saved', async ({
  page,
}) => {
  const { owner } = await openToday(page)
  const form = await typeBooking(page)
  await endSession(page)
  await form.getByRole('button', { name: 'Add Booking' }).click()
  const alert = page.getByRole('dialog', { name: '401 - Unauthorized' })
  await expect(alert).toContainText('Your Token is Expired! Please Login to authenticate')
  await alert.getByLabel('Password', { exact: true }).fill('not the password 1')
  await alert.getByRole('button', { name: 'Log In' }).click()
  await expect(alert).toContainText('Incorrect email or password')
  await alert.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('BSB-2 saved')).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(rowOf(page, 'Storm Harbour')).toHaveCount(1)
})

test('signing in again in another tab is enough, and nothing but the notice was ever said', {
  tag: '@all',
}, async ({ page, context }) => {
  const { owner } = await openToday(page)
  const form = await typeBooking(page)
  await endSession(page)
  await form.getByRole('button', { name: 'Add Booking' }).click()
  const alert = page.getByRole('dialog', { name: '401 - Unauthorized' })
  await expect(alert).toBeVisible()
  await expect(page.getByText('Server Error')).toHaveCount(0)
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(owner.email)
  await other.getByLabel(/^Password/).fill(owner.password)
  await other.getByRole('button', { name: 'Log In' }).click()
  await expect(other).toHaveURL(new RegExp(TODAY))
  await expect(alert).toBeHidden()
  await expect(page.getByText('BSB-2 saved')).toBeVisible()
})

test('who is signed in and opens the sign-in screen goes on to the work', { tag: '@all' }, async ({
  page,
}) => {
  const { jobID } = await openToday(page)
  await page.goto('/login')
  await expect(page).toHaveURL(new RegExp(TODAY))
  await page.goto('/login?next=%2Fapp%2Fcustomers')
  await expect(page).toHaveURL(/\/app\/customers/)
  await page.goto(TODAY)
  await expect(rowOf(page, jobID)).toBeVisible()
})

test.describe('after an update', () => {
  let folder = ''
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'skipyard-builds-'))
    cpSync(DIST, join(folder, 'first'), { recursive: true })
    makeNextBuild(DIST, join(folder, 'next'))
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('an old tab in which nothing is typed becomes the new one when it misses a part', async ({
    page,
    gateway,
  }) => {
    gateway.handOut(join(folder, 'first'))
    const { jobID } = await openToday(page)
    gateway.handOut(join(folder, 'next'))
    await page.getByRole('link', { name: jobID }).click()
    await expect(page.getByRole('dialog', { name: jobID })).toBeVisible()
    expect(await page.locator('script[type=module]').first().getAttribute('src')).toContain('next-')
  })

  test.describe('with the whole office loaded', () => {
    test.use({ isLoadedIdle: true })

    test('an old tab in which a booking is typed says so, keeps it, and saves it', { tag: '@all' }, async ({
      page,
      gateway,
    }) => {
      gateway.handOut(join(folder, 'first'))
      await openToday(page)
      await untilAllIsThere(page)
      const form = await typeBooking(page)
      gateway.handOut(join(folder, 'next'))
      await gateway.cut()
      await expect(bar(page)).toBeVisible()
      await gateway.mend()
      const news = page.getByRole('status').filter({ hasText: 'A new version is here.' })
      await expect(news).toContainText('Save what you have typed, then reload.')
      await form.getByRole('button', { name: 'Add Booking' }).click()
      await expect(page.getByText('BSB-2 saved')).toBeVisible()
      await news.getByRole('button', { name: 'Reload' }).click()
      await expect(rowOf(page, 'Storm Harbour')).toBeVisible()
      await expect(news).toHaveCount(0)
    })
  })
})
