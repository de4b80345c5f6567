import type { Locator, Page } from '@playwright/test'
import { ask, boardRuns, driversMorning, freeJobs } from './drivers-morning.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { mailFor } from './mails.ts'
import { takeBooking, wireDay } from './people.ts'
import { hoursOfDay } from './planner-day.ts'
import { sendingPhone } from './sending-phone.ts'

const DRIVER = 'Dean of AAA111'
const REASON = 'Pressed at the wrong house'

const blocks = (page: Page, look: string) => page.locator(`[data-look="${look}"]`)
const feed = (page: Page) => page.getByRole('region', { name: 'From the phones' })
const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' })
const toast = (page: Page, words: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words })
const history = (drawer: Locator) => drawer.locator('section').filter({ hasText: 'History' }).last()

async function openDrawer(page: Page, jobID: string) {
  await page.goto(`/app/bookings/all-bookings?dates=all&q=${jobID}`)
  await page.getByRole('link', { name: jobID }).click()
  return page.getByRole('dialog', { name: new RegExp(jobID) })
}

const bookingIdOf = async (page: Page, jobID: string) => {
  const cards = (await boardRuns(page.request)).flatMap(({ bookings }) => bookings)
  return cards.find(({ booking }) => booking.jobID === jobID)?.booking._id ?? ''
}

test('Driver Runs and Runs move by themselves with what a phone tells: progress, sign of life, photos, and what could not be done', async ({
  page,
  context,
  request,
}) => {
  const { link, runId, jobs, first, second } = await driversMorning(page.request, {})
  const [drop = '', other = ''] = jobs
  const phone = sendingPhone(request, link, runId)
  await page.goto('/app/driver-runs')
  await expect(page.getByText('0 of 3 jobs done')).toBeVisible()
  await expect(page.getByText('Phone live')).toHaveCount(0)
  const runs = await context.newPage()
  await runs.goto('/app/runs')
  const row = runs.getByRole('row').filter({ hasText: 'AAA111' })
  await expect(row).toContainText('0/3')
  await expect(row).toContainText('Planned')

  await phone.say(drop, 'heading')
  await expect(page.getByText('Phone live')).toBeVisible()
  await expect(feed(page)).toContainText(`${DRIVER} is on the way to ${first}`)
  await expect(row).toContainText('Out')

  await phone.send(drop, await page.screenshot())
  await phone.say(drop, 'delivered')
  await expect(page.getByText('1 of 3 jobs done')).toBeVisible()
  await expect(blocks(page, 'done')).toHaveCount(1)
  const picture = feed(page).getByRole('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(320)
  await expect(row).toContainText('1/3')

  await phone.say(other, 'cannot', { reason: 'car-in-the-way', note: 'White van' })
  await expect(page.getByText('1 not done')).toBeVisible()
  await expect(needs(page)).toContainText(`${second} Newport`)
  await expect(needs(page)).toContainText('White van')

  // Four hours away, and promised by eight: too late at whatever hour of the day.
  const far = await takeBooking(page.request, {
    name: 'Zoe Far',
    address: { name: '1 Pall Mall', suburb: 'Bendigo', postCode: '3550', lat: -36.758, lon: 144.28 },
    dropoffTime: hoursOfDay(7, 8),
  })
  const found = (await freeJobs(page.request)).find(
    ({ booking, actionType }) => booking.jobID === far && actionType === 'drop',
  )
  const updates = [{ runId, bookingsToAdd: [found?.actionId] }]
  await ask(page.request, 'POST', { path: '/runPlanner/update-runs', data: { date: wireDay(0), updates } })
  await expect(needs(page)).toContainText(/Bendigo: \d+:\d\d[ap]m instead of by 8:00am/)
  await expect(blocks(page, 'late').filter({ hasText: far })).toHaveCount(1)
  await expectNothingSerious(page, 'a day of drivers')
  await runs.close()
})

test('a finished job is corrected and reopened with a reason, a load too, and what a colleague saved meanwhile is not written over', {
  tag: '@all',
}, async ({ page, request }) => {
  const { owner, link, runId, jobs, second } = await driversMorning(page.request, {})
  const [, drop = '', pick = ''] = jobs
  const phone = sendingPhone(request, link, runId)
  await phone.say(drop, 'delivered')
  await phone.say(pick, 'collected')
  const load = { site: 'Brooklyn', docket: '88240', weightKg: 1_920, costCents: 14_850 }
  const { key } = await phone.say(pick, 'tipped', load)
  await page.goto('/app/driver-runs')
  await phone.send(pick, await page.screenshot(), { kind: 'tip', tipKey: key })

  const drawer = await openDrawer(page, second)
  await expect(drawer.getByRole('button', { name: /^Photo at the tip/ })).toBeVisible()
  await drawer.getByRole('button', { name: 'Correct the load at Brooklyn' }).click()
  const tip = page.getByRole('dialog', { name: 'Correct load' })
  await tip.getByLabel('Docket').fill('88241')
  await tip.getByRole('button', { name: 'Save' }).click()
  await expect(tip).toContainText('Please say why*')
  await tip.getByLabel('Reason').fill(REASON)
  // The session ends while the reason is typed: it is begun again in place, and the correction goes through.
  expect((await page.request.post('/api/v1.0/logout')).status()).toBe(204)
  await tip.getByRole('button', { name: 'Save' }).click()
  const alert = page.getByRole('dialog', { name: '401 - Unauthorized' })
  await alert.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, `${second}: load corrected`)).toBeVisible()
  await expect(tip).toBeHidden()
  await expect(drawer).toContainText('Docket 88241')

  await drawer.getByRole('button', { name: 'Remove the load at Brooklyn' }).click()
  const off = page.getByRole('dialog', { name: 'Remove load' })
  await off.getByLabel('Reason').fill('Tipped for another job')
  await off.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, `${second}: load removed`)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Photo at the tip/ })).toHaveCount(0)
  await expect(history(drawer)).toContainText('Load removed')
  await expect(history(drawer)).toContainText('Photo at the tip')

  await drawer.getByRole('button', { name: 'Correct the pick' }).click()
  const job = page.getByRole('dialog', { name: 'Correct job' })
  await job.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Scheduled' }).click()
  await job.getByLabel('Reason').fill('Never picked up')
  // A colleague reopens it first: what is typed stays, and nothing is written over.
  const bookingId = await bookingIdOf(page, second)
  const { version } = await ask<{ version: number }>(page.request, 'GET', { path: `/bookings/${bookingId}` })
  await ask(page.request, 'POST', {
    path: '/driversDay/correct',
    data: { actionId: pick, version, status: 'Scheduled', reason: 'Another bin was taken' },
  })
  await expect(history(drawer)).toContainText('Another bin was taken')
  await job.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The job was not corrected')).toBeVisible()
  await expect(job.getByLabel('Reason')).toHaveValue('Never picked up')
  await expect(history(drawer)).not.toContainText('Never picked up')
  await job.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()

  await drawer.getByRole('button', { name: 'Correct the drop' }).click()
  await job.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Scheduled' }).click()
  await job.getByLabel('Reason').fill(`${second} is not there yet`)
  await expectNothingSerious(page, 'the correction of a job')
  await job.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `${second} corrected`)).toBeVisible()
  await expect(history(drawer)).toContainText(`${second} is not there yet`)
  const offices = (await boardRuns(page.request)).flatMap(({ bookings }) => bookings)
  expect(offices.map(({ status }) => status)).toEqual(['Scheduled', 'Scheduled', 'Scheduled'])
})

