import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type AvailabilityDay, availabilityByDate } from '@skipyard/domain/inventory/availability.ts'
import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'
import { WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { VISIT_KINDS, type Visit } from '@skipyard/domain/visits/visit.ts'
import { stockJobsOf } from '@skipyard/domain/visits/visit-stock.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { insertVisit } from '#server/features/bookings/job-place.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from '#server/testing/booking-input.ts'
import { yardInput } from '#server/testing/planning-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { insertAdjustment } from './bin.store.ts'
import { saveYardOfJob } from './job-yard.store.ts'
import { readShortDays } from './short-days.reads.ts'
import { insertTransfer } from './transfer.store.ts'
import { readYardDays } from './yard-stock.reads.ts'

const server = await shareTestServer()

const bin = { size: 6, type: 'Marrel' } as const
const day = fc.integer({ min: -30, max: 30 }).map((days) => addDays(today, days))
/** Position of a yard; 0 is the first. */
const yard = fc.integer({ min: 0, max: 2 })

const situation = fc.record({
  lines: fc.array(fc.record({ yard, date: day, count: fc.integer({ min: -4, max: 12 }) }), { maxLength: 6 }),
  transfers: fc.array(fc.record({ from: yard, to: yard, date: day, count: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 4,
  }),
  hires: fc.array(
    fc.record({
      booking: anyBooking(today, 20),
      from: yard,
      to: yard,
      joinedBy: fc.option(fc.constantFrom(...VISIT_KINDS)),
    }),
    { maxLength: 18 },
  ),
  start: fc.integer({ min: -15, max: 15 }),
})

type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never
type Hire = Situation['hires'][number]

/** Hires of one size, of which some begin on the day, and by the visit, that ends the one before. */
function chained(hires: readonly Hire[]): { hires: Hire[]; visits: Visit[] } {
  const [row, visits]: [Hire[], Visit[]] = [[], []]
  for (const hire of hires) {
    const booking: Booking = { ...hire.booking, binSize: bin.size, binType: bin.type }
    const before = row.at(-1)?.booking
    if (!before || hire.joinedBy === null) {
      row.push({ ...hire, booking })
      continue
    }
    const { date } = before.pick
    const pickDate = addDays(date, daysBetween(booking.drop.date, booking.pick.date))
    const drop = { ...booking.drop, date }
    row.push({ ...hire, booking: { ...booking, drop, pick: { ...booking.pick, date: pickDate } } })
    visits.push({ id: uuidv7(), kind: hire.joinedBy, jobIds: [before.pick.id, drop.id] })
  }
  return { hires: row, visits }
}

async function threeYards(owner: TestMember): Promise<string[]> {
  const further: string[] = []
  for (const name of ['North', 'South']) {
    const { body } = await owner.call({ method: 'POST', path: '/yards', body: yardInput({ name }) })
    further.push(body.data._id)
  }
  return [owner.claims.tenantId, ...further]
}

type Past = Pick<Situation, 'lines' | 'transfers' | 'hires'> & { visits: Visit[] }

async function write(scope: TenantScope, yardIds: readonly string[], past: Past): Promise<void> {
  const idOf = (position: number) => yardIds[position] ?? scope.tenantId
  for (const { yard: position, ...line } of past.lines) {
    const yardId = position === 0 ? null : idOf(position)
    await insertAdjustment(scope, uuidv7(), { ...line, ...bin, comments: '', yardId })
  }
  for (const { from, to, ...move } of past.transfers) {
    const ids = { id: uuidv7(), lineIds: [uuidv7(), uuidv7()] as const }
    const yards = { fromYardId: idOf(from), toYardId: idOf(to) }
    await insertTransfer(scope, { ...bin, ...yards, ...ids, ...move, comments: '' })
  }
  await fillBookings(
    scope,
    past.hires.map(({ booking }) => booking),
  )
  for (const { booking, from, to } of past.hires) {
    await saveYardOfJob(scope, booking.drop.id, idOf(from))
    await saveYardOfJob(scope, booking.pick.id, idOf(to))
  }
  for (const visit of past.visits)
    await insertVisit(scope, {
      ...visit,
      pickBefore: { date: today, timeRange: WHOLE_DAY, isConfirmed: false, place: null },
    })
}

/** Lines and jobs of the yards at some positions. */
function booksOf({ lines, transfers, hires, visits }: Past, isOf: (position: number) => boolean) {
  const moved = transfers.flatMap(({ from, to, date, count }) => [
    { yard: from, date, count: -count },
    { yard: to, date, count, isArriving: true },
  ])
  const own = new Set(
    hires.flatMap(({ booking: { drop, pick }, from, to }) => [
      ...(isOf(from) ? [drop.id] : []),
      ...(isOf(to) ? [pick.id] : []),
    ]),
  )
  const jobs = stockJobsOf(
    hires.map(({ booking }) => booking),
    visits,
  )
  return {
    adjustments: [...lines, ...moved].filter((line) => isOf(line.yard)),
    jobs: jobs.filter((job) => 'id' in job && own.has(`${job.id}`)),
  }
}

const summed = (yards: readonly AvailabilityDay[][]) =>
  (yards[0] ?? []).map((_, at) =>
    (['count', 'available'] as const).map((field) =>
      yards.reduce((sum, days) => sum + (days[at]?.[field] ?? 0), 0),
    ),
  )

test('each yard has what counting its lines and jobs one by one says, and together they have all there are', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async ({ start, ...random }) => {
      const owner = await server.owner()
      const yardIds = await threeYards(owner)
      const past: Past = { ...random, ...chained(random.hires) }
      const window = { from: addDays(today, start), to: addDays(today, start + 12) }
      const { days, short } = await owner.inScope(async (scope) => {
        await write(scope, yardIds, past)
        const read = await readYardDays(scope, { types: [bin.type], sizes: [bin.size] }, window)
        return { days: read, short: await readShortDays(scope) }
      })
      const count = (isOf: (position: number) => boolean) =>
        availabilityByDate(booksOf(past, isOf), window, today)
      const nothing = availabilityByDate({ adjustments: [], jobs: [] }, window, today)
      const yards = yardIds.map((id) => days.find(({ yardId }) => yardId === id)?.days ?? nothing)
      expect(yards).toEqual(yardIds.map((_, position) => count((one) => one === position)))
      const all = count(() => true)
      expect(summed(yards)).toEqual(all.map(({ count: there, available }) => [there, available]))
      const shown = short.days.filter(({ date }) => date >= window.from && date <= window.to)
      const inAll = new Map(all.map(({ date, available }) => [date, available]))
      expect(shown.map(({ available }) => available)).toEqual(shown.map(({ date }) => inAll.get(date)))
    }),
    { numRuns: 20, seed: 20_261_128 },
  )
})

