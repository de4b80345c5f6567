import { loadavg } from 'node:os'
import type pg from 'pg'
import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import {
  type CustomerSearch,
  readCustomers,
} from '../../apps/server/src/features/customers/customer.reads.ts'
import { findDuplicates } from '../../apps/server/src/features/customers/find-duplicates.ts'
import type { Claims } from '../../apps/server/src/tenancy/claims.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import type { TenantScope } from '../../apps/server/src/tenancy/tenant-scope.ts'
import { CUSTOMER_SORTS } from '../../packages/contract/src/customers/customers.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type BenchTenant, benchTenant } from './bench-tenant.ts'
import { generateBookings, SMALL } from './generate-bookings.ts'
import { costOf } from './measure.ts'
import { startProduct } from './servers.ts'

/** Customer search in a tenant of 200,000 and one of 4,000: the whole call beside its SQL; the target is p95 ≤ 2 ×. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** A quick question is asked for a second in each round, so that its p95 is more than its third worst. */
const FEWEST_SAMPLES = 20 * ROUNDS
const MEASURED_MS = 1_000 * ROUNDS
const WARM_UP = 30
const PLENTY = 200_000
const USUAL = 4_000

/** Tenants take turns, so that the rows of each lie scattered as they do in a database in use. */
const MORE_CUSTOMERS = `
  insert into customers (tenant_id, id, name, phone, email, type)
  select bench_id('tenant', t), bench_id('more' || t, n), bench_name(n * 31 + t),
    '04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'c' || n || '@example.com.au', 'Individual'
  from generate_series(1, ${PLENTY}) n, generate_series(0, 5) t where t = 0 or n % ${PLENTY / USUAL} = t;
  insert into customer_addresses (tenant_id, customer_id, position, name, suburb, post_code, lat, lon)
  select tenant_id, id, 1, n % 300 || ' High St, ' || suburb || ' VIC 3000', suburb, '3000', -37.8, 145
  from (
    select tenant_id, id, row_number() over (order by id) as n,
      bench_pick(row_number() over (order by id), 21, '{Kew,Coburg,Yarraville,Preston,Brunswick,Reservoir}') as suburb
    from customers
  ) c;
  update customers c set places = lower(a.name) from customer_addresses a
  where a.tenant_id = c.tenant_id and a.customer_id = c.id`

async function fill(client: pg.Client): Promise<void> {
  await generateBookings(client, { ...SMALL, name: 'customers', bookings: 2_000 })
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from customer_addresses) as filled',
  )
  if (rows[0]?.filled) return
  await client.query(MORE_CUSTOMERS)
  await client.query('vacuum full customers')
  await client.query('vacuum analyze')
}

const ASKED_FOR = new RegExp(process.env.ASKED ?? '')

type Traits = Parameters<typeof findDuplicates>[1]

const FIRST_PAGE: CustomerSearch = { sort: 'name', isDescending: false, page: 1, limit: 8 }

const TYPED: Traits = {
  phone: '0400007919',
  email: 'c7@example.com.au',
  name: 'Tom Haddad',
  suburb: ['Kew'],
  address: ['12 High St'],
}

/** What is asked, as a path and as the SQL behind it. */
const ASKED: Record<string, { path: string; read: (scope: TenantScope) => Promise<unknown> }> = {
  'all of them': listing({}),
  ...Object.fromEntries(
    CUSTOMER_SORTS.filter((sort) => sort !== 'name').map((sort) => [`all, by ${sort}`, listing({ sort })]),
  ),
  'phone, first digits': listing({ phone: '0412' }),
  'phone, some digits': listing({ phone: '79191' }),
  'phone, whole': listing({ phone: '0400007919' }),
  'phone, nobody': listing({ phone: '0399999999' }),
  'phone, digits of nobody': listing({ phone: '0399' }),
  'name, common': listing({ name: 'nguyen' }),
  'name, rare': listing({ name: 'mei-ling zhou 12' }),
  'name, nobody': listing({ name: 'no such person' }),
  'anything, e-mail': listing({ q: 'c19999@' }),
  'anything, suburb': listing({ q: 'yarraville' }),
  'anything, street': listing({ q: '217 high st' }),
  'anything, name and suburb in any order': listing({ q: 'coburg haddad tom' }),
  'anything, nobody': listing({ q: 'yarraville no such person' }),
  'duplicates by phone, e-mail, name and site': duplicates(TYPED),
  'duplicates by all phones, e-mails, ABN and three sites': duplicates({
    ...TYPED,
    alternativePhone: '0400015838',
    secondaryPhone: '0400023757',
    secondaryEmail: 'c8@example.com.au',
    abn: '51824753556',
    companyName: 'Haddad Fitouts',
    suburb: ['Kew', 'Coburg', 'Preston'],
    address: ['12 High St', '13 High St', '14 High St'],
  }),
}

function listing(asked: { phone?: string; name?: string; q?: string; sort?: CustomerSearch['sort'] }) {
  const query = new URLSearchParams({ ...asked, limit: `${FIRST_PAGE.limit}` })
  return {
    path: `/customers?${query}`,
    read: (scope: TenantScope) => readCustomers(scope, { ...FIRST_PAGE, ...asked }),
  }
}

function duplicates(typed: Traits) {
  const query = Object.entries(typed).flatMap(([name, given]) =>
    [given].flat().map((one): [string, string] => [name, `${one}`]),
  )
  return {
    path: `/customers/duplicates?${new URLSearchParams(query)}`,
    read: (scope: TenantScope) => findDuplicates(scope, typed),
  }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

const database = await openBenchDatabase('customers')
await asOwner(database.connection, fill)
const product = await startProduct(database)
const pool = createPool(database.connection, 1)

/** The SQL alone, with the transaction that it needs for its tenant, and the whole call; in turn. */
async function measured(tenant: BenchTenant & Claims, { path, read }: (typeof ASKED)[string]) {
  const target = {
    name: path,
    url: `${product.url}/api/v1.0${path}`,
    headers: { authorization: `Bearer ${tenant.token}` },
    pid: product.pid,
  }
  const [statements, calls]: [number[], number[]] = [[], []]
  let spent = 0
  for (let sample = -WARM_UP; sample < FEWEST_SAMPLES || spent < MEASURED_MS; sample++) {
    const begun = performance.now()
    await withScope(pool, tenant, read)
    const statement = performance.now() - begun
    const { ms } = await costOf(target, [])
    if (sample < 0) continue
    statements.push(statement)
    calls.push(ms)
    spent += statement + ms
  }
  return { statements, calls }
}

const lines: string[] = []
for (const number of [0, 1]) {
  const tenant = await benchTenant(database, number)
  for (const [name, asked] of Object.entries(ASKED).filter(([question]) => ASKED_FOR.test(question))) {
    const { statements, calls } = await measured(tenant, asked)
    const figures = [0.5, 0.95].flatMap((share) => [quantile(statements, share), quantile(calls, share)])
    const ratio = quantile(calls, 0.95) / quantile(statements, 0.95)
    const cells = [
      number === 0 ? PLENTY : USUAL,
      name,
      ...figures.map((ms) => ms.toFixed(1)),
      ratio.toFixed(2),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
  }
}
const head = [
  '### Customers looked up, one call at a time',
  '| customers | asked | SQL p50 ms | call p50 ms | SQL p95 ms | call p95 ms | p95 × its SQL |',
  '|---|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines].join('\n')}\nLoad ${loadavg()[0]?.toFixed(1)}\n`)
await pool.end()
await product.stop()
await database.stop()
