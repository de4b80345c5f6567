import type { APIRequestContext, Page } from '@playwright/test'
import { ask, type BoardRun, boardRuns, freeJobs } from './drivers-morning.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, somebodyNew, takeBooking, wireDay } from './people.ts'
import { arrive, press } from './phone-hands.ts'
import { addTruck, boardOf } from './planner-day.ts'

test.use({ isMapHidden: true })

const SEARCHED = { timeout: 180_000 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const NEWPORT = { name: '27 Mason St', suburb: 'Newport', postCode: '3015', lat: -37.843, lon: 144.883 }

const melbourneHour = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** A day in which today's jobs can still be planned: in the evening that of the west, where it is earlier. */
const zoneWithTimeLeft = () =>
  Number(melbourneHour.format(new Date())) < 15 ? 'Australia/Melbourne' : 'Australia/Perth'

/** One truck, a tip site, and three jobs of today: two drops, and the pick of one of their bins. */
async function companyOfToday(request: APIRequestContext): Promise<void> {
  await signUpCompany(request, somebodyNew(), { timeZone: zoneWithTimeLeft() })
  await addTruck(request, 'AAA111', { binTypes: [] })
  const address = { name: '600 Geelong Rd', suburb: 'Brooklyn', postCode: '3012', lat: -37.822, lon: 144.84 }
  const hours = { opensAt: 0, closesAt: 1_439 }
  const tip = { name: 'Brooklyn Transfer', address, wasteTypes: [], ...hours }
  await ask(request, 'POST', { path: '/tipSites', data: tip })
  const { version, weights } = await ask<{ version: number; weights: object }>(request, 'GET', {
    path: '/runPlanner/planning',
  })
  // At whatever hour the journey is made, its jobs are still to be done today.
  const late = { dayEndsAt: 1_440, weights: { ...weights, mostLateMinutes: 240 } }
  await ask(request, 'PATCH', { path: '/runPlanner/planning', data: { version, ...late } })
  await takeBooking(request, { name: 'Anna First' })
  await takeBooking(request, {
    name: 'Ben Second',
    binSize: 8,
    pickupDate: wireDay(0),
    address: NEWPORT,
  })
}

async function linkOfDriver(request: APIRequestContext): Promise<string> {
  const [run] = await boardRuns(request)
  const driverId = run?.driverInfo.driverId._id ?? ''
  const path = `/drivers/${driverId}/link`
  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', { path })
  return new URL(driverLink).pathname
}

async function tipLoad(phone: Page): Promise<void> {
  await press(phone, 'At the tip')
  const dialog = phone.getByRole('dialog', { name: 'At the tip' })
  await dialog.getByRole('button', { name: 'Brooklyn Transfer' }).click()
  await dialog.getByLabel('Docket number').fill('88240')
  await dialog.getByLabel('Tonnes').fill('1.92')
  await press(phone, 'Save the load')
  await press(phone, 'Returned')
}

const DONE = { drop: /Delivered/, pick: /Returned|Completed/ }

async function driveTo(phone: Page, { actionType, booking }: BoardRun['bookings'][number]): Promise<void> {
  await arrive(phone, booking.address.suburb)
  if (actionType === 'drop') return press(phone, 'Delivered')
  await press(phone, 'Collected')
  return tipLoad(phone)
}

test('an accepted plan is driven on a phone with its loads and its tip, and the office’s board follows stop by stop', async ({
  page,
  openElsewhere,
}) => {
  await companyOfToday(page.request)
  await page.goto('/app/run-planner')
  const { lane, unallocated } = boardOf(page)
  await expect(unallocated.getByRole('group')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Plan the day', exact: true })).toBeEnabled(SEARCHED)
  await page.keyboard.press('d')
  const bar = page.getByRole('region', { name: 'Proposed plan' })
  await expect(bar).toContainText('A proposal, nothing is saved yet', SEARCHED)
  await expect(lane('AAA111').getByRole('group')).toHaveCount(3)
  expect(await freeJobs(page.request)).toHaveLength(3)
  await page.keyboard.press('Control+Enter')
  await expect(bar).toBeHidden()
  await expect.poll(() => freeJobs(page.request)).toEqual([])
  await expect(unallocated.getByRole('group')).toHaveCount(0)
  const legs = lane('AAA111').locator('[data-leg]')
  await expect(legs.filter({ hasText: 'Tip Brooklyn Transfer' })).toHaveCount(1)

  const link = await linkOfDriver(page.request)
  const phone = await openElsewhere(PHONE)
  await phone.goto(link)
  await expect(phone.getByText('0 of 3 done')).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Load at the yard' })).toBeVisible()
  await expect(phone.getByText(/(load|change to) [68] m³ Marrel at the yard/i)).toHaveCount(1)
  await expect(phone.getByText(/Tip at Brooklyn Transfer, open till/)).toHaveCount(1)

  const [run] = await boardRuns(page.request)
  const stops = run?.bookings ?? []
  expect(stops).toHaveLength(3)
  for (const [place, stop] of stops.entries()) {
    await expect(phone.getByText(`${place} of 3 done`)).toBeVisible()
    await driveTo(phone, stop)
    const card = lane('AAA111').locator(`[data-job="${stop.actionId}"]`)
    await expect(card).toHaveAccessibleName(DONE[stop.actionType])
  }
  await expect(phone.getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect
    .poll(async () => (await boardRuns(page.request))[0]?.bookings.map(({ status }) => status).toSorted())
    .toEqual(['Completed', 'Delivered', 'Delivered'])
})
