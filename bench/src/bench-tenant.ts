import { asOwner } from '../../apps/server/src/database/as-owner.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { matchingBookings } from '../../apps/server/src/features/bookings/booking-filter.reads.ts'
import { bookingPageQuery } from '../../apps/server/src/features/bookings/booking-list.reads.ts'
import { readBookingCriteria } from '../../apps/server/src/features/bookings/booking-selection.reads.ts'
import { withScope } from '../../apps/server/src/tenancy/open-scope.ts'
import { getBookings } from '../../packages/contract/src/bookings/lists.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Statement } from './floor-server.ts'
import type { Target } from './measure.ts'
import { type Running, tokenFor } from './servers.ts'

export interface BenchTenant {
  loginId: string
  tenantId: string
  sessionId: string
  token: string
  bookings: number
}

/** Tenant 0 is the big one, 1 to 5 are typical. */
export async function benchTenant(database: BenchDatabase, number: number): Promise<BenchTenant> {
  const { rows } = await asOwner(database.connection, (client) =>
    client.query(
      `select bench_id('login', $1) as "loginId", bench_id('tenant', $1) as "tenantId", bench_id('session', $1) as "sessionId",
         (select count(*)::int from bookings where tenant_id = bench_id('tenant', $1)) as bookings`,
      [number],
    ),
  )
  const ids: Omit<BenchTenant, 'token'> = rows[0]
  return { ...ids, token: await tokenFor(ids) }
}

/** The SQL of the plain first page and of its count, as the product itself writes it. */
export async function listStatements(
  database: BenchDatabase,
  tenant: BenchTenant,
): Promise<{ page: Statement; count: Statement }> {
  const pool = createPool(database.connection, 1)
  try {
    return await withScope(pool, tenant, async (scope) => {
      const { criteria } = await readBookingCriteria(scope, { query: getBookings.query.parse({}) })
      const page = bookingPageQuery(scope, criteria, {
        sort: 'jobID',
        isDescending: true,
        page: 1,
        limit: 20,
      }).compile()
      const count = matchingBookings(scope, criteria)
        .select(({ fn }) => fn.countAll().as('total'))
        .compile()
      return {
        page: { sql: page.sql, parameters: [...page.parameters] },
        count: { sql: count.sql, parameters: [...count.parameters] },
      }
    })
  } finally {
    await pool.end()
  }
}

/** The processes of the connections that a server has just used for tenants' transactions. */
export async function connectionsOf(database: BenchDatabase): Promise<number[]> {
  const { rows } = await asOwner(database.connection, (client) =>
    client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query = 'commit'",
    ),
  )
  return rows.map(({ pid }) => pid)
}

/** getBookings as a tenant's owner asks for it. */
export const listTarget = (
  product: Running,
  tenant: BenchTenant,
  { query, filters = {} }: { query: string; filters?: object },
): Target => ({
  name: query,
  url: `${product.url}/api/v1.0/bookings/getBookings?${query}`,
  method: 'POST',
  headers: { authorization: `Bearer ${tenant.token}` },
  body: JSON.stringify({ filterOptions: filters }),
  pid: product.pid,
})

/** Makes everything old that a server remembers of a tenant's bookings, as any change of one of them does. */
export async function changeSomething(database: BenchDatabase, { tenantId }: BenchTenant): Promise<void> {
  await asOwner(database.connection, (client) =>
    client.query(
      'update tenant_counters set bookings_revision = bookings_revision + 1 where tenant_id = $1',
      [tenantId],
    ),
  )
}
