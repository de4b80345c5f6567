import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { today } from '#server/testing/booking-input.ts'
import { connectToXero } from '#server/testing/in-xero.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

/** A year of a busy company with CHECKED=5000. */
const INVOICES = Number(process.env.CHECKED ?? 250)
const ON_A_PAGE = 100
const OF_ONE_BOOKING = 500

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 2_000 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings, withJobs: true })

/** Invoices by the hundred without a screen for each: copies of one, under the numbers that follow it. */
async function copy(id: string, times: number): Promise<void> {
  await asOwner(server.database.admin, async (client) => {
    const { rows } = await client.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = 'invoices' and is_generated = 'NEVER'
         and column_name not in ('id', 'sequence', 'invoice_number')`,
    )
    const { columns } = rows[0]
    await client.query(
      `insert into invoices (id, sequence, invoice_number, ${columns})
       select gen_random_uuid(), n, regexp_replace(invoice_number, '\\d+$', lpad(n::text, 3, '0')), ${columns}
       from invoices cross join generate_series(2, $2) n where id = $1`,
      [id, times],
    )
  })
}

async function fillYear(owner: TestMember) {
  const made: WireInvoice[] = []
  for (let left = INVOICES; left > 0; left -= OF_ONE_BOOKING) {
    const one = await invoicesOf(owner).made({ deposit: 0 })
    await copy(one._id, Math.min(left, OF_ONE_BOOKING))
    made.push(one)
  }
  const [first] = made
  if (!first) throw new Error('No invoice was made')
  return first
}

test(`the books of a year with ${INVOICES} invoices are compared page by page, within Xero's limits, and the one that differs is found`, {
  timeout: 60_000 + INVOICES * 20,
}, async () => {
  const organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
  const owner = await server.owner()
  const { tenantId } = owner.claims
  const { invoiceNumber, total } = await fillYear(owner)
  await connectToXero(owner, organisation)
  const numbers = await owner.inScope(({ db }) =>
    sql<{
      number: string
    }>`select invoice_number as number from invoices where tenant_id = ${tenantId}`.execute(db),
  )
  const Contact = { ContactID: xero.addContact({ organisation, contact: { Name: 'Nadia Haddad' } }).id }
  for (const { number } of numbers.rows) {
    const UnitAmount = number === invoiceNumber ? total - 1 : total
    const LineItems = [{ Description: 'Bin', Quantity: 1, UnitAmount, AccountCode: '200', TaxType: 'OUTPUT' }]
    const document = {
      Date: today,
      DueDate: today,
      LineAmountTypes: 'Inclusive' as const,
      LineItems,
      Contact,
    }
    xero.addInvoice({
      organisation,
      invoice: { Type: 'ACCREC', Status: 'AUTHORISED', InvoiceNumber: number, ...document },
    })
  }
  const before = xero.calls.length
  const begun = performance.now()
  const day = toWireDate(today)
  const last = async () => (await owner.call({ method: 'GET', path: '/xero/check' })).body.data
  const body = { from: day, to: day }
  expect((await owner.call({ method: 'POST', path: '/xero/checkBooks', body })).status).toBe(200)
  await expect
    .poll(async () => (await last()).state, { timeout: 30_000 + INVOICES * 20, interval: 100 })
    .not.toBe('running')
  const calls = xero.calls.length - before
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  process.stdout.write(`${INVOICES} invoices compared: ${calls} calls, ${seconds} s\n`)
  const found = await last()
  expect(found).toMatchObject({ state: 'done', compared: INVOICES })
  expect(found.differences).toEqual([
    expect.objectContaining({ invoiceNumber, kind: 'total' }),
    expect.objectContaining({ invoiceNumber, kind: 'gst' }),
  ])
  expect(calls).toBeLessThanOrEqual(Math.ceil(INVOICES / ON_A_PAGE) + 1)
  expect(xero.worst.refused).toBe(0)
})
