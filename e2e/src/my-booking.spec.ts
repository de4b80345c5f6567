import type { APIRequestContext } from '@playwright/test'
import { rowOf } from './booking-form.ts'
import { COLOUR_RULES, expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { openToPublic } from './public-office.ts'

const API = '/api/v1.0'

const shownDay = (wire: string) => wire.slice(0, 10).split('-').toReversed().join('/')

interface Reply {
  data: { _id: string; version: number; jobID: string }[]
}

async function deliver(request: APIRequestContext, jobID: string): Promise<void> {
  const listed = await request.post(`${API}/bookings/getBookings?type=all`, { data: {} })
  const { data }: Reply = await listed.json()
  const booking = data.find((one) => one.jobID === jobID)
  const answer = await request.post(`${API}/bookings/${booking?._id}/markDelivered`, {
    data: { version: booking?.version, date: wireDay(0) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('on a phone a customer keeps the bin longer at a shown price, then says ready; the office sees both at once and plans the pick-up', async ({
  page,
  openElsewhere,
}) => {
  await signUpCompany(page.request)
  await openToPublic(page.request)
  const jobID = await takeBooking(page.request, { bookingPayment: 470, wasteType: 'General Waste' })
  await deliver(page.request, jobID)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await gotoListening(page, '/app/bookings/all-bookings?dates=all')
  await page.getByRole('link', { name: jobID }).click()
  const drawer = page.getByRole('dialog', { name: jobID })
  await drawer.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy customer’s link' }).click()
  await expect(page.getByText(`Link to ${jobID} copied`)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const phone = await openElsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto(link)
  await expect(phone.getByText('0 of 7 days used')).toBeVisible()
  await expectNothingSerious(phone, "a customer's own booking")
  await phone.getByRole('button', { name: 'Keep it longer' }).tap()
  const until = phone.getByLabel('Pick-up on')
  await expect(until.getByRole('option').nth(1)).toContainText('$44 more')
  await until.selectOption(wireDay(9))
  await expect(phone.getByText('2 extra days: $44')).toBeVisible()
  await expectNothingSerious(phone, 'the days to which a hire is extended')
  await phone.emulateMedia({ colorScheme: 'dark' })
  await expectNothingSerious(phone, 'the days to which a hire is extended, dark', COLOUR_RULES)
  await phone.getByRole('button', { name: 'Keep it, $44' }).tap()
  await expect(phone.getByRole('status')).toContainText('Done. We will pick it up on')
  await expect(drawer).toContainText(shownDay(wireDay(9)))
  await expect(rowOf(page, jobID)).toContainText(shownDay(wireDay(9)))

  await phone.getByRole('button', { name: 'It is ready' }).tap()
  await phone.getByLabel('Anything we should know').fill('Gate is open')
  await phone.getByRole('button', { name: 'Yes, it is ready' }).tap()
  await expect(phone.getByText(/You told us on .* that it is ready/)).toBeVisible()
  const notice = drawer.getByRole('note').filter({ hasText: 'The customer says the bin is ready' })
  await expect(notice).toContainText('Gate is open')
  await expectNothingSerious(page, 'what a customer asks in the drawer')
  await notice.getByRole('button', { name: 'Plan pick-up' }).press('Enter')
  const answer = page.getByRole('button', { name: new RegExp(`^On .*${shownDay(wireDay(1))}`) })
  await expect(answer).toBeInViewport()
  await answer.press('Enter')
  await expect(page.getByText(`${jobID}: arranged with the customer`)).toBeVisible()
  await expect(notice).toBeHidden()
  await phone.reload()
  await expect(phone.getByText(/You told us/)).toBeHidden()
  await expect(phone.getByText('0 of 7 days used')).toBeVisible()
})
