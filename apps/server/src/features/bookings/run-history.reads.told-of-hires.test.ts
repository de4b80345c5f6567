import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireSearchHit } from '@skipyard/contract/search.ts'
import { momentInWords } from '@skipyard/domain/drivers-day/moment-in-words.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { startRoutingService } from '#server/testing/start-routing-service.ts'
import {
  openTestServer,
  shareTestServer,
  type TestMember,
  type TestServer,
} from '#server/testing/test-server.ts'
import { withYard } from '#server/testing/with-yard.store.ts'

const server = await shareTestServer()
const streets = await startRoutingService()
const routed = await openTestServer({ routingUrl: streets.url })
afterAll(() => streets.stop())
const ZONE = 'Australia/Melbourne'
let owner: TestMember
let booked: BookedJobs
let runIds: { drop: string; pick: string }
let phone: DriverPhone

/** One driver's phone, a drop in the first run of his truck and its pick in the second. */
async function start(at: TestServer) {
  owner = await withYard(await at.owner())
  const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
  booked = await book(owner, [0, 0])
  const planner = plannerOf(owner)
  const drop = (await planner.createRun(truckId, { bookingId: booked.drop }))._id
  const pick = (await planner.createRun(truckId, { bookingId: booked.pick }))._id
  runIds = { drop, pick }
  phone = driverPhone(at.http, await driverToken(owner, driverId))
}

beforeEach(() => start(server))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const say = (kind: 'drop' | 'pick', step: string, more: object) =>
  phone.say({ actionId: booked[kind], runId: runIds[kind] }, step, more)

async function history(member = owner, query: object = {}): Promise<WireBooking[]> {
  const path = `/bookings/getBookings?${new URLSearchParams({ type: 'run-history', ...query })}`
  const { status, body } = await member.call({ method: 'POST', path, body: {} })
  if (status !== 200) throw new Error(JSON.stringify(body))
  expect(body.total).toBe(body.data.length)
  return body.data
}

const COLUMNS = 'jobID,run,driver,truck,onSite,done,kilometres,tonnes,docket'

async function file(columns = COLUMNS): Promise<string[][]> {
  const query = new URLSearchParams({ type: 'run-history', columns })
  const { body } = await owner.call({ method: 'GET', path: `/bookings/export?${query}` })
  return parse(body, { bom: true })
}

/** What the list of runs says of a run with one of the jobs: from the yard to the customer and back, along straight lines. */
async function kilometresOfRuns(): Promise<number> {
  const { body } = await owner.call({ method: 'GET', path: '/runPlanner/list?tab=all' })
  return Math.max(...body.data.map(({ kilometres }: { kilometres: number }) => kilometres))
}

/** Drop and pick done from the phone, with two loads; when each was. */
async function wholeDay() {
  const times = { onSite: minutesAgo(50), delivered: minutesAgo(40), collected: minutesAgo(20) }
  await say('drop', 'onSite', { at: times.onSite })
  await say('drop', 'delivered', { at: times.delivered })
  await say('pick', 'collected', { at: times.collected })
  const load = { site: 'Brooklyn', costCents: 0 }
  await say('pick', 'tipped', { ...load, docket: 'H-20418', weightKg: 1_420, at: minutesAgo(15) })
  await say('pick', 'tipped', { ...load, docket: 'H-20422', weightKg: 2_000, at: minutesAgo(10) })
  await say('pick', 'returned', { at: minutesAgo(5) })
  return times
}

test('a row says the run of the drop and of the pick, who drove which truck, when, and what was tipped', async () => {
  const { onSite, delivered, collected } = await wholeDay()
  const [row] = await history()
  const run = { rego: 'XW48QP', driverName: 'Driver XW48QP' }
  const kilometres = await kilometresOfRuns()
  expect(row?.told?.jobs.toSorted((one, other) => one.runNumber - other.runNumber)).toEqual([
    { ...run, kind: 'drop', runNumber: 1, onSiteAt: onSite, doneAt: delivered, kilometres },
    { ...run, kind: 'pick', runNumber: 2, onSiteAt: null, doneAt: collected, kilometres },
  ])
  expect(row?.told).toMatchObject({ weightKg: 3_420, dockets: ['H-20418', 'H-20422'] })
})

test('run-report.csv says the same in words, tonnes as a number, once what is the same of both jobs', async () => {
  const { onSite, delivered, collected } = await wholeDay()
  const words = (at: string) => momentInWords(new Date(at), ZONE)
  expect(await file()).toEqual([
    ['Booking ID', 'Run', 'Driver', 'Truck', 'On Site', 'Done', 'Run Km', 'Tonnes', 'Docket'],
    [
      booked.jobID,
      'Drop XW48QP Run 1; Pick XW48QP Run 2',
      'Driver XW48QP',
      'XW48QP',
      `Drop ${words(onSite)}`,
      `Drop ${words(delivered)}; Pick ${words(collected)}`,
      String(Math.round(await kilometresOfRuns())),
      '3.42',
      'H-20418; H-20422',
    ],
  ])
})

