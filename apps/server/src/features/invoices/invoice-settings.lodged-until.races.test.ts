import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { setLodgedUntil } from './invoice-settings.ts'

const server = await shareTestServer()
const UNTIL = addDays(today, -30)
const INSIDE = addDays(today, -40)

/** Whether a connection waits for what this one holds. */
const isWaitedFor = (pid: number) =>
  asOwner(server.database.admin, async (client) => {
    const text = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    return (await client.query(text, [pid])).rowCount !== 0
  })

test('a payment dated back that is entered while the date falls is refused once it has', async () => {
  const owner = await server.owner()
  const { _id } = await invoicesOf(owner).made({ deposit: 0 })
  const allocations = [{ invoiceId: _id, amount: 50 }]
  const payment = { amount: 50, date: toWireDate(INSIDE), method: 'Cash', allocations }
  const { paying } = await owner.inScope(async (scope) => {
    await setLodgedUntil(scope, { version: 0, lodgedUntil: UNTIL, reason: '' })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(scope.db)
    const started = invoicesOf(owner).post('/payments', payment)
    while (!(await isWaitedFor(rows[0]?.pid ?? 0))) await new Promise(setImmediate)
    return { paying: started }
  })
  const { status, body } = await paying
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'date'])
  expect(await invoicesOf(owner).read(_id)).toMatchObject({ paid: 0 })
})
