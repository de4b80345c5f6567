import { beforeEach, expect, test } from 'vitest'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { losePlace } from '#server/testing/planned-facts.store.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let booked: BookedJobs
let runId: string
let phone: DriverPhone

beforeEach(async () => {
  owner = await server.owner()
  const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
  booked = await book(owner, [0, 0])
  runId = (await plannerOf(owner).createRun(truckId, { bookingId: booked.drop }))._id
  await plannerOf(owner).update([{ runId, bookingsToAdd: [booked.pick] }])
  phone = driverPhone(server.http, await driverToken(owner, driverId))
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const say = (actionId: string, step: string, at: string) => phone.say({ actionId, runId }, step, { at })

async function cards(): Promise<Record<string, [status: string, doneAt: string | null]>> {
  const { bookings } = await plannerOf(owner).run(runId)
  return Object.fromEntries(bookings.map(({ actionType, status, doneAt }) => [actionType, [status, doneAt]]))
}

test('a card says when its driver did it: set the bin down, took it up, brought it back', async () => {
  expect(await cards()).toEqual({ drop: ['Scheduled', null], pick: ['Scheduled', null] })
  const [delivered, collected, returned] = [minutesAgo(30), minutesAgo(20), minutesAgo(10)]
  await say(booked.drop, 'heading', minutesAgo(40))
  expect(await cards()).toMatchObject({ drop: ['Dispatched', null] })
  await say(booked.drop, 'delivered', delivered)
  await say(booked.pick, 'collected', collected)
  expect(await cards()).toEqual({ drop: ['Delivered', delivered], pick: ['Collected', collected] })
  await say(booked.pick, 'returned', returned)
  expect((await cards()).pick?.[1]).toBe(returned)
})

test('what its driver told of a job is on its card while it sits in that run, for when the others are reckoned to come', async () => {
  const told = async () => (await plannerOf(owner).run(runId)).bookings.map((card) => card.told)
  expect(await told()).toEqual([null, null])
  const [headingAt, onSiteAt] = [minutesAgo(40), minutesAgo(20)]
  await say(booked.drop, 'heading', headingAt)
  await say(booked.drop, 'onSite', onSiteAt)
  expect(await told()).toEqual([{ headingAt, onSiteAt, doneAt: null, returnedAt: null }, null])
})

test('what the office marks by hand has no time of a driver', async () => {
  await plannerOf(owner).mark(booked.drop, 'Dispatched')
  await plannerOf(owner).mark(booked.drop, 'Delivered')
  expect(await cards()).toMatchObject({ drop: ['Delivered', null] })
})

test('a job given back is unallocated with the reason, and done at no time', async () => {
  const at = minutesAgo(5)
  await phone.say({ actionId: booked.drop, runId }, 'cannot', {
    reason: 'nobody-there',
    note: 'Rang twice',
    at,
  })
  const [card] = await plannerOf(owner).unallocated()
  expect(card).toMatchObject({
    actionId: booked.drop,
    doneAt: null,
    notDone: { reason: 'nobody-there', note: 'Rang twice', at, by: 'Driver XW48QP' },
  })
})

test('a booking whose place lies outside Australia, as an import may bring it, takes no board down', async () => {
  await owner.inScope((scope) => losePlace(scope, booked.bookingId))
  const boards = ['runs', 'unallocated', 'stats'].map((part) => `${part}?date=${plannerOf(owner).day}`)
  const paths = [...boards.map((board) => `/runPlanner/${board}`), `/bookings/${booked.bookingId}`]
  const answers = await Promise.all(paths.map((path) => owner.call({ method: 'GET', path })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await phone.open()).status).toBe(200)
})
