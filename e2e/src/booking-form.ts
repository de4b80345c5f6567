import { expect, type Page } from '@playwright/test'

export const TODAY = '/app/bookings/todays-bookings'

/** The open booking form and what a person does with it. */
export function bookingFormOf(page: Page) {
  const form = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('navigation', { name: 'Steps of the booking' }) })
  return {
    form,
    chooseSize: (size: number) => form.getByRole('radio', { name: new RegExp(`^${size} m³`) }).check(),
    next: () => form.getByRole('button', { name: 'Next' }).click(),
    /** Types an address and takes the first suggestion. */
    addAddress: async (typed: string) => {
      await form
        .getByRole('combobox', { name: 'Address' })
        .or(form.getByLabel('Address', { exact: true }))
        .first()
        .fill(typed)
      await page.getByRole('option').first().click()
      await expect(
        form.getByRole('radiogroup', { name: 'Addresses' }).getByRole('radio').last(),
      ).toBeChecked()
    },
  }
}

/** The row of a booking in today's list, by its number or the customer's name. */
export const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
