import type { WireBinDays, WireStockJob } from '@skipyard/contract/inventory/calendar.ts'
import type {
  WireAvailabilityDay,
  WireSizeOnDate,
  WireStockRow,
} from '@skipyard/contract/inventory/inventory.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { AvailabilityDay, AvailabilityWindow } from '@skipyard/domain/inventory/availability.ts'
import { BIN_SIZES, BIN_TYPES, type BinSize, type BinType } from '@skipyard/domain/inventory/bin.ts'
import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import {
  addDays,
  datesBetween,
  type LocalDate,
  laterOf,
  todayIn,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { type NaiveStock, naiveDays } from '#server/testing/naive-stock.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { insertAdjustment } from './bin.store.ts'
import { readShortDays } from './short-days.reads.ts'

const SEED = 20_261_121
/** Fourteen hours before and ten behind Greenwich: two of them have another date than the server nearly all day. */
const ZONES = ['Australia/Melbourne', 'Pacific/Kiritimati', 'Pacific/Honolulu']
const SIZES = [4, 6, 8, 35] as const
const TYPES = ['Hook', 'Marrel', 'Hook-Wide'] as const

const server = await shareTestServer()

interface Situation {
  ledger: StockAdjustment[]
  /** Added by the call itself, from today on. */
  added: StockAdjustment[]
  bookings: Booking[]
}

const situationAt = (today: LocalDate): fc.Arbitrary<Situation> => {
  const change = (earliest: number) =>
    fc.record({
      size: fc.constantFrom<BinSize>(...SIZES),
      type: fc.constantFrom<BinType>(...TYPES),
      count: fc.integer({ min: -5, max: 20 }).filter((count) => count !== 0),
      date: fc.integer({ min: earliest, max: 40 }).map((days) => addDays(today, days)),
      comments: fc.constant(''),
    })
  return fc.record({
    ledger: fc.array(change(-60), { maxLength: 8 }),
    added: fc.array(change(0), { maxLength: 3 }),
    bookings: fc.array(anyBooking(today, 30), { maxLength: 25 }),
  })
}

const question = fc.record({
  size: fc.constantFrom(...SIZES),
  type: fc.constantFrom('Hook', 'Marrel', 'Hook-Wide'),
  from: fc.integer({ min: -25, max: 25 }),
  length: fc.integer({ min: 0, max: 75 }),
  showMoreInventory: fc.boolean(),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

async function post(owner: TestMember, name: string, body: object) {
  const answer = await owner.call({ method: 'POST', path: `/binCount/${name}`, body })
  expect(answer.status).toBe(200)
  return answer.body.data
}

async function get(owner: TestMember, name: string, query: Record<string, string>) {
  const path = `/binCount/${name}?${new URLSearchParams(query)}`
  const answer = await owner.call({ method: 'GET', path })
  expect(answer.status).toBe(200)
  return answer.body.data
}

/** A company in which all of that is so. */
async function companyWith({ ledger, added, bookings }: Situation, timeZone: string): Promise<TestMember> {
  const owner = await server.owner({ timeZone })
  await owner.inScope(async (scope) => {
    for (const line of ledger) await insertAdjustment(scope, uuidv7(), line)
    await fillBookings(scope, bookings)
  })
  for (const line of added) await post(owner, 'addBinCount', { ...line, date: toWireDate(line.date) })
  return owner
}

const everyBin = BIN_TYPES.flatMap((type) => BIN_SIZES.map((size) => ({ size, type })))
const onWire = (days: readonly AvailabilityDay[]) =>
  days.map((day) => ({ ...day, date: toWireDate(day.date) }))
const isNothing = ({ count, baseCount, plannedDrops, plannedPicks }: AvailabilityDay) =>
  [count, baseCount, plannedDrops, plannedPicks].every((one) => one === 0)

/** The first day of a size with its worst one, as `getBinPredictionByDate` tells it. */
function meantOnDate(days: readonly AvailabilityDay[], bin: { size: number; type: string }) {
  const [first] = onWire(days)
  const worst = Math.min(...days.map(({ available }) => available))
  const lowestOn = days.find(({ available }) => available === worst)?.date
  const lowest = { lowestAvailable: worst, lowestOn: lowestOn && toWireDate(lowestOn) }
  return { ...first, ...bin, ...lowest, active: true }
}

async function checkBySize(
  owner: TestMember,
  stock: NaiveStock,
  { size, type, from, length, showMoreInventory }: Question,
) {
  const date = addDays(stock.today, from)
  const pick = addDays(date, length)
  const body = { size, type, date: toWireDate(date), pickD: toWireDate(pick), showMoreInventory }
  const { total, availability } = await post(owner, 'getBinPredictionBySize', body)
  const to = laterOf(pick, addDays(date, showMoreInventory ? 59 : 13))
  const meant = onWire(naiveDays(stock, { size, type }, { from: date, to }))
  expect<WireAvailabilityDay[]>(availability).toEqual(meant)
  expect(total).toBe(meant[0]?.baseCount)
}

async function checkByDate(owner: TestMember, stock: NaiveStock, { type, from, length }: Question) {
  const window = { from: addDays(stock.today, from), to: addDays(stock.today, from + length) }
  const body = { date: toWireDate(window.from), pickD: toWireDate(window.to), type }
  const { availability }: { availability: WireSizeOnDate[] } = await post(
    owner,
    'getBinPredictionByDate',
    body,
  )
  for (const size of BIN_SIZES) {
    const days = naiveDays(stock, { size, type }, window)
    const told = availability.find((row) => row.size === size)
    if (told) expect(told).toEqual(meantOnDate(days, { size, type }))
    else expect(days.filter((day) => !isNothing(day))).toEqual([])
  }
}

async function checkLedger(owner: TestMember, stock: NaiveStock, { size }: Question) {
  const { allBinsCount }: { allBinsCount: WireStockRow[] } = await post(owner, 'getBinCountBySize', { size })
  const ofSize = stock.ledger.filter((line) => line.size === size)
  expect(allBinsCount).toHaveLength(ofSize.length)
  expect(allBinsCount.map(({ date }) => date)).toEqual(
    allBinsCount
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  )
  for (const type of TYPES) {
    const rows = allBinsCount.filter((row) => row.type === type).reverse()
    const running = rows.map((_, at) => rows.slice(0, at + 1).reduce((sum, { count }) => sum + count, 0))
    expect(rows.map(({ totalBins }) => totalBins)).toEqual(running)
    const sum = ofSize.filter((line) => line.type === type).reduce((total, { count }) => total + count, 0)
    expect(running.at(-1) ?? 0).toBe(sum)
  }
}

async function checkCalendar(owner: TestMember, stock: NaiveStock, { from, length }: Question) {
  const window = { from: addDays(stock.today, from), to: addDays(stock.today, from + length) }
  const query = { from: toWireDate(window.from), to: toWireDate(window.to) }
  const { bins }: { bins: WireBinDays[] } = await get(owner, 'getAvailability', query)
  const dates = datesBetween(window.from, window.to)
  for (const bin of everyBin) {
    const days = naiveDays(stock, bin, window)
    const row = bins.find(({ size, type }) => size === bin.size && type === bin.type)
    if (!row) expect(days.filter((day) => !isNothing(day))).toEqual([])
    else {
      const { size: _size, type: _type, ...lists } = row
      const told = dates.map((date, at) => ({
        date,
        ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list[at]])),
      }))
      expect(told).toEqual(days)
    }
  }
}

