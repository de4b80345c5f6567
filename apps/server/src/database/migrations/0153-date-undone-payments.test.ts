import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { up } from './0153-date-undone-payments.ts'

const server = await openTestServer()
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

/** As an installation before 0153: payments were undone, and no row says on which day. */
async function migrateAgain() {
  await sql`alter table payments drop column undone_on`.execute(db)
  await db.transaction().execute(up)
}

const undoneOn = async () => {
  const { rows } = await sql<{ cents: number; day: string | null }>`
    select amount_cents as cents, undone_on::text as day from payments order by amount_cents`.execute(db)
  return rows.map(({ cents, day }) => [cents, day])
}

async function pay(owner: TestMember, amount: number): Promise<string> {
  const { made, post } = invoicesOf(owner)
  const { _id: invoiceId } = await made({ deposit: 0 })
  const allocations = [{ invoiceId, amount }]
  await post('/payments', { amount, method: 'Cash', allocations })
  const { data } = (await owner.call({ method: 'GET', path: '/payments' })).body
  return data.find((one: { amount: number }) => one.amount === amount)._id
}

/** A payment undone half past midnight in Melbourne, which is three hours earlier in Perth. */
async function undone(owner: TestMember, amount: number) {
  const id = await pay(owner, amount)
  const { status } = await invoicesOf(owner).post('/payments/undo', { payments: [id] })
  expect(status).toBe(200)
  await sql`update payments set undone_at = '2026-07-02 00:30'::timestamp at time zone 'Australia/Melbourne'
    where id = ${id}`.execute(db)
}

test('what was undone before gets its day by the zone of its company, and what was not gets none', async () => {
  const [melbourne, perth] = [await server.owner(), await server.owner()]
  const { version } = (await perth.call({ method: 'GET', path: '/settings/' })).body.data
  const zone = { version, timeZone: 'Australia/Perth' }
  expect((await perth.call({ method: 'PATCH', path: '/settings/', body: zone })).status).toBe(200)
  await undone(melbourne, 10)
  await undone(perth, 20)
  await pay(melbourne, 30)

  await migrateAgain()

  expect(await undoneOn()).toEqual([
    [1_000, '2026-07-02'],
    [2_000, '2026-07-01'],
    [3_000, null],
  ])
  const { rows } = await sql`
    select relname from pg_class where relname in ('tenants', 'payments') and relforcerowsecurity order by 1`.execute(
    db,
  )
  expect(rows).toHaveLength(2)
})

test('what is undone since keeps its day, by the zone of then', async () => {
  const owner = await server.owner()
  const id = await pay(owner, 40)
  expect((await invoicesOf(owner).post('/payments/undo', { payments: [id] })).status).toBe(200)
  const { rows } = await sql<{ isToday: boolean }>`
    select p.undone_on = (p.undone_at at time zone t.time_zone)::date as "isToday"
    from payments p join tenants t on t.tenant_id = p.tenant_id where p.id = ${id}`.execute(db)
  expect(rows).toEqual([{ isToday: true }])
})
