import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { asStranger, openForPublic } from '#server/testing/public-input.ts'
import { customersToken } from '#server/testing/request-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { insertVisit } from './job-place.store.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
const dayOf = (instant: string) => instant.slice(0, 10)

let owner: TestMember
let out: BookedJobs
let second: BookedJobs
let third: BookedJobs

const read = async (id: string) => (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data
const statusOf = async ({ bookingId }: BookedJobs) => (await read(bookingId)).status
const pickDayOf = async ({ bookingId }: BookedJobs) => dayOf((await read(bookingId)).pickupDate)

/** The bookings that its visits join a booking with. */
async function joinedWith({ bookingId }: BookedJobs): Promise<string[]> {
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${bookingId}/visits` })
  const named: string[][] = body.data.map(({ halves }: { halves: { jobID: string }[] }) =>
    halves.map(({ jobID }) => jobID),
  )
  const own = [out, second, third].find((one) => one.bookingId === bookingId)?.jobID ?? ''
  return named
    .flatMap((names) => (names.includes(own) ? names.filter((name) => name !== own) : []))
    .toSorted()
}

const exchange = (taken: BookedJobs, left: BookedJobs) =>
  owner.inScope((scope) =>
    insertVisit(scope, {
      id: uuidv7(),
      kind: 'exchange',
      jobIds: [left.drop, taken.pick],
      pickBefore: { date: addDays(today, 30), timeRange: WHOLE_DAY, isConfirmed: false, place: null },
    }),
  )

async function undo(...bookings: { _id: string; version: number }[]) {
  const answer = await owner.call({ method: 'POST', path: '/bookings/undo', body: { bookings } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** A bin that is out, exchanged on the fourth day for one that is exchanged on the twelfth. */
beforeEach(async () => {
  owner = await server.owner()
  out = await book(owner, [0, 4])
  const body = { version: out.version, date: day(0) }
  await owner.call({ method: 'POST', path: `/bookings/${out.bookingId}/markDelivered`, body })
  second = await book(owner, [4, 12])
  third = await book(owner, [12, 20])
  await exchange(out, second)
  await exchange(second, third)
})

async function cancelSecond() {
  const { version, dropoffDate, pickupDate } = await read(second.bookingId)
  const input = bookingInput({ deposit: 0, dropoffDate, pickupDate })
  const body = { ...input, version, dropActionStatus: 'Cancelled', otherHalf: 'cancel' }
  const saved = await owner.call({ method: 'PUT', path: `/bookings/${second.bookingId}`, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.data
}

const expectGapClosed = async () => {
  expect(await pickDayOf(out)).toBe(dayOf(day(12)))
  expect(await statusOf(third)).toBe('Scheduled')
  expect([await joinedWith(out), await joinedWith(second), await joinedWith(third)]).toEqual([
    [third.jobID],
    [],
    [out.jobID],
  ])
  expect(await owner.inScope(brokenRules)).toEqual([])
}

const expectRowAgain = async () => {
  expect(await pickDayOf(out)).toBe(dayOf(day(4)))
  expect([await joinedWith(out), await joinedWith(second), await joinedWith(third)]).toEqual([
    [second.jobID],
    [out.jobID, third.jobID].toSorted(),
    [second.jobID],
  ])
}

test('without the one between, the next bin comes to the one that is out; undo puts it back', async () => {
  const saved = await cancelSecond()
  await expectGapClosed()
  await undo(saved)
  await expectRowAgain()
})

test('deleted, it leaves no gap either, and is restored into its row', async () => {
  const path = `/bookings/${second.bookingId}?otherHalf=cancel`
  const gone = await owner.call({ method: 'DELETE', path })
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  expect(await pickDayOf(out)).toBe(dayOf(day(12)))
  expect(await joinedWith(out)).toEqual([third.jobID])
  await undo(gone.body.data)
  await expectRowAgain()
})

test('a visit of the row that is called off leaves no gap', async () => {
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${out.bookingId}/visits` })
  const [visit] = body.data
  const ended = await owner.call({ method: 'POST', path: `/visits/${visit._id}/call-off`, body: {} })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  expect(await statusOf(second)).toBe('Cancelled')
  await expectGapClosed()
})

test('a drop that is planned already comes out of its run, since its other half is another', async () => {
  const { truckId } = await crewedTruck(owner, 'ROW001')
  const planner = plannerOf(owner, addDays(today, 12))
  const { _id: runId } = await planner.createRun(truckId)
  await planner.update([{ runId, bookingsToAdd: [third.drop] }])
  expect(await planner.jobsIn(runId)).toEqual([third.drop, second.pick])
  const saved = await cancelSecond()
  // What was called off stays in its run as such.
  expect(await planner.jobsIn(runId)).toEqual([second.pick])
  await expectGapClosed()
  await undo(saved)
  await expectRowAgain()
  expect(await planner.jobsIn(runId)).toEqual([third.drop, second.pick])
  expect(await owner.inScope(brokenRules)).toEqual([])
})

test('the customer who cancels the one between keeps the bin until the next comes', async () => {
  await openForPublic(owner, { bins: 6 })
  const path = `/my-booking/${await customersToken(owner, second.bookingId)}/cancel`
  const answer = await asStranger(server, { path, body: { key: randomUUID(), note: '' } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await expectGapClosed()
})

test('the one that is out takes no whole row along: it says what is in the way', async () => {
  const remove = (otherHalf: string) =>
    owner.call({ method: 'DELETE', path: `/bookings/${out.bookingId}?otherHalf=${otherHalf}` })
  const refused = await remove('cancel')
  expect(refused.status).toBe(400)
  const message = `${second.jobID} is followed by ${third.jobID}: call that visit off first, or leave the other job*`
  expect(refused.body.errors).toEqual([expect.objectContaining({ field: 'otherHalf', message })])
  expect(await joinedWith(second)).toEqual([out.jobID, third.jobID].toSorted())
  expect((await remove('keep')).status).toBe(200)
  expect(await joinedWith(second)).toEqual([third.jobID])
})

test('a visit that is called off takes no further hire along where no visit can close the gap', async () => {
  await owner.inScope(({ db, tenantId }) =>
    db
      .updateTable('bookings')
      .set({ address_name: '9 Other St' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', third.bookingId)
      .execute(),
  )
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${out.bookingId}/visits` })
  const ended = await owner.call({ method: 'POST', path: `/visits/${body.data[0]._id}/call-off`, body: {} })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  expect([await statusOf(second), await statusOf(third)]).toEqual(['Cancelled', 'Scheduled'])
})
