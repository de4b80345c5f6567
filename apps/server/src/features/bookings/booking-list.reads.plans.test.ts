import {
  BOOKING_LIST_TYPES,
  BOOKING_SORTS,
  type BookingFilters,
  type BookingSort,
} from '@skipyard/contract/bookings/lists.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { PLANNED_ONCE } from '#server/database/planned-once.ts'
import { shortDaysQuery } from '#server/features/inventory/short-days.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import type { BookingCriteria } from './booking-filter.reads.ts'
import { bookingPageQuery, selectedPageQuery } from './booking-list.reads.ts'
import {
  readBookingCriteria,
  type Selection,
  selectBookings,
  selectionQuery,
  spansOf,
} from './booking-selection.reads.ts'

const COPIES = 3_000

const server = await openTestServer()
let owner: TestMember
/** The columns of each index of bookings, jobs and stock, in order. */
let indexes: Map<string, string[]>

/** A company with enough bookings that reading them all costs more than an index does. */
async function crowdedCompany(): Promise<TestMember> {
  const member = await server.owner()
  await member.inScope(async (scope) => {
    await fillBookings(scope, fc.sample(anyBooking(today), { numRuns: 10, seed: 1 }))
    // As rows of their own: written `(record).*`, each record would be made anew for each of its columns.
    await sql`
      insert into bookings select copy.*
      from bookings b, generate_series(1, ${COPIES / 10}) n, jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'job_number', 10 * n + b.job_number, 'customer_name', 'Person ' || n % 97,
        'drop_date', b.drop_date - n % 900, 'pick_date', b.pick_date - n % 900)) copy
      where b.tenant_id = ${scope.tenantId}`.execute(scope.db)
    await sql`
      insert into jobs select copy.*
      from bookings c
      join bookings b on b.tenant_id = c.tenant_id and b.job_number = (c.job_number - 1) % 10 + 1
      join jobs j on j.tenant_id = b.tenant_id and j.booking_id = b.id,
      jsonb_populate_record(j, jsonb_build_object(
        'id', gen_random_uuid(), 'booking_id', c.id,
        'date', case j.kind when 'drop' then c.drop_date else c.pick_date end)) copy
      where c.tenant_id = ${scope.tenantId} and c.job_number > 10`.execute(scope.db)
  })
  return member
}

