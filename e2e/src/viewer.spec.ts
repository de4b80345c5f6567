import type { Page } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { boardRuns, freeJobs } from './drivers-morning.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn } from './people.ts'
import { reach } from './reach.ts'

/** Each list, and what changes it there. */
const LISTS = [
  ['/app/bookings/conflicting-bookings', /Resolve Conflict/],
  ['/app/bookings/overdue-bookings', /Pick-up arranged|Extend/],
  ['/app/bookings/faulty-bookings', /Mark Delivered|Mark Returned/],
  ['/app/Inventory/trucks', /^(Add truck|More actions)/],
  ['/app/drivers', /^(Add driver|More actions)/],
  ['/app/customers', /^(Add customer|Import$)/],
] as const

/** The jobs of each run of today in their order, and those in none. */
async function placesOf(page: Page): Promise<string[][]> {
  const [runs, free] = [await boardRuns(page.request), await freeJobs(page.request)]
  return [...runs.map(({ bookings }) => bookings), free].map((jobs) => jobs.map(({ actionId }) => actionId))
}

const expectNoButton = (page: Page, name: RegExp) =>
  expect(page.getByRole('button', { name }), `${name}`).toHaveCount(0)

test('a viewer sees the day but no way to add, change or delete', async ({ page }) => {
  await signIn(page.request, demoPeople.viewer)
  await page.goto(TODAY)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await rows.nth(1).hover()
  await expectNoButton(page, /^(Add booking|Edit |Clone |Delete )/)

  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Edit|Clone|Delete/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('n')
  await rows.nth(1).getByRole('link').click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('button', { name: 'Close the booking' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Edit' })).toHaveCount(0)

  const address = new URL(page.url())
  address.searchParams.set('form', 'edit')
  await page.goto(address.href)
  const { form, next } = bookingFormOf(page)
  await next()
  await next()
  await expect(form.getByRole('button', { name: 'Update Booking' })).toBeDisabled()
  await expect(form.getByText('Your role does not allow this', { exact: true })).toBeVisible()
})

test('a viewer reads every list, the search and the settings of invoices, and changes nothing there', {
  tag: '@all',
}, async ({ page }) => {
  await signIn(page.request, demoPeople.viewer)
  await page.goto(TODAY)
  for (const [path, changes] of LISTS) {
    await reach(page, path)
    await expect(page.getByRole('table'), path).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('row').nth(1), path).toBeVisible()
    await expectNoButton(page, changes)
  }
  await expectNothingSerious(page, 'the customers of a viewer')
  await reach(page, '/app/customers?form=new')
  await expect(page.getByText('You can view customers, but not change them')).toBeVisible()
  await expect(page).not.toHaveURL(/form=/)
  await expect(page.getByRole('dialog', { name: 'Add customer' })).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search menu' })).toBeFocused()
  await page.keyboard.type('new booking')
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await reach(page, '/app/settings/invoices')
  await expect(page.getByText('Locked: Your role does not allow this')).toBeVisible()
  await expect(page.getByLabel('Payment terms in days')).toBeDisabled()
  await expect(page.getByText('Only people who bill can see bank details.')).toBeVisible()
  await expect(page.getByLabel('BSB')).toHaveCount(0)
  await expectNoButton(page, /^Add an extra$/)
})

test.describe('at the planner', () => {
  test.use({ isMapHidden: true })

  test('a viewer sees the day and can move nothing', async ({ page }) => {
    await signIn(page.request, demoPeople.viewer)
    await page.goto('/app/run-planner')
    const card = page.locator('[data-job]').first()
    await expect(card).toBeVisible()
    const before = await placesOf(page)
    await expectNoButton(page, /^Add run$|^More actions for .+, Run/)
    await expect(page.getByRole('checkbox', { name: /^Select [A-Z]+-\d+/ })).toHaveCount(0)
    await card.getByRole('button', { name: /^More actions/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Booking info' })).toBeVisible()
    for (const name of ['Move to', 'Unallocate', 'Change date', 'Lock the card', 'Edit booking']) {
      await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await card.focus()
    for (const key of ['u', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
    await page.reload()
    await expect(card).toBeVisible()
    expect(await placesOf(page)).toEqual(before)
  })
})
