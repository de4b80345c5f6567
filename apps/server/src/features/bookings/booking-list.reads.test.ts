import { BOOKING_SORTS, type BookingSort } from '@skipyard/contract/bookings.lists.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { isFaulty } from '@skipyard/domain/bookings/faults.ts'
import { rowLabel } from '@skipyard/domain/bookings/row-label.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import type { BookingCriteria } from './booking-filter.reads.ts'
import { listBookings } from './booking-list.reads.ts'

const COUNT = 240
const SEED = 20_261_121

let server: TestServer
let owner: TestMember
let bookings: Booking[]

beforeAll(async () => {
  server = await createTestServer()
  owner = await server.owner()
  const random = fc.sample(anyBooking(today), { numRuns: COUNT, seed: SEED })
  bookings = await owner.inScope((scope) => fillBookings(scope, random))
})
afterAll(() => server.close())

const everything: BookingCriteria = {
  on: null,
  faultyOn: null,
  from: null,
  to: null,
  isPickDateConfirmed: null,
  suburbs: [],
  binSizes: [],
  statuses: [],
  payments: [],
  needle: null,
}

const isIn = <T>(wanted: readonly T[], value: T) => wanted.length === 0 || wanted.includes(value)

function isOn(booking: Booking, on: BookingCriteria['on']): boolean {
  if (on === null) return true
  const label = rowLabel(booking, on.date)
  return label === 'Drop/Pick' || (on.kind === 'all' ? label !== null : label?.toLowerCase() === on.kind)
}

function isWithin({ drop, pick }: Booking, from: LocalDate | null, to: LocalDate | null): boolean {
  return [drop, pick].some(({ date }) => (from === null || date >= from) && (to === null || date <= to))
}

function isFound(
  { jobPrefix, jobNumber, customer, address, label }: Booking,
  needle: string | null,
): boolean {
  const { name, phone, email } = customer
  const words = [`${jobPrefix}-${jobNumber}`, name, phone, address.suburb, address.name, label, email]
  return needle === null || words.join(' ').toLowerCase().includes(needle)
}

/** What the list should hold, worked out one booking at a time. */
function isMeant(booking: Booking, criteria: BookingCriteria): boolean {
  const { suburbs, binSizes, statuses, payments, isPickDateConfirmed, faultyOn } = criteria
  return [
    isOn(booking, criteria.on),
    faultyOn === null || isFaulty(booking, faultyOn),
    isWithin(booking, criteria.from, criteria.to),
    isFound(booking, criteria.needle),
    isIn(suburbs, booking.address.suburb),
    isIn<number>(binSizes, booking.binSize),
    isIn(statuses, booking.status),
    isIn(payments, booking.paymentStatus),
    isPickDateConfirmed === null || booking.pickDateConfirmed === isPickDateConfirmed,
  ].every(Boolean)
}

const date = fc.integer({ min: -45, max: 45 }).map((days) => addDays(today, days))

/** One filter each, so that any two of them make a random pair. */
const filters: fc.Arbitrary<Partial<BookingCriteria>>[] = [
  fc.record({ on: fc.record({ date, kind: fc.constantFrom('all', 'drop', 'pick') }) }),
  fc.record({ faultyOn: date }),
  fc.record({ from: date }),
  fc.record({ to: date }),
  fc.record({ isPickDateConfirmed: fc.boolean() }),
  fc.record({ suburbs: fc.subarray(['Coburg', 'Pascoe Vale', 'Nowhere'], { minLength: 1 }) }),
  fc.record({ binSizes: fc.subarray([4, 6, 8, 30], { minLength: 1 }) }),
  fc.record({ statuses: fc.subarray(['Scheduled', 'Delivered', 'Cancelled', 'Pending'], { minLength: 1 }) }),
  fc.record({ payments: fc.subarray(['Pending', 'Completed'], { minLength: 1 }) }),
  fc.record({
    needle: fc.constantFrom('tst-1', 'haddad', '0491', '%', '_', 'x_%\\', 'gaffney street', 'zzz'),
  }),
]

const page = { sort: 'jobID', isDescending: true, page: 1, limit: 100 } as const

async function expectMeant(criteria: BookingCriteria): Promise<void> {
  const meant = bookings.filter((booking) => isMeant(booking, criteria)).map(({ jobNumber }) => jobNumber)
  await owner.inScope(async (scope) => {
    const shown = await listBookings(scope, criteria, page)
    expect(shown.total).toBe(meant.length)
    expect(shown.bookings.map(({ jobNumber }) => jobNumber)).toEqual(meant.reverse().slice(0, 100))
  })
}

describe('a list shows what a person going through every booking would pick', () => {
  test('with one filter', async () => {
    const one = fc.oneof(...filters)
    await fc.assert(
      fc.asyncProperty(one, (filter) => expectMeant({ ...everything, ...filter })),
      { numRuns: 120, seed: SEED },
    )
  })

  test('with two filters', async () => {
    const two = fc.tuple(fc.oneof(...filters), fc.oneof(...filters))
    await fc.assert(
      fc.asyncProperty(two, ([one, other]) => expectMeant({ ...everything, ...one, ...other })),
      { numRuns: 120, seed: SEED },
    )
  })
})

const SORT_KEYS: Record<BookingSort, (booking: Booking) => string | number> = {
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

/** Names sort as people do, which the database's collation decides; runs of equal keys are what can be told here. */
function expectInOrder(keys: (string | number)[], isDescending: boolean): void {
  const runs = keys.filter((key, index) => index === 0 || key !== keys[index - 1])
  expect(new Set(runs).size).toBe(runs.length)
  if (keys.some((key) => typeof key === 'string' && /[^\x20-\x7e]/.test(key))) return
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
