import { BOOKING_SORTS, type BookingSort } from '@skipyard/contract/bookings.lists.ts'
import fc from 'fast-check'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/testing/as-owner.store.ts'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import type { BookingCriteria } from './booking-filter.reads.ts'
import { bookingPageQuery } from './booking-list.reads.ts'

const COPIES = 3_000

let server: TestServer
let owner: TestMember
/** The columns of each index of the bookings, in order. */
let indexes: Map<string, string[]>

/** A company with enough bookings that reading them all costs more than an index does. */
async function crowdedCompany(): Promise<TestMember> {
  const member = await server.owner()
  await member.inScope(async (scope) => {
    await fillBookings(scope, fc.sample(anyBooking(today), { numRuns: 10, seed: 1 }))
    await sql`
      insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'job_number', 10 * n + b.job_number, 'customer_name', 'Person ' || n % 97,
        'drop_date', b.drop_date - n % 900, 'pick_date', b.pick_date - n % 900))).*
      from bookings b, generate_series(1, ${COPIES / 10}) n where b.tenant_id = ${scope.tenantId}`.execute(
      scope.db,
    )
  })
  return member
}

beforeAll(async () => {
  server = await createTestServer()
  for (const _ of [1, 2, 3]) owner = await crowdedCompany()
  indexes = await asOwner(server.database.connection, async (client) => {
    await client.query('analyze bookings')
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_attribute a on a.attrelid = i.indexrelid
      where i.indrelid in ('bookings'::regclass, 'jobs'::regclass, 'tenant_counters'::regclass) group by c.relname`)
    return new Map(rows.map(({ name, columns }) => [name, columns]))
  })
})
afterAll(() => server.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const everything: BookingCriteria = {
  on: null,
  within: null,
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

function planOf(criteria: BookingCriteria, sort: BookingSort, isDescending: boolean): Promise<Plan[]> {
  return owner.inScope(async (scope) => {
    const query = bookingPageQuery(scope, criteria, { sort, isDescending, page: 3, limit: 20 }).compile()
    const explained: CompiledQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }> = {
      ...sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`select`.compile(scope.db),
      sql: `explain (format json) ${query.sql}`,
      parameters: query.parameters,
    }
    const { rows } = await scope.db.executeQuery(explained)
    const [row] = rows
    if (!row) throw new Error('EXPLAIN answers one row')
    return nodesOf(row['QUERY PLAN'][0].Plan)
  })
}

function expectTenantIndexes(nodes: Plan[]): void {
  const scans = nodes.filter(
    (node) => node['Relation Name'] === 'bookings' || node['Node Type'] === 'Bitmap Index Scan',
  )
  expect(scans.length).toBeGreaterThan(1)
  for (const scan of scans.filter((node) => node['Node Type'] !== 'Bitmap Heap Scan')) {
    expect(indexes.get(scan['Index Name'] ?? `${scan['Node Type']} without an index`)?.[0]).toBe('tenant_id')
  }
}

const COLUMNS: Record<BookingSort, string> = {
  jobID: 'job_number',
  customerName: 'customer_name',
  customerPhone: 'customer_phone',
  'address.suburb': 'suburb',
  binSize: 'bin_size',
  amount: 'price_cents',
  dropoffDateString: 'drop_date',
  pickupDateString: 'pick_date',
  status: 'status',
  payment: 'payment_status',
}

describe.each(BOOKING_SORTS)('sorted by %s', (sort) => {
  test.each([false, true])(
    'descending: %s, a page is found through an index of the tenant',
    async (isDescending) => {
      const nodes = await planOf(everything, sort, isDescending)
      expectTenantIndexes(nodes)
      const isIndexed = [...indexes.values()].some(([, second]) => second === COLUMNS[sort])
      const sorts = nodes.filter((node) => /Sort$/.test(node['Node Type']))
      // The page itself is put in order once; anything more would be sorting all that match.
      if (isIndexed) expect(sorts.length).toBeLessThanOrEqual(1)
    },
  )
})

test.each<[string, Partial<BookingCriteria>]>([
  ['today', { on: { date: today, kind: 'all' } }],
  ['faulty', { faultyOn: today }],
  ['a search', { needle: 'zzz' }],
  ['suburb and size', { suburbs: ['Coburg'], binSizes: [6] }],
  ['status', { statuses: ['Delivered'] }],
  ['dates', { within: { from: today, to: today, kind: 'all', isWithoutCancelled: false } }],
])('%s is found through an index of the tenant', async (_, filter) => {
  expectTenantIndexes(await planOf({ ...everything, ...filter }, 'jobID', true))
})
