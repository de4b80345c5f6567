import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { councilInput } from '#server/testing/permit-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let viewer: TestMember
let truckId: string
const day = (days: number) => toWireDate(addDays(today, days))

beforeAll(async () => {
  owner = await server.owner()
  viewer = await server.member(owner.claims.tenantId, 'viewer')
  truckId = (await crewedTruck(owner, 'EXC001')).truckId
})

const read = async (id: string) => (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data

/** A hire whose bin is at the customer's since yesterday, to be picked up in a week. */
async function hireThatIsOut(): Promise<BookedJobs> {
  const hire = await book(owner, [0, 7])
  const path = `/bookings/${hire.bookingId}/markDelivered`
  const done = await owner.call({ method: 'POST', path, body: { version: hire.version, date: day(0) } })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return { ...hire, version: done.body.data.version }
}

const wanted = (changes: object = {}) => ({
  kind: 'exchange',
  binSize: 8,
  date: day(2),
  pickDate: day(9),
  fromHour: 7,
  toHour: 12,
  price: 520,
  ...changes,
})

const arrange = (hire: BookedJobs, changes: object = {}, by = owner) =>
  by.call({
    method: 'POST',
    path: `/bookings/${hire.bookingId}/visits`,
    body: { version: hire.version, ...wanted(changes) },
  })

async function exchanged(): Promise<{ hire: BookedJobs; next: string; drop: string; visit: WireVisit }> {
  const hire = await hireThatIsOut()
  const { status, body } = await arrange(hire)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { visit, booking } = body.data
  return { hire, next: booking._id, drop: booking.actionDetails[0]._id, visit }
}

describe('an exchange', () => {
  test('books the next hire, ends the one before it that day, and joins the two', async () => {
    const { hire, next, visit } = await exchanged()
    const [old, fresh] = [await read(hire.bookingId), await read(next)]
    expect(old.pickupDate.slice(0, 10)).toBe(fresh.dropoffDate.slice(0, 10))
    expect(fresh).toMatchObject({ binSize: 8, bookingPayment: 520, customerName: old.customerName })
    expect(fresh.address).toEqual(old.address)
    expect(visit).toMatchObject({ kind: 'exchange', binding: true })
    expect(visit.halves.map(({ actionType, jobID }) => [actionType, jobID])).toEqual([
      ['drop', fresh.jobID],
      ['pick', old.jobID],
    ])
    const listed = await owner.call({ method: 'GET', path: `/bookings/${next}/visits` })
    expect(listed.body.data).toEqual([visit])
  })

  test('is offered with its price, what is left and what the old hire is over by', async () => {
    const hire = await hireThatIsOut()
    const path = `/bookings/${hire.bookingId}/visits/offer`
    const { status, body } = await owner.call({
      method: 'POST',
      path,
      body: { kind: 'exchange', binSize: 8, date: day(2) },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ refusal: null, binSize: 8, oldHire: { jobID: hire.jobID } })
    expect(body.data.free).toEqual(expect.any(Number))
  })

  test.each([
    { what: 'where no bin is', make: () => book(owner, [1, 8]), changes: {}, status: 409 },
    { what: 'on a past day', make: hireThatIsOut, changes: { date: day(-1) }, status: 400 },
    { what: 'with a pick before its drop', make: hireThatIsOut, changes: { pickDate: day(1) }, status: 400 },
    {
      what: 'to bring the same bin in another size',
      make: hireThatIsOut,
      changes: { kind: 'tip-and-return' },
      status: 400,
    },
    {
      what: 'to move it nowhere',
      make: hireThatIsOut,
      changes: { kind: 'relocate', binSize: 6 },
      status: 400,
    },
  ])('is refused $what, and nothing is written', async ({ make, changes, status }) => {
    const hire = await make()
    const before = await read(hire.bookingId)
    expect((await arrange(hire, changes)).status).toBe(status)
    expect(await read(hire.bookingId)).toEqual(before)
    const visits = await owner.call({ method: 'GET', path: `/bookings/${hire.bookingId}/visits` })
    expect(visits.body.data).toEqual([])
  })

  test('is arranged once, on the booking as it is, and not by a viewer', async () => {
    const { hire } = await exchanged()
    expect((await arrange(hire)).status).toBe(409)
    const { version } = await read(hire.bookingId)
    const again = await arrange({ ...hire, version })
    expect(again.status).toBe(409)
    expect(again.body.message).toContain('is arranged as one visit with')
    expect((await arrange(await hireThatIsOut(), {}, viewer)).status).toBe(403)
  })
})

test('nothing is arranged with a bin that a truck is on its way for', async () => {
  const hire = await hireThatIsOut()
  const { truckId: other, driverId } = await crewedTruck(owner, 'EXC009')
  const planner = plannerOf(owner)
  const run = await planner.createRun(other, { bookingId: hire.pick })
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  expect(await phone.say({ actionId: hire.pick, runId: run._id }, 'heading')).toMatchObject({
    outcome: 'applied',
  })
  const { version } = await read(hire.bookingId)
  const refused = await arrange({ ...hire, version })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A truck is on its way for this bin. Call its driver first.',
  ])
})

