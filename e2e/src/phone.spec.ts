import type { Page } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, signUpCompany, takeBooking } from './people.ts'
import { smallTargets, THUMB } from './small-targets.ts'
import { untilItRests } from './until-it-rests.ts'
import { workScreens } from './work-screens.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

async function expectNoSidewaysScrolling(page: Page) {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, `${page.url()} scrolls sideways by so many pixels`).toBeLessThanOrEqual(0)
}

async function expectGoodOnPhone(page: Page) {
  await untilItRests(page)
  await expectNoSidewaysScrolling(page)
  expect(await smallTargets(page, THUMB), `targets below 44 px on ${page.url()}`).toEqual([])
}

test('the main job goes on a phone', async ({ page }) => {
  const owner = await signUpCompany(page.request)
  await takeBooking(page.request)
  await page.context().clearCookies()

  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await expectGoodOnPhone(page)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Log In' }).tap()

  await expect(page).toHaveURL(new RegExp(TODAY))
  await expect(page.getByRole('article')).toContainText('Harriet Okafor')
  await expectGoodOnPhone(page)
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expect(page.getByRole('dialog').getByRole('link', { name: "Today's Bookings" })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused()

  await page.getByRole('button', { name: 'Add booking' }).tap()
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(8)
  await form.getByLabel('Price').fill('610')
  await expectGoodOnPhone(page)
  await next()
  await form.getByLabel('Phone').fill('0398765432')
  await form.getByLabel(/^Name/).fill('Pocket Screen Landscaping and Earthmoving Pty Ltd')
  await addAddress('20 Ferguson St Williamstown')
  await expectGoodOnPhone(page)
  await next()
  await expect(form.getByRole('button', { name: 'Add Booking' })).toBeVisible()
  await expectGoodOnPhone(page)
  await form.getByRole('button', { name: 'Add Booking' }).tap()

  const card = page.getByRole('article').filter({ hasText: 'Pocket Screen' })
  await expect(card).toContainText('8 m³')
  await expectGoodOnPhone(page)
  await card.getByRole('button', { name: 'More actions for BSB-2' }).tap()
  await page.getByRole('menuitem', { name: 'Delete…' }).tap()
  await page.getByRole('button', { name: 'Yes, delete it!' }).tap()
  await expect(card).toHaveCount(0)
})

test('the lists that call for work fit a phone, with what is done there', { tag: '@all' }, async ({
  page,
}) => {
  await signIn(page.request, demoPeople.owner)
  for (const { path, prepare } of workScreens) {
    await page.goto(path)
    await prepare?.(page)
    await expectGoodOnPhone(page)
  }
})

test('no page of the settings and no list of invoices is pushed sideways on a phone', async ({ page }) => {
  await signIn(page.request, demoPeople.owner)
  const pages = [
    '',
    '/people',
    '/invoices',
    '/price-book',
    '/book-now',
    '/messages',
    '/councils',
    '/planning',
  ]
  for (const path of [
    ...pages.map((part) => `/app/settings${part}`),
    '/app/finance/invoices?tab=toGiveBack',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilItRests(page)
    await expectNoSidewaysScrolling(page)
  }
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
})

test('the pages before sign-in fit a phone', { tag: '@all' }, async ({ page }) => {
  for (const path of ['/', '/register', '/reset-password', '/maintenance', '/coming-soon', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodOnPhone(page)
  }
})

test('the lines of an invoice are whole on a phone', { tag: '@all' }, async ({ page }) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto('/app/finance/invoices?tab=toInvoice')
  await page.getByRole('link', { name: 'New invoice' }).first().click()
  // A hire that was booked for longer has a line for its extra days.
  const items = page.getByLabel(/^Item, line \d+$/)
  await items.first().waitFor()
  const added = (await items.count()) + 1
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByLabel(`Item, line ${added}`)).toBeFocused()
  for (const name of ['Item', 'Description', 'Quantity', 'Unit cost']) {
    const box = await page.getByLabel(`${name}, line ${added}`).boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0), `${name} ends on the screen`).toBeLessThanOrEqual(360)
    expect(box?.height ?? 0, `${name} is hit by a thumb`).toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScrolling(page)
})
