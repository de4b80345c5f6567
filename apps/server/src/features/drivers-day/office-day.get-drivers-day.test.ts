import { randomUUID } from 'node:crypto'
import type { WireDriversDay } from '@skipyard/contract/drivers-day/office.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { snapshot } from '#server/testing/driver-photos.ts'
import { photoInput } from '#server/testing/photo-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let booked: BookedJobs
let runId: string
let driverId: string
let phone: DriverPhone

beforeEach(async () => {
  owner = await server.owner()
  const crew = await crewedTruck(owner, 'XW48QP')
  driverId = crew.driverId
  booked = await book(owner, [0, 0])
  runId = (await plannerOf(owner).createRun(crew.truckId, { bookingId: booked.drop }))._id
  await plannerOf(owner).update([{ runId, bookingsToAdd: [booked.pick] }])
  phone = driverPhone(server.http, await driverToken(owner, driverId))
})

async function day(member = owner, date = today): Promise<WireDriversDay> {
  const path = `/driversDay/day?date=${toWireDate(date)}`
  const { status, body } = await member.call({ method: 'GET', path })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

async function row() {
  const { body } = await owner.call({ method: 'GET', path: '/runPlanner/list?tab=today' })
  return body.data.find(({ _id }: { _id: string }) => _id === runId)
}

const drop = () => ({ actionId: booked.drop, runId })
const pick = () => ({ actionId: booked.pick, runId })

test('what a driver tells is seen at once: the steps of the job, the phone, the entry', async () => {
  await phone.say(drop(), 'heading')
  await phone.say(drop(), 'onSite')
  await phone.say(drop(), 'delivered')
  const { jobs, drivers, feed, unsettled } = await day()
  const [told] = jobs
  expect(told).toMatchObject({ actionId: booked.drop, jobID: booked.jobID, runId, notDone: null })
  expect([told?.headingAt, told?.onSiteAt, told?.doneAt]).not.toContain(null)
  expect(drivers).toMatchObject([{ driverId, name: 'Driver XW48QP', waiting: 0 }])
  expect(drivers[0]?.seenAt).not.toBeNull()
  expect(feed.map(({ step, jobID }) => [step, jobID])).toEqual([
    ['delivered', booked.jobID],
    ['onSite', booked.jobID],
    ['heading', booked.jobID],
  ])
  expect(unsettled).toEqual([])
  expect(await row()).toMatchObject({ state: 'Out', done: 1, jobs: 2, outAt: told?.headingAt, backAt: null })
})

test('a photo that a drop was told with, and that does not come, is missed after a quarter of an hour', async () => {
  const photo = randomUUID()
  const missed = async () => (await day()).jobs.map(({ isPhotoOverdue }) => isPhotoOverdue)
  await phone.say(drop(), 'delivered', { photo })
  expect(await missed()).toEqual([false])
  await owner.inScope(({ db, tenantId }) =>
    sql`update driver_entries set received_at = received_at - interval '16 minutes'
      where tenant_id = ${tenantId}`.execute(db),
  )
  expect(await missed()).toEqual([true])
  const img = (await snapshot()).toString('base64')
  await server.http.inject({
    method: 'PUT',
    url: `/api/v1.0/driver-runs/${await driverToken(owner, driverId)}/photos/${photo}`,
    payload: { ...photoInput(booked.drop, img), phone: phone.phone, seq: 2 },
  })
  expect(await missed()).toEqual([false])
})

test('a load that was tipped stands in the day and is counted in its run', async () => {
  await phone.say(drop(), 'delivered')
  await phone.say(pick(), 'collected')
  await phone.say(pick(), 'tipped', { site: 'Brooklyn', docket: '88219', weightKg: 710, costCents: 4_000 })
  await phone.say(pick(), 'returned')
  expect((await day()).tips).toMatchObject([
    { actionId: booked.pick, runId, site: 'Brooklyn', docket: '88219', weightKg: 710, costCents: 4_000 },
  ])
  const done = await row()
  expect(done).toMatchObject({ state: 'Done', tippedKg: 710 })
  expect(done.backAt).not.toBeNull()
  const { body } = await owner.call({ method: 'GET', path: '/runPlanner/list?q=88219' })
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([runId])
})

test('a job that could not be done needs the office until somebody plans it again, and stays in its run’s count', async () => {
  await phone.say(drop(), 'cannot', { reason: 'nobody-there', note: 'Rang twice' })
  const given = (await day()).jobs.find(({ actionId }) => actionId === booked.drop)
  expect(given?.notDone).toMatchObject({
    reason: 'nobody-there',
    note: 'Rang twice',
    by: 'Driver XW48QP',
    isOpen: true,
  })
  expect(await row()).toMatchObject({ jobs: 2, notDone: 1 })
  await plannerOf(owner).update([{ runId, bookingsToAdd: [booked.drop] }])
  const again = (await day()).jobs.find(({ actionId }) => actionId === booked.drop)
  expect(again?.notDone).toBeNull()
})

test('why a job was not done is there again when its move to another day is taken back', async () => {
  await phone.say(drop(), 'cannot', { reason: 'nobody-there', note: 'Rang twice' })
  const path = `/bookings/${booked.bookingId}`
  const booking = async () => (await owner.call({ method: 'GET', path })).body.data
  const given = (await booking()).actionDetails[0].notDone
  expect(given).toMatchObject({ reason: 'nobody-there', note: 'Rang twice' })
  const days = { dropoffDate: toWireDate(addDays(today, 2)), pickupDate: toWireDate(addDays(today, 9)) }
  const { version } = await booking()
  const moved = await owner.call({ method: 'PUT', path, body: { ...bookingInput(days), version } })
  expect((await booking()).actionDetails[0].notDone).toBeNull()
  const body = { bookings: [{ _id: booked.bookingId, version: moved.body.data.version }] }
  expect((await owner.call({ method: 'POST', path: '/bookings/undo', body })).status).toBe(200)
  expect((await booking()).actionDetails[0].notDone).toEqual(given)
})

test('an entry about a job that is somebody else’s now waits for the office', async () => {
  const other = await crewedTruck(owner, 'OTHER1')
  const theirs = await book(owner, [0, 7])
  const run = await plannerOf(owner).createRun(other.truckId, { bookingId: theirs.drop })
  await phone.say({ actionId: theirs.drop, runId: run._id }, 'delivered')
  const { unsettled } = await day()
  for (const entry of unsettled) expect(['stale', 'refused']).toContain(entry.outcome)
  expect(unsettled).toHaveLength(1)
})

test('a viewer reads the day, another day has none of it, another company neither', async () => {
  await phone.say(drop(), 'heading')
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await day(viewer)).jobs).toHaveLength(1)
  expect(await day(owner, addDays(today, 1))).toMatchObject({ jobs: [], drivers: [], feed: [] })
  expect(await day(await server.owner())).toMatchObject({ jobs: [], drivers: [], feed: [], unsettled: [] })
})
