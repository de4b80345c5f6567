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
  truckId = (await crewedTruck(owner, 'AAA111', { maxBinSize: { value: '8', unit: 'm3' } })).truckId
  board = plannerOf(owner)
})

const days = (drop: number, pick: number) => ({
  dropoffDate: toWireDate(addDays(today, drop)),
  pickupDate: toWireDate(addDays(today, pick)),
})

const edit = async (bookingId: string, changes: object) => {
  const path = `/bookings/${bookingId}`
  const { version } = (await owner.call({ method: 'GET', path })).body.data
  const body = { ...bookingInput({ ...days(0, 7), deposit: 0 }), version, ...changes }
  const saved = await owner.call({ method: 'PUT', path, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.data
}

const undo = ({ _id, version }: { _id: string; version: number }) =>
  owner.call({ method: 'POST', path: '/bookings/undo', body: { bookings: [{ _id, version }] } })

/** A run with three drops, and the middle one of them. */
async function threeInRun() {
  const jobs = [await book(owner, [0, 7]), await book(owner, [0, 7]), await book(owner, [0, 7])]
  const [one, middle, three] = jobs
  if (!one || !middle || !three) throw new Error('Three were booked')
  const run = await board.createRun(truckId)
  await board.update([{ runId: run._id, bookingsToAdd: jobs.map(({ drop }) => drop) }])
  return { runId: run._id, middle, order: jobs.map(({ drop }) => drop), others: [one.drop, three.drop] }
}

test('a date change that is taken back brings the job back into its run, at its old place', async () => {
  const { runId, middle, order, others } = await threeInRun()
  const changed = await edit(middle.bookingId, days(1, 7))
  expect(await board.jobsIn(runId)).toEqual(others)
  const answer = await undo(changed)
  expect([answer.status, answer.body.data.warnings]).toEqual([200, []])
  expect(await board.jobsIn(runId)).toEqual(order)
  const history = await owner.call({ method: 'GET', path: `/bookings/${middle.bookingId}/history` })
  expect(JSON.stringify(history.body.data)).toContain('AAA111, Run')
  expect(await owner.inScope(brokenRules)).toEqual([])
})

test('a deleted booking that comes back stands in its runs again', async () => {
  const { runId, middle, order, others } = await threeInRun()
  const { body } = await owner.call({ method: 'DELETE', path: `/bookings/${middle.bookingId}` })
  expect(await board.jobsIn(runId)).toEqual(others)
  expect((await undo(body.data)).body.data.warnings).toEqual([])
  expect(await board.jobsIn(runId)).toEqual(order)
})

test('several bookings deleted together come back together', async () => {
  const { runId, middle, order } = await threeInRun()
  const { body } = await owner.call({
    method: 'POST',
    path: '/bookings/bulkUpdate',
    body: { action: 'delete', bookings: [{ _id: middle.bookingId, version: 1 }] },
  })
  await undo(body.data.bookings[0])
  expect(await board.jobsIn(runId)).toEqual(order)
})

test('a run that cannot take the job any more keeps it out, and says why; the change is taken back all the same', async () => {
  const { runId, middle, others } = await threeInRun()
  const changed = await edit(middle.bookingId, days(1, 7))
  await board.lock({ runId, locked: true })
  const answer = await undo(changed)
  expect(answer.body.data.warnings).toEqual([
    `The drop of ${middle.jobID} is not on a run: This run is locked`,
  ])
  expect(await board.jobsIn(runId)).toEqual(others)
  expect((await board.unallocated()).map(({ actionId }) => actionId)).toContain(middle.drop)
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
  expect((await undo(returned.body.data)).status).toBe(200)
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

test('a date change that takes the last open job out of a run completes it; taken back, the run is open again', async () => {
  const { runId, open, statuses } = await nearlyDone('AAA222')
  const moved = await edit(open.bookingId, days(2, 9))
  expect(await statuses()).toEqual(['Delivered', 'Completed'])
  expect((await board.run(runId)).runCompleted).toBe(true)
  expect((await undo(moved)).status).toBe(200)
  expect(await statuses()).toEqual(['Delivered', 'Returned', 'Scheduled'])
  expect(await owner.inScope(brokenRules)).toEqual([])
})

test('a booking deleted with the last open job of a run completes it; restored, the run is open again', async () => {
  const { open, statuses } = await nearlyDone('AAA333')
  const gone = await owner.call({ method: 'DELETE', path: `/bookings/${open.bookingId}` })
  expect(await statuses()).toEqual(['Delivered', 'Completed'])
  expect((await undo(gone.body.data)).status).toBe(200)
  expect(await statuses()).toEqual(['Delivered', 'Returned', 'Scheduled'])
  expect(await owner.inScope(brokenRules)).toEqual([])
})
