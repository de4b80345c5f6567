import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { binThatIsOut } from './bin-that-is-out.ts'
import { ask, boardRuns } from './drivers-morning.ts'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { takeBooking, wireDay } from './people.ts'
import { arrive, press, takePhoto } from './phone-hands.ts'
import { boardOf, drag, planningCompany, tomorrow } from './planner-day.ts'

const API = '/api/v1.0'

test.use({ isMapHidden: true })

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
  const next = (await chain.getByRole('link').locator('b').textContent()) ?? ''

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

interface Hire {
  pickupDate: string
  dropoffDate: string
  customer: { _id: string }
  jobID: string
  actionDetails: { actionType: string; status: string }[]
}

const hireOf = (request: APIRequestContext, id: string) =>
  ask<Hire>(request, 'GET', { path: `/bookings/${id}` })

const statusOf = ({ actionDetails }: Hire, kind: string) =>
  actionDetails.find(({ actionType }) => actionType === kind)?.status

/** The bins that are out, by the numbers of their bookings. */
async function binsOut(request: APIRequestContext): Promise<string[]> {
  const { bins } = await ask<{ bins: { jobID: string }[] }>(request, 'GET', { path: '/binFinder/bins' })
  return bins.map(({ jobID }) => jobID)
}

/** Books it for today, in the open dialog. */
async function bookForToday(page: Page, dialog: Locator) {
  const [year, month, day] = wireDay(0).slice(0, 10).split('-')
  await dialog.getByLabel(/^Day/).fill(`${day}/${month}/${year}`)
  await dialog.getByLabel(/^Day/).press('Tab')
  await dialog.getByLabel(/^Price/).fill('345')
  await expect(dialog.getByRole('region', { name: 'What it does' })).toContainText('The same bin stays out')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
}

/** Opens the page of the driver whose run it is, as on a phone. */
async function openPhone(page: Page) {
  const { request } = page
  const driverOf = async () => (await boardRuns(request))[0]?.driverInfo.driverId._id
  await expect.poll(driverOf, 'the run is saved').toBeDefined()
  const path = `/drivers/${await driverOf()}/link`
  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', { path })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(new URL(driverLink).pathname)
}

async function expectNextHire(request: APIRequestContext, { id, job }: { id: string; job: string }) {
  const visits = await ask<{ halves: { bookingId: string }[] }[]>(request, 'GET', {
    path: `/bookings/${id}/visits`,
  })
  const nextId = visits[0]?.halves.find(({ bookingId }) => bookingId !== id)?.bookingId ?? ''
  await expect
    .poll(async () => statusOf(await hireOf(request, nextId), 'drop'), { timeout: 60_000 })
    .toBe('Delivered')
  const [old, next] = [await hireOf(request, id), await hireOf(request, nextId)]
  expect(['Returned', 'Completed']).toContain(statusOf(old, 'pick'))
  expect(old.pickupDate.slice(0, 10), 'the old hire ends today').toBe(wireDay(0).slice(0, 10))
  expect(next.dropoffDate.slice(0, 10), 'the new one begins today').toBe(wireDay(0).slice(0, 10))
  const out = await binsOut(request)
  expect(out, 'one bin is out, by its new booking').toContain(next.jobID)
  expect(out).not.toContain(job)
}

test('tip and return by keyboard: booked in the drawer, planned as one card, driven by the tip, one bin out all day', async ({
  page,
}) => {
  const { request } = page
  await planningCompany(request)
  const { id, job } = await binThatIsOut(request)
  await page.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  await expect(page.getByRole('button', { name: /^Tip and return/ })).toBeVisible()
  await page.keyboard.press('w')
  await page.keyboard.press('2')
  await bookForToday(page, page.getByRole('dialog', { name: /^Tip and return at/ }))

  await page.goto('/app/run-planner')
  const { lane, unallocated, card } = boardOf(page)
  const visit = card(unallocated, `^Tip and return ${job}`)
  await visit.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(card(lane('AAA111'), `^Tip and return ${job}`)).toHaveCount(1)

  await openPhone(page)
  await expect(page.getByText(/^Tip and return 6 m³/).first()).toBeVisible()
  await arrive(page, 'Yarraville')
  await takePhoto(page)
  await press(page, 'Collected')
  await press(page, 'At the tip')
  const tip = page.getByRole('dialog', { name: 'At the tip' })
  await tip.getByLabel('Tip', { exact: true }).fill('Brooklyn')
  await tip.getByLabel('Docket number').fill('88241')
  await tip.getByLabel('Tonnes').fill('1.2')
  await tip.getByLabel(/^Cost/).fill('148.50')
  await press(page, 'Save the load')
  await press(page, 'I’m on my way')
  await press(page, 'I’m here')
  await takePhoto(page)
  await press(page, 'Delivered')
  await expectNextHire(request, { id, job })
})

