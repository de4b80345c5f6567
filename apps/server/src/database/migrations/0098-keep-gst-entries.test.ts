import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0098-keep-gst-entries.ts'

const server = await openTestServer()
const owner = await server.owner()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

const SUMS = sql<object>`
  select basis, pot, sum(sales_cents)::int as sales, sum(free_cents)::int as free, sum(gst_cents)::int as gst
  from gst_entries group by 1, 2 having sum(sales_cents) <> 0 order by 1, 2`
const FREE = sql<object>`
  select free_cents from invoices union all select free_cents from adjustment_notes order by 1`

test('of invoices and money that there are by now as much is kept as if it had been from the beginning', async () => {
  const { made, post, read } = invoicesOf(owner)
  const permit = { permitRequired: true, permitCost: 87, numberOfDays: 7 }
  const first = await made({ bookingPayment: 440, deposit: 0, ...permit })
  for (const amount of [100, 33.33]) {
    const allocations = [{ invoiceId: first._id, amount }]
    await post('/payments', { amount, method: 'Cash', reference: '', allocations })
  }
  const { version } = await read(first._id)
  await post(`/invoices/${first._id}/lower`, { version, amount: 44, reason: 'Late' })
  await bookedHire(owner, { bookingPayment: 380, deposit: 120, ...permit })
  const paid = { bookingPayment: 300, deposit: 90, email: 'nadia@example.com.au' }
  const hire = await bookedHire(owner, paid)
  const off = await owner.call({
    method: 'PUT',
    path: `/bookings/${hire._id}`,
    body: { ...bookingInput(paid), version: hire.version, dropActionStatus: 'Cancelled' },
  })
  const fee = { version: off.body.data?.version, answer: 'fee', amount: 40, reference: 'Truck was there' }
  const kept = await owner.call({ method: 'POST', path: `/bookings/${hire._id}/money`, body: fee })
  expect([off.status, kept.status]).toEqual([200, 200])
  const before = [(await SUMS.execute(db)).rows, (await FREE.execute(db)).rows]
  expect(before[0]).toHaveLength(5)

  // As they were stored before.
  await sql`drop table gst_entries`.execute(db)
  await sql`alter table invoices drop column free_cents`.execute(db)
  await sql`alter table adjustment_notes drop column free_cents`.execute(db)
  await sql`drop index invoices_void`.execute(db)
  await up(db)
  expect([(await SUMS.execute(db)).rows, (await FREE.execute(db)).rows]).toEqual(before)
})
