import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let truckId: string
let board: ReturnType<typeof plannerOf>

beforeAll(async () => {
  owner = await server.owner()
  truckId = (await crewedTruck(owner, 'AAA111')).truckId
  board = plannerOf(owner)
})

test('a correction that completed a run and is taken back makes others’ picks Returned again', async () => {
  const [one, two] = [await book(owner, [0, 0]), await book(owner, [0, 0])]
  const run = await board.createRun(truckId)
  await board.update([{ runId: run._id, bookingsToAdd: [one.drop, one.pick, two.drop, two.pick] }])
  for (const drop of [one.drop, two.drop]) await board.mark(drop, 'Delivered')
  await board.mark(one.pick, 'Returned')
  const statuses = async () => (await board.run(run._id)).bookings.map(({ status }) => status)
  const before = await statuses()
  const { version } = (await board.run(run._id)).bookings[3]?.booking ?? {}
  const returned = await owner.call({
    method: 'POST',
    path: `/bookings/${two.bookingId}/markReturned`,
    body: { version, date: board.day },
  })
  expect(await statuses()).toEqual(['Delivered', 'Completed', 'Delivered', 'Completed'])
  const { _id, version: since } = returned.body.data
  const body = { bookings: [{ _id, version: since }] }
  const undone = await owner.call({ method: 'POST', path: '/bookings/undo', body })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await statuses()).toEqual(before)
  expect((await board.run(run._id)).runCompleted).toBe(false)
  const other = await owner.call({ method: 'GET', path: `/bookings/${one.bookingId}` })
  expect(other.body.data.status).toBe('Returned')
  expect(await owner.inScope(brokenRules)).toEqual([])
})

/** A run with one booking Returned and another whose drop is still to come; answers both and how the run stands. */
async function nearlyDone(rego: string) {
  const own = await crewedTruck(owner, rego)
  const [back, open] = [await book(owner, [0, 0]), await book(owner, [0, 7])]
  const run = await board.createRun(own.truckId)
  await board.update([{ runId: run._id, bookingsToAdd: [back.drop, back.pick, open.drop] }])
  await board.mark(back.drop, 'Delivered')
  await board.mark(back.pick, 'Returned')
  const statuses = async () => (await board.run(run._id)).bookings.map(({ status }) => status)
  expect(await statuses()).toEqual(['Delivered', 'Returned', 'Scheduled'])
  return { runId: run._id, back, open, statuses }
}

const takeBack = async (booking: { _id: string; version: number }) => {
  const body = { bookings: [{ _id: booking._id, version: booking.version }] }
  const undone = await owner.call({ method: 'POST', path: '/bookings/undo', body })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
}

test('a date change that takes the last open job out of a run completes it; taken back, the run is open again', async () => {
  const { runId, open, statuses } = await nearlyDone('AAA222')
  const days = { dropoffDate: toWireDate(addDays(today, 2)), pickupDate: toWireDate(addDays(today, 9)) }
  const moved = await owner.call({
    method: 'PUT',
    path: `/bookings/${open.bookingId}`,
    body: { ...bookingInput({ ...days, deposit: 0 }), version: open.version },
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(await statuses()).toEqual(['Delivered', 'Completed'])
  expect((await board.run(runId)).runCompleted).toBe(true)
  await takeBack(moved.body.data)
  expect(await statuses()).toEqual(['Delivered', 'Returned', 'Scheduled'])
  expect(await owner.inScope(brokenRules)).toEqual([])
})

test('a booking deleted with the last open job of a run completes it; restored, the run is open again', async () => {
  const { open, statuses } = await nearlyDone('AAA333')
  const gone = await owner.call({ method: 'DELETE', path: `/bookings/${open.bookingId}` })
  expect(await statuses()).toEqual(['Delivered', 'Completed'])
  await takeBack(gone.body.data)
  expect(await statuses()).toEqual(['Delivered', 'Returned', 'Scheduled'])
  expect(await owner.inScope(brokenRules)).toEqual([])
})
