import type { Page } from '@playwright/test'
import { TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, signUpCompany } from './people.ts'

async function choose(page: Page, list: string, choice: string) {
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: list, exact: true }).hover()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeHidden()
}

test('theme, light or dark and layout are kept over a reload', async ({ page }) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto(TODAY)
  const html = page.locator('html')
  await choose(page, 'Theme', 'Grey')
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await choose(page, 'Layout', 'Menu on top')
  for (const visit of ['before', 'after']) {
    await expect(html, `${visit} the reload`).toHaveAttribute('data-theme', 'greyTheme')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await page.reload()
  }
})

const LAYOUTS = ['Sidebar left', 'Big sidebar', 'Sidebar right', 'Menu on top', 'Mega menu']

test('the work is at hand in every layout', { tag: '@all' }, async ({ page }) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto(TODAY)
  for (const layout of LAYOUTS) {
    await choose(page, 'Layout', layout)
    await expect(page.getByRole('heading', { level: 1, name: "Today's Bookings" })).toBeVisible()
    if (layout === 'Mega menu') await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    if (layout === 'Menu on top') await menu.getByRole('button', { name: 'Bookings' }).click()
    const entry = menu.getByRole('link', { name: "Today's Bookings" })
    await expect(entry.or(page.getByRole('menuitem', { name: "Today's Bookings" })), layout).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add booking' })).toBeInViewport()
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overhang, layout).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
})

test.describe('on the first visit', () => {
  test.use({ hasSeenGuide: false })

  test('a guide of five steps shows the frame once per person, and never lies over a form', {
    tag: '@all',
  }, async ({ page, openColleague }) => {
    const owner = await signUpCompany(page.request)
    await page.goto(TODAY)
    await expect(page.getByText('1 of 5')).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText('2 of 5')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search menu' })).toBeFocused()
    await expect(page.getByText('2 of 5')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.goto(`${TODAY}?form=new`)
    await expect(page.getByRole('navigation', { name: 'Steps of the booking' })).toBeVisible()
    await expect(page.getByText('1 of 5')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 of 5')).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByText('1 of 5')).toBeVisible()
    for (const step of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByText(`${step} of 5`)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Done' }).filter({ hasText: 'Done' }).click()
    await expect(page.getByText('5 of 5')).toBeHidden()
    await page.reload()
    await expect(page.getByText('No bookings yet')).toBeVisible()
    await expect(page.getByText('1 of 5')).toBeHidden()
    const otherDevice = await openColleague(owner)
    await otherDevice.goto(TODAY)
    await expect(otherDevice.getByText('No bookings yet')).toBeVisible()
    await expect(otherDevice.getByText('1 of 5')).toBeHidden()
  })
})
