import { beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await openTestServer()
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
