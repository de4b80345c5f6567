import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0156-mark-reversing-notes.ts'

const server = await openTestServer()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

const notes = async () => {
  const { rows } = await sql<{ cents: number; isReversing: boolean }>`
    select amount_cents as cents, is_reversing as "isReversing" from adjustment_notes order by amount_cents`.execute(
    db,
  )
  return rows.map(({ cents, isReversing }) => [cents, isReversing])
}

const post = async (path: string, body: object, { made }: { made: ReturnType<typeof invoicesOf> }) => {
  const answer = await made.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('the note that reversed an invoice is marked as it is made, and of before by what only it has', async () => {
  const made = invoicesOf(await server.owner())
  const { _id: id } = await made.made({ deposit: 0 })
  await made.arrive(id)
  const version = async () => (await made.read(id)).version
  // The same day and reason as the reversal, which takes off the other $400.
  await post(
    `/invoices/${id}/lower`,
    { version: await version(), amount: 70, reason: 'Made twice' },
    { made },
  )
  await post(`/invoices/${id}/void`, { version: await version(), reason: 'Made twice' }, { made })
  const marked = [
    [7_000, false],
    [40_000, true],
  ]
  expect(await notes()).toEqual(marked)
  await sql`alter table adjustment_notes drop column is_reversing`.execute(db)
  await db.transaction().execute(up)
  expect(await notes()).toEqual(marked)
  const { rows } = await sql`
    select relname from pg_class
    where relname in ('adjustment_notes', 'invoices') and relforcerowsecurity`.execute(db)
  expect(rows).toHaveLength(2)
})
