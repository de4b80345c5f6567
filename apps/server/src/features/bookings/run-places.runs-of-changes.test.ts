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
  truckId = (await crewedTruck(owner, 'SML111', { maxBinSize: { value: '8', unit: 'm3' } })).truckId
  board = plannerOf(owner)
})

const days = { dropoffDate: toWireDate(today), pickupDate: toWireDate(addDays(today, 7)) }

async function edit(bookingId: string, changes: object) {
  const path = `/bookings/${bookingId}`
  const { version } = (await owner.call({ method: 'GET', path })).body.data
  const body = { ...bookingInput(days), version, ...changes }
  return owner.call({ method: 'PUT', path, body })
}

test('a booking whose bin becomes too big for the truck of its run leaves it; taken back, it is in it again', async () => {
  const { drop, bookingId } = await book(owner, [0, 7])
  const run = await board.createRun(truckId, { bookingId: drop })
  const saved = await edit(bookingId, { binSize: 12 })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body.data.actionDetails[0].allocationStatus).toBe('Unallocated')
  expect(await board.jobsIn(run._id)).toEqual([])
  const { _id, version } = saved.body.data
  await owner.call({ method: 'POST', path: '/bookings/undo', body: { bookings: [{ _id, version }] } })
  expect(await board.jobsIn(run._id)).toEqual([drop])
  expect(await owner.inScope(brokenRules)).toEqual([])
})

test('a bin that the truck can carry leaves the run alone', async () => {
  const { drop, bookingId } = await book(owner, [0, 7])
  const run = await board.createRun(truckId, { bookingId: drop })
  expect((await edit(bookingId, { binSize: 8 })).status).toBe(200)
  expect(await board.jobsIn(run._id)).toEqual([drop])
})

test("once the bin is on the truck, the change is refused at its field: Bin size {size}m3 exceeds this truck's limit of {max}m3.", async () => {
  const { drop, bookingId } = await book(owner, [0, 7])
  const run = await board.createRun(truckId, { bookingId: drop })
  await board.mark(drop, 'Dispatched')
  const refused = await edit(bookingId, { binSize: 12, dropActionStatus: 'Dispatched' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'binSize', message: "Bin size 12m3 exceeds this truck's limit of 8m3." }],
  ])
  expect(await board.jobsIn(run._id)).toEqual([drop])
})
