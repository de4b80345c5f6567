import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { faultsOf } from '@skipyard/domain/bookings/faults.ts'
import { statisticsWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { readBookingStats } from './booking-stats.reads.ts'

let server: TestServer
let owner: TestMember
let bookings: Booking[]

beforeAll(async () => {
  server = await createTestServer()
  owner = await server.owner()
  const random = fc.sample(anyBooking(today), { numRuns: 200, seed: 3 })
  bookings = await owner.inScope((scope) => fillBookings(scope, random))
})
afterAll(() => server.close())

/** Counts by going through every booking; `kindsOf` names its jobs that count, with their dates. */
function counted(span: 'today' | 'days7' | 'days30', page: 'today' | 'faulty') {
  const { from, to } = statisticsWindow(span, today, page === 'today' ? 'forward' : 'back')
  const jobs = bookings.map((booking) => {
    const faulty = faultsOf(booking, today).map(({ kind }) => kind)
    return [booking.drop, booking.pick].filter(
      ({ kind, date }) => date >= from && date <= to && (page === 'today' || faulty.includes(kind)),
    )
  })
  const of = (kind: 'drop' | 'pick') => jobs.flat().filter((job) => job.kind === kind).length
  return [jobs.filter(({ length }) => length > 0).length, of('drop'), of('pick')]
}

test.each(['today', 'faulty'] as const)(
  'the cards of the %s page count what a person would',
  async (page) => {
    const stats = await owner.inScope((scope) => readBookingStats(scope, page))
    const { today: now, days1, days2 } = stats
    expect([now.todayBookingsCount, now.todayDrop, now.todayPick]).toEqual(counted('today', page))
    expect([days1.days1Count, days1.days1Drop, days1.days1Pick]).toEqual(counted('days7', page))
    expect([days2.days2Count, days2.days2Drop, days2.days2Pick]).toEqual(counted('days30', page))
    expect(days2.days2Count).toBeGreaterThan(10)
  },
)

test('the cards follow a booking that is taken', async () => {
  const company = await server.owner()
  const days7 = async () => {
    const { body } = await company.call({ method: 'GET', path: '/bookings/booking-stats/today' })
    return body.data.stats.days1
  }
  expect(await days7()).toEqual({ days1Count: 0, days1Drop: 0, days1Pick: 0 })
  await company.call({ method: 'POST', path: '/bookings', body: bookingInput() })
  expect(await days7()).toEqual({ days1Count: 1, days1Drop: 1, days1Pick: 0 })
})
