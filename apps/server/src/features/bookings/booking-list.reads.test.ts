import { BOOKING_SORTS, type BookingSort } from '@skipyard/contract/bookings/lists.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingStatus } from '@skipyard/domain/bookings/status/booking-status.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import type { BookingCriteria } from './booking-filter.reads.ts'
import { bookingPageQuery, listBookings, selectedPageQuery } from './booking-list.reads.ts'
import { selectBookings, spansOf } from './booking-selection.reads.ts'

const COUNT = 240
const SEED = 20_261_121

const server = await shareTestServer()
let owner: TestMember
let bookings: Booking[]

beforeAll(async () => {
  owner = await server.owner()
  const random = fc.sample(anyBooking(today), { numRuns: COUNT, seed: SEED })
  bookings = await owner.inScope((scope) => fillBookings(scope, random))
})

const everything: BookingCriteria = {
  sources: [],
  wasteTypes: [],
  binTypes: [],
  visits: [],
  doneBy: null,
  on: null,
  within: null,
  extraPicksIn: null,
  faultyOn: null,
  overdueOn: null,
  conflicts: null,
  isPickDateConfirmed: null,
  suburbs: [],
  binSizes: [],
  statuses: [],
  payments: [],
  needle: null,
}

const day = fc.integer({ min: -45, max: 45 }).map((days) => addDays(today, days))

const page = { sort: 'jobID', isDescending: true, page: 1, limit: 100 } as const

const SORT_KEYS: Record<Exclude<BookingSort, 'atStake'>, (booking: Booking) => string | number> = {
  jobID: ({ jobNumber }) => jobNumber,
  customerName: ({ customer }) => customer.name,
  customerPhone: ({ customer }) => customer.phone,
  'address.suburb': ({ address }) => address.suburb,
  binSize: ({ binSize }) => binSize,
  amount: ({ priceCents }) => priceCents,
  dropoffDateString: ({ drop }) => drop.date,
  pickupDateString: ({ pick }) => pick.date,
  status: ({ status }) => status,
  payment: ({ paymentStatus }) => paymentStatus,
}

/** Names sort as people read them, whatever their case and accents; equal ones stand together. */
function expectInOrder(keys: (string | number)[], isDescending: boolean): void {
  const runs = keys.filter((key, index) => index === 0 || key !== keys[index - 1])
  expect(new Set(runs).size).toBe(runs.length)
  const sorted = [...runs].sort((one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : `${one}`.localeCompare(`${other}`, 'en-AU'),
  )
  expect(runs).toEqual(isDescending ? sorted.reverse() : sorted)
}

describe.each(BOOKING_SORTS)('sorted by %s', (sort) => {
  test.each([false, true])(
    'descending: %s, the pages together show every booking once, in order',
    async (isDescending) => {
      const all = await owner.inScope(async (scope) => {
        const pages: Booking[][] = []
        for (const number of [1, 2, 3, 4, 5, 6, 7]) {
          const list = await listBookings(scope, everything, { sort, isDescending, page: number, limit: 40 })
          expect(list.total).toBe(COUNT)
          pages.push(list.bookings)
        }
        return pages.flat()
      })
      expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT)
      expectInOrder(all.map(SORT_KEYS[sort]), isDescending)
    },
  )
})

/** What restricts a list in time, and what does not. */
const restrictions: fc.Arbitrary<Partial<BookingCriteria>> = fc.oneof(
  fc.record({
    within: fc.record({
      from: fc.option(day),
      to: fc.option(day),
      kind: fc.constantFrom('all', 'drop', 'pick'),
      isWithoutCancelled: fc.boolean(),
    }),
  }),
  fc.record({ faultyOn: day }),
  fc.record({ overdueOn: day }),
  fc.record({
    statuses: fc.subarray<BookingStatus>(['Scheduled', 'Delivered', 'Cancelled'], { minLength: 1 }),
  }),
  fc.record({ suburbs: fc.subarray(['Coburg', 'Yarraville'], { minLength: 1 }) }),
  fc.record({ needle: fc.constantFrom('haddad', '100%', '_', '\\') }),
)

const anyPage = fc.record({
  sort: fc.constantFrom(...BOOKING_SORTS),
  isDescending: fc.boolean(),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 30 }),
})

test('looked up by number, walked to through an index or from where it begins, asked once or again, a page is the same', async () => {
  const asked = fc.tuple(restrictions, restrictions, anyPage)
  await fc.assert(
    fc.asyncProperty(asked, async ([one, other, wanted]) => {
      const criteria = { ...everything, ...one, ...other }
      await owner.inScope(async (scope) => {
        const selection = await selectBookings(scope, criteria)
        const spans = await spansOf(scope, criteria, { selection, sort: wanted.sort })
        const queries = [
          bookingPageQuery(scope, criteria, wanted),
          bookingPageQuery(scope, criteria, { ...wanted, spans }),
          selectedPageQuery(scope, selection.numbers ?? [], wanted),
        ]
        const pages: number[][] = []
        for (const query of queries) pages.push((await query.execute()).map((row) => row.job_number))
        const [walked] = pages
        const list = async () =>
          (await listBookings(scope, criteria, wanted)).bookings.map(({ jobNumber }) => jobNumber)
        pages.push(await list(), await list())
        expect(pages).toEqual(pages.map(() => walked))
      })
    }),
    { numRuns: 200, seed: SEED },
  )
})

test('a booking comes back as it was saved', async () => {
  await owner.inScope(async (scope) => {
    const { bookings: shown } = await listBookings(scope, everything, page)
    expect(shown).toEqual([...bookings].reverse().slice(0, 100))
  })
})

test('the total of a page beyond the last is still right', async () => {
  const far = { ...page, page: 1_000_000 }
  const list = await owner.inScope((scope) => listBookings(scope, everything, far))
  expect(list).toMatchObject({ total: COUNT, bookings: [] })
})