test('photos of a booking go with its invoice from the list, one by one and in bulk, and a photo that does not belong is removed', async ({
  page,
  request,
}) => {
  const { link, runId, jobs, first, second } = await driversMorning(page.request, {})
  const [one = '', two = ''] = jobs
  const phone = sendingPhone(request, link, runId)
  await page.goto('/app/driver-runs')
  for (const drop of [one, two]) {
    await phone.send(drop, await page.screenshot())
    await phone.say(drop, 'delivered')
  }
  const emails = [`anna${Date.now()}@first.example`, `ben${Date.now()}@second.example`] as const
  for (const [index, jobID] of [first, second].entries()) {
    await ask(page.request, 'POST', {
      path: '/invoices/generate',
      data: { bookingId: await bookingIdOf(page, jobID), customerEmail: emails[index] },
    })
  }
  await page.goto('/app/finance/invoices')
  await page.getByRole('button', { name: `More actions for ${first}-001` }).click()
  await page.getByRole('menuitem', { name: 'Preview email' }).click()
  const mail = page.getByRole('dialog', { name: `Email of ${first}-001` })
  await mail.getByRole('checkbox').check()
  await expect(mail).toContainText('and 1 photo')
  await expectNothingSerious(page, 'the email of an invoice with photos')
  await mail.getByRole('button', { name: 'Send' }).click()
  expect(await mailFor(emails[0])).toContain('photo 1.jpg')

  await page.getByRole('checkbox', { name: new RegExp(`${second}-001`) }).check()
  await page.getByRole('button', { name: 'Send with photos' }).click()
  await expect(toast(page, 'With 1 photo.')).toBeVisible()
  expect(await mailFor(emails[1])).toContain('photo 1.jpg')

  await page.getByRole('link', { name: `${first}-001` }).click()
  const made = page.getByRole('region', { name: 'History' })
  await expect(made).toContainText('1 photo went with it')
  await expect(made.getByRole('button', { name: /^Photo,/ })).toBeVisible()

  const drawer = await openDrawer(page, first)
  await drawer.getByRole('button', { name: /^Photo,/ }).click()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  const off = page.getByRole('dialog', { name: 'Remove photo' })
  await off.getByLabel('Reason').fill('It shows the neighbour')
  await off.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, `${first}: photo removed`)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Photo,/ })).toHaveCount(0)
  await expect(history(drawer)).toContainText('It shows the neighbour')
})
