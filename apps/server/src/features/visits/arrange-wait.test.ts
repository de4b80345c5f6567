import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
const dayOf = (wire: string) => wire.slice(0, 10)

let owner: TestMember
let viewer: TestMember
let crew: { truckId: string; driverId: string }
let hire: BookedJobs

beforeAll(async () => {
  owner = await server.owner()
  viewer = await server.member(owner.claims.tenantId, 'viewer')
  crew = await crewedTruck(owner, 'WAIT01')
})

beforeEach(async () => {
  hire = await book(owner, [2, 9])
})

const read = async (id = hire.bookingId) =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data
const pathOf = (id = hire.bookingId) => `/bookings/${id}/visits/wait`
const visitsOf = async (id = hire.bookingId) =>
  (await owner.call({ method: 'GET', path: `/bookings/${id}/visits` })).body.data

async function arrange(minutes = 45, by = owner, of = hire) {
  const { version } = await read(of.bookingId)
  return by.call({ method: 'POST', path: pathOf(of.bookingId), body: { version, minutes } })
}

async function arranged(minutes = 45, of = hire) {
  const { status, body } = await arrange(minutes, owner, of)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const callOff = (visitId: string) =>
  owner.call({ method: 'POST', path: `/visits/${visitId}/call-off`, body: {} })

async function undo() {
  const { _id, version } = await read()
  const answer = await owner.call({
    method: 'POST',
    path: '/bookings/undo',
    body: { bookings: [{ _id, version }] },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const daysOf = async () => {
  const { dropoffDate, pickupDate } = await read()
  return [dayOf(dropoffDate), dayOf(pickupDate)]
}
const [DROP, PICK] = [dayOf(day(2)), dayOf(day(9))]

describe('a truck that is to wait', () => {
  test('takes the bin away on the day and in the hours it leaves it, by one visit', async () => {
    const { visit, booking } = await arranged(50)
    expect(visit).toMatchObject({ kind: 'wait-and-load', binding: true, waitMinutes: 50 })
    expect(visit.halves.map((half: { actionId: string }) => half.actionId)).toEqual([hire.drop, hire.pick])
    expect(await daysOf()).toEqual([DROP, DROP])
    expect(booking.pickupTimeRange).toEqual(booking.dropoffTimeRange)
    expect(await visitsOf()).toEqual([visit])
  })

  test('waits for other minutes once asked again, and stays one visit', async () => {
    await arranged(45)
    const { visit } = await arranged(90)
    expect(visit.waitMinutes).toBe(90)
    expect(await visitsOf()).toHaveLength(1)
    const history = await owner.call({ method: 'GET', path: `/bookings/${hire.bookingId}/history` })
    expect(JSON.stringify(history.body.data)).toContain('Minutes the truck waits')
  })

  test.each([
    ['by a viewer', 403, () => arrange(45, viewer)],
    ['for no minutes', 400, () => arrange(0)],
    [
      'once its bin is left',
      409,
      async () => {
        const out = await book(owner, [0, 7])
        const body = { version: out.version, date: day(0) }
        await owner.call({ method: 'POST', path: `/bookings/${out.bookingId}/markDelivered`, body })
        return arrange(45, owner, out)
      },
    ],
    [
      'on a booking that has changed',
      409,
      () => owner.call({ method: 'POST', path: pathOf(), body: { version: 99, minutes: 45 } }),
    ],
  ] as const)('is refused %s: %s', async (_, status, ask) => {
    expect((await ask()).status).toBe(status)
    expect(await visitsOf()).toEqual([])
  })

  test('is refused for the new booking of an exchange, whose drop belongs to that', async () => {
    const out = await book(owner, [0, 7])
    const path = `/bookings/${out.bookingId}`
    const marked = { version: out.version, date: day(0) }
    const done = await owner.call({ method: 'POST', path: `${path}/markDelivered`, body: marked })
    const wanted = { kind: 'exchange', binSize: 8, date: day(2), pickDate: day(9), fromHour: 7, toHour: 12 }
    const body = { version: done.body.data.version, ...wanted, price: 520 }
    const made = await owner.call({ method: 'POST', path: `${path}/visits`, body })
    const { _id: bookingId } = made.body.data.booking
    const refused = await arrange(45, owner, { ...hire, bookingId })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(`One of its jobs is arranged as one visit with ${out.jobID}`)
  })
})

describe('both jobs go together', () => {
  test('into a run as leave, then take, with the minutes of waiting, and out of it', async () => {
    await arranged(60)
    const board = plannerOf(owner, addDays(today, 2))
    const run = await board.createRun(crew.truckId)
    expect((await board.update([{ runId: run._id, bookingsToAdd: [hire.pick] }])).status).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([hire.drop, hire.pick])
    const { body } = await owner.call({ method: 'GET', path: `/runPlanner/runs?date=${day(2)}` })
    const { bookings } = body.data.runs.find(({ _id }: { _id: string }) => _id === run._id)
    expect(bookings[0].visit).toMatchObject({ kind: 'wait-and-load', waitMinutes: 60 })
    expect((await board.update([{ runId: run._id, bookingsToRemove: [hire.drop] }])).status).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([])
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('to another day, by a later pick and by an edit', async () => {
    await arranged()
    const { version } = await read()
    const body = { version, pickupDate: day(4), pickupDateConfirmation: true }
    const path = `/bookings/${hire.bookingId}/movePickDate`
    expect((await owner.call({ method: 'POST', path, body })).status).toBe(200)
    expect(await daysOf()).toEqual([dayOf(day(4)), dayOf(day(4))])
  })
})

describe('taken apart', () => {
  test('it is a drop and a pick again, on its former day', async () => {
    const { visit } = await arranged()
    const answer = await callOff(visit._id)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await daysOf()).toEqual([DROP, PICK])
    expect((await read()).status).toBe('Scheduled')
    expect(await visitsOf()).toEqual([])
    expect((await callOff(visit._id)).status).toBe(404)
  })

  test('and undone it is one visit again, as to arrange it is undone too', async () => {
    const { visit } = await arranged(55)
    await callOff(visit._id)
    await undo()
    expect(await daysOf()).toEqual([DROP, DROP])
    expect(await visitsOf()).toMatchObject([{ kind: 'wait-and-load', binding: true, waitMinutes: 55 }])
  })

  test('by an undo of what made one visit of it: both come back to their days', async () => {
    await arranged()
    await undo()
    expect(await daysOf()).toEqual([DROP, PICK])
    expect(await visitsOf()).toEqual([])
  })

  test('undone, its drop comes back to the run it had left', async () => {
    const board = plannerOf(owner, addDays(today, 2))
    const run = await board.createRun(crew.truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [hire.drop] }])
    await arranged()
    expect(await board.jobsIn(run._id)).toEqual([])
    await undo()
    expect(await board.jobsIn(run._id)).toEqual([hire.drop])
  })
})

test('cancelled, it asks for no other half: both jobs are', async () => {
  await arranged()
  const { version, dropoffDate, pickupDate } = await read()
  const input = bookingInput({ deposit: 0, dropoffDate, pickupDate })
  const body = { ...input, version, dropActionStatus: 'Cancelled' }
  const answer = await owner.call({ method: 'PUT', path: `/bookings/${hire.bookingId}`, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { actionDetails, status } = await read()
  expect([status, ...actionDetails.map((job: { status: string }) => job.status)]).toEqual([
    'Cancelled',
    'Cancelled',
    'Cancelled',
  ])
})

describe('booking lists', () => {
  test('mark it with its kind, once, and are narrowed by it', async () => {
    await arranged()
    const path = '/bookings/getBookings?type=all&limit=100'
    const { body } = await owner.call({ method: 'POST', path, body: { visit: ['wait-and-load'] } })
    const found = body.data.find(({ _id }: { _id: string }) => _id === hire.bookingId)
    expect(found.visits).toEqual(['wait-and-load'])
  })
})

test('its driver leaves, waits and takes; the minutes from arrival are charged once', async () => {
  const mine = await server.owner()
  const own = await crewedTruck(mine, 'WAIT02')
  const today0 = await book(mine, [0, 7])
  const { version } = (await mine.call({ method: 'GET', path: '/priceBook' })).body.data
  const jobPrices = [{ job: 'waiting', price: 37.5, includedMinutes: 30 }]
  await mine.call({ method: 'PUT', path: '/priceBook/jobs', body: { version, jobPrices } })
  const body = { version: today0.version, minutes: 40 }
  expect((await mine.call({ method: 'POST', path: pathOf(today0.bookingId), body })).status).toBe(200)
  const run = await plannerOf(mine).createRun(own.truckId, { bookingId: today0.drop })
  const phone = driverPhone(server.http, await driverToken(mine, own.driverId))
  expect((await phone.job(today0.pick))?.visit).toEqual({
    kind: 'wait-and-load',
    with: today0.drop,
    waitMinutes: 40,
    includedMinutes: 30,
  })
  const says = (actionId: string, step: string) => phone.say({ actionId, runId: run._id }, step)
  for (const [actionId, step] of [
    [today0.drop, 'onSite'],
    [today0.pick, 'onSite'],
    [today0.drop, 'delivered'],
    [today0.pick, 'collected'],
  ] as const)
    expect(await says(actionId, step)).toMatchObject({ outcome: 'applied' })
  await mine.inScope((scope) =>
    scope.db
      .updateTable('job_progress')
      .set(({ fn, val }) => ({ on_site_at: fn('date_subtract', ['done_at', val('50 minutes')]) }))
      .where('tenant_id', '=', scope.tenantId)
      .where('booking_id', '=', today0.bookingId)
      .execute(),
  )
  const path = `/bookings/${today0.bookingId}/proposed-lines`
  const { lines } = (await mine.call({ method: 'GET', path })).body.data
  expect(lines).toMatchObject([{ kind: 'waiting', amount: 75 }])
})
