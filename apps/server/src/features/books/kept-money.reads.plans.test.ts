import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { scansOf } from '#server/testing/scans-of.store.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { passedQuery } from './kept-money.reads.ts'

/** Enough bookings with money that reading it all costs far more than an index does. */
const BOOKINGS = 20_000

const server = await openTestServer()
let owner: TestMember
let bookingId: string

beforeAll(async () => {
  owner = await server.owner()
  bookingId = (await invoicesOf(owner).made({ bookingPayment: 379, deposit: 379 })).bookingId
  const { tenantId } = owner.claims
  await asOwner(server.database.admin, async (client) => {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = 'invoices' and is_generated = 'NEVER'`,
    )
    const columns = rows[0]?.columns
    await client.query(
      `with numbers as (select n, gen_random_uuid() as booking, gen_random_uuid() as payment, gen_random_uuid() as invoice
         from generate_series(1, ${BOOKINGS}) n),
       invoiced as (insert into invoices (${columns}) select ${columns} from (
         select copy.* from invoices i, numbers, jsonb_populate_record(i, jsonb_build_object('id', invoice,
           'booking_id', booking, 'job_number', i.job_number + n, 'invoice_number', i.invoice_number || n,
           'is_reversed', true, 'voided_on', i.issued_on)) copy where i.tenant_id = $1) copies),
       paid as (insert into payments select copy.* from payments p, numbers,
         jsonb_populate_record(p, jsonb_build_object('id', payment, 'receipt_number', null)) copy
         where p.tenant_id = $1)
       insert into payment_allocations select copy.* from payment_allocations a, numbers,
         jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'payment_id', payment,
           'booking_id', booking, 'invoice_id', invoice)) copy where a.tenant_id = $1`,
      [tenantId],
    )
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
  })
})

test('money that passed through reversed invoices of a booking is read by that booking alone', async () => {
  const found = await owner.inScope((scope) =>
    scansOf(scope, { compile: () => passedQuery(scope, [bookingId]).compile(scope.db) }),
  )
  expect(found.join('\n')).toContain('payment_allocations_of_booking')
  expect(found.filter((line) => /Seq Scan on (payment|invoices)/.test(line))).toEqual([])
})

test('of many bookings there is as much money as was made', async () => {
  const { rows } = await owner.inScope(({ db, tenantId }) =>
    sql<{ count: number }>`
      select count(*)::int as count from payment_allocations where tenant_id = ${tenantId}`.execute(db),
  )
  expect(rows).toEqual([{ count: BOOKINGS + 1 }])
})
