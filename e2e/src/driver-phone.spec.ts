import type { Page } from '@playwright/test'
import { ask, boardRuns, driversMorning, freeJobs } from './drivers-morning.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { wireDay } from './people.ts'
import { arrive, press, takePhoto, untilKept } from './phone-hands.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Fieldwork {
  jobs: {
    actionType: string
    driverComments: string
    headingAt: string | null
    onSiteAt: string | null
    doneAt: string | null
    photos: { kind: string }[]
  }[]
  tips: { site: string; docket: string; weightKg: number; costCents: number }[]
}

test('a phone without signal finishes three jobs with photos, is closed and opened again, and all arrives once and in order', async ({
  page,
  context,
  request,
}) => {
  const { link, first, second } = await driversMorning(request, { asksDropPhoto: true })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Dean of AAA111' })).toBeVisible()
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Load at the yard' })).toContainText('6 m³ Marrel')
  await untilKept(page)
  await expectNothingSerious(page, 'the list of a driver')

  await context.setOffline(true)
  await arrive(page, 'Yarraville')
  await expect(page.getByText('Add a photo of the bin first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delivered' })).toBeDisabled()
  await takePhoto(page)
  await expect(page.getByRole('img', { name: /^Photo of/ })).toBeVisible()
  await expect(page.getByText('Add a photo of the bin first.')).toHaveCount(0)
  await expectNothingSerious(page, 'the job of a driver')
  await page.getByLabel('Comment for the office').fill('The neighbour moved the car.')
  await press(page, 'Delivered')
  await expect(page.getByText(/^No signal\. 5 saved on this phone since .*m, will send\.$/)).toBeVisible()

  await arrive(page, 'Newport')
  await takePhoto(page)
  await press(page, 'Delivered')
  await expect(page.getByText('2 of 3 done')).toBeVisible()

  await arrive(page, 'Newport')
  await takePhoto(page)
  await press(page, 'Collected')
  await press(page, 'At the tip')
  const tip = page.getByRole('dialog', { name: 'At the tip' })
  await tip.getByLabel('Tip', { exact: true }).fill('Brooklyn')
  await tip.getByLabel('Docket number').fill('88240')
  await tip.getByLabel('Tonnes').fill('1.92')
  await tip.getByLabel(/^Cost/).fill('148.50')
  await takePhoto(page, 'Photo of the docket')
  await expectNothingSerious(page, 'a load at the tip')
  await press(page, 'Save the load')
  await press(page, 'Returned')
  await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect(page.getByText(/^No signal\. 16 saved on this phone since .*m, will send\.$/)).toBeVisible()
  const offices = async () => (await boardRuns(request)).flatMap(({ bookings }) => bookings)
  expect((await offices()).map(({ status }) => status)).toEqual(['Scheduled', 'Scheduled', 'Scheduled'])

  await page.close()
  const again = await context.newPage()
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect(again.getByText('Saved', { exact: true })).toHaveCount(4)
  await expectNothingSerious(again, 'a finished day on a phone')

  await context.setOffline(false)
  // Each picture is redrawn by a process of the lowest priority before it counts as sent.
  await expect(again.getByText('All sent')).toBeVisible({ timeout: 200_000 })
  await expect(again.getByText('Sent', { exact: true })).toHaveCount(4)
  await again.reload()
  await expect(again.getByText('All sent')).toBeVisible()
  await expect(again.getByText(/^Not accepted/)).toHaveCount(0)

  const cards = await offices()
  expect(cards.map(({ status }) => status)).toEqual(['Delivered', 'Delivered', 'Completed'])
  const fieldwork = (jobID: string) => {
    const { booking } = cards.find((card) => card.booking.jobID === jobID) ?? { booking: { _id: '' } }
    return ask<Fieldwork>(request, 'GET', { path: `/bookings/${booking._id}/fieldwork` })
  }
  const [one, two] = [await fieldwork(first), await fieldwork(second)]
  const kinds = ({ jobs }: Fieldwork) => jobs.map((job) => job.photos.map(({ kind }) => kind))
  expect(kinds(one).flat()).toEqual(['job'])
  expect(one.jobs.map(({ driverComments }) => driverComments)).toContain('The neighbour moved the car.')
  expect(kinds(two).flat().toSorted()).toEqual(['job', 'job', 'tip'])
  expect(two.tips).toMatchObject([{ site: 'Brooklyn', docket: '88240', weightKg: 1920, costCents: 14_850 }])
  const order = ['drop', 'drop', 'pick'].map((kind, place) => {
    const { jobs } = place === 0 ? one : two
    const job = jobs.find(({ actionType }) => actionType === kind)
    return [job?.headingAt ?? '', job?.onSiteAt ?? '', job?.doneAt ?? '']
  })
  expect(order.flat()).toEqual(order.flat().toSorted())
  expect(new Set(order.flat()).size).toBe(9)

  const { binCounts } = await ask<{ binCounts: object[] }>(request, 'GET', { path: '/binCount/getBinCounts' })
  // The other bin stood at its customer's and is back: no size of it is out.
  expect(binCounts).toMatchObject([{ binSize: 6, withCustomer: 1 }])
})