describe('a bin on the street', () => {
  const permitOf = async (id: string) => {
    const { permitRequired, permitCost, numberOfDays } = await read(id)
    return { permitRequired, permitCost, numberOfDays }
  }

  async function streetHireThatIsOut(postCode: string, permitCost = 87): Promise<BookedJobs> {
    const address = { name: '4 Loch St', suburb: 'Nowhere', postCode, lat: -37.74, lon: 144.97 }
    const permitted = { permitRequired: true, permitCost, numberOfDays: 3, address }
    const body = bookingInput({ deposit: 0, dropoffDate: day(0), pickupDate: day(3), ...permitted })
    const { body: made } = await owner.call({ method: 'POST', path: '/bookings', body })
    const [drop, pick] = made.data.actionDetails
    const { version, _id: bookingId, jobID } = made.data
    const path = `/bookings/${bookingId}/markDelivered`
    const out = await owner.call({ method: 'POST', path, body: { version, date: day(0) } })
    return { bookingId, jobID, drop: drop._id, pick: pick._id, version: out.body.data.version }
  }

  const offerOf = async ({ bookingId }: BookedJobs) => {
    const path = `/bookings/${bookingId}/visits/offer`
    const body = { kind: 'exchange', date: day(2), pickDate: day(9) }
    return (await owner.call({ method: 'POST', path, body })).body.data
  }

  test('has a permit of its own days again, at the fee of its council', async () => {
    const council = councilInput({
      name: 'By the day',
      suburbs: [],
      postCodes: ['3991'],
      fee: 12,
      feePer: 'day',
    })
    await owner.call({ method: 'POST', path: '/councils', body: council })
    const hire = await streetHireThatIsOut('3991')
    expect((await offerOf(hire)).permit).toEqual({ days: 8, fee: 96 })
    const { body } = await arrange(hire)
    expect(await permitOf(body.data.booking._id)).toEqual({
      permitRequired: true,
      permitCost: 96,
      numberOfDays: 8,
    })
  })

  test('costs what it cost before where no council is known, and nothing while a permit lasts', async () => {
    const hire = await streetHireThatIsOut('3992', 85)
    expect((await offerOf(hire)).permit).toEqual({ days: 8, fee: 85 })
    const granted = { version: 0, state: 'granted', number: 'P-1', validFrom: day(0), validTo: day(20) }
    const path = `/bookings/${hire.bookingId}/permit`
    const noted = await owner.call({ method: 'PUT', path, body: granted })
    expect(noted.status, JSON.stringify(noted.body)).toBe(200)
    expect((await offerOf(hire)).permit).toEqual({ days: 8, fee: 0 })
    // The permit lasts for the hire after the next one too, which has none of its own.
    const { version } = await read(hire.bookingId)
    const next = (await arrange({ ...hire, version }, { date: day(0) })).body.data.booking
    const delivered = { version: next.version, date: day(0) }
    await owner.call({ method: 'POST', path: `/bookings/${next._id}/markDelivered`, body: delivered })
    expect((await offerOf({ ...hire, bookingId: next._id })).permit).toEqual({ days: 8, fee: 0 })
    await owner.call({ method: 'PUT', path, body: { ...granted, version: 1, validTo: day(5) } })
    expect((await offerOf({ ...hire, bookingId: next._id })).permit).toEqual({ days: 8, fee: 85 })
  })
})

