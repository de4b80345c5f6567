import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { furnishPrices, pricedInput } from '#server/testing/price-input.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0061-reopen-unpriced-bookings.ts'

const server = await openTestServer()
const owner = await server.owner()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

async function take(changes: object) {
  const body = pricedInput({ bookingPayment: 0, ...changes })
  const answer = await owner.call({ method: 'POST', path: '/bookings', body })
  expect(answer.status).toBe(200)
  return answer.body.data
}

const statusOf = async ({ _id }: { _id: string }) =>
  (await owner.call({ method: 'GET', path: `/bookings/${_id}` })).body.data.paymentStatus

test('bookings at $0 that nobody has agreed on are Pending, those with a reason, a price or a word by hand stay', async () => {
  const [unpriced, setByHand] = [await take({}), await take({})]
  const bookings = [{ _id: setByHand._id, version: setByHand.version }]
  const settle = { action: 'setPaymentStatus', paymentStatus: 'Completed', bookings }
  expect((await owner.call({ method: 'POST', path: '/bookings/bulkUpdate', body: settle })).status).toBe(200)
  await furnishPrices(owner, 'West')
  const given = await take({ priceReason: 'Sponsored' })
  const paid = await take({ bookingPayment: 470, deposit: 470 })
  // As they were stored before.
  await sql`update bookings set payment_status = 'Completed' where id = ${unpriced._id}`.execute(db)
  await up(db)
  expect(await statusOf(unpriced)).toBe('Pending')
  for (const one of [setByHand, given, paid]) expect(await statusOf(one)).toBe('Completed')
})
