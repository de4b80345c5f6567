import type { WireBinDays } from '@skipyard/contract/inventory/calendar.ts'
import type { StockJob } from '@skipyard/domain/inventory/availability.ts'
import { availabilityByDate } from '@skipyard/domain/inventory/availability.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { addDays, fromWireDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const SEED = 20_261_121
const STOCK = 3
const HIRE_DAYS = 5
const WINDOW = { from: addDays(today, -2), to: addDays(today, 60) }
/** Each of these is booked once: what is told of it must be what that booking was at some moment. */
const ALONE = [2, 3, 4, 6, 8, 9].flatMap((size) => BOOKING_BIN_TYPES.map((type) => ({ size, type })))
/** Many bookings of one size and type. */
const CROWD = { size: 12, type: 'Hook' } as const
const CROWDED = 8

const server = await shareTestServer()
const owner = await server.owner()

type Bin = { size: number; type: (typeof BOOKING_BIN_TYPES)[number] }
/** A booking as it was answered last, and the jobs of every state it was in. */
interface Life {
  bin: Bin
  id: string
  version: number
  states: StockJob[][]
}

const day = (days: number) => toWireDate(addDays(today, days))
const dates = (drop: number, hireDays = HIRE_DAYS) => ({
  dropoffDate: day(drop),
  pickupDate: day(drop + hireDays),
})

async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await owner.call({ method, path, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

interface Answered {
  _id: string
  version: number
  actionDetails: { actionType: 'drop' | 'pick'; date: string; status: StockJob['status'] }[]
}

const jobsOf = ({ actionDetails }: Answered): StockJob[] =>
  actionDetails.map(({ actionType, date, status }) => ({
    kind: actionType,
    date: fromWireDate(date) ?? today,
    status,
  }))

async function begin(bin: Bin, drop: number): Promise<Life> {
  const input = bookingInput({ binSize: bin.size, binType: bin.type, ...dates(drop) })
  const taken: Answered = await send('POST', '/bookings', input)
  return { bin, id: taken._id, version: taken.version, states: [jobsOf(taken)] }
}

/** Changes a booking and remembers what it became. */
async function change(life: Life, method: 'POST' | 'PUT', [verb, body]: [string, object]): Promise<void> {
  const changed: Answered = await send(method, `/bookings/${life.id}${verb}`, {
    ...body,
    version: life.version,
  })
  life.version = changed.version
  life.states.push(jobsOf(changed))
}

const shift = (life: Life, drop: number) => {
  const { size: binSize, type: binType } = life.bin
  return change(life, 'PUT', ['', bookingInput({ binSize, binType, ...dates(drop) })])
}

/** A hire that is moved, extended, moved again, delivered and brought back. */
async function live(life: Life, [first, later, second]: readonly number[]): Promise<void> {
  await shift(life, first ?? 1)
  await change(life, 'POST', [
    '/movePickDate',
    { pickupDate: day((later ?? 1) + 25), pickupDateConfirmation: true },
  ])
  await shift(life, second ?? 1)
  await change(life, 'POST', ['/markDelivered', { date: day(0) }])
  await change(life, 'POST', ['/markReturned', { date: day(0) }])
}

async function look(): Promise<WireBinDays[]> {
  const query = new URLSearchParams({ from: toWireDate(WINDOW.from), to: toWireDate(WINDOW.to) })
  const answer = await owner.call({ method: 'GET', path: `/binCount/getAvailability?${query}` })
  expect(answer.status).toBe(200)
  return answer.body.data.bins
}

function daysOf(bins: readonly WireBinDays[], bin: Bin): WireBinDays {
  const row = bins.find(({ size, type }) => size === bin.size && type === bin.type)
  if (!row) throw new Error(`${bin.size} m³ ${bin.type} is missing from the calendar`)
  return row
}

function meant(jobs: StockJob[], bin: Bin): WireBinDays {
  const books = { adjustments: [{ date: today, count: STOCK }], jobs }
  const days = availabilityByDate(books, WINDOW, today)
  return {
    ...bin,
    count: days.map(({ count }) => count),
    baseCount: days.map(({ baseCount }) => baseCount),
    baseCountChanged: days.map(({ baseCountChanged }) => baseCountChanged),
    plannedDrops: days.map(({ plannedDrops }) => plannedDrops),
    plannedPicks: days.map(({ plannedPicks }) => plannedPicks),
    available: days.map(({ available }) => available),
  }
}

/** Which of its states a booking was told in, not counting those before `since`; -1 for none of them. */
const momentOf = (told: WireBinDays, { bin, states }: Life, since: number) =>
  states.findIndex(
    (jobs, at) => at >= since && JSON.stringify(meant(jobs, bin)) === JSON.stringify(ordered(told)),
  )

const ordered = ({ size, type, ...lists }: WireBinDays): WireBinDays => ({
  size,
  type,
  count: lists.count,
  baseCount: lists.baseCount,
  baseCountChanged: lists.baseCountChanged,
  plannedDrops: lists.plannedDrops,
  plannedPicks: lists.plannedPicks,
  available: lists.available,
})

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
/** The days of all jobs added up: of picks less drops it is the days that all hires take together. */
const daySum = (jobs: readonly number[]) => sum(jobs.map((count, at) => count * at))

test('while bookings are moved, delivered and brought back, every answer is one moment of each and the last is right', async () => {
  for (const bin of [...ALONE, CROWD])
    await send('POST', '/binCount/addBinCount', { ...bin, count: STOCK, date: day(0) })
  const alone = await Promise.all(ALONE.map((bin, index) => begin(bin, 1 + index)))
  const crowd = await Promise.all(Array.from({ length: CROWDED }, (_, index) => begin(CROWD, 1 + index)))
  const drops = fc.sample(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 }), {
    numRuns: ALONE.length + CROWDED,
    seed: SEED,
  })
  let isOver = false
  const reads: WireBinDays[][][] = [[], []]
  const readers = reads.map(async (seen) => {
    while (!isOver) seen.push(await look())
  })
  await Promise.all([
    ...alone.map((life, index) => live(life, drops[index] ?? [])),
    ...crowd.map(async (life, index) => {
      for (const drop of drops[ALONE.length + index] ?? []) await shift(life, drop)
    }),
  ])
  isOver = true
  await Promise.all(readers)

  for (const seen of reads) {
    expect(seen.length).toBeGreaterThan(2)
    const since = alone.map(() => 0)
    for (const bins of seen) {
      alone.forEach((life, index) => {
        since[index] = momentOf(daysOf(bins, life.bin), life, since[index] ?? 0)
        expect(since[index]).toBeGreaterThanOrEqual(0)
      })
      const { plannedDrops, plannedPicks, count } = daysOf(bins, CROWD)
      expect([sum(plannedDrops), sum(plannedPicks), count.at(-1)]).toEqual([CROWDED, CROWDED, STOCK])
      expect(daySum(plannedPicks) - daySum(plannedDrops)).toBe(CROWDED * HIRE_DAYS)
    }
  }
  const last = await look()
  for (const { bin, states } of alone) expect(daysOf(last, bin)).toEqual(meant(states.at(-1) ?? [], bin))
  const crowdJobs = crowd.flatMap(({ states }) => states.at(-1) ?? [])
  expect(daysOf(last, CROWD)).toEqual(meant(crowdJobs, CROWD))
})
