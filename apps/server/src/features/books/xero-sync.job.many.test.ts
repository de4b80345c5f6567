import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { wordsForBooks } from '@skipyard/domain/xero/line-words.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { bookedHire } from '#server/testing/invoice-calls.ts'
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
  taxed: fc.boolean(),
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

const cents = (dollars: number) => Math.round(dollars * 100)

/** What of an invoice of ours has to stand in the books, in their words. */
const asBooked = (ours: WireInvoice, email: string) => ({
  number: ours.invoiceNumber,
  customer: [ours.customerName, email],
  days: [ours.date.slice(0, 10), ours.dueDate.slice(0, 10)],
  reference: ours.poNumber,
  lineAmountTypes: ours.LineAmountTypes,
  lines: ours.additionalCharges.map(({ amount, qty, lineTotal, gst, taxed, ...words }) => ({
    words: wordsForBooks(words),
    reckoning: [qty, amount, cents(lineTotal), cents(gst), taxed ? 'OUTPUT' : 'EXEMPTOUTPUT'],
  })),
  totals: [cents(ours.total), cents(ours.gstAmount)],
  paid: ours.payments.map(({ Amount, date, method }) => [cents(Amount), date.slice(0, 10), method]),
})

type There = ReturnType<Awaited<ReturnType<typeof connectedCompany>>['books']>

const asThere = ({ invoices, contacts, payments }: There) =>
  invoices.map((theirs) => {
    const contact = contacts.find(({ id }) => id === theirs.contactId)
    return {
      number: theirs.number,
      customer: [contact?.name, contact?.fields.EmailAddress],
      days: [theirs.date, theirs.dueDate],
      reference: theirs.reference,
      lineAmountTypes: theirs.lineAmountTypes,
      lines: theirs.lines.map((one) => ({
        words: one.description,
        // A cent that is rounded away may leave minus nothing.
        reckoning: [one.quantity, one.unitAmount, one.amountCents + 0, one.taxCents + 0, one.taxType],
      })),
      totals: [theirs.totalCents, theirs.taxCents],
      paid: payments
        .filter(({ invoiceId }) => invoiceId === theirs.id)
        .map((payment) => [payment.cents, payment.date, payment.reference]),
    }
  })

test(`of ${INVOICES} invoices of all kinds, their customers and payments, Xero refuses none and makes the same of each`, {
  timeout: 60_000 + INVOICES * 1_000,
}, async () => {
  const { owner, invoices, books, keep, work } = await connectedCompany(server, xero)
  const samples = fc.sample(made, { numRuns: INVOICES, seed: 20_261_123 })
  const expected: ReturnType<typeof asBooked>[] = []
  for (const [index, { lines, name, deposit, poNumber, gstInclusive }] of samples.entries()) {
    const phone = `04${String(91_000_000 + index)}`
    const hire = { name: `${name} ${index}`, phone, email: `p${index}@example.com.au`, deposit }
    const { _id: bookingId } = await bookedHire(owner, hire)
    const draft = await invoices.get(`/invoices/draft?bookingId=${bookingId}`)
    const additionalCharges = [...draft.data.additionalCharges, ...lines]
    const sent = { poNumber, gstInclusive, additionalCharges }
    const { status, body } = await invoices.generate(bookingId, sent)
    expect(status, JSON.stringify(body)).toBe(200)
    expected.push(asBooked(body.data, hire.email))
  }
  await keep()
  expect(xero.calls.filter(({ status }) => status >= REFUSED)).toEqual([])
  expect((await work()).filter(({ state }) => state !== 'done')).toEqual([])
  const there = new Map(asThere(books()).map((one) => [one.number, one]))
  expect(there.size).toBe(INVOICES)
  for (const ours of expected) expect(there.get(ours.number)).toEqual(ours)
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
