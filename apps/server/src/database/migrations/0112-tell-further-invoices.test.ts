import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0112-tell-further-invoices.ts'

const server = await openTestServer()
const owner = await server.owner()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

const { generate, post, read, get } = invoicesOf(owner)
const charges = { additionalCharges: [{ item: 'Overweight', description: '', amount: 69, qty: 1 }] }

/** A hire at $480 with an invoice of it, and one of $69 beside. */
async function billedTwice() {
  const hire = await deliveredHire(owner, { bookingPayment: 480, deposit: 0 })
  const first = (await generate(hire._id)).body.data
  const further = (await generate(hire._id, charges)).body.data
  return { hire, first, further }
}

async function voided({ _id }: { _id: string }) {
  const { version } = await read(_id)
  expect((await post(`/invoices/${_id}/void`, { version, reason: 'Wrong lines' })).status).toBe(200)
}

const isListed = async ({ jobID }: { jobID: string }) => (await get(`/invoices/toInvoice?q=${jobID}`)).data

test('a hire whose further invoice outlived the first is to be invoiced again; one that was billed anew is not', async () => {
  const outlived = await billedTwice()
  await voided(outlived.first)
  const whole = await billedTwice()
  const typed = await billedTwice()
  await voided(typed.further)
  await voided(typed.first)
  await generate(typed.hire._id, charges)
  // As they were stored before, also from before documents named what they add to.
  await sql`alter table invoices drop column is_further`.execute(db)
  await sql`alter table bookings no force row level security`.execute(db)
  await sql`alter table invoice_versions no force row level security`.execute(db)
  await sql`update invoice_versions set content = content - 'furtherTo'`.execute(db)
  // The migration reads the day of making in UTC: at midday in Melbourne it is that of the company.
  await sql`update invoices set created_at = created_at + interval '11 hours'`.execute(db)
  await sql`update invoices set voided_on = voided_on + 1, created_at = created_at - interval '1 day'
    where id in (${outlived.first._id}, ${outlived.further._id})`.execute(db)
  await sql`update bookings set is_invoiced = true, price_cents = 6900 where id = ${outlived.hire._id}`.execute(
    db,
  )
  await up(db)
  expect(await isListed(outlived.hire)).toMatchObject([{ amount: 480, isInvoiced: false }])
  expect((await get(`/bookings/${outlived.hire._id}`)).data).toMatchObject({
    bookingPayment: 549,
    invoices: [{ isFurther: false }, { isFurther: true }],
  })
  expect(await isListed(whole.hire)).toEqual([])
  expect((await get(`/bookings/${whole.hire._id}`)).data).toMatchObject({
    bookingPayment: 549,
    invoices: [{ isFurther: false }, { isFurther: true }],
  })
  expect(await isListed(typed.hire)).toEqual([])
})
