import type { Page } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, signUpCompany, takeBooking } from './people.ts'
import { untilItRests } from './until-it-rests.ts'
import { workScreens } from './work-screens.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

async function expectNoSidewaysScrolling(page: Page) {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang, `${page.url()} scrolls sideways by so many pixels`).toBeLessThanOrEqual(0)
}

/** What a thumb must hit: every button, link, field and tab, but a link within a sentence. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=combobox]',
    )
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      // The skip link waits above the page until it has the focus.
      element.getBoundingClientRect().bottom > 0
    // The columns of a chart lead where the figures below it do, for a mouse; its unseen table is for keys.
    const isOfChart = (element: HTMLElement) =>
      element.closest('figure') !== null && (element.tabIndex < 0 || element.closest('table') !== null)
    const isInSentence = (element: HTMLElement) =>
      element.tagName === 'A' && element.closest('p, label') !== null
    // A label around or beside a control is hit as well as the control itself.
    const areaOf = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect())
      return {
        width: Math.max(...boxes.map((b) => b.width)),
        height: Math.max(...boxes.map((b) => b.height)),
      }
    }
    const nameOf = (element: HTMLElement) =>
      element.getAttribute('aria-label') ??
      (element.textContent || element.getAttribute('placeholder') || element.id)
    return [...controls]
      .filter(
        (element) =>
          isShown(element) && !isInSentence(element) && !isOfChart(element) && !element.closest('[inert]'),
      )
      .map((element) => ({ element, ...areaOf(element) }))
      .filter(({ width, height }) => Math.round(width) < LEAST || Math.round(height) < LEAST)
      .map(
        ({ element, width, height }) =>
          `${nameOf(element).slice(0, 40)}: ${width.toFixed(0)}×${height.toFixed(0)}`,
      )
  })
}

async function expectGoodOnPhone(page: Page) {
  await untilItRests(page)
  await expectNoSidewaysScrolling(page)
  expect(await smallTargets(page), `targets below 44 px on ${page.url()}`).toEqual([])
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

test('the lists that call for work fit a phone, with what is done there', async ({ page }) => {
  await signIn(page.request, demoPeople.owner)
  for (const { path, prepare } of workScreens) {
    await page.goto(path)
    await prepare?.(page)
    await expectGoodOnPhone(page)
  }
})

test('the pages before sign-in fit a phone', async ({ page }) => {
  for (const path of ['/', '/register', '/reset-password', '/maintenance', '/coming-soon', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodOnPhone(page)
  }
})

test('the lines of an invoice are whole on a phone', async ({ page }) => {
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