beforeAll(async () => {
  for (const _ of [1, 2, 3]) owner = await crowdedCompany()
  indexes = await asOwner(server.database.admin, async (client) => {
    await client.query('analyze')
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_attribute a on a.attrelid = i.indexrelid
      where i.indrelid in ('bookings'::regclass, 'jobs'::regclass, 'stock_adjustments'::regclass) group by c.relname`)
    return new Map(rows.map(({ name, columns }) => [name, columns]))
  })
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** What was explained is not explained again: lists, filters and orders share many a statement to the letter. */
const plans = new Map<string, Plan[]>()

/** The plan of a statement, without carrying it out. */
async function planOf(scope: TenantScope, query: CompiledQuery): Promise<Plan[]> {
  const key = JSON.stringify([query.sql, query.parameters])
  const plan = plans.get(key) ?? (await explain(scope, query))
  plans.set(key, plan)
  return plan
}

async function explain(scope: TenantScope, query: CompiledQuery): Promise<Plan[]> {
  const explained: CompiledQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }> = {
    ...sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`select`.compile(scope.db),
    sql: `explain (format json) ${query.sql}`,
    parameters: query.parameters,
  }
  const { rows } = await scope.db.executeQuery(explained)
  const [row] = rows
  if (!row) throw new Error('EXPLAIN answers one row')
  return nodesOf(row['QUERY PLAN'][0].Plan)
}

const isIndexScan = (node: Plan) =>
  node['Node Type'] !== 'Bitmap Heap Scan' &&
  (node['Relation Name'] === 'bookings' ||
    node['Relation Name'] === 'jobs' ||
    node['Node Type'] === 'Bitmap Index Scan')

/** The first column of what each scan of bookings and jobs goes through. */
const firstColumns = (nodes: Plan[]) =>
  nodes
    .filter(isIndexScan)
    .map((node) => indexes.get(node['Index Name'] ?? '')?.[0] ?? `${node['Node Type']} without an index`)

const COLUMNS: Record<Exclude<BookingSort, 'atStake'>, string> = {
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

const day = (days: number) => addDays(today, days)

const FILTERS: Record<string, BookingFilters & { q?: string }> = {
  none: {},
  suburb: { suburb: ['Coburg'] },
  'suburb and size': { suburb: ['Coburg'], binSize: [6] },
  status: { status: ['Delivered'] },
  payment: { payment: ['Pending'] },
  confirmation: { confirmation: ['C'] },
  'one day': { startDate: day(0), endDate: day(0) },
  'a long time': { startDate: day(-800) },
  'a selected date': { selectedDate: day(-100) },
  'a customer': { customerId: '019a0000-0000-7000-8000-000000000000' },
  search: { q: 'zzz' },
  'search and status': { q: 'haddad', status: ['Scheduled'] },
}

const PAGE = { page: 3, limit: 20 }

/** Every statement that a page of a list may need. */
async function statementsOf(
  scope: TenantScope,
  criteria: BookingCriteria,
  { selection, sort }: { selection: Selection; sort: BookingSort },
): Promise<CompiledQuery[]> {
  const spans = await spansOf(scope, criteria, { selection, sort })
  return [
    selectionQuery(scope, criteria).compile(),
    ...[true, false].flatMap((isDescending) => [
      bookingPageQuery(scope, criteria, { ...PAGE, sort, isDescending }).compile(),
      bookingPageQuery(scope, criteria, { ...PAGE, sort, isDescending, spans }).compile(),
      selectedPageQuery(scope, selection.numbers ?? [1, 2, 3], { ...PAGE, sort, isDescending }).compile(),
    ]),
  ]
}

describe.each(BOOKING_LIST_TYPES)('the list %s', (type) => {
  test.each(Object.entries(FILTERS))(
    'with filter %s is read through indexes of the tenant alone, whatever its order',
    async (_, { q, ...filters }) => {
      await owner.inScope(async (scope) => {
        const query = { type, todaySubType: 'all', ...(q !== undefined && { q }) } as const
        const { criteria } = await readBookingCriteria(scope, { query, body: filters })
        const selection = await selectBookings(scope, criteria)
        for (const sort of BOOKING_SORTS) {
          for (const statement of await statementsOf(scope, criteria, { selection, sort })) {
            const columns = firstColumns(await planOf(scope, statement))
            expect(columns.length).toBeGreaterThan(0)
            expect(new Set(columns), `${sort}: ${statement.sql}`).toEqual(new Set(['tenant_id']))
          }
        }
      })
    },
  )
})

test('the days without a bin are found through indexes of the tenant', async () => {
  const nodes = await owner.inScope((scope) => planOf(scope, shortDaysQuery(scope).compile(scope.db)))
  expect(new Set(firstColumns(nodes))).toEqual(new Set(['tenant_id']))
})

describe.each(BOOKING_SORTS)('everything sorted by %s', (sort) => {
  test.each([false, true])('descending: %s, a page is found without sorting all', async (isDescending) => {
    const nodes = await owner.inScope(async (scope) => {
      const { criteria } = await readBookingCriteria(scope, { query: { type: 'all', todaySubType: 'all' } })
      return planOf(scope, bookingPageQuery(scope, criteria, { ...PAGE, sort, isDescending }).compile())
    })
    expect([...indexes.values()].some(([, second]) => second === COLUMNS[sort])).toBe(true)
    // The page itself is put in order once; anything more would be sorting all that match.
    expect(nodes.filter((node) => /Sort$/.test(node['Node Type'])).length).toBeLessThanOrEqual(1)
  })
})

/** The plan that a connection keeps for any company, any numbers and any page. */
async function keptPlanOf({ tenantId }: TenantScope, { sql: text }: CompiledQuery): Promise<Plan[]> {
  const client = await server.services.pool.connect()
  try {
    await client.query(`begin read only; set local app.tenant_id = '${tenantId}'`)
    // As one message without values: with some, they would be planned for.
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    await client.query('rollback')
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  } finally {
    client.release()
  }
}

describe.each(BOOKING_SORTS)('what is planned once, sorted by %s', (sort) => {
  test.each([false, true])(
    'descending: %s, goes through indexes of the tenant whatever it is asked for, and sorts no more than a page',
    async (isDescending) => {
      await owner.inScope(async (scope) => {
        const { criteria } = await readBookingCriteria(scope, {
          query: { type: 'all', todaySubType: 'all' },
        })
        const first = { page: 1, limit: 20, sort, isDescending }
        const pages = [
          bookingPageQuery(scope, criteria, first).compile(),
          selectedPageQuery(scope, [1, 2, 3], first).compile(),
        ]
        for (const page of pages) {
          expect(page.sql).toContain(PLANNED_ONCE)
          const nodes = await keptPlanOf(scope, page)
          expect(new Set(firstColumns(nodes)), page.sql).toEqual(new Set(['tenant_id']))
        }
        const [all] = pages
        const sorts = all
          ? (await keptPlanOf(scope, all)).filter((node) => /Sort$/.test(node['Node Type']))
          : []
        expect(sorts.length).toBeLessThanOrEqual(1)
      })
    },
  )
})

test('the wording of what is planned once says nothing of a company, its numbers or its days', async () => {
  const wordings = new Set<string>()
  for (const member of [owner, await server.owner()]) {
    await member.inScope(async (scope) => {
      const { criteria } = await readBookingCriteria(scope, { query: { type: 'all', todaySubType: 'all' } })
      const first = { page: 1, limit: 20, isDescending: true } as const
      wordings.add(bookingPageQuery(scope, criteria, { ...first, sort: 'jobID' }).compile().sql)
      for (const numbers of [[1], [4, 5, 6, 7]]) {
        wordings.add(selectedPageQuery(scope, numbers, { ...first, sort: 'amount' }).compile().sql)
        wordings.add(selectedPageQuery(scope, numbers, { ...first, page: 2, sort: 'jobID' }).compile().sql)
      }
    })
  }
  expect(wordings.size).toBe(3)
})
