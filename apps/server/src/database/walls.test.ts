import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { APP_ROLE } from './pool.ts'

/** Tables that belong to no tenant, each with its reason. */
const globalTables = {
  backups: 'of the whole installation: when one was made and whether it is good',
  due_work:
    'read across companies by the owner, once a minute: which has work due, and nothing of its contents',
  logins: 'one person may work for several companies',
  memberships: 'says which companies a login belongs to, read before a tenant is known',
  passkey_questions: 'of a login; read by functions of the owner alone',
  passkeys: 'of a login, whose own rows alone its policy shows',
  recovery_codes: 'of a login, whose own rows alone its policy shows',
  second_steps: 'of a login, whose own rows alone its policy shows',
  sessions: 'found by its id before a tenant is known',
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const names = async (sql: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(sql)
  return rows.map((row) => row.name)
}

const tenantTables = `
  select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not like 'kysely_%' and relname not in (${Object.keys(globalTables).map((name) => `'${name}'`)})`

test('every table but the global ones has a tenant_id and a forced row policy', async () => {
  const open = await names(`
    select c.relname as name from pg_class c where c.oid in (${tenantTables}) and not (
      c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull)
      and exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'tenant_rows'
        and p.qual like '%app.tenant_id%'))`)
  expect(open).toEqual([])
})

test('every primary key, unique index and index of a tenant table begins with tenant_id', async () => {
  const stray = await names(`
    select i.indexrelid::regclass::text as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid in (${tenantTables}) and a.attname <> 'tenant_id'`)
  expect(stray).toEqual([])
})

test('every foreign key between tenant tables carries tenant_id on both sides', async () => {
  const stray = await names(`
    select conname as name from pg_constraint c
    where contype = 'f' and conrelid in (${tenantTables}) and confrelid in (${tenantTables}) and not (
      exists (select from pg_attribute a where a.attrelid = conrelid and a.attname = 'tenant_id' and a.attnum = c.conkey[1])
      and exists (select from pg_attribute a where a.attrelid = confrelid and a.attname = 'tenant_id'
        and a.attnum = c.confkey[1]))`)
  expect(stray).toEqual([])
})

test('every view runs with the rights of its caller', async () => {
  const stray = await names(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions::text like '%security_invoker=true%', false)`)
  expect(stray).toEqual([])
})

test('the role of every request owns no table and cannot step around row policies', async () => {
  const { rows } = await client.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       exists (select from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = $1`,
    [APP_ROLE],
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owns: false },
  ])
})

test('these checks see a table that lacks the walls', async () => {
  await client.query('create table forgotten (tenant_id uuid, id uuid primary key)')
  const open = await names(`
    select relname as name from pg_class c where c.oid in (${tenantTables}) and not c.relforcerowsecurity`)
  await client.query('drop table forgotten')
  expect(open).toEqual(['forgotten'])
})
