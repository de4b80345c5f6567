import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { asStranger, openForPublic } from '#server/testing/public-input.ts'
import { customersToken } from '#server/testing/request-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
const dayOf = (instant: string) => instant.slice(0, 10)

let owner: TestMember
let old: BookedJobs
let next: string
let drop: string

const read = async (id: string) => (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data
const visitsOf = async (id: string) =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}/visits` })).body.data
const statusOf = async (id: string) => (await read(id)).status
const pickDayOf = async (id: string) => dayOf((await read(id)).pickupDate)

const remove = (id: string, query = '') => owner.call({ method: 'DELETE', path: `/bookings/${id}${query}` })

const removeAll = async (ids: readonly string[], more: object = {}) => {
  const bookings = await Promise.all(ids.map(async (_id) => ({ _id, version: (await read(_id)).version })))
  const body = { action: 'delete', bookings, ...more }
  return owner.call({ method: 'POST', path: '/bookings/bulkUpdate', body })
}

async function undo(...bookings: { _id: string; version: number }[]) {
  const answer = await owner.call({ method: 'POST', path: '/bookings/undo', body: { bookings } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

/** A bin that is out and would be picked up in a week, exchanged in four days for one that stays until the twelfth. */
beforeEach(async () => {
  owner = await server.owner()
  old = await book(owner, [0, 7])
  const path = `/bookings/${old.bookingId}`
  const delivered = { version: old.version, date: day(0) }
  const out = await owner.call({ method: 'POST', path: `${path}/markDelivered`, body: delivered })
  const visit = { kind: 'exchange', binSize: 8, date: day(4), pickDate: day(12), fromHour: 7, toHour: 12 }
  const body = { version: out.body.data.version, ...visit, price: 520 }
  const made = await owner.call({ method: 'POST', path: `${path}/visits`, body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  next = made.body.data.booking._id
  drop = made.body.data.booking.actionDetails[0]._id
})

describe('deleting a booking of an exchange', () => {
  test('asks what becomes of the other job, and deletes nothing until then', async () => {
    for (const answer of [await remove(next), await removeAll([next])]) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(400)
      const message = `Exchange with ${old.jobID}: say what becomes of the other job*`
      expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'otherHalf', message })])
    }
    expect(await visitsOf(next)).toHaveLength(1)
  })

  test('calls off both: the bin that is out has its former pick date again', async () => {
    expect((await remove(next, '?otherHalf=cancel')).status).toBe(200)
    expect(await pickDayOf(old.bookingId)).toBe(dayOf(day(7)))
    expect(await visitsOf(old.bookingId)).toEqual([])
  })

  test('or leaves the pick on the day of the visit', async () => {
    expect((await removeAll([next], { otherHalf: 'keep' })).status).toBe(200)
    expect(await pickDayOf(old.bookingId)).toBe(dayOf(day(4)))
  })

  test('cancels the booking that begins with it when the old one is deleted', async () => {
    expect((await removeAll([old.bookingId], { otherHalf: 'cancel' })).status).toBe(200)
    expect(await statusOf(next)).toBe('Cancelled')
  })

  test('asks nothing where both go, and undo brings the exchange back', async () => {
    const gone = await removeAll([old.bookingId, next])
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    await undo(...gone.body.data.bookings)
    expect(await visitsOf(next)).toMatchObject([{ kind: 'exchange', binding: true }])
  })

  test('and undoing it books the exchange again, in its run', async () => {
    const { truckId } = await crewedTruck(owner, 'OFF001')
    const planner = plannerOf(owner, addDays(today, 4))
    const { _id: runId } = await planner.createRun(truckId)
    const beside = await book(owner, [4, 9])
    await planner.update([{ runId, bookingsToAdd: [drop, beside.drop] }])
    const order = [drop, old.pick, beside.drop]
    expect(await planner.jobsIn(runId)).toEqual(order)
    const gone = await remove(next, '?otherHalf=cancel')
    expect(await planner.jobsIn(runId)).toEqual([beside.drop])
    expect((await undo(gone.body.data)).warnings).toEqual([])
    expect(await visitsOf(next)).toMatchObject([{ kind: 'exchange', binding: true }])
    expect(await pickDayOf(old.bookingId)).toBe(dayOf(day(4)))
    expect(await planner.jobsIn(runId)).toEqual(order)
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('is no exchange any more after undo where the office has planned the other job by itself', async () => {
    const { truckId } = await crewedTruck(owner, 'OFF002')
    const planner = plannerOf(owner, addDays(today, 4))
    const { _id: runId } = await planner.createRun(truckId)
    const gone = await remove(next, '?otherHalf=keep')
    await planner.update([{ runId, bookingsToAdd: [old.pick] }])
    await undo(gone.body.data)
    expect(await visitsOf(next)).toEqual([])
    expect(await planner.jobsIn(runId)).toEqual([old.pick])
  })
})

describe('calling off both halves in the form', () => {
  const callOffBoth = async (id: string, changes: object) => {
    const { version, dropoffDate, pickupDate } = await read(id)
    const input = bookingInput({ deposit: 0, dropoffDate, pickupDate, ...changes })
    const body = { ...input, version, dropActionStatus: 'Cancelled', otherHalf: 'cancel' }
    const saved = await owner.call({ method: 'PUT', path: `/bookings/${id}`, body })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return saved.body.data
  }

  test('of the new booking is undone with the exchange', async () => {
    const saved = await callOffBoth(next, { binSize: 8, bookingPayment: 520 })
    expect(await pickDayOf(old.bookingId)).toBe(dayOf(day(7)))
    await undo(saved)
    expect(await visitsOf(next)).toMatchObject([{ kind: 'exchange', binding: true }])
    expect(await pickDayOf(old.bookingId)).toBe(dayOf(day(4)))
  })

  test('of the old booking is undone with the one that was cancelled along', async () => {
    const saved = await callOffBoth(old.bookingId, {})
    expect(await statusOf(next)).toBe('Cancelled')
    await undo(saved)
    expect(await statusOf(next)).toBe('Scheduled')
    expect(await visitsOf(next)).toMatchObject([{ binding: true }])
  })

  test('is not undone once the other booking was changed again, and says so', async () => {
    const saved = await callOffBoth(next, { binSize: 8, bookingPayment: 520 })
    const { version } = await read(old.bookingId)
    const path = `/bookings/${old.bookingId}/movePickDate`
    const body = { version, pickupDate: day(9), pickupDateConfirmation: true }
    expect((await owner.call({ method: 'POST', path, body })).status).toBe(200)
    const bookings = [{ _id: saved._id, version: saved.version }]
    const answer = await owner.call({ method: 'POST', path: '/bookings/undo', body: { bookings } })
    expect(answer.status).toBe(409)
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: old.jobID })])
    expect(await statusOf(next)).toBe('Cancelled')
  })
})

describe('a customer who cancels by the link', () => {
  const cancel = async (id: string) => {
    const path = `/my-booking/${await customersToken(owner, id)}/cancel`
    return asStranger(server, { path, body: { key: randomUUID(), note: 'We are done' } })
  }

  test('the booking that an exchange begins: the bin that is out stays until its former pick date', async () => {
    await openForPublic(owner, { bins: 6 })
    const answer = await cancel(next)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await statusOf(next)).toBe('Cancelled')
    const before = await read(old.bookingId)
    expect(dayOf(before.pickupDate)).toBe(dayOf(day(7)))
    expect(before.pickupDateConfirmation).toBe(false)
    expect(await visitsOf(old.bookingId)).toEqual([])
  })
})
