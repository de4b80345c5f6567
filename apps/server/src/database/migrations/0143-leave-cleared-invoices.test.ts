import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0143-leave-cleared-invoices.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...server.database.admin, max: 1 }) }),
})
afterAll(() => db.destroy())

type Company = Awaited<ReturnType<typeof connectedCompany>>

const post = async ({ invoices }: Company, path: string, body: object) => {
  const { status, body: answer } = await invoices.post(path, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data
}

const keep = async (company: Company) => {
  for (let round = 0; round < 4; round += 1) {
    await company.hurry()
    await company.keep()
  }
}

const pay = (company: Company, invoiceId: string, amount: number) =>
  post(company, '/payments', { amount, method: 'Cash', allocations: [{ invoiceId, amount }] })

async function setKeepsNoMoney(invoiceId: string, keepsNoMoney: boolean) {
  await sql`alter table xero_links no force row level security`.execute(db)
  await sql`update xero_links set keeps_no_money = ${keepsNoMoney} where our_id = ${invoiceId}`.execute(db)
  await sql`alter table xero_links force row level security`.execute(db)
}

/** An invoice of $470 with $250 paid and $70 given back, all of it in Xero; then void, and $180 of it on the next one. */
async function invoicedAgain({ isOfBefore }: { isOfBefore: boolean }) {
  const company = await connectedCompany(server, xero)
  const { invoices } = company
  const { _id, bookingId } = await invoices.made({ deposit: 0 })
  await invoices.arrive(_id)
  await pay(company, _id, 250)
  await keep(company)
  const versionOf = async () => (await invoices.read(_id)).version
  const refund = { invoiceId: _id, version: await versionOf(), amount: 70, method: 'BankTransfer' }
  await post(company, '/payments/refund', refund)
  await keep(company)
  // Before 0126 no reversed invoice kept its money.
  await setKeepsNoMoney(_id, isOfBefore)
  await post(company, `/invoices/${_id}/void`, { version: await versionOf(), reason: 'Made twice' })
  await keep(company)
  const next = (await invoices.generate(bookingId)).body.data
  await keep(company)
  await setKeepsNoMoney(_id, false)
  return { company, next }
}

/** The lines of the bank there that are still there: what came in above zero. */
const bank = ({ books }: Company) =>
  books()
    .payments.filter(({ isDeleted }) => !isDeleted)
    .map(({ cents, noteId }) => (noteId === null ? cents : -cents))

const migrate = async () => {
  await sql`alter table xero_links drop column keeps_no_money`.execute(db)
  await db.transaction().execute(up)
}

const KEPT = [25_000, -7_000]

test('money that was taken off a reversed invoice in Xero is not put back on it when the next one is paid; money that is there stays', async () => {
  const before = await invoicedAgain({ isOfBefore: true })
  const since = await invoicedAgain({ isOfBefore: false })
  expect([bank(before.company), bank(since.company)]).toEqual([[18_000], KEPT])
  await migrate()
  for (const { company, next } of [before, since]) {
    await pay(company, next._id, 100)
    await keep(company)
    const states = (await company.work()).map(({ state }) => state)
    expect(states).toEqual(['done', 'done'])
  }
  expect([bank(before.company), bank(since.company)]).toEqual([
    [18_000, 10_000],
    [...KEPT, 10_000],
  ])
})

test('nothing is left to do where this ran', async () => {
  const { company } = await invoicedAgain({ isOfBefore: true })
  const marked = () =>
    company.owner.inScope(({ db: own, tenantId }) =>
      own
        .selectFrom('xero_links')
        .where('tenant_id', '=', tenantId)
        .where('kind', '=', 'invoice')
        .orderBy('our_id')
        .select('keeps_no_money')
        .execute(),
    )
  await migrate()
  const first = await marked()
  expect(first.map(({ keeps_no_money }) => keeps_no_money)).toEqual([true, false])
  await migrate()
  expect(await marked()).toEqual(first)
})