async function checkJobs(owner: TestMember, stock: NaiveStock, { size, type, from }: Question) {
  const date = addDays(stock.today, from)
  const query = { date: toWireDate(date), size: `${size}`, type }
  const { jobs }: { jobs: WireStockJob[] } = await get(owner, 'getJobsOfDay', query)
  const [day] = naiveDays(stock, { size, type }, { from: date, to: date })
  const counted = (kind: WireStockJob['kind']) => jobs.filter((job) => job.kind === kind).length
  expect([counted('drop'), counted('pick')]).toEqual([day?.plannedDrops, day?.plannedPicks])
}

/** Short days are told of dates on which something happens; between them nothing changes. */
async function checkShortDays(owner: TestMember, stock: NaiveStock, window: AvailabilityWindow) {
  const { days: told } = await owner.inScope(readShortDays)
  const short = everyBin.flatMap(({ size, type }) =>
    naiveDays(stock, { size, type }, window).flatMap(({ date, available, ...day }) => {
      const isQuiet = day.plannedDrops + day.plannedPicks + Math.abs(day.baseCountChanged) === 0
      return available < 0 && !isQuiet ? [{ type, size, date, available }] : []
    }),
  )
  const isMeant = (day: (typeof told)[number]) => {
    const [{ available } = { available: 0 }] = naiveDays(stock, day, { from: day.date, to: day.date })
    return available === day.available && available < 0
  }
  expect(told.filter((day) => !isMeant(day))).toEqual([])
  expect(told).toEqual(expect.arrayContaining(short))
}

test.each(ZONES)('in %s every call about stock says what counting bin by bin says', async (timeZone) => {
  const today = todayIn(timeZone, new Date())
  const questions = fc.array(question, { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(situationAt(today), questions, async (situation, asked) => {
      const owner = await companyWith(situation, timeZone)
      const { ledger, added, bookings } = situation
      const stock = { ledger: [...ledger, ...added], bookings, today }
      for (const one of asked) {
        await checkBySize(owner, stock, one)
        await checkByDate(owner, stock, one)
        await checkLedger(owner, stock, one)
        await checkCalendar(owner, stock, one)
        await checkJobs(owner, stock, one)
      }
      await checkShortDays(owner, stock, { from: today, to: addDays(today, 90) })
    }),
    { numRuns: 6, seed: SEED },
  )
})
