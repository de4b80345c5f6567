import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { today } from '#server/testing/booking-input.ts'
import { saveTruck } from '#server/testing/fleet-calls.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let dispatcher: TestMember
let truckId: string
let otherTruckId: string

beforeAll(async () => {
  owner = await server.owner()
  dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  truckId = (await crewedTruck(owner, 'AAA111')).truckId
  otherTruckId = (await crewedTruck(owner, 'BBB222')).truckId
})

describe('a step taken back after the truck has got other runs', () => {
  test('a deleted run comes back under its number, and a run made since moves on', async () => {
    const day = plannerOf(dispatcher, addDays(today, 21))
    const { truckId: own } = await crewedTruck(owner, 'NUM001')
    const first = await day.createRun(own)
    const second = await day.createRun(own)
    const third = await day.createRun(own)
    const deleted = await day.deleteRun(second._id)
    const since = await plannerOf(owner, addDays(today, 21)).createRun(own)
    expect(since.number).toBe(3)
    const undone = await day.undo(deleted.body.data.undo)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    const numbers = (await day.runs())
      .filter(({ truckInfo }) => truckInfo.truckId._id === own)
      .map(({ _id, number }) => [_id, number])
    expect(numbers).toEqual([
      [first._id, 1],
      [second._id, 2],
      [third._id, 3],
      [since._id, 4],
    ])
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('a run that goes again leaves no gap between those made before and after it', async () => {
    const day = plannerOf(dispatcher, addDays(today, 22))
    const { truckId: own } = await crewedTruck(owner, 'NUM002')
    await day.createRun(own)
    const second = await day.createRun(own)
    const third = await plannerOf(owner, addDays(today, 22)).createRun(own)
    const undone = await day.undo(second.undo)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect((await day.run(third._id)).number).toBe(2)
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('a job’s other half in another run keeps its place in the booking’s history', async () => {
    const day = plannerOf(dispatcher)
    const { drop, pick, bookingId } = await book(owner, [0, 0])
    const [one, other] = [await day.createRun(truckId), await day.createRun(otherTruckId)]
    await day.update([{ runId: one._id, bookingsToAdd: [drop] }])
    await day.update([{ runId: other._id, bookingsToAdd: [pick] }])
    const moved = await day.update([{ runId: one._id, bookingsToRemove: [drop] }])
    expect((await day.undo(moved.body.data.undo)).status).toBe(200)
    const { body } = await owner.call({ method: 'GET', path: `/bookings/${bookingId}/history` })
    const fields = body.data[0].changes.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['dropAllocationStatus', 'dropRun'])
  })
})

describe('a step is taken back by the rules of any other step', () => {
  const day = addDays(today, 23)
  let own: ReturnType<typeof plannerOf>
  let colleague: ReturnType<typeof plannerOf>

  beforeAll(() => {
    own = plannerOf(dispatcher, day)
    colleague = plannerOf(owner, day)
  })

  /** A drop that was moved from the run of one truck to that of another. */
  async function movedDrop(rego: string) {
    const from = await crewedTruck(owner, `${rego}F`)
    const to = await crewedTruck(owner, `${rego}T`)
    const { drop } = await book(owner, [23, 30])
    const [one, other] = [await own.createRun(from.truckId), await own.createRun(to.truckId)]
    await own.update([{ runId: one._id, bookingsToAdd: [drop] }])
    const moved = await own.update([
      { runId: one._id, bookingsToRemove: [drop] },
      { runId: other._id, bookingsToAdd: [drop] },
    ])
    const jobs = async () => [await own.jobsIn(one._id), await own.jobsIn(other._id)]
    return { from, drop, jobs, undo: () => own.undo(moved.body.data.undo) }
  }

  test('a card that a colleague has locked stays where it is', async () => {
    const { drop, jobs, undo } = await movedDrop('BACK2')
    expect((await colleague.lock({ actionId: drop, locked: true })).status).toBe(200)
    const { status, body } = await undo()
    expect([status, body.message]).toEqual([409, 'This job is locked'])
    expect(await jobs()).toEqual([[], [drop]])
    await colleague.lock({ actionId: drop, locked: false })
    expect((await undo()).status).toBe(200)
    expect(await jobs()).toEqual([[drop], []])
  })

  test('no bin comes back to a truck that cannot carry it any more', async () => {
    const { from, drop, jobs, undo } = await movedDrop('BACK3')
    const small = { rego: 'BACK3F', binTypes: [], maxBinSize: { value: '2', unit: 'm3' } }
    expect((await saveTruck(owner, from.truckId, small)).status).toBe(200)
    const { status, body } = await undo()
    expect([status, body.message]).toEqual([409, expect.stringContaining('exceeds this truck')])
    expect(await jobs()).toEqual([[], [drop]])
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('a run that has left since keeps its order', async () => {
    const here = plannerOf(dispatcher)
    const { truckId: out } = await crewedTruck(owner, 'BACK4')
    const [one, two] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    const run = await here.createRun(out)
    const filled = await here.update([{ runId: run._id, bookingsToAdd: [one.drop, two.drop] }])
    const { version } = filled.body.data.runs[0] ?? {}
    const cards = (await here.run(run._id)).bookings
    const ordered = await here.order(run._id, cards.toReversed(), { version })
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
    expect((await plannerOf(owner).mark(two.drop, 'Dispatched')).status).toBe(200)
    const before = await here.run(run._id)
    const { status, body } = await here.undo(ordered.body.data.undo)
    expect([status, body.message]).toEqual([409, boardTexts.hasLeft])
    expect(await here.run(run._id)).toEqual(before)
    expect(await here.jobsIn(run._id)).toEqual([two.drop, one.drop])
    expect(await owner.inScope(brokenRules)).toEqual([])
  })
})

test('what was done on a run is listed under the driver whom it has again once their change is taken back', async () => {
  const [first, second] = [await crewedTruck(owner, 'DRV001'), await crewedTruck(owner, 'DRV002')]
  const day = plannerOf(owner)
  const { drop, bookingId, version } = await book(owner, [0, 5])
  const run = await day.createRun(first.truckId)
  await day.update([{ runId: run._id, bookingsToAdd: [drop] }])
  const read = await day.run(run._id)
  const changed = await owner.call({
    method: 'POST',
    path: '/runPlanner/assign-driver',
    body: { runId: run._id, driverId: second.driverId, version: read.version },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const { body: booking } = await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })
  expect(booking.data.version).toBeGreaterThanOrEqual(version)
  const marked = await owner.call({
    method: 'POST',
    path: `/bookings/${bookingId}/markDelivered`,
    body: { version: booking.data.version, date: toWireDate(today) },
  })
  expect(marked.status, JSON.stringify(marked.body)).toBe(200)
  const doneBy = async (driverId: string) => {
    const path = '/bookings/getBookings?type=today&todaySubType=drop&limit=1'
    const days = { startDate: toWireDate(today), endDate: toWireDate(today) }
    return (await owner.call({ method: 'POST', path, body: { ...days, doneBy: driverId } })).body.total
  }
  expect([await doneBy(first.driverId), await doneBy(second.driverId)]).toEqual([0, 1])
  const undone = await day.undo(changed.body.data.undo)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect([await doneBy(first.driverId), await doneBy(second.driverId)]).toEqual([1, 0])
})
