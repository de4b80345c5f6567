import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { BOOKING_LIST_TYPES } from '@skipyard/contract/bookings/lists.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { daysOver } from '@skipyard/domain/bookings/status/is-overdue.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAdjustment } from '#server/features/inventory/bin.store.ts'
import { today } from '#server/testing/booking-input.ts'
import {
  type AskedList,
  freeFor,
  isMeant,
  type NaiveCompany,
  type SentFilters,
} from '#server/testing/naive-lists.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const SEED = 20_261_121

const server = await shareTestServer()
let owner: TestMember
let company: NaiveCompany

const adjustment: fc.Arbitrary<StockAdjustment> = fc.record({
  size: fc.constantFrom(4, 6, 8, 12),
  type: fc.constantFrom('Hook', 'Marrel'),
  count: fc.integer({ min: -2, max: 8 }),
  date: fc.integer({ min: -40, max: 30 }).map((days) => addDays(today, days)),
  comments: fc.constant(''),
})

beforeAll(async () => {
  owner = await server.owner()
  const random = fc.sample(anyBooking(today), { numRuns: 260, seed: SEED })
  const ledger = fc.sample(adjustment, { numRuns: 16, seed: SEED })
  const bookings = await owner.inScope(async (scope) => {
    for (const line of ledger) await insertAdjustment(scope, uuidv7(), line)
    return fillBookings(scope, random)
  })
  company = { bookings, ledger, today }
})

/** What was asked once is answered the same again: nobody books meanwhile. */
const SIXTY = { numRuns: 60, seed: SEED, ignoreEqualValues: true }

type Part = Pick<AskedList, 'q'> & SentFilters & Partial<Pick<AskedList, 'todaySubType'>>

const wireDay = fc.integer({ min: -45, max: 45 }).map((days) => toWireDate(addDays(today, days)))

/** One filter each, so that any two of them make a random pair. */
const parts: fc.Arbitrary<Part>[] = [
  fc.record({ selectedDate: wireDay }),
  fc.record({ startDate: wireDay }),
  fc.record({ endDate: wireDay }),
  fc.record({ startDate: wireDay, endDate: wireDay }),
  fc.record({ todaySubType: fc.constantFrom('all', 'drop', 'pick') }),
  fc.record({ confirmation: fc.subarray(['C', 'NC']) }),
  fc.record({ faultySubType: fc.constantFrom('All', 'C', 'NC') }),
  fc.record({ suburb: fc.subarray(['Coburg', 'Pascoe Vale', 'Nowhere'], { minLength: 1 }) }),
  fc.record({ binSize: fc.subarray([4, 6, 8, 30], { minLength: 1 }) }),
  fc.record({ status: fc.subarray([...BOOKING_STATUSES], { minLength: 1 }) }),
  fc.record({ payment: fc.subarray([...PAYMENT_STATUSES], { minLength: 1 }) }),
  fc.nat().map((at) => ({ customerId: company.bookings[at % company.bookings.length]?.customer.id })),
  fc.constant({ customerId: uuidv7() }),
  fc.record({
    q: fc.constantFrom(
      'TST-1',
      'tst-12-001',
      'Haddad',
      'éva o’b',
      '0491 570 006',
      '+61 491',
      '%',
      '_',
      '\\',
      'x_%\\',
      '100%',
      'Gaffney  Street',
      "'; --",
      'zzz',
      '🚛',
    ),
  }),
]

const asking = (type: AskedList['type'], ...chosen: Part[]): AskedList => {
  const { q, todaySubType = 'all', ...filters } = Object.assign({}, ...chosen)
  return { type, todaySubType, ...(q !== undefined && { q }), filters }
}

const queryOf = ({ type, todaySubType, q = '' }: AskedList, page: number): string =>
  new URLSearchParams({ type, todaySubType, q, page: `${page}`, limit: '100', sort: '-jobID' }).toString()

const suburbsOf = ({ bookings }: NaiveCompany) =>
  [...new Set(bookings.map(({ address }) => address.suburb))].sort()

/** Every page of a list, put together. */
async function readWhole(asked: AskedList): Promise<WireBooking[]> {
  const rows: WireBooking[] = []
  for (const page of [1, 2, 3]) {
    const path = `/bookings/getBookings?${queryOf(asked, page)}`
    const { status, body } = await owner.call({
      method: 'POST',
      path,
      body: { filterOptions: asked.filters },
    })
    expect(status).toBe(200)
    expect(body.suburbList).toEqual(suburbsOf(company))
    rows.push(...body.data)
    if (rows.length === body.total) break
  }
  return rows
}

async function expectMeant(asked: AskedList): Promise<void> {
  const meant = company.bookings.filter((booking) => isMeant(company, asked, booking)).toReversed()
  const shown = await readWhole(asked)
  expect(shown.map((row) => row.jobID)).toEqual(meant.map(jobID))
  expect(shown.map((row) => row.daysOver)).toEqual(meant.map((booking) => daysOver(booking, today)))
  const free = meant.map((booking) =>
    asked.type === 'conflicting' ? freeFor(company, booking).available : null,
  )
  expect(shown.map((row) => row.availability)).toEqual(free)
  if (asked.type === 'run-history') await expectFigures(asked)
}

async function expectFigures(asked: AskedList): Promise<void> {
  const meant = company.bookings.filter((booking) => isMeant(company, asked, booking))
  const cents = (of: (booking: (typeof meant)[number]) => number) =>
    meant.reduce((sum, booking) => sum + of(booking), 0)
  const pickIs = (...wanted: string[]) => meant.filter(({ pick }) => wanted.includes(pick.status)).length
  const path = `/bookings/booking-stats/run-history?${new URLSearchParams({ q: asked.q ?? '' })}`
  const { body } = await owner.call({ method: 'POST', path, body: asked.filters })
  expect(body.data.stats).toEqual({
    received: cents(({ paidCents }) => paidCents) / 100,
    pending: cents(({ priceCents, paidCents }) => priceCents - paidCents) / 100,
    pickPending: pickIs('Scheduled'),
    completed: pickIs('Returned', 'Completed'),
  })
}

describe.each(BOOKING_LIST_TYPES)(
  'the list %s shows what a person going through every booking would pick',
  (type) => {
    test('as it is, and some bookings are in it', async () => {
      await expectMeant(asking(type))
      const meant = company.bookings.filter((booking) => isMeant(company, asking(type), booking))
      expect(meant.length).toBeGreaterThan(3)
    })

    test('with one filter', async () => {
      const one = fc.oneof(...parts)
      await fc.assert(
        fc.asyncProperty(one, (part) => expectMeant(asking(type, part))),
        SIXTY,
      )
    })

    test('with two filters', async () => {
      const two = fc.tuple(fc.oneof(...parts), fc.oneof(...parts))
      await fc.assert(
        fc.asyncProperty(two, ([one, other]) => expectMeant(asking(type, one, other))),
        SIXTY,
      )
    })
  },
)

test('not sorted otherwise, overdue bins with the most days over come first', async () => {
  const path = '/bookings/getBookings?type=overdue&limit=100'
  const { body } = await owner.call({ method: 'POST', path, body: {} })
  const over: number[] = body.data.map((row: WireBooking) => row.daysOver)
  expect(over).toEqual(over.toSorted((one, other) => other - one))
  expect(over.at(0)).toBeGreaterThan(1)
})
