import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { up } from './0056-compare-regos.ts'

let database: TestDatabase
let db: Kysely<unknown>

beforeEach(async () => {
  database = await createTestDatabase()
  db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...database.admin, max: 1 }) }),
  })
  await sql`drop index trucks_rego_in_use`.execute(db)
  await sql`create unique index trucks_rego_in_use on trucks (tenant_id, rego) where gone_at is null`.execute(
    db,
  )
  // Trucks alone are looked at here: no company has to be there for them.
  await sql`set session_replication_role = replica`.execute(db)
})

afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const COMPANIES = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'] as const

async function addTrucks(company: string, regos: readonly string[]): Promise<void> {
  for (const [index, rego] of regos.entries()) {
    const id = `01900000-0000-7000-8000-${company.at(-1)}${String(index).padStart(11, '0')}`
    await sql`
      insert into trucks (tenant_id, id, rego, rego_expires_on, capacity_tonnes, tray_metres, type, status,
        last_maintained_on, maintenance_interval_months, purchased_on)
      values (${company}, ${id}, ${rego}, '2027-01-01', 8, 6, 'auto', 'available', '2026-01-01', 6, '2020-01-01')`.execute(
      db,
    )
  }
}

async function regosOf(company: string): Promise<string[]> {
  const { rows } = await sql<{ rego: string }>`
    select rego from trucks where tenant_id = ${company} order by id`.execute(db)
  return rows.map(({ rego }) => rego)
}

test('trucks that share a rego but for its spaces all stay, and those added later show a number behind it', async () => {
  const [one, two] = COMPANIES
  await addTrucks(one, ['1AB 2CD', 'XW48QP', '1AB2CD', '1AB-2CD'])
  await addTrucks(two, ['1AB2CD'])
  await up(db)
  expect(await regosOf(one)).toEqual(['1AB 2CD', 'XW48QP', '1AB2CD (2)', '1AB-2CD (3)'])
  expect(await regosOf(two)).toEqual(['1AB2CD'])
  await expect(addTrucks('01900000-0000-7000-8000-00000000000b', ['1ab 2cd'])).rejects.toThrow()
})