test('a phone is let in by a code, gives a job back, and says what the office did not take', async ({
  page,
  context,
  request,
}) => {
  const { link, driverId, jobs } = await driversMorning(request, { asksCode: true })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Code from the office' })).toBeVisible()
  await expectNothingSerious(page, 'the code of a phone')
  const { code } = await ask<{ code: string }>(request, 'POST', { path: `/drivers/${driverId}/code` })
  await page.getByLabel('Six digits').fill(code === '123456' ? '654321' : '123456')
  await press(page, 'Open my run')
  await expect(page.getByText('That code is not right')).toBeVisible()
  await page.getByLabel('Six digits').fill(code)
  await press(page, 'Open my run')
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await untilKept(page)

  await arrive(page, 'Yarraville')
  await press(page, 'Can’t do it')
  const sheet = page.getByRole('dialog', { name: 'Can’t do it: what’s the problem?' })
  await press(page, 'Tell the office')
  await expect(sheet.getByText('Choose the problem.')).toBeVisible()
  await press(page, 'Car in the way')
  await takePhoto(page)
  await sheet.getByLabel('Note').fill('White ute over the driveway')
  await expectNothingSerious(page, 'what is in the way')
  await press(page, 'Tell the office')
  await expect(page.getByText('0 of 2 done')).toBeVisible()
  await expect(page.getByText('Drop, Yarraville: Car in the way')).toBeVisible()
  expect((await freeJobs(request)).map(({ actionId }) => actionId)).toEqual([jobs[0]])

  await context.setOffline(true)
  await arrive(page, 'Newport')
  const [run] = await boardRuns(request)
  const updates = [{ runId: run?._id, bookingsToRemove: jobs.slice(1) }]
  await ask(request, 'POST', { path: '/runPlanner/update-runs', data: { date: wireDay(0), updates } })
  await context.setOffline(false)
  await expect(page.getByText('Not accepted: Drop 8 m³ Marrel, Newport')).toBeVisible()
  await expectNothingSerious(page, 'what was not taken')
  await page.getByRole('alert').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^Not accepted/)).toHaveCount(0)
  await expect(page.getByText('Your run has changed')).toBeVisible()
  await expect(page.getByText(/^Taken off your run: Newport/)).toHaveCount(2)
})

/** What a browser's worker would send by itself is left to the page, whose clock these tests set. */
const withoutBackground = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))

/** A phone knows the office's clock by the head of its answers, which is told in whole seconds. */
const SECONDS_OF_HEAD = 2_000

function untilPassed(ms: number) {
  const from = Date.now()
  return expect.poll(() => Date.now() - from).toBeGreaterThan(ms)
}

