import type { WireExtraPick } from '@skipyard/contract/visits/extra-picks.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
const tomorrow = addDays(today, 1)
let owner: TestMember
let truckId: string

beforeAll(async () => {
  owner = await server.owner()
  truckId = (await crewedTruck(owner, 'EBS001')).truckId
})

const versionOf = async (id: string): Promise<number> =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data.version

const post = async (path: string, body: object) => {
  const answer = await owner.call({ method: 'POST', path, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const statusOf = async (id: string): Promise<string | undefined> => {
  const extras: WireExtraPick[] = (await owner.call({ method: 'GET', path: `/bookings/${id}/extra-picks` }))
    .body.data
  return extras[0]?.status
}

interface Planned {
  hire: BookedJobs
  extraId: string
  other: BookedJobs
  runId: string
  board: ReturnType<typeof plannerOf>
  ofToday: ReturnType<typeof plannerOf>
}

/** A bin whose pick stands in a run of today, since collecting it was taken back, and its further pick in one of tomorrow. */
async function hireWithLaterExtra(): Promise<Planned> {
  const hire = await book(owner, [0, 7])
  const ofToday = plannerOf(owner)
  const { _id: runOfToday } = await ofToday.createRun(truckId)
  await ofToday.update([{ runId: runOfToday, bookingsToAdd: [hire.drop] }])
  for (const status of ['Dispatched', 'Delivered']) {
    expect((await ofToday.mark(hire.drop, status)).status).toBe(200)
  }
  const { extraPick } = await post(`/bookings/${hire.bookingId}/extra-picks`, {
    version: await versionOf(hire.bookingId),
    date: day(1),
    fromHour: 7,
    toHour: 12,
    price: 95,
  })
  const other = await book(owner, [0, 1])
  const board = plannerOf(owner, tomorrow)
  const { _id: runId } = await board.createRun(truckId)
  await board.update([{ runId, bookingsToAdd: [extraPick._id, other.pick] }])
  expect(await board.jobsIn(runId)).toEqual([extraPick._id, other.pick])
  await post(`/bookings/${hire.bookingId}/markReturned`, {
    version: await versionOf(hire.bookingId),
    date: day(0),
  })
  expect(await board.jobsIn(runId)).toEqual([other.pick])
  const taken = { actionId: hire.pick, status: 'Scheduled', version: await versionOf(hire.bookingId) }
  await post('/driversDay/correct', { ...taken, reason: 'Another bin' })
  expect(await board.jobsIn(runId)).toEqual([extraPick._id, other.pick])
  expect((await ofToday.update([{ runId: runOfToday, bookingsToAdd: [hire.pick] }])).status).toBe(200)
  return { hire, extraId: extraPick._id, other, runId, board, ofToday }
}

test('a further pick that a step calls off leaves the run that the step plans, and its undo is whole', async () => {
  const { hire, extraId, other, runId, board } = await hireWithLaterExtra()

  const more = await book(owner, [0, 1])
  const step = await board.update([{ runId, bookingsToAdd: [more.pick] }], {
    actions: [{ id: hire.pick, status: 'Collected' }],
  })
  expect(step.status, JSON.stringify(step.body)).toBe(200)
  expect(await statusOf(hire.bookingId)).toBe('Cancelled')
  expect(await board.jobsIn(runId)).toEqual([other.pick, more.pick])
  expect(await owner.inScope(brokenRules)).toEqual([])

  const undone = await board.undo(step.body.data.undo)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await statusOf(hire.bookingId)).toBe('Scheduled')
  expect(await board.jobsIn(runId)).toEqual([extraId, other.pick])
  expect((await board.unallocated()).map(({ actionId }) => actionId)).toEqual([more.pick])
  expect(await owner.inScope(brokenRules)).toEqual([])
})

test('a further pick leaves its run of another day when a step calls it off, and is back there with undo', async () => {
  const { hire, extraId, other, runId, board, ofToday } = await hireWithLaterExtra()
  const step = await ofToday.mark(hire.pick, 'Collected')
  expect(step.status, JSON.stringify(step.body)).toBe(200)
  expect(await statusOf(hire.bookingId)).toBe('Cancelled')
  expect(await board.jobsIn(runId)).toEqual([other.pick])
  expect(await owner.inScope(brokenRules)).toEqual([])
  expect((await ofToday.undo(step.body.data.undo)).status).toBe(200)
  expect(await statusOf(hire.bookingId)).toBe('Scheduled')
  expect(await board.jobsIn(runId)).toEqual([extraId, other.pick])
  expect(await owner.inScope(brokenRules)).toEqual([])
})

test('a further pick that the office brings back with its hire is called off again with undo', async () => {
  const { hire, extraId, other, runId, board, ofToday } = await hireWithLaterExtra()
  expect((await ofToday.mark(hire.pick, 'Collected')).status).toBe(200)
  const { dropoffDate, pickupDate, version } = (
    await owner.call({ method: 'GET', path: `/bookings/${hire.bookingId}` })
  ).body.data
  const body = {
    ...bookingInput({ deposit: 0, dropoffDate, pickupDate }),
    version,
    dropActionStatus: 'Delivered',
    pickActionStatus: 'Scheduled',
  }
  const edited = await owner.call({ method: 'PUT', path: `/bookings/${hire.bookingId}`, body })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  expect(await board.jobsIn(runId)).toEqual([extraId, other.pick])
  await post('/bookings/undo', {
    bookings: [{ _id: hire.bookingId, version: await versionOf(hire.bookingId) }],
  })
  expect(await statusOf(hire.bookingId)).toBe('Cancelled')
  expect(await board.jobsIn(runId)).toEqual([other.pick])
  expect(await owner.inScope(brokenRules)).toEqual([])
})