describe('booking lists', () => {
  const listOf = (visit: string[]) =>
    owner.call({ method: 'POST', path: '/bookings/getBookings?type=all&limit=100', body: { visit } })

  test('mark both hires of a visit with its kind, and are narrowed by it, in the file too', async () => {
    const { hire, next } = await exchanged()
    const alone = await hireThatIsOut()
    const kindsOf = async (visit: string[]) =>
      new Map(
        (await listOf(visit)).body.data.map(({ _id, visits }: { _id: string; visits: string[] }) => [
          _id,
          visits,
        ]),
      )
    const all = await kindsOf([])
    expect([hire.bookingId, next, alone.bookingId].map((id) => all.get(id))).toEqual([
      ['exchange'],
      ['exchange'],
      [],
    ])
    const narrowed = await kindsOf(['exchange'])
    expect([hire.bookingId, next, alone.bookingId].map((id) => narrowed.has(id))).toEqual([true, true, false])
    expect((await kindsOf(['relocate'])).size).toBe(0)
    const filterOptions = encodeURIComponent(JSON.stringify({ visit: ['exchange'] }))
    const path = `/bookings/export?type=all&columns=jobID,visits&filterOptions=${filterOptions}`
    const file = await owner.call({ method: 'GET', path })
    expect(file.body).toContain(`${hire.jobID},Exchange`)
    expect(file.body).not.toContain(alone.jobID)
  })

  test('mark a hire no more whose exchange was called off', async () => {
    const { hire, visit } = await exchanged()
    await owner.call({ method: 'POST', path: `/visits/${visit._id}/call-off`, body: {} })
    const { body } = await listOf(['exchange'])
    expect(body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(hire.bookingId)
  })
})

describe('both jobs go together', () => {
  test('into a run, in the order in which they are done, and out of it', async () => {
    const { hire, drop, visit } = await exchanged()
    const board = plannerOf(owner, addDays(today, 2))
    const run = await board.createRun(truckId)
    expect((await board.update([{ runId: run._id, bookingsToAdd: [hire.pick] }])).status).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([drop, hire.pick])
    const runs = await owner.call({ method: 'GET', path: `/runPlanner/runs?date=${day(2)}` })
    const cards = runs.body.data.runs.find(({ _id }: { _id: string }) => _id === run._id).bookings
    expect(cards[0].visit).toMatchObject({ _id: visit._id, with: { jobID: hire.jobID, binSize: 6 } })
    expect((await board.update([{ runId: run._id, bookingsToRemove: [drop] }])).status).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([])
  })

  test('to another day, by either of the two bookings', async () => {
    const { hire, next } = await exchanged()
    const move = async (days: number) => {
      const { version } = await read(hire.bookingId)
      const path = `/bookings/${hire.bookingId}/movePickDate`
      const body = { version, pickupDate: day(days), pickupDateConfirmation: true }
      return owner.call({ method: 'POST', path, body })
    }
    expect((await move(4)).status).toBe(200)
    expect((await read(next)).dropoffDate).toContain(day(4).slice(0, 10))
    const late = await move(12)
    expect(late.status).toBe(409)
    expect(late.body.message).toContain('belongs to the same visit and is picked up on')
    expect((await read(hire.bookingId)).pickupDate).toContain(day(4).slice(0, 10))
  })

  test('until one of them is called off: the other keeps its day', async () => {
    const { hire, visit, next } = await exchanged()
    const { status } = await owner.call({ method: 'POST', path: `/visits/${visit._id}/call-off`, body: {} })
    expect(status).toBe(200)
    expect((await read(next)).status).toBe('Cancelled')
    expect((await read(hire.bookingId)).pickupDate).toContain(day(7).slice(0, 10))
    const again = await owner.call({ method: 'POST', path: `/visits/${visit._id}/call-off`, body: {} })
    expect(again.status).toBe(404)
  })
})

describe.each(['tip-and-return', 'relocate'])('%s', (kind) => {
  test.each([
    { half: 'old', changes: { binSize: 8 }, field: 'binSize' },
    { half: 'new', changes: { binSize: 8 }, field: 'binSize' },
    { half: 'new', changes: { binType: 'Hook' }, field: 'binType' },
  ])('is of one bin: another $field of the $half hire is refused, and nothing is written', async (wrong) => {
    const hire = await hireThatIsOut()
    const address = {
      name: '1 Leakes Rd',
      suburb: 'Laverton North',
      postCode: '3026',
      lat: -37.83,
      lon: 144.78,
    }
    const moved = kind === 'relocate' ? { address } : {}
    const made = await arrange(hire, { kind, binSize: 6, ...moved })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const next = made.body.data.booking
    const [edited, other] = wrong.half === 'old' ? [hire.bookingId, next.jobID] : [next._id, hire.jobID]
    const { version, dropoffDate, pickupDate, bookingPayment, address: site } = await read(edited)
    const input = bookingInput({ deposit: 0, dropoffDate, pickupDate, bookingPayment, address: site })
    const path = `/bookings/${edited}`
    const answer = await owner.call({ method: 'PUT', path, body: { ...input, version, ...wrong.changes } })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: wrong.field, message: expect.stringContaining(`One bin for ${other} and this booking`) }],
    ])
    expect((await read(edited)).version).toBe(version)
    const same = await owner.call({ method: 'PUT', path, body: { ...input, version } })
    expect(same.status, JSON.stringify(same.body)).toBe(200)
  })
})

