import { beforeEach, expect, test } from 'vitest'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { passDaysOfRun } from '#server/testing/pass-days.store.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const HOUR = 3_600_000

let owner: TestMember
let booked: BookedJobs
let runId: string
let phone: DriverPhone

const drop = () => ({ actionId: booked.drop, runId })
const runs = async () => (await phone.open()).body.data.runs.map(({ _id }) => _id)
const midnightPasses = () => owner.inScope((scope) => passDaysOfRun(scope, runId, 1))

beforeEach(async () => {
  owner = await server.owner()
  const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
  booked = await book(owner, [0, 7])
  const second = await book(owner, [0, 7])
  runId = (await plannerOf(owner).createRun(truckId, { bookingId: booked.drop }))._id
  await plannerOf(owner).update([{ runId, bookingsToAdd: [second.drop] }])
  phone = driverPhone(server.http, await driverToken(owner, driverId))
})

test('a run is not taken from a phone at midnight while its driver is on it, and goes on', async () => {
  await phone.say(drop(), 'heading')
  await midnightPasses()
  expect(await runs()).toEqual([runId])
  expect(await phone.say(drop(), 'delivered')).toMatchObject({ outcome: 'applied' })
  expect((await phone.job(booked.drop))?.status).toBe('Delivered')
})

test('a later run of the day stays too, though the one before it is done and it is not begun', async () => {
  const { truckInfo } = await plannerOf(owner).run(runId)
  const third = await book(owner, [0, 7])
  const later = (await plannerOf(owner).createRun(truckInfo.truckId._id, { bookingId: third.drop }))._id
  for (const actionId of await plannerOf(owner).jobsIn(runId))
    await phone.say({ actionId, runId }, 'delivered')
  for (const id of [runId, later]) await owner.inScope((scope) => passDaysOfRun(scope, id, 1))
  expect(await runs()).toEqual([runId, later])
  await phone.say({ actionId: third.drop, runId: later }, 'delivered')
  expect(await runs()).toEqual([])
})

test('a run of yesterday that nobody has begun, or left long ago, is over with its day', async () => {
  await midnightPasses()
  expect(await runs()).toEqual([])
  await phone.say(drop(), 'onSite', { at: new Date(Date.now() - 9 * HOUR).toISOString() })
  expect(await runs()).toEqual([])
})
