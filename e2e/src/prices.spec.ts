import type { Page } from '@playwright/test'
import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'
import { ALL_SIZES, enterPrices, PRICE_BOOK, pasteText, priceGridOf } from './price-book.ts'

/** A 6 m³ Marrel for Yarraville in the form of a new booking, without a price typed. */
async function fillInForm(page: Page, name: string) {
  await page.goto(TODAY)
  await page.getByRole('button', { name: 'Add booking' }).first().click()
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(6)
  await next()
  await form.getByLabel('Phone').fill('0398765432')
  await form.getByLabel(/^Name/).fill(name)
  await addAddress('8 Anderson St Yarraville')
  return form
}

/** A booking of that hire, taken once its price is there. */
async function takeInForm(page: Page, name: string) {
  const form = await fillInForm(page, name)
  await expect(form.getByText(/6 m³ Marrel · \$\d+/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
}

test('prices rise by 5 %: looked at first, a booking taken then gets the new one, an old one keeps its own', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await enterPrices(page.request)
  await takeInForm(page, 'Old Price')
  await expect(rowOf(page, 'Old Price')).toContainText('$470')

  await page.goto(PRICE_BOOK)
  await page.getByRole('button', { name: /^Which prices/ }).click()
  await page.getByRole('menuitem', { name: 'New prices from …' }).click()
  const dialog = page.getByRole('dialog', { name: 'New prices' })
  const today = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Melbourne' }).format(new Date())
  await dialog.getByRole('textbox', { name: 'From' }).fill(today)
  await dialog.getByLabel('Increase in %').fill('5')
  await dialog.getByText('$1', { exact: true }).click()
  const preview = dialog.getByRole('row', { name: /^6 m³ Marrel/ })
  await expect(preview).toContainText('470 494')
  await expect(dialog).toContainText('2 prices in all zones change')
  await expectNothingSerious(page, 'the preview of new prices')
  await dialog.getByRole('button', { name: 'Make the new prices' }).click()
  await expect(dialog).toBeHidden()
  const { cell } = priceGridOf(page)
  await expect(await cell(6, 'General Waste')).toHaveText('494')

  await takeInForm(page, 'New Price')
  await expect(rowOf(page, 'New Price')).toContainText('$494')
  await expect(rowOf(page, 'Old Price')).toContainText('$470')

  await rowOf(page, 'New Price').getByRole('link').first().click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('$494 from the Price Book')
  await details.getByRole('button', { name: 'How this was worked out' }).click()
  await expect(page.getByText('6 m³, West, 7 days')).toBeVisible()
})

test('a booking at another price says why, or takes the price of the book', { tag: '@all' }, async ({
  page,
}) => {
  await signUpCompany(page.request)
  await enterPrices(page.request)
  const jobID = await takeBooking(page.request, { bookingPayment: 400 })
  await page.goto(TODAY)
  await page.getByRole('link', { name: jobID }).click()
  await page.getByRole('dialog', { name: jobID }).getByRole('button', { name: 'Edit' }).click()
  const { form } = bookingFormOf(page)
  await expect(form.getByText('The Price Book says $470.')).toBeVisible()
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('400')
  await form.getByLabel('Price', { exact: true }).fill('420')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Please give a reason for the different price')).toBeVisible()
  await form.getByLabel('Reason for a different price').fill('Third bin this month')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: jobID }).click()
  const details = page.getByRole('dialog', { name: jobID })
  await expect(details).toContainText('$420 instead of $470: Third bin this month')
})

test('the grid is worked by keys and by a block from a spreadsheet', { tag: '@all' }, async ({ page }) => {
  await signUpCompany(page.request)
  await enterPrices(page.request)
  await page.goto(ALL_SIZES)
  const { cell, save } = priceGridOf(page)
  const general = await cell(6, 'General Waste')
  await general.click()
  await page.keyboard.type('480')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ask')
  await page.keyboard.press('Enter')
  await expect(general).toHaveText(/^480/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await expect(save('2 prices')).toBeVisible()

  await (await cell(8, 'General Waste')).click()
  await pasteText(page, '590\t745\r\nsoon\t905')
  await expect(page.getByText(/4 cells pasted. 1 cell holds no price/)).toBeVisible()
  await page.keyboard.press('Control+S')
  const wrong = await cell(9, 'General Waste')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expectNothingSerious(page, 'prices that are not saved')
  await page.keyboard.type('655')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('6 prices saved')).toBeVisible()
  await expect(save('6 prices')).toBeHidden()
  await page.reload()
  await expect(await cell(6, 'General Waste')).toHaveText('480')
  await expect(await cell(9, 'General Waste')).toHaveText('655')
})