describe('an exchange whose new booking is called off in its form', () => {
  const setStatus = async (id: string, dropActionStatus: string, otherHalf?: 'cancel' | 'keep') => {
    const now = await read(id)
    const days = { dropoffDate: now.dropoffDate, pickupDate: now.pickupDate }
    const input = bookingInput({ deposit: 0, binSize: 8, bookingPayment: 520, ...days })
    const body = { ...input, version: now.version, dropActionStatus, otherHalf }
    const answer = await owner.call({ method: 'PUT', path: `/bookings/${id}`, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  test('asks first what becomes of the other job, and changes nothing until then', async () => {
    const { hire, next } = await exchanged()
    const before = await read(next)
    const { version, dropoffDate, pickupDate } = before
    const input = bookingInput({ deposit: 0, binSize: 8, bookingPayment: 520, dropoffDate, pickupDate })
    const body = { ...input, version, dropActionStatus: 'Cancelled' }
    const answer = await owner.call({ method: 'PUT', path: `/bookings/${next}`, body })
    expect(answer.status).toBe(400)
    const message = `Exchange with ${hire.jobID}: say what becomes of the other job*`
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'otherHalf', message })])
    expect(await read(next)).toEqual(before)
  })

  test('is called off with it: the bin that is out has its former pick date again', async () => {
    const { hire, next } = await exchanged()
    await setStatus(next, 'Cancelled', 'cancel')
    expect((await read(hire.bookingId)).pickupDate).toContain(day(7).slice(0, 10))
    const visits = await owner.call({ method: 'GET', path: `/bookings/${next}/visits` })
    expect(visits.body.data).toEqual([])
  })

  test('leaves the pick on its day where that stays', async () => {
    const { hire, next } = await exchanged()
    await setStatus(next, 'Cancelled', 'keep')
    const old = await read(hire.bookingId)
    expect([old.pickupDate.slice(0, 10), old.actionDetails[1].status]).toEqual([
      day(2).slice(0, 10),
      'Scheduled',
    ])
  })

  test.each([
    ['cancel', 'Cancelled'],
    ['keep', 'Scheduled'],
  ] as const)('and of the old one with %s: the new drop is %s', async (way, status) => {
    const { hire, next } = await exchanged()
    const { version, dropoffDate, pickupDate } = await read(hire.bookingId)
    const input = bookingInput({ deposit: 0, dropoffDate, pickupDate })
    const body = { ...input, version, dropActionStatus: 'Cancelled', otherHalf: way }
    const answer = await owner.call({ method: 'PUT', path: `/bookings/${hire.bookingId}`, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await read(next)).actionDetails[0].status).toBe(status)
  })

  test('is arranged anew, with another booking', async () => {
    const { hire, next } = await exchanged()
    await setStatus(next, 'Cancelled', 'keep')
    const { version } = await read(hire.bookingId)
    const again = await arrange({ ...hire, version })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(again.body.data.visit.halves[0].bookingId).not.toBe(next)
  })

  test('is no visit any more when that booking is taken up again once the pick is in a run', async () => {
    const { hire, next, drop } = await exchanged()
    await setStatus(next, 'Cancelled', 'keep')
    const board = plannerOf(owner, addDays(today, 2))
    const other = (await crewedTruck(owner, 'EXC002')).truckId
    const run = await board.createRun(other)
    expect((await board.update([{ runId: run._id, bookingsToAdd: [hire.pick] }])).status).toBe(200)
    await setStatus(next, 'Scheduled')
    const beside = await book(owner, [2, 9])
    const added = await board.update([{ runId: run._id, bookingsToAdd: [beside.drop] }])
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([hire.pick, beside.drop])
    const put = await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    expect(put.status, JSON.stringify(put.body)).toBe(200)
  })
})

test.each([
  { what: 'hours that end before they begin', changes: { fromHour: 12, toHour: 7 }, status: 400 },
  { what: 'a price below nothing', changes: { price: -3 }, status: 400 },
  { what: 'a note of more than it may have', changes: { comments: 'x'.repeat(1_901) }, status: 400 },
  { what: 'the longest note', changes: { comments: 'x'.repeat(1_900) }, status: 200 },
])('an exchange with $what: $status', async ({ changes, status }) => {
  const answer = await arrange(await hireThatIsOut(), changes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
})

test('a price with cents is kept to the cent, or refused in words', async () => {
  const answer = await arrange(await hireThatIsOut(), { price: 350.5 })
  expect([200, 400], JSON.stringify(answer.body)).toContain(answer.status)
})
