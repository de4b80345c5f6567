import type { WireRunRow } from '@skipyard/contract/drivers-day/office.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { promisedBy } from '#server/testing/promised-by.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { withYard } from '#server/testing/with-yard.store.ts'

const server = await shareTestServer()
let owner: TestMember
let board: ReturnType<typeof plannerOf>
let phone: DriverPhone
let runId: string
let first: string
let second: string

beforeEach(async () => {
  owner = await withYard(await server.owner())
  const { truckId, driverId } = await crewedTruck(owner, 'PLN001')
  board = plannerOf(owner)
  first = (await book(owner, [0, 7])).drop
  second = (await book(owner, [0, 7])).drop
  runId = (await board.createRun(truckId))._id
  await board.update([{ runId, bookingsToAdd: [first, second] }])
  phone = driverPhone(server.http, await driverToken(owner, driverId))
})

async function rowSeenBy(member: TestMember): Promise<WireRunRow | undefined> {
  const { body } = await member.call({ method: 'GET', path: '/runPlanner/list?tab=today' })
  return body.data.find(({ _id }: WireRunRow) => _id === runId)
}

const planned = async () => (await rowSeenBy(owner))?.planned
const drop = (actionId: string) => ({ actionId, runId })

async function plannedAtOf(actionId: string): Promise<string | null> {
  const { body } = await owner.call({
    method: 'GET',
    path: `/driversDay/day?date=${encodeURIComponent(toWireDate(today))}`,
  })
  return body.data.jobs.find((job: { actionId: string }) => job.actionId === actionId)?.plannedAt
}

test('what was planned is kept when the driver sets out, and stays when the run is changed', async () => {
  expect(await planned()).toBeNull()
  await phone.say(drop(first), 'heading')
  const kept = await planned()
  expect(kept).toMatchObject({ jobs: 2, against: null })
  expect(kept?.kilometres).toBeGreaterThan(0)
  expect(await plannedAtOf(first)).toMatch(/^\d{4}-/)
  const third = (await book(owner, [0, 7])).drop
  await board.update([{ runId, bookingsToAdd: [third] }])
  await phone.say(drop(second), 'heading')
  expect(await planned()).toEqual(kept)
})

test('a run that is over is held against its plan', async () => {
  for (const job of [first, second]) {
    await phone.say(drop(job), 'heading')
    await phone.say(drop(job), 'delivered')
  }
  // It was driven in a moment: shorter than any plan.
  expect((await planned())?.against).toEqual({
    longerBy: expect.any(Number),
    moreJobs: 0,
    late: expect.any(Number),
  })
  expect((await planned())?.against?.longerBy).toBeLessThan(-10)
})

test('a job that the truck came to after it was promised counts as late, one in time does not', async () => {
  await phone.say(drop(first), 'heading')
  // Whatever the hour of this test: the one was promised before today began, the other after it is over.
  await promisedBy(owner, first, -1)
  await promisedBy(owner, second, 24 * 60)
  await phone.say(drop(first), 'delivered')
  await phone.say(drop(second), 'delivered')
  expect((await planned())?.against).toMatchObject({ moreJobs: 0, late: 1 })
})

test('of a run whose driver never said when it set out nobody can say how long it took', async () => {
  await board.mark(first, 'Delivered')
  await board.mark(second, 'Delivered')
  expect(await rowSeenBy(owner)).toMatchObject({
    state: 'Done',
    planned: { jobs: 2, against: { longerBy: null, moreJobs: 0 } },
  })
})

test('a run whose first step is taken back has not left, and is planned again when it does', async () => {
  const { body } = await board.mark(first, 'Dispatched')
  expect((await planned())?.jobs).toBe(2)
  await board.undo(body.data.undo)
  expect(await planned()).toBeNull()
  await board.update([{ runId, bookingsToAdd: [(await book(owner, [0, 7])).drop] }])
  await board.mark(first, 'Dispatched')
  expect((await planned())?.jobs).toBe(3)
})

test('a run that sets out for a pick keeps its plan, though a pick has no status for that', async () => {
  const old = await book(owner, [0, 0])
  await owner.call({
    method: 'POST',
    path: `/bookings/${old.bookingId}/markDelivered`,
    body: { version: old.version, date: toWireDate(today) },
  })
  await board.update([{ runId, bookingsToAdd: [old.pick] }])
  const cards = (await board.run(runId)).bookings
  const order = [old.pick, first, second].flatMap((id) => cards.find(({ actionId }) => actionId === id) ?? [])
  expect((await board.order(runId, order)).status).toBe(200)
  expect(await planned()).toBeNull()
  await phone.say(drop(old.pick), 'heading')
  const kept = await planned()
  expect(kept).toMatchObject({ jobs: 3, against: null })
  await phone.say(drop(old.pick), 'onSite')
  await phone.say(drop(old.pick), 'collected')
  await phone.say(drop(old.pick), 'returned')
  await phone.say(drop(first), 'heading')
  expect(await planned()).toEqual(kept)
  for (const job of [first, second]) await phone.say(drop(job), 'delivered')
  expect((await planned())?.against).toMatchObject({ moreJobs: 0, longerBy: expect.any(Number) })
})

test('a run is planned to wait for a bin that another truck brings', async () => {
  const other = await crewedTruck(owner, 'PLN002')
  const bringer = (await board.createRun(other.truckId))._id
  const before = [(await book(owner, [0, 7])).drop, (await book(owner, [0, 7])).drop]
  const both = await book(owner, [0, 0])
  await board.update([{ runId: bringer, bookingsToAdd: [...before, both.drop] }])
  await board.update([{ runId, bookingsToAdd: [both.pick], position: 1 }])
  const bring = driverPhone(server.http, await driverToken(owner, other.driverId))
  await phone.say(drop(first), 'heading')
  await bring.say({ actionId: before[0] ?? '', runId: bringer }, 'heading')
  await bring.say({ actionId: both.drop, runId: bringer }, 'heading')
  await phone.say(drop(both.pick), 'heading')
  const [brought, plan] = [await plannedAtOf(both.drop), await planned()]
  expect(brought).toMatch(/^\d{4}-/)
  // Late in the day its truck is there before and waits. The minute may have turned between the two plans.
  expect(Date.parse(plan?.endsAt ?? '') + 60_000).toBeGreaterThanOrEqual(Date.parse(brought ?? ''))
})

test('another company reads nothing of it', async () => {
  await phone.say(drop(first), 'heading')
  expect(await rowSeenBy(await server.owner())).toBeUndefined()
})
