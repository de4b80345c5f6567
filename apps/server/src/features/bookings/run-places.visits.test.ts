import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))

let owner: TestMember
let runId: string
let old: BookedJobs
let next: string
let order: string[]

const read = async (id: string) => (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data
const inRun = () => plannerOf(owner, addDays(today, 2)).jobsIn(runId)

/** An exchange in two days, in a run between two other drops. */
beforeEach(async () => {
  owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'UNDO01')
  old = await book(owner, [0, 7])
  const path = `/bookings/${old.bookingId}`
  const delivered = { version: old.version, date: day(0) }
  const out = await owner.call({ method: 'POST', path: `${path}/markDelivered`, body: delivered })
  const visit = { kind: 'exchange', binSize: 8, date: day(2), pickDate: day(9), fromHour: 7, toHour: 12 }
  const body = { version: out.body.data.version, ...visit, price: 520 }
  const made = await owner.call({ method: 'POST', path: `${path}/visits`, body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  next = made.body.data.booking._id
  const drop: string = made.body.data.booking.actionDetails[0]._id
  const before = await book(owner, [2, 9])
  const after = await book(owner, [2, 9])
  const planner = plannerOf(owner, addDays(today, 2))
  runId = (await planner.createRun(truckId))._id
  await planner.update([{ runId, bookingsToAdd: [before.drop, drop, after.drop] }])
  order = [before.drop, drop, old.pick, after.drop]
  expect(await inRun()).toEqual(order)
})

async function movePick(days: number) {
  const { version } = await read(old.bookingId)
  const path = `/bookings/${old.bookingId}/movePickDate`
  const body = { version, pickupDate: day(days), pickupDateConfirmation: true }
  const moved = await owner.call({ method: 'POST', path, body })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  return moved.body.data
}

async function undo({ _id, version }: { _id: string; version: number }) {
  const body = { bookings: [{ _id, version }] }
  const answer = await owner.call({ method: 'POST', path: '/bookings/undo', body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.warnings
}

const edit = async (id: string, changes: object) => {
  const { version, dropoffDate, pickupDate } = await read(id)
  const input = bookingInput({ deposit: 0, binSize: 8, bookingPayment: 520, dropoffDate, pickupDate })
  const body = { ...input, version, ...changes }
  const saved = await owner.call({ method: 'PUT', path: `/bookings/${id}`, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.data
}

describe('a visit whose change is undone comes back to its run whole', () => {
  test('when the pick was moved to another day', async () => {
    const moved = await movePick(4)
    expect(await inRun()).toHaveLength(2)
    expect(await undo(moved)).toEqual([])
    expect(await inRun()).toEqual(order)
    expect((await read(next)).dropoffDate).toContain(day(2).slice(0, 10))
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('when the new booking was moved to another day', async () => {
    const moved = await edit(next, { dropoffDate: day(3) })
    expect(await inRun()).toHaveLength(2)
    expect(await undo(moved)).toEqual([])
    expect(await inRun()).toEqual(order)
  })

  test('when the new booking was cancelled, and when it was deleted: its drop is beside the pick again', async () => {
    const cancelled = await edit(next, { dropActionStatus: 'Cancelled', otherHalf: 'keep' })
    expect(await undo(cancelled)).toEqual([])
    expect(await inRun()).toEqual(order)
    const path = `/bookings/${next}?otherHalf=keep`
    const { body } = await owner.call({ method: 'DELETE', path })
    expect(await inRun()).toEqual(order.toSpliced(1, 1))
    expect(await undo(body.data)).toEqual([])
    expect(await inRun()).toEqual(order)
    const visits = await owner.call({ method: 'GET', path: `/bookings/${next}/visits` })
    expect(visits.body.data).toMatchObject([{ kind: 'exchange', binding: true }])
  })

  test('or stays out whole, and says so, where the run is locked meanwhile', async () => {
    const moved = await movePick(4)
    await plannerOf(owner, addDays(today, 2)).lock({ runId, locked: true })
    expect(await undo(moved)).toHaveLength(2)
    expect(await inRun()).toHaveLength(2)
  })
})
