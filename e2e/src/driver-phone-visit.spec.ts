import { ask, boardRuns, freeJobs } from './drivers-morning.ts'
import { arrangeExchange } from './exchange-of-today.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { arrive, press, takePhoto, untilKept } from './phone-hands.ts'
import { addTruck } from './planner-day.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Hire {
  pickupDate: string
  dropoffDate: string
  actionDetails: { actionType: string; status: string }[]
}

test('a driver without signal does an exchange at one stop, and the office sees the old hire end and the new one begin', async ({
  page,
  context,
  request,
}) => {
  await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: [] })
  const { left, taken } = await arrangeExchange(request)
  const free = await freeJobs(request)
  const cardOf = (jobID: string, kind: string) =>
    free.find(({ booking, actionType }) => booking.jobID === jobID && actionType === kind)
  const [leave, take] = [cardOf(left, 'drop'), cardOf(taken, 'pick')]
  const { trucks } = await ask<{ trucks: { _id: string }[] }>(request, 'GET', {
    path: `/runPlanner/runs?date=${wireDay(0)}`,
  })
  const updates = [{ truckId: trucks[0]?._id, bookingsToAdd: [leave?.actionId] }]
  await ask(request, 'POST', { path: '/runPlanner/update-runs', data: { date: wireDay(0), updates } })
  const [run] = await boardRuns(request)
  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', {
    path: `/drivers/${run?.driverInfo.driverId._id}/link`,
  })
  await page.goto(new URL(driverLink).pathname)
  await expect(page.getByText('0 of 1 done')).toBeVisible()
  await expect(page.getByText('Exchange 6 m³ for 8 m³')).toBeVisible()
  await untilKept(page)

  await context.setOffline(true)
  await arrive(page, 'Yarraville')
  await expectNothingSerious(page, 'an exchange of a driver')
  const empty = page.getByRole('region', { name: 'Leave empty 8 m³' })
  const full = page.getByRole('region', { name: 'Take full 6 m³' })
  for (const step of [empty, full]) {
    const picture = { name: 'bin.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await step.getByLabel('Add photo').setInputFiles(picture)
    await expect(step.getByRole('img', { name: /^Photo of/ })).toBeVisible()
  }
  await press(page, 'Left')
  await expect(empty.getByText(/^Delivered /)).toBeVisible()
  await press(page, 'Taken')
  await expect(full.getByText(/^Collected /)).toBeVisible()
  await press(page, 'Returned without a tip')
  await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect(page.getByText('1 of 1 job done', { exact: false })).toBeVisible()
  expect((await boardRuns(request)).flatMap(({ bookings }) => bookings.map(({ status }) => status))).toEqual([
    'Scheduled',
    'Scheduled',
  ])

  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 200_000 })
  await expect(page.getByText(/^Not accepted/)).toHaveCount(0)
  const hire = (id: string | undefined) => ask<Hire>(request, 'GET', { path: `/bookings/${id}` })
  const [old, fresh] = [await hire(take?.booking._id), await hire(leave?.booking._id)]
  const statusOf = ({ actionDetails }: Hire, kind: string) =>
    actionDetails.find(({ actionType }) => actionType === kind)?.status
  expect([statusOf(old, 'pick'), statusOf(fresh, 'drop'), statusOf(fresh, 'pick')]).toEqual([
    'Completed',
    'Delivered',
    'Scheduled',
  ])
  expect(old.pickupDate.slice(0, 10)).toBe(wireDay(0).slice(0, 10))
  expect(fresh.dropoffDate.slice(0, 10)).toBe(wireDay(0).slice(0, 10))
  interface Fieldwork {
    jobs: { actionType: string; photos: { kind: string }[] }[]
  }
  const fieldwork = (id: string | undefined) =>
    ask<Fieldwork>(request, 'GET', { path: `/bookings/${id}/fieldwork` })
  const photosOf = (of: Fieldwork, kind: string) =>
    of.jobs.find(({ actionType }) => actionType === kind)?.photos.map((photo) => photo.kind)
  expect(photosOf(await fieldwork(leave?.booking._id), 'drop')).toEqual(['job'])
  expect(photosOf(await fieldwork(take?.booking._id), 'pick')).toEqual(['job'])
})

test('a driver without signal leaves a bin, waits for it to be filled, and takes it away at one stop', async ({
  page,
  context,
  request,
}) => {
  await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: [] })
  const jobID = await takeBooking(request, { name: 'Carla Mendes', dropoffDate: wireDay(0) })
  const found = (await freeJobs(request)).find(({ booking }) => booking.jobID === jobID)
  const path = `/bookings/${found?.booking._id}`
  const { version } = await ask<{ version: number }>(request, 'GET', { path })
  await ask(request, 'POST', { path: `${path}/visits/wait`, data: { version, minutes: 45 } })
  const { trucks } = await ask<{ trucks: { _id: string }[] }>(request, 'GET', {
    path: `/runPlanner/runs?date=${wireDay(0)}`,
  })
  const updates = [{ truckId: trucks[0]?._id, bookingsToAdd: [found?.actionId] }]
  await ask(request, 'POST', { path: '/runPlanner/update-runs', data: { date: wireDay(0), updates } })
  const [run] = await boardRuns(request)
  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', {
    path: `/drivers/${run?.driverInfo.driverId._id}/link`,
  })
  await page.goto(new URL(driverLink).pathname)
  await expect(page.getByText('0 of 1 done')).toBeVisible()
  await expect(page.getByText('Wait and load 6 m³ Marrel')).toBeVisible()
  await untilKept(page)

  await context.setOffline(true)
  await arrive(page, 'Yarraville')
  await takePhoto(page)
  await press(page, 'Delivered')
  const clock = page.getByRole('region', { name: 'Waiting' })
  await expect(clock).toContainText('45 min agreed')
  await expectNothingSerious(page, 'a truck that waits')
  await page.getByRole('button', { name: /^Loaded, \d+ min$/ }).click()
  await press(page, 'Returned without a tip')
  await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 200_000 })
  await expect(page.getByText(/^Not accepted/)).toHaveCount(0)
  const { actionDetails, pickupDate } = await ask<Hire>(request, 'GET', { path })
  expect(actionDetails.map(({ status }) => status)).toEqual(['Delivered', 'Completed'])
  expect(pickupDate.slice(0, 10)).toBe(wireDay(0).slice(0, 10))
})
