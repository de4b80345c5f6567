import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0106-find-entries-of-invoices.ts'

const server = await openTestServer()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

async function indexOf(): Promise<string | undefined> {
  const { rows } = await sql<{ is: string }>`
    select indexdef as is from pg_indexes where indexname = 'gst_entries_of_invoice'`.execute(db)
  return rows[0]?.is
}

test('an installation that ran 0098 without the index gets it, and one that has it keeps it', async () => {
  const made = await indexOf()
  expect(made).toContain('invoice_id')
  await sql`drop index gst_entries_of_invoice`.execute(db)
  expect(await indexOf()).toBeUndefined()
  await up(db)
  expect(await indexOf()).toBe(made)
  await up(db)
  expect(await indexOf()).toBe(made)
})
