import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireRunRow } from '@skipyard/contract/drivers-day/office.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { monthOf } from '@skipyard/domain/shared/month.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { liveSomeWeeks } from '#server/testing/dashboard-life.store.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const companies = new Map<number, TestMember>()
const SEEDS = [5, 19]

/** A run of today on which one job is done, one open, and a drop and a pick were called off. */
async function cancelOnARun(owner: TestMember): Promise<void> {
  const { truckId } = await crewedTruck(owner, 'CNC001')
  const planner = plannerOf(owner)
  const kept = [await book(owner, [0, 5]), await book(owner, [0, 6])]
  const called = [await book(owner, [0, 4]), await book(owner, [0, 0])]
  const run = await planner.createRun(truckId)
  const jobs = [...kept, ...called].map(({ drop }) => drop)
  await planner.update([{ runId: run._id, bookingsToAdd: [...jobs, called[1]?.pick] }])
  await planner.mark(kept[0]?.drop ?? '', 'Delivered')
  for (const [at, { bookingId }] of called.entries()) {
    const { version, pickupDate, dropoffDate } = await wireOf(owner, bookingId)
    const body = { ...bookingInput({ pickupDate, dropoffDate }), version, dropActionStatus: 'Cancelled' }
    const { status } = await owner.call({ method: 'PUT', path: `/bookings/${bookingId}`, body })
    expect(status, `booking ${at}`).toBe(200)
  }
}

async function wireOf(owner: TestMember, bookingId: string): Promise<WireBooking> {
  return (await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })).body.data
}

beforeAll(async () => {
  for (const seed of SEEDS) {
    const owner = await server.owner()
    await liveSomeWeeks(owner, seed)
    await cancelOnARun(owner)
    companies.set(seed, owner)
  }
}, 120_000)

interface Counted {
  drop: number
  pick: number
}

interface JobOfBooking {
  bookingId: string
  kind: 'drop' | 'pick'
  date: string
  status: string
}

/** Every drop and pick of the company as its bookings say, page by page. */
async function everyJob(owner: TestMember): Promise<JobOfBooking[]> {
  const jobs: JobOfBooking[] = []
  for (let page = 1; ; page++) {
    const path = `/bookings/getBookings?type=all&limit=100&page=${page}`
    const { body } = await owner.call({ method: 'POST', path, body: {} })
    const rows: WireBooking[] = body.data
    for (const { _id: bookingId, actionDetails } of rows)
      for (const { actionType: kind, date, status } of actionDetails)
        jobs.push({ bookingId, kind, date, status })
    if (page * 100 >= body.total) return jobs
  }
}

const isWork = ({ status }: { status: string }) => status !== 'Cancelled'
const isDone = ({ status }: { status: string }) => ['Delivered', 'Returned', 'Completed'].includes(status)

const countOf = (jobs: readonly { kind: 'drop' | 'pick' }[]): Counted => ({
  drop: jobs.filter(({ kind }) => kind === 'drop').length,
  pick: jobs.filter(({ kind }) => kind === 'pick').length,
})

const cardJobs = (cards: readonly WireCard[]) =>
  cards.map(({ actionType, status, date }) => ({ kind: actionType, status, date }))

