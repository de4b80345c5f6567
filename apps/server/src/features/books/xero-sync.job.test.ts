import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
beforeEach(() => {
  Object.assign(xero.faults, noFaults())
})

const connected = () => connectedCompany(server, xero)
type Company = Awaited<ReturnType<typeof connected>>

const pay = ({ invoices }: Company, invoiceId: string, payment: { amount: number; reference?: string }) =>
  invoices.post('/payments', {
    method: 'Cash',
    allocations: [{ invoiceId, amount: payment.amount }],
    ...payment,
  })

const live = <Item extends { isDeleted: boolean }>(items: readonly Item[]) =>
  items.filter(({ isDeleted }) => !isDeleted)

test('an invoice goes to Xero with its customer, its lines and its GST to the cent', async () => {
  const { invoices, books, keep, work } = await connected()
  const made = await invoices.made({}, { poNumber: '4471' })
  await keep()
  expect(await work()).toMatchObject([{ invoice_id: made._id, state: 'done', reason: '', is_unsure: false }])
  const { contacts, invoices: there } = books()
  expect(contacts).toMatchObject([{ fields: { ContactNumber: made.contactID } }])
  expect(there).toHaveLength(1)
  expect(there[0]).toMatchObject({
    number: made.invoiceNumber,
    status: 'AUTHORISED',
    reference: '4471',
    totalCents: Math.round(made.total * 100),
    taxCents: Math.round(made.gstAmount * 100),
  })
})

test('what is done again and again is done at Xero once', async () => {
  const company = await connected()
  const { _id } = await company.invoices.made({ deposit: 0 })
  for (let round = 0; round < 3; round += 1) await company.keep()
  await pay(company, _id, { amount: 100 })
  for (let round = 0; round < 3; round += 1) await company.keep()
  const { contacts, invoices, payments } = company.books()
  expect([contacts.length, invoices.length, payments.length]).toEqual([1, 1, 1])
})

test('adjustment note, payments, refund and void follow in their order, and money agrees after each', async () => {
  const company = await connected()
  const { invoices, books, keep, work } = company
  const made = await invoices.made({ deposit: 0 })
  await invoices.arrive(made._id)
  const lowered = await invoices.read(made._id)
  const additionalCharges = lowered.additionalCharges.map((line) => ({ ...line, amount: line.amount - 20 }))
  const noted = await invoices.update(lowered, { additionalCharges, adjustmentReason: 'One day less' })
  expect(noted.status, JSON.stringify(noted.body)).toBe(200)
  await keep()
  expect(books().creditNotes).toMatchObject([
    { number: `${made.invoiceNumber}-A1`, totalCents: 2_000, reference: 'One day less' },
  ])
  expect(live(books().allocations)).toMatchObject([{ cents: 2_000 }])
  await pay(company, made._id, { amount: 100 })
  await pay(company, made._id, { amount: 60, reference: 'EFT 81' })
  await keep()
  expect(live(books().payments)).toMatchObject([
    { cents: 10_000, reference: 'Cash' },
    { cents: 6_000, reference: 'EFT 81' },
  ])
  const refunded = await invoices.post('/payments/refund', {
    invoiceId: made._id,
    version: (await invoices.read(made._id)).version,
    amount: 70,
    method: 'Cash',
  })
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)
  await keep()
  expect(live(books().payments)).toMatchObject([
    { cents: 10_000, noteId: null },
    { cents: 6_000, noteId: null },
    { cents: 7_000, noteId: books().creditNotes[1]?.id },
  ])
  const { version } = await invoices.read(made._id)
  const voided = await invoices.post(`/invoices/${made._id}/void`, { version, reason: 'Never delivered' })
  expect(voided.status, JSON.stringify(voided.body)).toBe(200)
  await keep()
  // What came in and went back stays; the note over the rest is set off for what was open, $90 of it is the customer's.
  expect(live(books().payments).map(({ cents }) => cents)).toEqual([10_000, 6_000, 7_000])
  expect(live(books().allocations)).toMatchObject([{ cents: 2_000 }, { cents: 29_000 }])
  expect(books().creditNotes).toMatchObject([
    { status: 'PAID' },
    { status: 'PAID' },
    {
      status: 'AUTHORISED',
      number: `${made.invoiceNumber}-A3`,
      totalCents: 38_000,
      reference: 'Never delivered',
    },
  ])
  expect(books().invoices).toMatchObject([{ status: 'PAID', totalCents: 47_000 }])
  expect(await work()).toMatchObject([{ state: 'done' }])
})

test('an invoice that was edited here and in Xero is asked about, and nothing is sent over the edit', async () => {
  const { invoices, books, keep, work } = await connected()
  const made = await invoices.made({ deposit: 0 })
  await keep()
  const invoice = `${books().invoices[0]?.id}`
  xero.editAtXero({ invoice, reference: 'PO of the bookkeeper' })
  await invoices.update(await invoices.read(made._id), { poNumber: 'PO of the office' })
  await keep()
  expect(await work()).toMatchObject([
    { state: 'asked', way_out: 'conflict', reason: 'Changed here and in Xero' },
  ])
  expect(books().invoices).toMatchObject([{ reference: 'PO of the bookkeeper' }])
})

test('an edit keeps its lines at Xero: those that were there keep their ids', async () => {
  const { invoices, books, keep } = await connected()
  const made = await invoices.made({ deposit: 0 })
  await keep()
  const [before] = books().invoices[0]?.lines ?? []
  const [first] = made.additionalCharges
  const extra = { item: 'Extra days', description: '', amount: 22, qty: 2 }
  const { body } = await invoices.update(made, { additionalCharges: [first, extra] })
  await keep()
  const [there] = books().invoices
  expect(there?.lines.map(({ id }) => id === before?.id)).toEqual([true, false])
  expect(there?.totalCents).toBe(Math.round(body.data.total * 100))
})
