import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0091-keep-agreed-prices.ts'

const server = await openTestServer()
const owner = await server.owner()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

test('a booking that is invoiced by now costs what was agreed once its invoice is void', async () => {
  const { made, update, post, get } = invoicesOf(owner)
  const first = await made({ bookingPayment: 480, deposit: 0 })
  const [bin] = first.additionalCharges
  const raised = (await update(first, { additionalCharges: [{ ...bin, amount: 700 }] })).body.data
  const dearer = (await update(raised, { additionalCharges: [{ ...bin, amount: 900 }] })).body.data
  const plain = await made({ bookingPayment: 300, deposit: 0 })
  // As they were stored before.
  await sql`alter table bookings drop column agreed_cents`.execute(db)
  await up(db)
  for (const { _id, version } of [dearer, plain]) {
    await post(`/invoices/${_id}/void`, { version, reason: 'Wrong price' })
  }
  const priceOf = async (id: string) => (await get(`/bookings/${id}`)).data.bookingPayment
  expect(await priceOf(first.bookingId)).toBe(480)
  expect(await priceOf(plain.bookingId)).toBe(300)
})
