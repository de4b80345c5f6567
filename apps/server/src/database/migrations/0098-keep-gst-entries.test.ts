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

/** Takes away what the migration made, so that all is stored as it was before, and makes it again. */
async function migrateAgain() {
  await sql`drop table gst_entries`.execute(db)
  await sql`alter table invoices drop column free_cents`.execute(db)
  await sql`alter table adjustment_notes drop column free_cents`.execute(db)
  await sql`drop index invoices_void`.execute(db)
  await up(db)
}

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

  await migrateAgain()
  expect([(await SUMS.execute(db)).rows, (await FREE.execute(db)).rows]).toEqual(before)
})

test('money that waits counts on cash on the days it came, and on accrual all at once on the first of them', async () => {
  const paid = { bookingPayment: 330, deposit: 50, email: 'nadia@example.com.au' }
  const { _id, version } = await bookedHire(owner, paid)
  const body = { ...bookingInput({ ...paid, deposit: 110 }), version }
  expect((await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })).status).toBe(200)
  await sql`
    update payments p set received_on = date '2026-08-31' from payment_allocations a
    where a.payment_id = p.id and a.booking_id = ${_id} and a.amount_cents = 5000`.execute(db)
  await migrateAgain()
  const { rows } = await sql<object>`
    select basis, day = date '2026-08-31' as early, sales_cents as sales, gst_cents as gst from gst_entries
    where booking_id = ${_id} order by basis, day`.execute(db)
  expect(rows).toEqual([
    { basis: 'accrual', early: true, sales: 33_000, gst: 3_000 },
    { basis: 'cash', early: true, sales: 5_000, gst: 455 },
    { basis: 'cash', early: false, sales: 6_000, gst: 545 },
  ])
})
