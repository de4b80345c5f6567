import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { scansOf } from '#server/testing/scans-of.store.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { moneyCountQuery, moneyPageQuery } from './money-to-give-back.reads.ts'

/** Enough bookings that reading them all costs far more than an index does; one in a thousand has money that is due back. */
const BOOKINGS = 20_000

const server = await openTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  await owner.inScope(async (scope) => {
    await fillBookings(scope, fc.sample(anyBooking(today), { numRuns: 1, seed: 1 }))
    await sql`
      insert into bookings select copy.*
      from bookings b, generate_series(1, ${BOOKINGS}::int) n, jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'job_number', b.job_number + n, 'customer_name', 'Person ' || n % 97,
        'search_text', 'person ' || n % 97, 'status', 'Completed', 'drop_status', 'Delivered', 'is_invoiced', true,
        'pick_status', 'Completed', 'price_cents', 47000, 'paid_cents', case n % 1000 when 0 then 50000 else 47000 end)) copy
      where b.tenant_id = ${scope.tenantId}`.execute(scope.db)
  })
  await asOwner(server.database.admin, (client) => client.query('vacuum analyze'))
})

const scans = (queryOf: (scope: TenantScope) => Parameters<typeof scansOf>[1]) =>
  owner.inScope((scope) => scansOf(scope, queryOf(scope)))

test.each([
  ['the count of the menu and the dashboard', (scope: TenantScope) => moneyCountQuery(scope)],
  ['the count of a search', (scope: TenantScope) => moneyCountQuery(scope, 'person 7')],
  ['the first page', (scope: TenantScope) => moneyPageQuery(scope, { page: 1, limit: 20 })],
  ['a later page', (scope: TenantScope) => moneyPageQuery(scope, { page: 2, limit: 10 })],
])('of many bookings, %s reads the few with money to give back by their index alone', async (_, queryOf) => {
  const found = await scans(queryOf)
  const ofBookings = found.filter((line) => /Scan/.test(line))
  expect(ofBookings.length).toBeGreaterThan(0)
  expect(
    ofBookings.filter(
      (line) => !line.includes('bookings_with_money_due') && !line.includes('Bitmap Heap Scan'),
    ),
    found.join('\n'),
  ).toEqual([])
})

test('the index finds as many as there are', async () => {
  const { count } = await owner.inScope((scope) => moneyCountQuery(scope).executeTakeFirstOrThrow())
  expect(count).toBeGreaterThanOrEqual(BOOKINGS / 1_000)
})
