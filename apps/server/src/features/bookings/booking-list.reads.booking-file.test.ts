import { BOOKING_LIST_TYPES, BOOKING_SORTS } from '@skipyard/contract/bookings/lists.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { listBookings, readBookingFile } from './booking-list.reads.ts'
import { readBookingCriteria } from './booking-selection.reads.ts'

/** More than one batch. */
const BOOKINGS = 520
const NEWEST = { sort: 'jobID', isDescending: true } as const

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  const random = fc.sample(anyBooking(today), { numRuns: BOOKINGS, seed: 7 })
  await owner.inScope((scope) => fillBookings(scope, random))
})

const numbersOf = (bookings: readonly Booking[]) => bookings.map(({ jobNumber }) => jobNumber)

async function allOf(batches: AsyncIterable<Booking[]>): Promise<Booking[]> {
  const all: Booking[] = []
  for await (const batch of batches) all.push(...batch)
  return all
}

const criteriaOf = async (scope: TenantScope, type: (typeof BOOKING_LIST_TYPES)[number]) =>
  (await readBookingCriteria(scope, { query: { type, todaySubType: 'all' } })).criteria

test.each([...BOOKING_LIST_TYPES])(
  '%s: the file is all pages of the list, one after the other',
  async (type) => {
    await owner.inScope(async (scope) => {
      const criteria = await criteriaOf(scope, type)
      const list = await listBookings(scope, criteria, { ...NEWEST, page: 1, limit: BOOKINGS })
      const file = await allOf(readBookingFile(scope, { criteria, order: NEWEST, ids: null }))
      expect(file).toEqual(list.bookings)
    })
  },
)

test.each([...BOOKING_SORTS])(
  'sorted by %s, up and down, the file has the order of the list',
  async (sort) => {
    for (const isDescending of [false, true]) {
      await owner.inScope(async (scope) => {
        const criteria = await criteriaOf(scope, 'all')
        const order = { sort, isDescending }
        const list = await listBookings(scope, criteria, { ...order, page: 1, limit: BOOKINGS })
        const file = await allOf(readBookingFile(scope, { criteria, order, ids: null }))
        expect(numbersOf(file)).toEqual(numbersOf(list.bookings))
      })
    }
  },
)

test('what is deleted while the file is read still stands in it: it shows one moment', async () => {
  const read = await owner.inScope(async (scope) => {
    const criteria = await criteriaOf(scope, 'all')
    const order = { ...NEWEST, isDescending: false }
    const batches = readBookingFile(scope, { criteria, order, ids: null })
    const first = await batches.next()
    const list = await owner.call({ method: 'POST', path: '/bookings/getBookings?limit=1', body: {} })
    const [last] = list.body.data
    expect(last.jobID).toBe(`TST-${BOOKINGS}`)
    expect((await owner.call({ method: 'DELETE', path: `/bookings/${last._id}` })).status).toBe(200)
    return [...(first.value ?? []), ...(await allOf(batches))]
  })
  expect(numbersOf(read)).toEqual(Array.from({ length: BOOKINGS }, (_, index) => index + 1))
})
