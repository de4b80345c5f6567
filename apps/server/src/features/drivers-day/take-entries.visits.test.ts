import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))

interface Visited {
  owner: TestMember
  phone: DriverPhone
  runId: string
  old: BookedJobs
  next: string
  drop: string
  pick: string
}

let of: Visited

/** A hire whose bin is out, ended today by a visit in a driver's run, drop and pick beside each other. */
async function visitToday(kind: string, binSize: number, more: object = {}): Promise<Visited> {
  const owner = await server.owner()
  const crew = await crewedTruck(owner, 'VIS001')
  const old = await book(owner, [0, 7])
  const path = `/bookings/${old.bookingId}`
  const out = await owner.call({
    method: 'POST',
    path: `${path}/markDelivered`,
    body: { version: old.version, date: day(0) },
  })
  const body = {
    ...{ version: out.body.data.version, kind, binSize, date: day(0), pickDate: day(7) },
    ...{ fromHour: 7, toHour: 17, price: 520, ...more },
  }
  const made = await owner.call({ method: 'POST', path: `${path}/visits`, body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const { booking } = made.body.data
  const runId = (await plannerOf(owner).createRun(crew.truckId, { bookingId: old.pick }))._id
  const phone = driverPhone(server.http, await driverToken(owner, crew.driverId))
  return { owner, phone, runId, old, next: booking._id, drop: booking.actionDetails[0]._id, pick: old.pick }
}

const job = (actionId: string) => ({ actionId, runId: of.runId })
const read = async (id: string) => (await of.owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data
const inRun = () => plannerOf(of.owner).jobsIn(of.runId)
const statuses = async () => {
  const [old, next] = [await read(of.old.bookingId), await read(of.next)]
  return [old.actionDetails[1].status, next.actionDetails[0].status]
}

async function correct(bookingId: string, actionId: string, status: string) {
  const { version } = await read(bookingId)
  return of.owner.call({
    method: 'POST',
    path: '/driversDay/correct',
    body: { actionId, version, status, reason: 'Pressed by mistake' },
  })
}

describe('an exchange on the driver’s phone', () => {
  beforeEach(async () => {
    of = await visitToday('exchange', 8)
  })

  test('says of each job which visit it is half of, and both are done in either order', async () => {
    expect(await of.phone.job(of.drop)).toMatchObject({ visit: { kind: 'exchange', with: of.pick } })
    expect(await of.phone.job(of.pick)).toMatchObject({ visit: { kind: 'exchange', with: of.drop } })
    expect(await of.phone.say(job(of.drop), 'heading')).toMatchObject({ outcome: 'applied' })
    expect(await of.phone.say(job(of.pick), 'collected')).toMatchObject({ outcome: 'applied' })
    expect(await of.phone.say(job(of.drop), 'delivered')).toMatchObject({ outcome: 'applied' })
    expect(await statuses()).toEqual(['Collected', 'Delivered'])
    expect(await of.phone.job(of.pick)).toMatchObject({ visit: { with: of.drop } })
  })

  test('that cannot be done leaves the run whole, and both bookings say why', async () => {
    await of.phone.say(job(of.drop), 'heading')
    const why = { reason: 'car-in-the-way', note: 'White ute' }
    expect(await of.phone.say(job(of.pick), 'cannot', why)).toMatchObject({ outcome: 'applied' })
    expect(await inRun()).toEqual([])
    expect(await statuses()).toEqual(['Scheduled', 'Scheduled'])
    const { notDone } = (await of.phone.open()).body.data
    expect(notDone.map(({ actionId, reason }) => [actionId, reason]).toSorted()).toEqual(
      [of.drop, of.pick].toSorted().map((id) => [id, 'car-in-the-way']),
    )
  })

  test('that cannot be done is one trip in vain, charged to the hire that was to end', async () => {
    const { version } = (await of.owner.call({ method: 'GET', path: '/priceBook' })).body.data
    const jobPrices = [{ job: 'futile-trip', price: 110 }]
    await of.owner.call({ method: 'PUT', path: '/priceBook/jobs', body: { version, jobPrices } })
    const linesOf = async (id: string) =>
      (await of.owner.call({ method: 'GET', path: `/bookings/${id}/proposed-lines` })).body.data.lines
    await of.phone.say(job(of.pick), 'cannot', { reason: 'car-in-the-way', note: '' })
    expect(await linesOf(of.old.bookingId)).toMatchObject([{ kind: 'futile-trip', amount: 110 }])
    expect(await linesOf(of.next)).toEqual([])
  })

  test('half done keeps what is done, gives the rest back, and is whole again once that is corrected', async () => {
    await of.phone.say(job(of.drop), 'delivered')
    await of.phone.say(job(of.pick), 'cannot', { reason: 'overfull', note: '' })
    expect(await inRun()).toEqual([of.drop])
    expect(await statuses()).toEqual(['Scheduled', 'Delivered'])
    expect((await of.phone.job(of.drop))?.visit).toBeNull()
    expect((await correct(of.next, of.drop, 'Scheduled')).status).toBe(200)
    expect(await inRun()).toEqual([])
    const planner = plannerOf(of.owner)
    expect((await planner.update([{ runId: of.runId, bookingsToAdd: [of.pick] }])).status).toBe(200)
    expect(await inRun()).toEqual([of.drop, of.pick])
  })

  test('half done and planned again by itself is two jobs once the other is corrected', async () => {
    await of.phone.say(job(of.drop), 'delivered')
    await of.phone.say(job(of.pick), 'cannot', { reason: 'overfull', note: '' })
    const { truckId } = await crewedTruck(of.owner, 'VIS002')
    const other = await plannerOf(of.owner).createRun(truckId, { bookingId: of.pick })
    expect((await correct(of.next, of.drop, 'Scheduled')).status).toBe(200)
    expect(await inRun()).toEqual([of.drop])
    expect(await plannerOf(of.owner).jobsIn(other._id)).toEqual([of.pick])
    const { body } = await of.owner.call({ method: 'GET', path: `/bookings/${of.next}/visits` })
    expect(body.data).toEqual([])
  })
})

describe('one bin that is taken and left again', () => {
  beforeEach(async () => {
    of = await visitToday('tip-and-return', 6)
  })

  test('is never left before it is taken: by the phone, by the office, by a correction', async () => {
    const early = await of.phone.say(job(of.drop), 'delivered')
    expect(early).toMatchObject({
      outcome: 'refused',
      message: 'The same bin is left again: it has to be taken first',
    })
    expect((await plannerOf(of.owner).mark(of.drop, 'Delivered')).status).toBe(409)
    expect(await of.phone.say(job(of.pick), 'collected')).toMatchObject({ outcome: 'applied' })
    await of.phone.say(job(of.pick), 'tipped', { site: 'Brooklyn', docket: '', weightKg: 900, costCents: 0 })
    expect(await of.phone.say(job(of.pick), 'returned')).toMatchObject({ outcome: 'applied' })
    expect(await of.phone.say(job(of.drop), 'delivered')).toMatchObject({ outcome: 'applied' })
    const back = await correct(of.old.bookingId, of.pick, 'Scheduled')
    expect(back.status).toBe(409)
    expect(back.body.message).toBe('The same bin is left again: it has to be taken first')
    expect((await statuses())[1]).toBe('Delivered')
  })
})

test('of a relocation the board keeps what the times go by when the bin is on the truck, and when it is done', async () => {
  of = await visitToday('relocate', 6, {
    address: { name: '4 Hall St', suburb: 'Newport', postCode: '3015', lat: -37.85, lon: 144.88 },
  })
  const cards = async () => (await plannerOf(of.owner).run(of.runId)).bookings
  const visit = { kind: 'relocate', actionIds: [of.pick, of.drop], waitMinutes: 0 }
  expect(await cards()).toMatchObject([{ visit }, { visit }])
  expect((await cards()).map(({ halfDone }) => halfDone)).toEqual([undefined, undefined])
  const half = [
    { visit: null, halfDone: visit },
    { visit: null, halfDone: visit },
  ]
  expect(await of.phone.say(job(of.pick), 'collected')).toMatchObject({ outcome: 'applied' })
  expect(await cards()).toMatchObject(half)
  const other = await book(of.owner, [0, 7])
  const between = { runId: of.runId, bookingsToAdd: [other.drop], position: 1 }
  expect((await plannerOf(of.owner).update([between])).status).toBe(200)
  expect(await inRun()).toEqual([of.pick, of.drop, other.drop])
  expect(await of.phone.say(job(of.drop), 'delivered')).toMatchObject({ outcome: 'applied' })
  expect((await cards()).slice(0, 2)).toMatchObject(half)
})
