import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { enterBookingMoney } from '#server/features/invoices/money/booking-money.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0107-number-receipts.ts'

const server = await openTestServer()
const owner = await server.owner()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

const PAID = { bookingPayment: 330, email: 'nadia@example.com.au' }

async function numbered() {
  const { rows } = await sql<{ cents: number; number: number | null }>`
    select amount_cents as cents, receipt_number as number from payments order by created_at, id`.execute(db)
  return rows.map(({ cents, number }) => [cents, number])
}

async function migrateAgain() {
  await sql`alter table payments drop column receipt_number`.execute(db)
  await up(db)
}

test('receipts that there are by now keep their numbers, and what has none gets none', async () => {
  const { _id, version } = await bookedHire(owner, { ...PAID, deposit: 50 })
  const edit = (deposit: number, of: number) =>
    owner.call({
      method: 'PUT',
      path: `/bookings/${_id}`,
      body: { ...bookingInput({ ...PAID, deposit }), version: of },
    })
  const second = await edit(110, version)
  const third = await edit(90, second.body.data.version)
  expect([second.status, third.status]).toEqual([200, 200])
  expect((await invoicesOf(owner).generate(_id)).status).toBe(200)
  const money = {
    bookingId: _id,
    amountCents: 4_400,
    method: 'CreditCard',
    reference: '',
    isConnected: false,
  } as const
  await owner.inScope((scope) => enterBookingMoney(scope, money))
  await bookedHire(owner, { ...PAID, deposit: 70 })
  const before = await numbered()
  expect(before).toEqual([
    [5_000, 1],
    [6_000, 2],
    [-2_000, null],
    [4_400, null],
    [7_000, 1],
  ])

  await migrateAgain()
  expect(await numbered()).toEqual(before)
})
