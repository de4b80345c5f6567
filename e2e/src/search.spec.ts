import type { Page } from '@playwright/test'
import { TODAY } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, signUpCompany, takeBooking } from './people.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search menu' })
const options = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('option')

async function lookFor(page: Page, text: string) {
  // The keys are the frame's: they work as soon as it is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

test('by the keyboard alone: a booking by its number, its customer by the phone, a suburb, and what was picked last', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const customer = { name: 'Ottoline Marchetti', phone: '0491 574 118' }
  await takeBooking(page.request, customer)
  await takeBooking(page.request)
  await page.goto(TODAY)
  const first = page.getByRole('table').getByRole('link').filter({ hasText: /-\d+$/ }).first()
  const jobID = (await first.textContent()) ?? ''

  await lookFor(page, jobID.toLowerCase().replace('-', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: jobID })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: jobID })).toBeHidden()

  // The hire under way comes first, then whose it is: an earlier answer to fewer digits may show one of them alone.
  await lookFor(page, '+61 491 574 118')
  await expect(options(page).filter({ hasText: customer.name })).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: customer.name }).first()).toBeVisible()

  await lookFor(page, 'yarra')
  await expect(options(page).filter({ hasText: 'Yarraville' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/all-bookings\?.*suburb=/)

  await page.keyboard.press('Control+k')
  await expect(options(page).first()).toContainText('Yarraville')
  await expect(options(page).filter({ hasText: customer.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: customer.name }).first()).toBeVisible()
})

test('a new tab by Ctrl Enter, and the keyboard is the page’s at once when the search is closed', {
  tag: '@all',
}, async ({ page, context }) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto(TODAY)
  await expect(page.getByRole('button', { name: 'Add booking' })).toBeVisible()
  await lookFor(page, 'customer statements')
  await expect(options(page).first()).toContainText('Customer Statements')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/customer-statements/)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('navigation', { name: 'Steps of the booking' })).toBeVisible()
})

test('what was found reads well in light and dark', { tag: '@all' }, async ({ page }) => {
  await signIn(page.request, demoPeople.owner)
  for (const scheme of ['light', 'dark']) {
    await page.goto(TODAY)
    await page.evaluate((wanted) => localStorage.setItem('skipyard.scheme', wanted), scheme)
    await page.reload()
    await lookFor(page, '10')
    await expect(
      options(page)
        .filter({ hasText: /^WSH-10/ })
        .first(),
    ).toBeVisible()
    await expectNothingSerious(page, `the search, ${scheme}`)
  }
})

test('every page that one may open stands in one list, and opens from there', { tag: '@all' }, async ({
  page,
}) => {
  await signIn(page.request, demoPeople.viewer)
  await page.goto('/app/pages')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Run Planner' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'People' })).toHaveCount(0)
  await expectNothingSerious(page, 'the list of pages')
  await main.getByRole('link', { name: 'Councils' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Councils' })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Settings' })
  await expect(list.getByRole('link', { name: 'Councils' })).toHaveAttribute('aria-current', 'page')
  await expectNothingSerious(page, 'a page of the settings')
})
