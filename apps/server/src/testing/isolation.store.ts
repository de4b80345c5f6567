import { sql } from 'kysely'
import pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const tenantTables = `
  select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tenantTables)
  return rows.map((row) => row.name).sort()
}

const sumOf = (name: string) => `
  select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') as sum
  from ${pg.escapeIdentifier(name)} t where tenant_id = $1`

/** A connection that stays, with one statement over all tables that is planned once: tests ask twice each. */
async function openSums(connection: pg.ClientConfig) {
  const text = (await asOwner(connection, tableNames)).map(sumOf).join(' union all ')
  const options = '-c plan_cache_mode=force_generic_plan'
  const pool = new pg.Pool({ ...connection, options, max: 1, idleTimeoutMillis: 0 })
  // Its database is dropped under it.
  pool.on('error', () => undefined)
  return (tenantId: string) =>
    pool.query<{ name: string; sum: string }>({ name: 'sums', text, values: [tenantId] })
}

const opened = new Map<string, ReturnType<typeof openSums>>()

/** One checksum per table over every row of a tenant. */
export async function checksumOfTenant(
  connection: pg.ClientConfig,
  tenantId: string,
): Promise<Record<string, string>> {
  const key = JSON.stringify(connection)
  const opening = opened.get(key) ?? openSums(connection)
  opened.set(key, opening)
  const { rows } = await (await opening)(tenantId)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** How many bookings a query without a tenant filter sees inside the scope: its own, and another tenant's. */
export async function countReadable(
  scope: TenantScope,
  otherTenantId: string,
): Promise<{ own: number; theirs: number }> {
  const { rows } = await sql<{ own: number; theirs: number }>`
    select count(*) filter (where tenant_id = ${scope.tenantId})::int as own,
      count(*) filter (where tenant_id = ${otherTenantId})::int as theirs
    from bookings`.execute(scope.db)
  return rows[0] ?? { own: 0, theirs: 0 }
}

/** Takes the second wall away; the returned function puts it back. */
export async function turnRowSecurityOff(connection: pg.ClientConfig): Promise<() => Promise<void>> {
  const names = await asOwner(connection, tableNames)
  const each = (change: string) =>
    asOwner(connection, async (client) => {
      for (const name of names)
        await client.query(`alter table ${pg.escapeIdentifier(name)} ${change} row level security`)
    })
  await each('disable')
  return () => each('enable')
}
