import { addDays } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SentTogether } from '#server/database/send-together.ts'
import { readInvoices } from '#server/features/invoices/invoice-list.reads.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { listBookings } from './booking-list.reads.ts'
import { readBookingCriteria } from './booking-selection.reads.ts'
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

/** The statements that read more than a page of rows. */
const COUNTS = /count\(\*\)::int as "total"|from "booked_suburbs"|jobs_in_window|"paidCents"/

const change = () => owner.inScope((scope) => lockCompany(scope, 'bookings'))

const textsOf = (message: unknown): string[] => {
  if (message instanceof SentTogether) return message.statements.map(({ text }) => text)
  return typeof message === 'object' && message && 'text' in message ? [`${message.text}`] : [`${message}`]
}

async function countsOf(read: (scope: TenantScope) => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await Promise.all(Array.from({ length: READERS }, () => owner.inScope(read)))
  const messages: unknown[] = sent.mock.calls.map(([message]) => message)
  sent.mockRestore()
  return messages.flatMap(textsOf).filter((text) => COUNTS.test(text)).length
}

test.each<[string, number, (scope: TenantScope) => Promise<unknown>]>([
  ['the list of all bookings, with the suburbs of its filter', 2, listAll],
  ['bookings of some days, with those suburbs', 2, listDays],
  ['the total of a list', 1, (scope) => readListTotal(scope, 'faulty')],
  ['the counts above a list', 1, (scope) => readBookingStats(scope, 'all')],
  ['the sums above Run History', 1, (scope) => readRunHistoryStats(scope, { query: {}, body: {} })],
  ['invoices', 1, (scope) => readInvoices(scope, {}, { ...PAGE, sort: 'date' })],
])('%s: after a change it is counted once, however many read at the same time', async (_, counts, read) => {
  await owner.inScope(read)
  await change()
  expect(await countsOf(read)).toBe(counts)
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
