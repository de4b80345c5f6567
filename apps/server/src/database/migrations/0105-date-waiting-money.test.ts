import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { up as keepGstEntries } from './0098-keep-gst-entries.ts'
import { up } from './0105-date-waiting-money.ts'

const server = await openTestServer()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

const FIRST_DAY = '2026-08-31'
let owner: TestMember
let bookingId: string

/** The days and figures that the report keeps of the booking. */
async function kept(basis: 'accrual' | 'cash') {
  const { rows } = await sql<object>`
    select day::text as day, pot, sales_cents as sales, gst_cents as gst, payment_id is not null as paid from gst_entries
    where booking_id = ${bookingId} and basis = ${basis} order by day, pot, sales_cents`.execute(db)
  return rows
}

/** Both migrations as the server runs them, each in one transaction. */
const mend = () => db.transaction().execute(up)

/** As an installation is that took up the report by 0098 as it is now. */
async function keepAgain() {
  await sql`drop table gst_entries`.execute(db)
  await sql`alter table invoices drop column free_cents`.execute(db)
  await sql`alter table adjustment_notes drop column free_cents`.execute(db)
  await sql`drop index invoices_void`.execute(db)
  await db.transaction().execute(keepGstEntries)
}

/** As 0098 was at first: the waiting money of a booking is one line on the day of its first money. */
async function keepAsAtFirst() {
  await keepAgain()
  await sql`
    with gone as (delete from gst_entries where basis = 'cash' and pot = 'waiting' returning *)
    insert into gst_entries (tenant_id, id, booking_id, basis, pot, day, sales_cents, free_cents, gst_cents, created_at)
    select tenant_id, gen_random_uuid(), booking_id, 'cash', 'waiting', min(day), sum(sales_cents), sum(free_cents),
      sum(gst_cents), min(created_at)
    from gone group by tenant_id, booking_id`.execute(db)
}

const SPREAD = [
  { day: FIRST_DAY, pot: 'waiting', sales: 5_000, gst: 455, paid: true },
  { day: today, pot: 'waiting', sales: 6_000, gst: 545, paid: true },
]

/** A hire of $330 with $50 of August and $60 of today. */
beforeAll(async () => {
  owner = await server.owner()
  const paid = { bookingPayment: 330, deposit: 50, email: 'nadia@example.com.au' }
  const { _id, version } = await bookedHire(owner, paid)
  bookingId = _id
  const body = { ...bookingInput({ ...paid, deposit: 110 }), version }
  expect((await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })).status).toBe(200)
  await sql`
    update payments p set received_on = ${FIRST_DAY}::date from payment_allocations a
    where a.payment_id = p.id and a.booking_id = ${_id} and a.amount_cents = 5000`.execute(db)
})

test('where 0098 ran as it is now, and where this ran before, nothing changes', async () => {
  await keepAgain()
  const before = await kept('cash')
  expect(before).toEqual(SPREAD)
  await mend()
  expect(await kept('cash')).toEqual(before)
})

test('where 0098 ran in its first form, each payment counts on cash on the day it came, once', async () => {
  await keepAsAtFirst()
  const accrual = await kept('accrual')
  expect(await kept('cash')).toEqual([
    { day: FIRST_DAY, pot: 'waiting', sales: 11_000, gst: 1_000, paid: false },
  ])
  await mend()
  expect(await kept('cash')).toEqual(SPREAD)
  await mend()
  expect(await kept('cash')).toEqual(SPREAD)
  expect(await kept('accrual')).toEqual(accrual)
})

test('a line of a lodged time stays, as the BAS has it', async () => {
  await keepAsAtFirst()
  const version = (await invoicesOf(owner).get('/settings/invoices')).data.version
  const lodged = { version, lodgedUntil: toWireDate(addDays(today, -1)) }
  const path = '/settings/invoices/lodged-until'
  expect((await owner.call({ method: 'PUT', path, body: lodged })).status).toBe(200)
  const before = await kept('cash')
  await mend()
  expect(await kept('cash')).toEqual(before)
  const { version: next } = (await invoicesOf(owner).get('/settings/invoices')).data
  const open = { version: next, lodgedUntil: null, reason: 'Not lodged yet' }
  expect((await owner.call({ method: 'PUT', path, body: open })).status).toBe(200)
})

test('money that went onto an invoice since is dated too, and the invoice keeps its lines', async () => {
  await keepAsAtFirst()
  expect((await invoicesOf(owner).generate(bookingId)).status).toBe(200)
  const onInvoice = (await kept('cash')).filter((line) => !JSON.stringify(line).includes(FIRST_DAY))
  expect(onInvoice).toHaveLength(2)
  await mend()
  expect(await kept('cash')).toEqual(expect.arrayContaining([...SPREAD, ...onInvoice]))
  expect(await kept('cash')).toHaveLength(4)
})