/** A bin taken from one hire and left for the next on one day, named to the first yard by one job and North by the other. */
async function tippedAndLeft(scope: TenantScope, yardIds: readonly string[], bought: number) {
  const [sample] = fc.sample(anyBooking(today, 0), { numRuns: 1, seed: 1 })
  if (!sample) throw new Error('No booking')
  const hire = (from: number, to: number): Booking => ({
    ...sample,
    id: uuidv7(),
    binSize: bin.size,
    binType: bin.type,
    status: 'Completed',
    wasPending: false,
    drop: { ...sample.drop, id: uuidv7(), status: 'Delivered', date: addDays(today, from) },
    pick: { ...sample.pick, id: uuidv7(), status: 'Completed', date: addDays(today, to) },
  })
  const [before, next] = [hire(-20, -10), hire(-10, -5)]
  await write(scope, yardIds, {
    lines: bought === 0 ? [] : [{ yard: 1, date: addDays(today, -30), count: bought }],
    transfers: [],
    hires: [
      { booking: before, from: 0, to: 0, joinedBy: null },
      { booking: next, from: 1, to: 0, joinedBy: null },
    ],
    visits: [{ id: uuidv7(), kind: 'tip-and-return', jobIds: [before.pick.id, next.drop.id] }],
  })
}

test.each([
  [1, 409],
  [0, 200],
])('a yard with %i bins is removed accordingly where a visit left its bin out', async (bought, status) => {
  const owner = await server.owner()
  const yardIds = await threeYards(owner)
  await owner.inScope((scope) => tippedAndLeft(scope, yardIds, bought))
  expect((await owner.call({ method: 'DELETE', path: `/yards/${yardIds[1]}` })).status).toBe(status)
})