test('kilometres run along streets where a routing service knows them, on the page and in the file', async () => {
  await start(routed)
  await plannerOf(owner).update([{ runId: runIds.drop, bookingsToAdd: [(await book(owner, [0, 3])).drop] }])
  const rows = await history()
  const row = rows.find(({ jobID }) => jobID === booked.jobID)
  expect(new Map(row?.told?.jobs.map(({ kind, kilometres }) => [kind, kilometres]))).toEqual(
    new Map([
      ['drop', 20],
      ['pick', 10],
    ]),
  )
  const lines = await file('jobID,kilometres')
  expect(lines.find(([jobID]) => jobID === booked.jobID)).toEqual([booked.jobID, 'Drop 20; Pick 10'])
})

test('what is planned but not told names its run alone; a job in no run, or given back, names none', async () => {
  await say('drop', 'cannot', { reason: 'no-access', note: '' })
  const [row] = await history()
  expect(row?.told).toEqual({
    jobs: [
      {
        kind: 'pick',
        rego: 'XW48QP',
        runNumber: 2,
        driverName: 'Driver XW48QP',
        onSiteAt: null,
        doneAt: null,
        kilometres: await kilometresOfRuns(),
      },
    ],
    weightKg: 0,
    dockets: [],
  })
  expect((await file())[1]).toEqual([
    booked.jobID,
    'Pick XW48QP Run 2',
    'Pick Driver XW48QP',
    'Pick XW48QP',
    '',
    '',
    `Pick ${Math.round(await kilometresOfRuns())}`,
    '',
    '',
  ])
})

test('every row of a page has its own; the other lists ask for none of it', async () => {
  await wholeDay()
  const other = await book(owner, [0, 7])
  const told = new Map((await history()).map((row) => [row.jobID, row.told]))
  expect(told.get(other.jobID)).toEqual({ jobs: [], weightKg: 0, dockets: [] })
  expect(told.get(booked.jobID)?.weightKg).toBe(3_420)
  const { body } = await owner.call({ method: 'POST', path: '/bookings/getBookings?type=all', body: {} })
  expect(body.data.map((row: WireBooking) => row.told)).toEqual([null, null])
})

test('a docket finds its booking from the moment it is told, in any case, and nobody else’s', async () => {
  await wholeDay()
  expect(await history(owner, { q: 'h-20500' })).toEqual([])
  const load = { site: 'Brooklyn', docket: 'H-20500', weightKg: 900, costCents: 0 }
  await say('pick', 'tipped', load)
  expect((await history(owner, { q: 'h-20500' })).map(({ jobID }) => jobID)).toEqual([booked.jobID])
  for (const q of ['h-20418', ' H-20422 ']) {
    expect((await history(owner, { q })).map(({ jobID }) => jobID)).toEqual([booked.jobID])
  }
  expect(await history(owner, { q: 'H-2041' })).toEqual([])
  expect(await history(await server.owner(), { q: 'H-20418' })).toEqual([])
  const days = JSON.stringify({
    startDate: toWireDate(addDays(today, 1)),
    endDate: toWireDate(addDays(today, 9)),
  })
  const query = new URLSearchParams({ type: 'run-history', q: 'H-20418', filterOptions: days })
  const { body } = await owner.call({ method: 'GET', path: `/bookings/export?${query}` })
  expect(parse(body, { bom: true })).toHaveLength(1)
  const inList = async (type: string, q: string) => {
    const path = `/bookings/getBookings?${new URLSearchParams({ type, q })}`
    return (await owner.call({ method: 'POST', path, body: {} })).body.data.map(
      ({ jobID }: WireBooking) => jobID,
    )
  }
  expect(await inList('all', 'h-20418')).toEqual([booked.jobID])
  expect(await inList('pending', 'h-20418')).toEqual([])
  const searched = async (q: string, member = owner) =>
    (await member.call({ method: 'GET', path: `/search?q=${q}` })).body.data
  expect(await searched('h-20418')).toEqual([
    expect.objectContaining({ name: booked.jobID, kind: 'booking', closeness: 'exact' }),
  ])
  expect((await searched('H-20418'))[0].details).toContain('Docket H-20418')
  expect(await searched('H-20418', await server.owner())).toEqual([])
})

test('a docket that reads as a booking’s number stands behind that booking', async () => {
  await wholeDay()
  const other = await book(owner, [0, 7])
  const number = other.jobID.split('-')[1] ?? ''
  await say('pick', 'tipped', { site: 'Brooklyn', docket: number, weightKg: 900, costCents: 0 })
  const { body } = await owner.call({ method: 'GET', path: `/search?q=${number}` })
  const names = body.data.map(({ kind, name }: WireSearchHit) => `${kind} ${name}`)
  expect(names.slice(0, 2)).toEqual([`booking ${other.jobID}`, `booking ${booked.jobID}`])
})