test('a link revoked in mid-day strands nothing: its driver’s next link takes entries and photo along, once', {
  tag: '@all',
}, async ({ page, context, request }) => {
  await withoutBackground(page)
  const { link, driverId, first } = await driversMorning(request, { asksDropPhoto: true })
  await page.goto(link)
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await arrive(page, 'Yarraville')
  await takePhoto(page)
  await page.getByLabel('Comment for the office').fill('Left of the drive')
  await press(page, 'Delivered')
  await expect(page.getByText(/^No signal\. 5 saved on this phone/)).toBeVisible()

  await untilPassed(SECONDS_OF_HEAD)
  const revoked = await request.delete(`/api/v1.0/drivers/${driverId}/link`)
  expect(revoked.status()).toBe(200)
  await untilPassed(SECONDS_OF_HEAD)
  await arrive(page, 'Newport')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
  await expect(
    page.getByText('6 entries and 1 photo are safe on this phone.', { exact: false }),
  ).toBeVisible()
  await expectNothingSerious(page, 'a link that was revoked')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
  await context.setOffline(false)

  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', {
    path: `/drivers/${driverId}/link`,
  })
  await page.getByLabel('Or paste your new link').fill('skipyard')
  await press(page, 'Open this link')
  await expect(page.getByText('This is not a link to your run. Copy all of it.')).toBeVisible()
  await page.getByLabel('Or paste your new link').fill(driverLink)
  await press(page, 'Open this link')
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 200_000 })
  await expect(page.getByText('Not accepted: Drop 8 m³ Marrel, Newport')).toBeVisible()

  const cards = (await boardRuns(request)).flatMap(({ bookings }) => bookings)
  expect(cards.map(({ status }) => status)).toEqual(['Delivered', 'Scheduled', 'Scheduled'])
  const { booking } = cards.find((card) => card.booking.jobID === first) ?? { booking: { _id: '' } }
  const told = await ask<MarkedFieldwork>(request, 'GET', { path: `/bookings/${booking._id}/fieldwork` })
  const drop = told.jobs.find(({ actionType }) => actionType === 'drop')
  expect(drop).toMatchObject({ driverComments: 'Left of the drive', marks: [{ revokedLink: 'before' }] })
  expect(drop?.photos).toMatchObject([{ kind: 'job', mark: { revokedLink: 'before' } }])
  const day = await ask<{ unsettled: object[] }>(request, 'GET', {
    path: `/driversDay/day?date=${wireDay(0)}`,
  })
  expect(day.unsettled).toMatchObject([
    { step: 'onSite', mark: { revokedLink: 'after' } },
    { step: 'heading', mark: { revokedLink: 'after' } },
  ])
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Open my run' })).toBeVisible()
})

interface MarkedFieldwork extends Fieldwork {
  jobs: (Fieldwork['jobs'][number] & { marks: object[]; photos: { kind: string; takenAt: string }[] })[]
}

test('a phone whose clock is three hours slow records what was done when, and says that its clock is wrong', {
  tag: '@all',
}, async ({ page, context, request }) => {
  await withoutBackground(page)
  await page.addInitScript(() => {
    const SLOW_MS = 3 * 3_600_000
    const RightDate = Date
    globalThis.Date = new Proxy(RightDate, {
      construct: (target, args) =>
        args.length === 0 ? new target(target.now() - SLOW_MS) : Reflect.construct(target, args),
      get: (target, name) => (name === 'now' ? () => target.now() - SLOW_MS : Reflect.get(target, name)),
    })
  })
  let askedToKeep = 0
  await page.exposeFunction('noteAskedToKeep', () => {
    askedToKeep += 1
  })
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      await Reflect.get(globalThis, 'noteAskedToKeep')()
      return true
    }
  })
  const address = { name: '9 Foo St, Yarraville VIC 3013', suburb: 'Yarraville', postCode: '3013' }
  const place = { lat: -37.816, lon: 144.89, isTyped: true }
  const { link, first } = await driversMorning(request, {}, { address: { ...address, ...place } })
  await page.goto(link)
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await expect(page.getByText('Address not checked')).toHaveCount(1)
  await untilKept(page)
  await press(page, 'About this phone')
  await expect(
    page.getByText('The clock of this phone is 3 h slow. The office gets the right times.'),
  ).toBeVisible()
  await expectNothingSerious(page, 'what a phone says of itself')
  await press(page, 'Close')
  expect(askedToKeep).toBe(0)
  await context.setOffline(true)
  await arrive(page, 'Yarraville')
  await takePhoto(page)
  await press(page, 'Delivered')
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  // Once, with the first thing that the phone holds.
  await expect.poll(() => askedToKeep).toBe(1)
  const done = Date.now()
  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 200_000 })

  const cards = (await boardRuns(request)).flatMap(({ bookings }) => bookings)
  const { booking } = cards.find((card) => card.booking.jobID === first) ?? { booking: { _id: '' } }
  const told = await ask<MarkedFieldwork>(request, 'GET', { path: `/bookings/${booking._id}/fieldwork` })
  const drop = told.jobs.find(({ actionType }) => actionType === 'drop')
  for (const at of [drop?.doneAt, drop?.photos[0]?.takenAt]) {
    expect(Math.abs(Date.parse(at ?? '') - done)).toBeLessThan(60_000)
  }
  expect(drop?.marks).toMatchObject([{ clockAheadSeconds: -10_800, isTimeUncertain: false }])
})
