import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up as tellFurther } from './0112-tell-further-invoices.ts'
import { up } from './0144-judge-further-by-moment.ts'

const server = await openTestServer()
const owner = await server.owner()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

const { generate, post, read, get } = invoicesOf(owner)
const charges = { additionalCharges: [{ item: 'Overweight', description: '', amount: 69, qty: 1 }] }
const HIRE = { bookingPayment: 480, deposit: 0 }

async function voided({ _id }: { _id: string }) {
  const { version } = await read(_id)
  expect((await post(`/invoices/${_id}/void`, { version, reason: 'Wrong lines' })).status).toBe(200)
}

const TABLES = ['invoices', 'invoice_versions', 'bookings', 'audit_entries']

/** When invoices were made and voided: moments of Melbourne, where 8 am of 1 June is 10 pm of 31 May in UTC. */
async function dated({ _id }: { _id: string }, madeAt: string, voidedAt?: string) {
  await sql`update invoices set created_at = ${`${madeAt}+10:00`}::timestamptz where id = ${_id}`.execute(db)
  if (voidedAt === undefined) return
  await sql`update invoices set voided_on = ${voidedAt}::date where id = ${_id}`.execute(db)
  await sql`update audit_entries set at = ${`${voidedAt}+10:00`}::timestamptz
    where subject_id = ${_id} and action = 'invoice.voided'`.execute(db)
}

let replaced: Awaited<ReturnType<typeof deliveredHire>>
let outlived: typeof replaced
let whole: typeof replaced

/** As it is at the API: what is billed, and whether the hire is still to be invoiced. */
async function standing({ _id, jobID }: { _id: string; jobID: string }) {
  const booking = (await get(`/bookings/${_id}`)).data
  return {
    price: booking.bookingPayment,
    payment: booking.paymentStatus,
    further: booking.invoices.map(({ isFurther }: { isFurther: boolean }) => isFurther),
    isListed: (await get(`/invoices/toInvoice?q=${jobID}`)).data.length > 0,
  }
}
const standings = async () => [await standing(replaced), await standing(outlived), await standing(whole)]

const RIGHT = [
  { price: 69, payment: 'Completed', further: [false, false], isListed: false },
  { price: 549, payment: 'Pending', further: [false, true], isListed: true },
  { price: 549, payment: 'Pending', further: [false, true], isListed: false },
]

beforeAll(async () => {
  // Voided at 7 am, and a shorter one made in its place an hour later.
  replaced = await deliveredHire(owner, HIRE)
  const wrong = (await generate(replaced._id)).body.data
  await voided(wrong)
  const inItsPlace = (await generate(replaced._id, charges)).body.data
  // One beside it at 3 pm, and the first voided at 5 pm.
  outlived = await deliveredHire(owner, HIRE)
  const first = (await generate(outlived._id)).body.data
  const beside = (await generate(outlived._id, charges)).body.data
  await voided(first)
  whole = await deliveredHire(owner, HIRE)
  await generate(whole._id)
  await generate(whole._id, charges)
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  // As documents were before they named what they add to.
  await sql`update invoice_versions set content = content - 'furtherTo'`.execute(db)
  await sql`update invoices set created_at = created_at - interval '1 year'`.execute(db)
  await dated(wrong, '2026-05-20T09:00', '2026-06-01T07:00')
  await dated(inItsPlace, '2026-06-01T08:00')
  await dated(first, '2026-05-20T09:00', '2026-06-01T17:00')
  await dated(beside, '2026-06-01T15:00')
})

/** As an installation is that ran 0112 over invoices like these. */
async function tellFurtherAgain() {
  await sql`alter table invoices drop column is_further`.execute(db)
  await sql`update bookings set is_invoiced = true, price_cents = 6900, paid_cents = 6900,
      payment_status = case when id = ${outlived._id} then 'Completed' else 'Pending' end
    where id in (${replaced._id}, ${outlived._id})`.execute(db)
  await db.transaction().execute(tellFurther)
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
}

const mend = () => db.transaction().execute(up)

test('what 0112 judged by the day in UTC is judged by the moment, once', async () => {
  await tellFurtherAgain()
  expect(await standings()).toEqual([
    { price: 549, payment: 'Pending', further: [false, true], isListed: true },
    { price: 69, payment: 'Completed', further: [false, false], isListed: false },
    RIGHT[2],
  ])
  await mend()
  expect(await standings()).toEqual(RIGHT)
  await mend()
  expect(await standings()).toEqual(RIGHT)
})

test('where the history does not reach back, the company’s own day decides', async () => {
  await tellFurtherAgain()
  await sql`delete from audit_entries where action = 'invoice.voided'`.execute(db)
  await mend()
  expect((await standings())[0]).toEqual(RIGHT[0])
})
