import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0170-keep-invoices-of-sent-notes.ts'

const server = await openTestServer()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

test('an invoice of which the customer has a note is one that was sent, and no other is', async () => {
  const invoices = invoicesOf(await server.owner())
  const lowered = async () => {
    const { _id, version } = await invoices.made({ deposit: 0 })
    const fall = { version, amount: 70, reason: 'A day less' }
    expect((await invoices.post(`/invoices/${_id}/lower`, fall)).status).toBe(200)
    return _id
  }
  const [withNote, without] = [await lowered(), await lowered()]
  await sql`update adjustment_notes set was_sent = true where invoice_id = ${withNote}`.execute(db)
  await db.transaction().execute(up)
  const sent = async (id: string) => (await invoices.read(id)).invoiceSent
  expect([await sent(withNote), await sent(without)]).toEqual([true, false])
  const { rows } = await sql`
    select relname from pg_class
    where relname in ('adjustment_notes', 'invoices') and relforcerowsecurity`.execute(db)
  expect(rows).toHaveLength(2)
})
