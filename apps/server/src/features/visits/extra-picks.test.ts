import type { WireExtraPick } from '@skipyard/contract/visits/extra-picks.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let viewer: TestMember
let crew: { truckId: string; driverId: string }
const day = (days: number) => toWireDate(addDays(today, days))

beforeAll(async () => {
  owner = await server.owner()
  viewer = await server.member(owner.claims.tenantId, 'viewer')
  crew = await crewedTruck(owner, 'EXP001')
  const { version } = (await owner.call({ method: 'GET', path: '/priceBook' })).body.data
  const jobPrices = [{ job: 'extra-pick', price: 95 }]
  const priced = await owner.call({ method: 'PUT', path: '/priceBook/jobs', body: { version, jobPrices } })
  expect(priced.status).toBe(200)
})

const read = async (id: string) => (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data
const historyOf = async (id: string) =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}/history` })).body.data
const extrasOf = async (id: string): Promise<WireExtraPick[]> =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}/extra-picks` })).body.data
const linesOf = async (id: string) =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}/proposed-lines` })).body.data.lines

/** A hire whose bin is at the customer's since today, to be picked up in a week. */
async function hireThatIsOut(): Promise<BookedJobs> {
  const hire = await book(owner, [0, 7])
  const path = `/bookings/${hire.bookingId}/markDelivered`
  const done = await owner.call({ method: 'POST', path, body: { version: hire.version, date: day(0) } })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return { ...hire, version: done.body.data.version }
}

const arrange = (hire: BookedJobs, changes: object = {}, { by = owner, key = crypto.randomUUID() } = {}) =>
  by.call({
    method: 'POST',
    path: `/bookings/${hire.bookingId}/extra-picks`,
    headers: { 'idempotency-key': key },
    body: { version: hire.version, date: day(0), fromHour: 7, toHour: 12, price: 95, ...changes },
  })

async function arranged(changes: object = {}): Promise<{ hire: BookedJobs; extra: WireExtraPick }> {
  const hire = await hireThatIsOut()
  const { status, body } = await arrange(hire, changes)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { hire, extra: body.data.extraPick }
}

const post = (path: string, body: object = {}, by = owner) => by.call({ method: 'POST', path, body })

const STOCK = `/inventory/availability?from=${day(0)}&to=${day(9)}`

describe('an extra pick', () => {
  test('leaves the hire, its price, its pick and the stock as they are', async () => {
    const hire = await hireThatIsOut()
    const before = await read(hire.bookingId)
    const stock = (await owner.call({ method: 'GET', path: STOCK })).body
    const offered = await post(`/bookings/${hire.bookingId}/extra-picks/offer`, { date: day(2) })
    expect(offered.body.data).toMatchObject({ refusal: null, date: expect.any(String), price: 95 })
    const { status, body } = await arrange(hire, { date: day(2), comments: 'Mattress beside it' })
    expect(status).toBe(200)
    expect(body.data.extraPick).toMatchObject({ number: 1, status: 'Scheduled', price: 95, fromHour: 7 })
    const after = await read(hire.bookingId)
    expect({ ...after, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' })
    expect(after.version).toBe(before.version + 1)
    expect((await owner.call({ method: 'GET', path: STOCK })).body).toEqual(stock)
    expect((await historyOf(hire.bookingId))[0]).toMatchObject({
      action: 'booking.extra-pick-arranged',
      changes: expect.arrayContaining([expect.objectContaining({ label: 'Extra pick', to: '1' })]),
    })
  })

  test('is refused where no bin is out, on a past day, out of hours, by a stale reading and a viewer', async () => {
    const ahead = await book(owner, [1, 7])
    expect((await arrange(ahead)).status).toBe(409)
    const hire = await hireThatIsOut()
    expect(await arrange(hire, { date: day(-1) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'date' }] },
    })
    expect((await arrange(hire, { fromHour: 12, toHour: 12 })).status).toBe(400)
    expect((await arrange(hire, { fromHour: 6 })).status).toBe(400)
    expect((await arrange(hire, { price: -1 })).status).toBe(400)
    expect((await arrange(hire, {}, { by: viewer })).status).toBe(403)
    expect((await arrange({ ...hire, version: hire.version - 1 })).status).toBe(409)
    expect(await extrasOf(hire.bookingId)).toEqual([])
  })

  test('sent twice under one key is one', async () => {
    const hire = await hireThatIsOut()
    const key = crypto.randomUUID()
    const [one, other] = [await arrange(hire, {}, { key }), await arrange(hire, {}, { key })]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await extrasOf(hire.bookingId)).toHaveLength(1)
  })

  test('waits on the board of its day beside the hire, goes into a run and back, and a step is undone', async () => {
    const { hire, extra } = await arranged()
    const planner = plannerOf(owner)
    const waiting = (await planner.unallocated()).find(({ actionId }) => actionId === extra._id)
    expect(waiting).toMatchObject({ _id: hire.bookingId, actionType: 'pick', extraPick: 1 })
    const run = await planner.createRun(crew.truckId, { bookingId: extra._id })
    expect(await planner.jobsIn(run._id)).toEqual([extra._id])
    expect((await extrasOf(hire.bookingId))[0]).toMatchObject({ isAllocated: true })
    expect((await planner.undo(run.undo)).status).toBe(200)
    expect((await extrasOf(hire.bookingId))[0]).toMatchObject({ isAllocated: false })
    expect((await read(hire.bookingId)).pickActionStatus).toBe('Scheduled')
  })

  test('is moved to another day, out of its run; called off, and brought back', async () => {
    const { hire, extra } = await arranged()
    const planner = plannerOf(owner)
    const run = await planner.createRun(crew.truckId, { bookingId: extra._id })
    const path = `/extra-picks/${extra._id}`
    const when = { date: day(3), fromHour: 9, toHour: 17 }
    const move = async (by: TestMember, version: number) =>
      by.call({ method: 'PUT', path, body: { version, ...when } })
    const { version } = await read(hire.bookingId)
    expect((await move(viewer, version)).status).toBe(403)
    expect((await move(owner, version - 1)).status).toBe(409)
    expect(await move(owner, version)).toMatchObject({
      status: 200,
      body: { data: { extraPick: { fromHour: 9, isAllocated: false } } },
    })
    expect(await planner.jobsIn(run._id)).toEqual([])
    expect((await post(`${path}/call-off`, {}, viewer)).status).toBe(403)
    expect((await post(`${path}/call-off`)).body.data.extraPick).toMatchObject({ status: 'Cancelled' })
    expect((await post(`${path}/call-off`)).status).toBe(409)
    const labels = (await historyOf(hire.bookingId))[0].changes.map(({ label }: { label: string }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Extra pick', 'Pick Status']))
    expect(labels.filter((label: string) => /^(Status|Drop Status)$/.test(label))).toEqual([])
    expect((await post(`${path}/bring-back`)).body.data.extraPick).toMatchObject({ status: 'Scheduled' })
    const actions = (await historyOf(hire.bookingId)).map(({ action }: { action: string }) => action)
    expect(actions.slice(0, 3)).toEqual([
      'booking.extra-pick-changed',
      'booking.extra-pick-called-off',
      'booking.extra-pick-changed',
    ])
  })

  test('is called off with its booking, and comes back with it, into its run', async () => {
    const { hire, extra } = await arranged({ date: day(0) })
    const planner = plannerOf(owner)
    const run = await planner.createRun(crew.truckId, { bookingId: extra._id })
    const booking = await read(hire.bookingId)
    const deleted = await owner.call({ method: 'DELETE', path: `/bookings/${hire.bookingId}` })
    expect(deleted.status).toBe(200)
    expect(await planner.jobsIn(run._id)).toEqual([])
    expect((await planner.unallocated()).some(({ actionId }) => actionId === extra._id)).toBe(false)
    const undone = await post('/bookings/undo', { bookings: [deleted.body.data] })
    expect(undone.status).toBe(200)
    expect(await extrasOf(hire.bookingId)).toMatchObject([{ status: 'Scheduled', isAllocated: true }])
    expect(await planner.jobsIn(run._id)).toEqual([extra._id])
    const now = await read(hire.bookingId)
    expect(now.version).toBe(undone.body.data.bookings[0].version)
    expect(now.pickActionStatus).toBe(booking.pickActionStatus)
  })

  test('that a truck has taken leaves its run with its deleted booking, and is back there with it', async () => {
    const { hire, extra } = await arranged()
    const other = await crewedTruck(owner, 'EXP004')
    const planner = plannerOf(owner)
    const run = await planner.createRun(other.truckId, { bookingId: extra._id })
    const phone = driverPhone(server.http, await driverToken(owner, other.driverId))
    const job = { actionId: extra._id, runId: run._id }
    for (const step of ['heading', 'onSite', 'collected']) {
      expect(await phone.say(job, step)).toMatchObject({ outcome: 'applied' })
    }
    const deleted = await owner.call({ method: 'DELETE', path: `/bookings/${hire.bookingId}` })
    expect(deleted.status).toBe(200)
    const placed = await server.everybody
      .selectFrom('jobs')
      .where('id', '=', extra._id)
      .select('run_id')
      .executeTakeFirstOrThrow()
    expect(placed.run_id).toBeNull()
    expect((await post('/bookings/undo', { bookings: [deleted.body.data] })).status).toBe(200)
    expect(await extrasOf(hire.bookingId)).toMatchObject([{ status: 'Collected', isAllocated: true }])
  })

  test('comes on the day of the pick where that is brought before it, and back on its own with undo', async () => {
    const { hire, extra } = await arranged({ date: day(5) })
    const path = `/bookings/${hire.bookingId}/movePickDate`
    const body = { pickupDate: day(3), pickupDateConfirmation: true }
    const moved = await post(path, { version: (await read(hire.bookingId)).version, ...body })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await extrasOf(hire.bookingId)).toMatchObject([{ _id: extra._id, date: day(3) }])
    const { _id, version } = await read(hire.bookingId)
    expect((await post('/bookings/undo', { bookings: [{ _id, version }] })).status).toBe(200)
    expect(await extrasOf(hire.bookingId)).toMatchObject([{ date: day(5), status: 'Scheduled' }])
  })

  test('called off since its bin was collected before it comes back with that taken back, another does not', async () => {
    const { hire, extra } = await arranged({ date: day(1) })
    const board = plannerOf(owner, addDays(today, 1))
    const run = await board.createRun(crew.truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [extra._id] }])
    const { version } = await read(hire.bookingId)
    const second = await arrange({ ...hire, version }, { date: day(2) })
    await post(`/extra-picks/${second.body.data.extraPick._id}/call-off`)
    const returned = { version: (await read(hire.bookingId)).version, date: day(0) }
    const collected = await post(`/bookings/${hire.bookingId}/markReturned`, returned)
    expect(collected.status, JSON.stringify(collected.body)).toBe(200)
    expect(await extrasOf(hire.bookingId)).toMatchObject([{ status: 'Cancelled' }, { status: 'Cancelled' }])
    const taken = { actionId: hire.pick, status: 'Scheduled', version: collected.body.data.version }
    const back = await post('/driversDay/correct', { ...taken, reason: 'Another bin' })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(await extrasOf(hire.bookingId)).toMatchObject([
      { _id: extra._id, date: day(1), status: 'Scheduled', isAllocated: true },
      { status: 'Cancelled' },
    ])
    expect(await board.jobsIn(run._id)).toEqual([extra._id])
  })

  test('comes no later than a visit to which its bin goes along', async () => {
    const { hire } = await arranged({ date: day(5) })
    const { version } = await read(hire.bookingId)
    const visit = { kind: 'exchange', binSize: 6, date: day(6), pickDate: day(13), fromHour: 7, toHour: 12 }
    const made = await post(`/bookings/${hire.bookingId}/visits`, { version, ...visit, price: 470 })
    const next = made.body.data.booking
    const dates = { dropoffDate: day(3), pickupDate: day(13) }
    const earlier = { ...bookingInput({ deposit: 0, ...dates }), version: next.version }
    const moved = await owner.call({ method: 'PUT', path: `/bookings/${next._id}`, body: earlier })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await extrasOf(hire.bookingId)).toMatchObject([{ date: day(3) }])
  })

  test('is not for a day on which its bin is gone', async () => {
    const hire = await hireThatIsOut()
    expect(await arrange(hire, { date: day(8) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'date' }] },
    })
    expect((await arrange(hire, { date: day(7) })).status).toBe(200)
  })

  test('is driven by phone: taken, tipped, noted and charged once, its hire goes on', async () => {
    const { hire, extra } = await arranged()
    const other = await crewedTruck(owner, 'EXP002')
    const run = await plannerOf(owner).createRun(other.truckId, { bookingId: extra._id })
    const phone = driverPhone(server.http, await driverToken(owner, other.driverId))
    const job = { actionId: extra._id, runId: run._id }
    expect(await phone.job(extra._id)).toMatchObject({ actionType: 'pick', extraPick: 1, binNumber: null })
    for (const step of ['heading', 'onSite', 'collected']) {
      expect(await phone.say(job, step)).toMatchObject({ outcome: 'applied' })
    }
    const load = { site: 'Brooklyn', docket: 'D-77', weightKg: 300, costCents: 4_500 }
    expect(await phone.say(job, 'tipped', load)).toMatchObject({ outcome: 'applied' })
    expect(await phone.say(job, 'comment', { text: 'Mattress too' })).toMatchObject({ outcome: 'applied' })
    expect(await phone.say(job, 'bin', { number: '6-01' })).toMatchObject({ outcome: 'refused' })
    const after = await read(hire.bookingId)
    expect(after).toMatchObject({
      dropActionStatus: 'Delivered',
      pickActionStatus: 'Scheduled',
      tippingCost: 45,
    })
    expect(await linesOf(hire.bookingId)).toMatchObject([
      { kind: 'extra-pick', words: 'Extra pick', amount: 95, decision: null },
    ])
    const line = { origin: 'extra-pick:0:1', amount: 95 }
    expect((await post(`/bookings/${hire.bookingId}/proposed-lines/approve`, line)).status).toBe(200)
    expect(await linesOf(hire.bookingId)).toMatchObject([{ decision: 'approved' }])
    const version = (await read(hire.bookingId)).version
    const wrong = { actionId: extra._id, version, status: 'Scheduled', reason: 'Pressed by mistake' }
    expect((await post('/driversDay/correct', wrong)).status).toBe(200)
    expect((await extrasOf(hire.bookingId))[0]).toMatchObject({ status: 'Scheduled' })
    expect((await read(hire.bookingId)).pickActionStatus).toBe('Scheduled')
  })

  test('that cannot be done goes back to the office and can be planned again', async () => {
    const { hire, extra } = await arranged()
    const other = await crewedTruck(owner, 'EXP003')
    const planner = plannerOf(owner)
    const run = await planner.createRun(other.truckId, { bookingId: extra._id })
    const phone = driverPhone(server.http, await driverToken(owner, other.driverId))
    const job = { actionId: extra._id, runId: run._id }
    const why = { reason: 'car-in-the-way', note: '' }
    expect(await phone.say(job, 'cannot', why)).toMatchObject({ outcome: 'applied' })
    const card = (await planner.unallocated()).find(({ actionId }) => actionId === extra._id)
    expect(card).toMatchObject({ notDone: { reason: 'car-in-the-way' } })
    expect((await planner.update([{ runId: run._id, bookingsToAdd: [extra._id] }])).status).toBe(200)
    expect(await planner.jobsIn(run._id)).toEqual([extra._id])
    expect((await extrasOf(hire.bookingId))[0]).toMatchObject({ isAllocated: true })
  })
})
