import type { Page } from '@playwright/test'
import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { enterPrices } from './price-book.ts'
import { bookAsStranger, openToPublic, publicDays, stockTheYard } from './public-office.ts'

const SETTINGS = '/app/settings/book-now'
const CLOSED = '/app/settings/closed-days'
const PENDING = '/app/bookings/pending-bookings'
const CUSTOMERS = '/app/customers'

const shownDay = (wire: string) => wire.slice(0, 10).split('-').toReversed().join('/')

const stateOf = async (page: Page, token: string, wire: string) =>
  (await publicDays(page.request, token)).find(({ date }) => date === wire)?.state

test('the office opens its page to the public, renews its address, and a day it closes is offered no more', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await stockTheYard(page.request)
  await page.goto(SETTINGS)
  const door = page.getByRole('region', { name: 'Book now' })
  await expect(door.getByText('The page gets its address when it is first switched on.')).toBeVisible()
  await door.getByRole('switch', { name: 'The page takes bookings' }).check()
  await door.getByLabel('Websites that may show the page').fill('not a site')
  await door.getByRole('button', { name: 'Save Book now' }).click()
  await expect(
    door.getByText('Please enter the address of a website by https, such as www.example.com.au*'),
  ).toBeVisible()
  await door.getByLabel('Websites that may show the page').fill('www.baystreet.example')
  await door.getByRole('button', { name: 'Save Book now' }).click()
  const link = door.getByLabel('Address of the page')
  await expect(link).toHaveValue(/\/book-now\//)
  await expect(door.getByLabel('Show it on your website')).toHaveValue(/^<iframe src="http/)
  await expect(door.getByLabel('Websites that may show the page')).toHaveValue(
    'https://www.baystreet.example',
  )
  const days = page.getByRole('region', { name: 'Days' })
  await days.getByText('Sun', { exact: true }).click()
  await days.getByLabel('Lengths of hire in days').fill('7, 3, 21')
  await page.keyboard.press('Enter')
  await expect(days.getByLabel('Lengths of hire in days')).toHaveValue('3, 7, 21')
  const look = page.getByRole('region', { name: 'Look and terms' })
  await look.getByLabel('Colour of the page').fill('#ffe066')
  await expect(look.getByText('White text is hard to read on this colour')).toBeVisible()
  await expectNothingSerious(page, 'the settings of the public page')
  await look.getByRole('button', { name: 'Discard' }).click()

  const first = await link.inputValue()
  await door.getByRole('button', { name: 'New address …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
  await expect(page.getByText('The page has a new address')).toBeVisible()
  await expect(link).not.toHaveValue(first)
  const token = (await link.inputValue()).split('/').at(-1) ?? ''
  const free = (await publicDays(page.request, token)).find(
    ({ state, date }) => state === 'free' && date > wireDay(2),
  )
  if (!free) throw new Error('A day has to be free')

  await days.getByRole('link', { name: 'Holidays and days off' }).click()
  const adding = page.getByRole('region', { name: 'Add closed days' })
  await adding.getByRole('textbox', { name: 'Day' }).fill(shownDay(free.date))
  await page.keyboard.press('Tab')
  await adding.getByRole('textbox', { name: 'Reason' }).fill('Stocktake')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 day added')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Stocktake' })
  await expect(line).toContainText(shownDay(free.date))
  expect(await stateOf(page, token, free.date)).toBe('closed')
  await expectNothingSerious(page, 'the closed days')
  await page.reload()
  await line.getByRole('button', { name: /^Remove Stocktake/ }).click()
  await expect(line).toBeHidden()
  expect(await stateOf(page, token, free.date)).toBe('free')
  await expect(page).toHaveURL(CLOSED)
})

test('what strangers book stands under Pending at once; one is accepted, one declined with words', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const token = await openToPublic(page.request)
  // On a company's first day its lists say how to begin.
  await takeBooking(page.request)
  await gotoListening(page, PENDING)
  await expect(page.getByText('No one is waiting for an answer')).toBeVisible()
  const entry = page.getByRole('link', { name: /^Pending Bookings/ })
  const yes = await bookAsStranger(page.request, token, { name: 'Sophie Lindqvist', day: 3 })
  await expect(rowOf(page, yes)).toContainText('$470', { timeout: 1_000 })
  const no = await bookAsStranger(page.request, token, { name: 'Marek Novak', day: 4 })
  await expect(rowOf(page, no)).toBeVisible()
  await expect(entry).toContainText('2')
  await expectNothingSerious(page, 'the pending bookings')

  await rowOf(page, yes).getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(page.getByText(`${yes} is accepted`)).toBeVisible()
  await expect(entry).toContainText('1')
  await rowOf(page, no).getByRole('button', { name: 'Decline …' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Decline ${no}` })
  await dialog.getByLabel('What the customer is told').fill('We are full that week')
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.goto(`${PENDING}?booking=&form=`)
  await expect(page.getByText('No one is waiting for an answer')).toBeVisible()
  await page.goto(`/app/bookings/all-bookings?status=Cancelled`)
  await page.getByRole('link', { name: no }).click()
  await expect(page.getByRole('dialog', { name: no })).toContainText('We are full that week')
})

test('a customer pays a price of their own, and the form says that it is', { tag: '@all' }, async ({
  page,
}) => {
  await signUpCompany(page.request)
  await enterPrices(page.request)
  await takeBooking(page.request, { name: 'Okafor Building', bookingPayment: 470 })
  await page.goto(CUSTOMERS)
  await page.getByRole('link', { name: 'Okafor Building' }).click()
  const card = page.getByRole('region', { name: 'Own prices' })
  await card.getByRole('button', { name: 'Add a price' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Own price' })
  await dialog.getByLabel('Bin', { exact: true }).selectOption('Marrel 6')
  await dialog.getByLabel('Waste type').selectOption('General Waste')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Price with GST')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Price with GST').fill('395')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('listitem')).toContainText('6 m³ Marrel, General Waste')
  await expectNothingSerious(page, "a customer's own prices")

  await page.goto(`${TODAY}?form=new`)
  const { form, chooseSize, next } = bookingFormOf(page)
  await chooseSize(6)
  await next()
  await form.getByLabel('Phone').fill('0412 555 190')
  await page.getByRole('option', { name: /Okafor Building/ }).click()
  await page.keyboard.press('Alt+1')
  await expect(form.getByText(/6 m³ Marrel · \$395/)).toBeVisible()

  await page.goto(CUSTOMERS)
  await page.getByRole('link', { name: 'Okafor Building' }).click()
  await card.getByRole('button', { name: /^Remove the price/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByText('Pays the standard prices of the price class.')).toBeVisible()
})
