import { addDays, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { type JournalLine, journalOf } from '#server/testing/journal-checks.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const MELBOURNE = 'Australia/Melbourne'
const today = todayIn(MELBOURNE, new Date())

const undoings = (lines: readonly JournalLine[]) =>
  lines.filter(({ Kind }) => /undone/i.test(Kind)).map(({ Date: day, Debit, Credit }) => [day, Debit, Credit])

test('the day of an undoing stays in the journal when the company moves to another zone', async () => {
  const owner = await server.owner()
  const { made, post } = invoicesOf(owner)
  const { _id: invoiceId } = await made({ deposit: 0 })
  const allocations = [{ invoiceId, amount: 50 }]
  await post('/payments', { amount: 50, method: 'Cash', reference: '', allocations })
  const [payment] = (await owner.call({ method: 'GET', path: '/payments' })).body.data
  const undone = await owner.call({
    method: 'POST',
    path: '/payments/undo',
    body: { payments: [payment._id] },
  })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  // Half past midnight in Melbourne, three hours earlier in Perth.
  const moment = `${today} 00:30`
  await owner.inScope(({ db, tenantId }) =>
    sql`update payments set undone_at = ${moment}::timestamp at time zone ${MELBOURNE}, received_on = ${addDays(today, -5)}
      where tenant_id = ${tenantId} and undone_at is not null`.execute(db),
  )
  const before = undoings(await journalOf(owner))
  expect(before.length).toBeGreaterThan(0)
  const { version } = (await owner.call({ method: 'GET', path: '/settings/' })).body.data
  const moved = await owner.call({
    method: 'PATCH',
    path: '/settings/',
    body: { version, timeZone: 'Australia/Perth' },
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(undoings(await journalOf(owner))).toEqual(before)
})