test('relocate by mouse from the customer’s page: one card, one bin at its new place', async ({ page }) => {
  const { request } = page
  await planningCompany(request)
  const { id, job } = await binThatIsOut(request)
  const { customer } = await hireOf(request, id)
  await page.goto(`/app/customers/${customer._id}`)
  await page.getByRole('button', { name: `What next with ${job}?` }).click()
  await expectNothingSeriousIn(page, 'what next on a customer’s page', LIGHT_AND_DARK)
  await page.getByRole('menuitem', { name: 'Relocate…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Relocate from/ })
  await dialog.getByLabel('Address', { exact: true }).fill('27 Mason St Newport')
  await page.getByRole('option').first().click()
  await bookForToday(page, dialog)
  const chain = page.getByRole('region', { name: `Hires around ${job}` })
  await expect(chain.getByRole('listitem').filter({ hasText: '6 m³ Marrel' })).toHaveCount(2)
  await expectNothingSeriousIn(page, 'hires in a row on a customer’s page', LIGHT_AND_DARK)

  await page.goto('/app/run-planner')
  const { lane, unallocated, card } = boardOf(page)
  await drag(page, card(unallocated, `^Relocate ${job}`), lane('AAA111'))
  await page.mouse.up()
  await expect(card(lane('AAA111'), `^Relocate ${job}`)).toHaveCount(1)

  await openPhone(page)
  await arrive(page, 'Yarraville')
  await takePhoto(page)
  await press(page, 'Collected')
  await press(page, 'I’m on my way')
  await press(page, 'I’m here')
  await takePhoto(page)
  await press(page, 'Delivered')
  await expectNextHire(request, { id, job })
})

test('what next in the bin finder is three clicks, with its effect in sight', async ({ page }) => {
  const { request } = page
  await planningCompany(request)
  const { job } = await binThatIsOut(request)
  const finder = page.getByRole('listitem').filter({ hasText: job })
  await page.goto('/app/bin-finder')
  await finder.getByRole('button').first().click()
  const next = finder.getByRole('group', { name: 'What next?' })
  const kinds = ['Exchange', 'Tip and return', 'Relocate', 'Extra pick', 'Extra bin', 'Repeat']
  await expect(next.getByRole('button')).toHaveText(kinds)
  await expectNothingSeriousIn(page, 'what next in the bin finder', LIGHT_AND_DARK)
  await next.getByRole('button', { name: 'Exchange' }).click()
  const dialog = page.getByRole('dialog', { name: /^Exchange at/ })
  await expect(dialog.getByText(`${job} ends`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('an extra bin is three clicks from the bin finder and from the customer’s page', async ({ page }) => {
  const { request } = page
  await planningCompany(request)
  const { id, job } = await binThatIsOut(request)
  const form = page.getByRole('dialog', { name: `Extra bin beside ${job}` })
  const expectStockAndPrice = async () => {
    await expect(form.getByText(/\d free$|^none owned$/).first()).toBeInViewport()
    await expect(form.getByLabel('Price', { exact: true })).toBeInViewport()
    await expect(form.getByLabel('Permit required')).toBeInViewport()
    await expect(form.getByRole('button', { name: 'Add Booking' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
  await page.goto('/app/bin-finder')
  const finder = page.getByRole('listitem').filter({ hasText: job })
  await finder.getByRole('button').first().click()
  await finder.getByRole('button', { name: 'Extra bin' }).click()
  await expectStockAndPrice()

  const { customer } = await hireOf(request, id)
  await page.goto(`/app/customers/${customer._id}`)
  await page.getByRole('button', { name: `What next with ${job}?` }).click()
  await page.getByRole('menuitem', { name: 'Extra bin…' }).click()
  await expectStockAndPrice()
})

test('a truck is to wait while its bin is filled: one card, and two jobs again once that is called off', async ({
  page,
}) => {
  await planningCompany(page.request)
  const job = await takeBooking(page.request, {
    dropoffDate: wireDay(1),
    pickupDate: wireDay(8),
    name: 'Carla Mendes',
  })
  const found = await page.request.post(`${API}/bookings/getBookings?type=all&q=${job}`, { data: {} })
  const { data }: { data: { _id: string }[] } = await found.json()
  const path = `/app/bookings/all-bookings?dates=all&form=view&booking=${data[0]?._id}`
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${job}`) })
  await page.goto(path)
  await expect(drawer.getByRole('button', { name: /^Wait and load/ })).toBeVisible()
  await page.keyboard.press('w')
  await page.keyboard.press('4')
  const dialog = page.getByRole('dialog', { name: /^Wait and load at/ })
  await expect(dialog.getByText(/is left and taken away on/)).toBeVisible()
  await expectNothingSeriousIn(page, 'wait and load dialog', LIGHT_AND_DARK)
  await dialog.getByLabel(/^Minutes on site/).fill('60')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const visit = drawer.getByRole('region', { name: 'Wait and load', exact: true })
  await expect(visit).toContainText('wait 60 min, take it away')

  await page.goto(`/app/run-planner?day=${tomorrow()}`)
  const { lane, unallocated, card } = boardOf(page)
  await expect(card(unallocated, job)).toHaveCount(1)
  await drag(page, card(unallocated, job), lane('AAA111'))
  await page.mouse.up()
  await expect(card(lane('AAA111'), job)).toContainText('1 h 35')

  await page.goto(path)
  await visit.getByRole('button', { name: 'Call off the wait and load' }).click()
  await page.getByRole('button', { name: 'Call off', exact: true }).click()
  await expect(visit).toBeHidden()
  await page.goto(`/app/run-planner?day=${tomorrow()}`)
  await expect(card(page.locator('main'), job)).toHaveCount(1)
})