describe.each(SEEDS)('in company %i every count of today leaves out what was cancelled', (seed) => {
  const day = toWireDate(today)

  async function looked() {
    const owner = companies.get(seed)
    if (!owner) throw new Error(`${seed}`)
    const all = await everyJob(owner)
    const ofToday = all.filter(({ date }) => date === day)
    const work = ofToday.filter(isWork)
    const get = async (path: string) => (await owner.call({ method: 'GET', path })).body
    return { owner, get, all, ofToday, work, expected: countOf(work) }
  }

  test('the company has cancelled drops and picks today, and work', async () => {
    const { ofToday, work } = await looked()
    const cancelled = countOf(ofToday.filter((job) => !isWork(job)))
    expect([cancelled.drop > 0, cancelled.pick > 0, work.length > 3]).toEqual([true, true, true])
  })

  test.each(['today', 'all'])('the cards and tabs of the %s page', async (page) => {
    const { get, all, work, expected } = await looked()
    const { today: now, days1 } = (await get(`/bookings/booking-stats/${page}`)).data.stats
    const bookings = new Set(work.map(({ bookingId }) => bookingId)).size
    expect([now.todayBookingsCount, now.todayDrop, now.todayPick]).toEqual([
      bookings,
      expected.drop,
      expected.pick,
    ])
    const week = Array.from({ length: 7 }, (_, at) => toWireDate(addDays(today, at)))
    const weeks = countOf(all.filter((job) => isWork(job) && week.includes(job.date)))
    expect([days1.days1Drop, days1.days1Pick]).toEqual([weeks.drop, weeks.pick])
  })

  test.each(['all', 'drop', 'pick'] as const)(
    'the foot of today’s list, tab %s, names the cancelled ones, and the rest is what the tab and the card say',
    async (tab) => {
      const { owner, get, ofToday } = await looked()
      const path = `/bookings/getBookings?type=today&todaySubType=${tab}&limit=1`
      const { total, cancelled } = (await owner.call({ method: 'POST', path, body: {} })).body
      const listed = ofToday.filter(({ kind }) => tab === 'all' || kind === tab)
      expect(total).toBe(new Set(listed.map(({ bookingId }) => bookingId)).size)
      expect(cancelled).toBeGreaterThan(0)
      const { today: now } = (await get('/bookings/booking-stats/today')).data.stats
      const counted = { all: now.todayBookingsCount, drop: now.todayDrop, pick: now.todayPick }
      expect(total - cancelled).toBe(counted[tab])
    },
  )

  test('the tiles of the dashboard, whose bar adds up to what they are of', async () => {
    const { get, ofToday, expected } = await looked()
    const { drop, pick } = (await get('/dashboard/jobs')).data
    expect({ drop: drop.total, pick: pick.total }).toEqual(expected)
    for (const { total, done, onRuns, onNone } of [drop, pick]) expect(done + onRuns + onNone).toBe(total)
    expect({ drop: drop.done, pick: pick.done }).toEqual(countOf(ofToday.filter(isDone)))
    const cancelled = countOf(ofToday.filter((job) => !isWork(job)))
    expect({ drop: drop.cancelled, pick: pick.cancelled }).toEqual(cancelled)
    const [first] = (await get('/dashboard/days')).data.days
    expect({ drop: first.drops, pick: first.picks }).toEqual(expected)
  })

  test('the planner’s Jobs Summary, its board, and Drivers Stats beside the runs of each driver', async () => {
    const { owner, get, ofToday, expected } = await looked()
    const planner = plannerOf(owner)
    const stats = await planner.stats()
    expect({ drop: stats.drop.total, pick: stats.pick.total }).toEqual(expected)
    const done = countOf(ofToday.filter(isDone))
    expect({ drop: stats.drop.completed, pick: stats.pick.completed }).toEqual(done)

    const runs = await planner.runs()
    const onRuns = runs.flatMap(({ bookings }) => cardJobs(bookings))
    const waiting = cardJobs(await planner.unallocated())
    const onBoard = [...onRuns, ...waiting].filter((job) => isWork(job) && job.date === day)
    expect(countOf(onBoard)).toEqual(expected)
    expect(onRuns.some((job) => !isWork(job))).toBe(true)

    const rows: WireRunRow[] = (await get('/runPlanner/list?tab=today&limit=100')).data
    for (const { driverId, total } of stats.driverStats) {
      const own = rows.filter((row) => row.driverId === driverId)
      expect(own.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(total.total)
    }
  })

  test('the month of the reports, whole and by suburb', async () => {
    const { get, all } = await looked()
    const month = monthOf(today)
    const inMonth = all.filter((job) => job.kind === 'drop' && isWork(job) && job.date.startsWith(month))
    const months = (await get(`/reports/months?month=${month}`)).data
    expect(months.at(-1).bookings).toBe(inMonth.length)
    const groups: { now: { bookings: number } }[] = (await get(`/reports/groups?month=${month}&by=suburb`))
      .data
    expect(groups.reduce((sum, { now }) => sum + now.bookings, 0)).toBe(inMonth.length)
  })

  test('the list itself still shows cancelled bookings, with their status', async () => {
    const { owner, ofToday } = await looked()
    const { body } = await owner.call({
      method: 'POST',
      path: '/bookings/getBookings?type=today&todaySubType=drop&limit=100',
      body: {},
    })
    expect(body.total).toBe(countOf(ofToday).drop)
    expect(body.data.filter(({ status }: WireBooking) => status === 'Cancelled').length).toBe(
      countOf(ofToday.filter((job) => !isWork(job))).drop,
    )
  })
})
