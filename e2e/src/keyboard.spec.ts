import type { Page } from '@playwright/test'
import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Goes on by Tab until the element has the focus. */
async function tabTo(page: Page, locator: ReturnType<Page['locator']>) {
  await expect(locator).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    const isFocused = await locator.evaluate((element) => element === document.activeElement)
    if (isFocused) return
    await page.keyboard.press('Tab')
  }
  await expect(locator).toBeFocused()
}

// With everything that fades and slides for people, which other journeys do without.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the whole work goes without a mouse', async ({ page }) => {
  const owner = await signUpCompany(page.request)
  await takeBooking(page.request)
  await page.context().clearCookies()

  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(owner.email)
  await press(page, 'Tab')
  await page.keyboard.type(owner.password)
  await press(page, 'Enter')
  await expect(page).toHaveURL(new RegExp(TODAY))
  await expect(rowOf(page, 'BSB-1')).toBeVisible()

  const { form } = bookingFormOf(page)
  await press(page, 'n')
  await expect(form.getByRole('heading', { name: 'New booking' })).toBeVisible()
  await expect(form.getByRole('radio', { name: /^2 m³/ })).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(form.getByRole('radio', { name: /^6 m³/ })).toBeChecked()
  await tabTo(page, form.getByLabel('Price'))
  await page.keyboard.type('520')

  await press(page, 'Alt+2')
  await tabTo(page, form.getByLabel('Phone'))
  await page.keyboard.type('0398765432')
  await tabTo(page, form.getByLabel(/^Name/))
  await page.keyboard.type('Keys Only Pty Ltd')
  // The email, then the address.
  await press(page, 'Tab', 'Tab')
  await expect(form.getByLabel('Address', { exact: true })).toBeFocused()
  await page.keyboard.type('20 Ferguson St Williamstown')
  await expect(
    page.getByRole('listbox', { name: 'Addresses found' }).getByRole('option').first(),
  ).toBeVisible()
  await press(page, 'Enter')
  await expect(form.getByRole('radio', { name: /20 Ferguson St/ })).toBeChecked()

  await press(page, 'Alt+3')
  await expect(form.getByRole('radio', { name: 'Cash' })).toBeVisible()
  await press(page, 'Control+Enter')
  await expect(form).toBeHidden()
  const made = rowOf(page, 'Keys Only Pty Ltd')
  await expect(made).toContainText('BSB-2')

  await press(page, 'j')
  await expect(page.getByRole('link', { name: 'BSB-2' })).toBeFocused()
  await press(page, 'j')
  await expect(page.getByRole('link', { name: 'BSB-1' })).toBeFocused()
  await press(page, 'k')
  await expect(page.getByRole('link', { name: 'BSB-2' })).toBeFocused()

  await press(page, 'e')
  await expect(form.getByRole('heading', { name: 'Edit BSB-2' })).toBeVisible()
  await tabTo(page, form.getByLabel('Price'))
  await press(page, 'Control+a')
  await page.keyboard.type('560')
  await press(page, 'Control+Enter')
  await expect(form).toBeHidden()
  await expect(made).toContainText('$560')
  await expect(page.getByRole('link', { name: 'BSB-2' })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Delete BSB-2' }))
  await press(page, 'Enter')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this Booking?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, 'Tab')
  await expect(question.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused()
  await press(page, 'Enter')
  await expect(made).toHaveCount(0)
})

test('days, search and the list of keys are one key away', { tag: '@all' }, async ({ page }) => {
  await signUpCompany(page.request)
  await takeBooking(page.request)
  await page.goto(TODAY)
  await expect(rowOf(page, 'BSB-1')).toBeVisible()
  await press(page, ']')
  await expect(page).toHaveURL(/date=/)
  await expect(rowOf(page, 'BSB-1')).toHaveCount(0)
  await press(page, 't')
  await expect(rowOf(page, 'BSB-1')).toBeVisible()
  await press(page, '/')
  await expect(page.getByRole('searchbox', { name: 'Search bookings' })).toBeFocused()
  await page.keyboard.type('nobody of that name')
  await press(page, 'Enter')
  await expect(page.getByText('Sorry, no matching records found')).toBeVisible()
  await press(page, 'Escape', 'Escape')
  await page.getByRole('main').focus()
  await press(page, '?')
  await expect(page.getByRole('dialog', { name: /keyboard/i })).toBeVisible()
})
