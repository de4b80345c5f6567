import { BOOKING_LIST_TYPES, BOOKING_SORTS, type BookingFilters } from '@skipyard/contract/bookings/lists.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SentTogether } from '#server/database/send-together.ts'
import { readInvoices } from '#server/features/invoices/invoice-list.reads.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { listBookings, orderedNumbers } from './booking-list.reads.ts'
import { readBookingCriteria, selectionQuery } from './booking-selection.reads.ts'
import { readBookingStats, readListTotal } from './figures.reads.ts'
import { readRunHistoryStats } from './run-history.reads.ts'

const COUNT = 60
const READERS = 10

const server = await openTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  const random = fc.sample(anyBooking(today), { numRuns: COUNT, seed: 39 })
  await owner.inScope((scope) => fillBookings(scope, random))
})

afterEach(() => void vi.restoreAllMocks())

const PAGE = { sort: 'jobID', isDescending: true, page: 1, limit: 20 } as const

async function listAll(scope: TenantScope) {
  const { criteria } = await readBookingCriteria(scope, { query: { type: 'all', todaySubType: 'all' } })
  return listBookings(scope, criteria, PAGE)
}

async function listDays(scope: TenantScope) {
  const body = { startDate: addDays(today, -20), endDate: addDays(today, 20) }
  const query = { type: 'all', todaySubType: 'all' } as const
  const { criteria } = await readBookingCriteria(scope, { query, body })
  return listBookings(scope, criteria, PAGE)
}

const EVERY_FILTER: BookingFilters = {
  suburb: ['Coburg'],
  binSize: [6],
  confirmation: ['C'],
  status: ['Delivered'],
  payment: ['Pending'],
  source: ['Phone'],
  wasteType: ['Soil'],
  binType: ['Marrel'],
  visit: ['exchange'],
  doneBy: 'none',
}

/** The statements that read more than a page of rows. */
const COUNTS = /count\(\*\)::int as "total"|from "booked_suburbs"|jobs_in_window|"paidCents"/

const change = () => owner.inScope((scope) => lockCompany(scope, 'bookings'))

const textsOf = (message: unknown): string[] => {
  if (message instanceof SentTogether) return message.statements.map(({ text }) => text)
  return typeof message === 'object' && message && 'text' in message ? [`${message.text}`] : [`${message}`]
}

async function countsOf(read: (scope: TenantScope) => Promise<unknown>, member = owner): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await Promise.all(Array.from({ length: READERS }, () => member.inScope(read)))
  const messages: unknown[] = sent.mock.calls.map(([message]) => message)
  sent.mockRestore()
  return messages.flatMap(textsOf).filter((text) => COUNTS.test(text)).length
}

type Read = (scope: TenantScope) => Promise<unknown>

const READS: [string, number, Read][] = [
  ['the list of all bookings, with the suburbs of its filter', 2, listAll],
  ['bookings of some days, with those suburbs', 2, listDays],
  ['the total of a list', 1, (scope) => readListTotal(scope, 'faulty')],
  ['the counts above a list', 1, (scope) => readBookingStats(scope, 'all')],
  ['the sums above Run History', 1, (scope) => readRunHistoryStats(scope, { query: {}, body: {} })],
  ['invoices', 1, (scope) => readInvoices(scope, {}, { ...PAGE, sort: 'date' })],
]

test.each(READS)(
  '%s: after a change it is counted once, however many read at the same time',
  async (_, counts, read) => {
    await owner.inScope(read)
    await change()
    expect(await countsOf(read)).toBe(counts)
  },
)

describe('what an edit makes old', () => {
  let office: TestMember
  let booked: { _id: string; version: number }
  let edit: (changes: object) => Promise<number>

  beforeAll(async () => {
    office = await server.owner()
    const taken = await office.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    booked = taken.body.data
    edit = async (changes) => {
      const { _id, version } = booked
      const body = { ...bookingInput(changes), version }
      const answer = await office.call({ method: 'PUT', path: `/bookings/${_id}`, body })
      expect(answer.status).toBe(200)
      booked = answer.body.data
      return booked.version
    }
  })

  test.each(READS)('is nothing where it changes comments and hours alone: %s', async (_, _counts, read) => {
    const version = await edit({})
    await office.inScope(read)
    const edited = await edit({
      comments: 'Gate code 4411',
      dropStaffComments: 'Ring first',
      pickDriverComments: 'Blocked',
      binPlacement: 'Driveway',
      heavyLoad: true,
    })
    expect([edited, await countsOf(read, office)]).toEqual([version + 1, 0])
  })

  test.each(READS)('is what is counted where it changes the bin: %s', async (_, counts, read) => {
    await edit({ binSize: 6 })
    await office.inScope(read)
    await edit({ binSize: 8 })
    expect(await countsOf(read, office)).toBe(counts)
  })

  test('is decided by fields that no list is filtered, searched, sorted or summed by', async () => {
    const beside = /office_notes|property_type|bin_placement|cart_over|heavy_load|_comments|_hour\b/
    const texts = await owner.inScope(async (scope) => {
      const queries = BOOKING_LIST_TYPES.flatMap((type) => [{ type }, { type, q: 'lane' }])
      const read = queries.map((query) =>
        readBookingCriteria(scope, { query: { todaySubType: 'all', ...query }, body: EVERY_FILTER }),
      )
      return (await Promise.all(read)).flatMap(({ criteria }) => [
        selectionQuery(scope, criteria).compile().sql,
        ...BOOKING_SORTS.map((sort) => orderedNumbers(scope, criteria, { ...PAGE, sort }).compile().sql),
      ])
    })
    expect(texts.filter((text) => beside.test(text))).toEqual([])
  })
})

test('a count that a change has overtaken is no total of a list that has the change', async () => {
  const totals = async () => (await owner.inScope(listAll)).total
  const before = await totals()
  const remove = (scope: TenantScope) =>
    sql`update bookings set deleted_at = now() where tenant_id = ${scope.tenantId} and id = (
      select id from bookings where tenant_id = ${scope.tenantId} and deleted_at is null limit 1)`.execute(
      scope.db,
    )
  for (let round = 1; round <= 5; round++) {
    const reading = Promise.all(Array.from({ length: READERS }, totals))
    await owner.inScope(async (scope) => {
      await lockCompany(scope, 'bookings')
      await remove(scope)
    })
    expect(await totals()).toBe(before - round)
    for (const total of await reading) expect([before - round + 1, before - round]).toContain(total)
  }
})

test('what a transaction counted that was undone is remembered for nobody', async () => {
  const { total } = await owner.inScope(listAll)
  const undone = owner.inScope(async (scope) => {
    await lockCompany(scope, 'bookings')
    await sql`update bookings set deleted_at = now() where tenant_id = ${scope.tenantId}`.execute(scope.db)
    expect((await listAll(scope)).total).toBe(0)
    throw new Error('Undone')
  })
  await expect(undone).rejects.toThrow('Undone')
  await change()
  expect((await owner.inScope(listAll)).total).toBe(total)
})
