import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

/** reliability.md X1: 2,000 invoices with BOOKED=2000. */
const INVOICES = Number(process.env.BOOKED ?? 25)
const REFUSED = 400

const xero = await startXero('http://localhost:3000/app/settings/xero', {
  minuteMs: 600,
  perDay: 1_000_000,
})
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

const words = fc.oneof(
  fc.constantFrom('Extra days', 'Mattress × 2', 'Überladung – 0,5 t', '垃圾', 'O’Brien & "Sons" <1>'),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,.'-]{0,60}$/),
)
const line = fc.record({
  item: words,
  description: words,
  amount: fc.integer({ min: -2_000, max: 60_000 }).map((cents) => cents / 100),
  qty: fc.oneof(
    fc.constant(1),
    fc.integer({ min: 1, max: 9_999 }).map((thousandths) => thousandths / 1_000),
  ),
  gst: fc.boolean(),
})
const made = fc.record({
  name: fc.oneof(
    fc.stringMatching(/^[A-Z][a-z]{1,20} [A-Z][a-z]{1,20}$/),
    fc.constantFrom('Anaïs O’Shea', 'Ng "Kim" Lê'),
  ),
  deposit: fc.integer({ min: 0, max: 300 }),
  poNumber: fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z0-9]{1,20}$/)),
  gstInclusive: fc.boolean(),
  lines: fc.array(line, { maxLength: 4 }),
})

test(`of ${INVOICES} invoices of all kinds, their customers and payments, Xero refuses none and makes the same of each`, {
  timeout: 60_000 + INVOICES * 1_000,
}, async () => {
  const { owner, invoices, books, keep, work } = await connectedCompany(server, xero)
  const samples = fc.sample(made, { numRuns: INVOICES, seed: 20_261_123 })
  const totals = new Map<string, [total: number, gst: number]>()
  for (const [index, { lines, name, deposit, poNumber, gstInclusive }] of samples.entries()) {
    const phone = `04${String(91_000_000 + index)}`
    const hire = { name: `${name} ${index}`, phone, email: `p${index}@example.com.au`, deposit }
    const one = await invoices.made(hire, { poNumber, gstInclusive })
    const additionalCharges = [...one.additionalCharges, ...lines]
    const { status, body } = await invoices.update(one, { additionalCharges })
    const { invoiceNumber, total, gstAmount } = status === 200 ? body.data : one
    totals.set(invoiceNumber, [Math.round(total * 100), Math.round(gstAmount * 100)])
  }
  await keep()
  expect(xero.calls.filter(({ status }) => status >= REFUSED)).toEqual([])
  expect((await work()).filter(({ state }) => state !== 'done')).toEqual([])
  const there = books().invoices.map(
    ({ number, totalCents, taxCents }) => [number, [totalCents, taxCents]] as const,
  )
  expect(new Map(there)).toEqual(totals)
  const differing = await owner.inScope(({ db, tenantId }) =>
    db
      .selectFrom('xero_links')
      .where('tenant_id', '=', tenantId)
      .where('difference', '<>', '')
      .select('difference')
      .execute(),
  )
  expect(differing).toEqual([])
})
