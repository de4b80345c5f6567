import { BOOKING_STATS_PAGES, type BookingStatsPage } from '@skipyard/contract/bookings/lists.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { faultsOf } from '@skipyard/domain/bookings/draft/faults.ts'
import { statisticsWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { isMeant } from '#server/testing/naive-lists.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let bookings: Booking[]

beforeAll(async () => {
  owner = await server.owner()
  const random = fc.sample(anyBooking(today), { numRuns: 200, seed: 3 })
  bookings = await owner.inScope((scope) => fillBookings(scope, random))
})

type Span = 'today' | 'days7' | 'days30'

/** The jobs of a booking that a page's cards count, whatever their day. */
function countedJobs(booking: Booking, page: BookingStatsPage) {
  const asked = { type: page, todaySubType: 'all', filters: {} } as const
  const jobs = [booking.drop, booking.pick]
  if (page === 'today' || page === 'all') return jobs.filter(({ status }) => status !== 'Cancelled')
  if (page === 'faulty') {
    const faults = faultsOf(booking, today).map(({ kind }) => kind)
    return jobs.filter(({ kind }) => faults.includes(kind))
  }
  const isListed = isMeant({ bookings, ledger: [], today }, asked, booking)
  const kind = page === 'conflicting' ? 'drop' : 'pick'
  return isListed ? jobs.filter((job) => job.kind === kind) : []
}

/** Counts by going through every booking; every overdue pick counts today. */
function counted(span: Span, page: BookingStatsPage) {
  const direction = page === 'faulty' || page === 'overdue' ? 'back' : 'forward'
  const { from, to } = statisticsWindow(span, today, direction)
  const isAnyDay = page === 'overdue' && span === 'today'
  const jobs = bookings.map((booking) =>
    countedJobs(booking, page).filter(({ date }) => isAnyDay || (date >= from && date <= to)),
  )
  const of = (kind: 'drop' | 'pick') => jobs.flat().filter((job) => job.kind === kind).length
  return [jobs.filter(({ length }) => length > 0).length, of('drop'), of('pick')]
}

test.each(BOOKING_STATS_PAGES)('the cards of the %s page count what a person would', async (page) => {
  const { body } = await owner.call({ method: 'GET', path: `/bookings/booking-stats/${page}` })
  const { today: now, days1, days2 } = body.data.stats
  expect([now.todayBookingsCount, now.todayDrop, now.todayPick]).toEqual(counted('today', page))
  expect([days1.days1Count, days1.days1Drop, days1.days1Pick]).toEqual(counted('days7', page))
  expect([days2.days2Count, days2.days2Drop, days2.days2Pick]).toEqual(counted('days30', page))
  expect(days2.days2Count).toBeGreaterThan(5)
})

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

test('a bin added to the stock resolves the conflict that its lack was', async () => {
  const company = await server.owner()
  const conflicts = async () => {
    const { body } = await company.call({ method: 'GET', path: '/bookings/booking-stats/conflicting' })
    const path = '/bookings/getBookings?type=conflicting&limit=1'
    const list = await company.call({ method: 'POST', path, body: {} })
    return [body.data.stats.days1.days1Count, list.body.total, list.body.data[0]?.availability]
  }
  await company.call({ method: 'POST', path: '/bookings', body: bookingInput() })
  await company.call({ method: 'POST', path: '/bookings', body: bookingInput() })
  expect(await conflicts()).toEqual([2, 2, -2])
  const { binSize, binType, dropoffDate } = bookingInput()
  const stock = { size: binSize, type: binType, date: dropoffDate, count: 2 }
  const added = await company.call({ method: 'POST', path: '/binCount/addBinCount', body: stock })
  expect(added.status).toBe(200)
  expect(await conflicts()).toEqual([0, 0, undefined])
})
