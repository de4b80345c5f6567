import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'
import { WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { VISIT_KINDS, type Visit } from '@skipyard/domain/visits/visit.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { insertVisit } from '#server/features/bookings/job-place.store.ts'
import { today } from '#server/testing/booking-input.ts'
import { naiveDays } from '#server/testing/naive-stock.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { readAvailability } from './availability.reads.ts'
import { insertAdjustment } from './bin.store.ts'
import { readShortDays } from './short-days.reads.ts'

const SEED = 20_261_121

const server = await shareTestServer()

const adjustment: fc.Arbitrary<StockAdjustment> = fc.record({
  size: fc.constantFrom(4, 6, 8, 35),
  type: fc.constantFrom('Hook', 'Marrel', 'Hook-Wide'),
  count: fc.integer({ min: -5, max: 20 }),
  date: fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days)),
  comments: fc.constant(''),
})

const linkOf = fc.record({
  kind: fc.constantFrom(...VISIT_KINDS),
  isBound: fc.boolean(),
  isSameDay: fc.boolean(),
  isSameBin: fc.boolean(),
})

type Link = typeof linkOf extends fc.Arbitrary<infer T> ? T : never

/** Bookings in a row, of which some are joined with the next by a visit, mostly on its day and with its bin. */
function joined(bookings: readonly Booking[], links: readonly Link[]) {
  const [row, visits]: [Booking[], Visit[]] = [[], []]
  for (const [index, booking] of bookings.entries()) {
    const [before, link] = [row.at(-1), links[index]]
    if (!before || !link?.isBound) {
      row.push(booking)
      continue
    }
    const date = link.isSameDay ? before.pick.date : booking.drop.date
    const pickDate = addDays(date, daysBetween(booking.drop.date, booking.pick.date))
    const bin = link.isSameBin ? { binSize: before.binSize, binType: before.binType } : {}
    const [drop, pick] = [
      { ...booking.drop, date },
      { ...booking.pick, date: pickDate },
    ]
    row.push({ ...booking, ...bin, drop, pick })
    visits.push({ id: uuidv7(), kind: link.kind, jobIds: [before.pick.id, drop.id] })
  }
  return { bookings: row, visits }
}

const situation = fc.record({
  links: fc.array(linkOf, { minLength: 25, maxLength: 25 }),
  ledger: fc.array(adjustment, { maxLength: 12 }),
  bookings: fc.array(anyBooking(today, 25), { maxLength: 25 }),
  from: fc.integer({ min: -20, max: 20 }),
  length: fc.integer({ min: 0, max: 60 }),
})

test('one query says of every size, type and day what counting bin by bin says', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async ({ ledger, bookings: booked, links, from, length }) => {
      const { bookings, visits } = joined(booked, links)
      const owner = await server.owner()
      const window = { from: addDays(today, from), to: addDays(today, from + length) }
      const asked = { types: BIN_TYPES, sizes: BIN_SIZES }
      const days = await owner.inScope(async (scope) => {
        for (const line of ledger) await insertAdjustment(scope, uuidv7(), line)
        await fillBookings(scope, bookings)
        for (const visit of visits)
          await insertVisit(scope, {
            ...visit,
            pickBefore: { date: today, timeRange: WHOLE_DAY, isConfirmed: false, place: null },
          })
        const short = await readShortDays(scope)
        for (const { type, size, date, available } of short.days) {
          const [counted] = naiveDays(
            { ledger, bookings, visits, today: scope.today },
            { size, type },
            { from: date, to: date },
          )
          expect(available).toBe(counted?.available)
        }
        return readAvailability(scope, asked, window)
      })
      expect(days).toHaveLength(BIN_TYPES.length * BIN_SIZES.length * (length + 1))
      for (const type of BIN_TYPES) {
        for (const size of BIN_SIZES) {
          const meant = naiveDays({ ledger, bookings, visits, today }, { size, type }, window)
          const told = days.filter((day) => day.size === size && day.type === type)
          expect(told).toEqual(meant.map((day) => ({ ...day, size, type })))
        }
      }
    }),
    { numRuns: 20, seed: SEED },
  )
})

test('asked for no sizes in particular, it speaks of those held or booked', async () => {
  const owner = await server.owner()
  const [booking] = fc.sample(anyBooking(today, 0), { numRuns: 1, seed: 2 })
  if (!booking) throw new Error('One booking was asked for')
  const [drop, pick] = [
    { ...booking.drop, status: 'Scheduled' as const },
    { ...booking.pick, date: addDays(today, 1) },
  ]
  const live = { ...booking, drop, pick }
  const days = await owner.inScope(async (scope) => {
    const line = { size: 30, type: 'Hook', count: 2, date: today, comments: '' } as const
    await insertAdjustment(scope, uuidv7(), line)
    await fillBookings(scope, [{ ...live, binType: 'Hook', binSize: 4 }])
    return readAvailability(scope, { types: ['Hook'], sizes: null }, { from: today, to: today })
  })
  expect(days.map(({ size, count }) => ({ size, count }))).toEqual([
    { size: 4, count: -1 },
    { size: 30, count: 2 },
  ])
})

test('a deleted booking takes no bin', async () => {
  const owner = await server.owner()
  const bookings = fc.sample(anyBooking(today, 5), { numRuns: 5, seed: 2 })
  const days = await owner.inScope(async (scope) => {
    await fillBookings(scope, bookings)
    await scope.db
      .updateTable('bookings')
      .set({ deleted_at: scope.now })
      .where('tenant_id', '=', scope.tenantId)
      .execute()
    return readAvailability(
      scope,
      { types: BIN_TYPES, sizes: BIN_SIZES },
      { from: today, to: addDays(today, 20) },
    )
  })
  expect(
    days.filter(({ count, plannedDrops, plannedPicks }) => count || plannedDrops || plannedPicks),
  ).toEqual([])
})
