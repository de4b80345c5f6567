import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { furnishPrices, pricedInput } from '#server/testing/price-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { watchStatements } from '#server/testing/tenant-scans.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let bookings: Booking[]

beforeAll(async () => {
  owner = await server.owner()
  const random = fc.sample(anyBooking(today), { numRuns: 40, seed: 7 })
  bookings = await owner.inScope((scope) => fillBookings(scope, random))
})

/** Bookings whose own copy of a date or status is not what their jobs say. */
const crooked = () =>
  owner.inScope((scope) =>
    scope.db
      .selectFrom('bookings as b')
      .innerJoin('jobs as j', (join) =>
        join.onRef('j.tenant_id', '=', 'b.tenant_id').onRef('j.booking_id', '=', 'b.id'),
      )
      .where((where) =>
        where.or([
          where.and([
            where('j.kind', '=', 'drop'),
            where.or([
              where('j.date', '!=', where.ref('b.drop_date')),
              where('j.status', '!=', where.ref('b.drop_status')),
            ]),
          ]),
          where.and([
            where('j.kind', '=', 'pick'),
            where.or([
              where('j.date', '!=', where.ref('b.pick_date')),
              where('j.status', '!=', where.ref('b.pick_status')),
            ]),
          ]),
        ]),
      )
      .select('b.id')
      .execute(),
  )

const edit = fc.record(
  {
    dropoffDate: fc.integer({ min: -2, max: 9 }).map((days) => toWireDate(addDays(today, days))),
    pickupDate: fc.integer({ min: -2, max: 20 }).map((days) => toWireDate(addDays(today, days))),
    dropActionStatus: fc.constantFrom('Scheduled', 'Dispatched', 'Delivered', 'Cancelled'),
    pickActionStatus: fc.constantFrom('Scheduled', 'Collected', 'Returned', 'Cancelled'),
    binSize: fc.constantFrom(4, 6, 30),
    deposit: fc.constantFrom(0, 10),
  },
  { requiredKeys: [] },
)

test("a booking repeats its jobs' dates and statuses through any edits", async () => {
  let accepted = 0
  const attempt = fc.tuple(fc.nat({ max: bookings.length - 1 }), edit)
  await fc.assert(
    fc.asyncProperty(attempt, async ([index, changes]) => {
      const path = `/bookings/${bookings[index]?.id}`
      const { body: read } = await owner.call({ method: 'GET', path })
      const { dropoffDate, pickupDate, version } = read.data
      const body = { ...bookingInput(), dropoffDate, pickupDate, version, ...changes }
      const answer = await owner.call({ method: 'PUT', path, body })
      expect([200, 400]).toContain(answer.status)
      accepted += answer.status === 200 ? 1 : 0
    }),
    { numRuns: 300, seed: 11 },
  )
  expect(accepted).toBeGreaterThan(30)
  expect(await crooked()).toEqual([])
})

test('the comparison would notice a booking that does not', async () => {
  await owner.inScope((scope) =>
    scope.db.updateTable('jobs').set({ status: 'Completed' }).where('kind', '=', 'pick').execute(),
  )
  expect((await crooked()).length).toBeGreaterThan(0)
})

test('an edit of price and days takes at most twelve statements, begin and commit included', async () => {
  const member = await server.owner()
  await furnishPrices(member, 'West')
  const taken = await member.call({
    method: 'POST',
    path: '/bookings',
    body: pricedInput({ bookingPayment: 470 }),
  })
  const { _id, version } = taken.body.data
  const later = { bookingPayment: 492, pickupDate: toWireDate(addDays(today, 9)), deposit: 50 }
  const { pool } = server.services
  const watch = watchStatements(pool)
  // A connection that was there before is not watched: whoever holds all the pool has, holds each of those.
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of held) client.release(true)
  const saved = Promise.withResolvers<number>()
  watch.during(() => {
    const body = { ...pricedInput(later), version }
    member
      .call({ method: 'PUT', path: `/bookings/${_id}`, body })
      .then(({ status }) => saved.resolve(status), saved.reject)
  })
  expect(await saved.promise).toBe(200)
  const statements = watch.take().map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 90))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12)
  expect(statements.length).toBeGreaterThan(5)
})
