import type { APIRequestContext } from '@playwright/test'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { takeBooking, wireDay } from './people.ts'
import { boardOf, drag, planningCompany, tomorrow } from './planner-day.ts'

const API = '/api/v1.0'

test.use({ isMapHidden: true })

/** A bin that was delivered today and is picked up in five days; answers the id and number of its booking. */
async function binThatIsOut(request: APIRequestContext) {
  const job = await takeBooking(request, { pickupDate: wireDay(5), name: 'Daniel Sforza' })
  const found = await request.post(`${API}/bookings/getBookings?type=all&q=${job}`, { data: {} })
  const { data }: { data: { _id: string; version: number }[] } = await found.json()
  const [booking] = data
  const change = { version: booking?.version, date: wireDay(0) }
  const answer = await request.post(`${API}/bookings/${booking?._id}/markDelivered`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
  return { id: booking?._id ?? '', job }
}

test('an exchange is booked from its booking, planned as one, and called off again', async ({ page }) => {
  await planningCompany(page.request)
  const { id, job } = await binThatIsOut(page.request)
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${job}`) })
  await page.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  await expect(drawer.getByRole('button', { name: /^Exchange/ })).toBeVisible()
  await page.keyboard.press('w')
  await page.keyboard.press('1')
  const dialog = page.getByRole('dialog', { name: /^Exchange at/ })
  await expect(dialog.getByText(`${job} ends`)).toBeVisible()
  await expectNothingSeriousIn(page, 'exchange dialog', LIGHT_AND_DARK)
  await dialog.getByRole('radio', { name: /^8 m³/ }).check({ force: true })
  await expect(dialog.getByRole('region', { name: 'What it does' })).toContainText('8 m³ Marrel, until')
  await dialog.getByLabel(/^Price/).fill('490')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^Exchange booked for/ })).toBeVisible()
  const chain = drawer.getByRole('region', { name: 'Hires at this site' })
  await expect(chain).toContainText('Take 6 m³, leave 8 m³ on')
  await expectNothingSeriousIn(page, 'booking with an exchange', LIGHT_AND_DARK)
  const next = await chain.getByRole('link').locator('b').innerText()

  await page.goto(`/app/run-planner?day=${tomorrow()}`)
  const { lane, unallocated, card } = boardOf(page)
  await drag(page, card(unallocated, job), lane('AAA111'))
  await page.mouse.up()
  await expect(card(lane('AAA111'), job)).toBeVisible()
  await expect(card(lane('AAA111'), next), 'both jobs go together').toBeVisible()

  await page.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  await chain.getByRole('button', { name: 'Call off the exchange' }).click()
  await expect(page.getByRole('dialog', { name: 'Call off the exchange?' })).toContainText(
    `${next} is cancelled`,
  )
  await page.getByRole('button', { name: 'Call off', exact: true }).click()
  await expect(chain).toBeHidden()
  await expect(drawer.getByRole('button', { name: /^Exchange/ })).toBeVisible()
})
