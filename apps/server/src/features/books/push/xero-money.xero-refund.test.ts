import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
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

const pay = async ({ invoices }: Company, invoiceId: string, amount: number): Promise<string> => {
  const allocations = [{ invoiceId, amount }]
  const { status, body } = await invoices.post('/payments', { amount, method: 'Cash', allocations })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data._id
}

const refund = async ({ invoices }: Company, invoiceId: string, amount: number): Promise<string> => {
  const { version } = await invoices.read(invoiceId)
  const asked = { invoiceId, version, amount, method: 'BankTransfer', reference: 'One day less' }
  const { status, body } = await invoices.post('/payments/refund', asked)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data._id
}

const undo = async ({ invoices }: Company, payment: string) =>
  (await invoices.post('/payments/undo', { payments: [payment] })).status

/** What the organisation has of the money: of an invoice, or out of a credit note, and whether it is gone. */
const bankOf = ({ books }: Company) =>
  books().payments.map(({ cents, noteId, isDeleted }) => [noteId === null ? cents : -cents, isDeleted])

/** An invoice of $470 that is paid with $250, all of it in Xero. */
async function paidInvoice(company: Company) {
  const made = await company.invoices.made({ deposit: 0 })
  const paymentId = await pay(company, made._id, 250)
  await company.keep()
  return { invoiceId: made._id, paymentId }
}

test('$250 paid and $70 given back: the payment stays, a credit note is paid out, and nothing is owed again', async () => {
  const company = await connected()
  const { invoiceId } = await paidInvoice(company)
  const before = await company.invoices.read(invoiceId)
  await refund(company, invoiceId, 70)
  await company.keep()
  expect(bankOf(company)).toEqual([
    [25_000, false],
    [-7_000, false],
  ])
  const after = await company.invoices.read(invoiceId)
  expect(after).toMatchObject({ paid: 180, balanceDue: before.balanceDue })
  expect(company.books().creditNotes).toMatchObject([{ totalCents: 7_000, status: 'PAID' }])
  expect(company.books().allocations).toEqual([])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
})

test('what is reconciled with the bank is left alone while money goes back and the price falls', async () => {
  const company = await connected()
  const { invoiceId } = await paidInvoice(company)
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id })
  await refund(company, invoiceId, 70)
  await company.keep()
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id })
  const { version } = await company.invoices.read(invoiceId)
  const lowered = await company.invoices.post(`/invoices/${invoiceId}/lower`, {
    version,
    amount: 40,
    reason: 'Agreed by phone',
  })
  expect(lowered.status, JSON.stringify(lowered.body)).toBe(200)
  await company.keep()
  expect(bankOf(company)).toEqual([
    [25_000, false],
    [-7_000, false],
  ])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
  expect(company.books().allocations).toMatchObject([{ cents: 4_000 }])
})

test('taking back a payment that is reconciled there is refused in words, and nothing of it is touched', async () => {
  const company = await connected()
  const { paymentId } = await paidInvoice(company)
  const [payment] = company.books().payments
  xero.reconcileAtXero({ payment: payment?.id ?? '' })
  expect(await undo(company, paymentId)).toBe(200)
  await company.keep()
  expect(bankOf(company)).toEqual([[25_000, false]])
  expect(await company.work()).toMatchObject([
    { state: 'failed', reason: expect.stringContaining('reconciled with the bank in Xero') },
  ])
  xero.reconcileAtXero({ payment: payment?.id ?? '', isReconciled: false })
  await company.owner.call({
    method: 'POST',
    path: '/xero/retry',
    body: { invoiceIds: [(await company.work())[0]?.invoice_id] },
  })
  await company.keep()
  expect(bankOf(company)).toEqual([[25_000, true]])
})

test('a refund that is taken back is taken away there, and the note stays to be given back', async () => {
  const company = await connected()
  const { invoiceId } = await paidInvoice(company)
  const refunded = await refund(company, invoiceId, 70)
  await company.keep()
  expect(await undo(company, refunded)).toBe(200)
  await company.keep()
  expect(bankOf(company)).toEqual([
    [25_000, false],
    [-7_000, true],
  ])
  expect(await company.invoices.read(invoiceId)).toMatchObject({ paid: 250 })
})

test('what was paid too much goes back without a further note', async () => {
  const company = await connected()
  const made = await company.invoices.made({ deposit: 0 })
  await pay(company, made._id, made.total)
  const { version } = await company.invoices.read(made._id)
  const asked = { version, amount: 70, reason: 'Agreed by phone' }
  await company.invoices.post(`/invoices/${made._id}/lower`, asked)
  await company.keep()
  await refund(company, made._id, 70)
  await company.keep()
  expect(company.books().creditNotes).toHaveLength(1)
  expect(await company.invoices.read(made._id)).toMatchObject({ balanceDue: 0, paid: made.total - 70 })
  expect(bankOf(company)).toEqual([
    [made.total * 100, false],
    [-7_000, false],
  ])
})

test('without the books a refund makes no note: as much is owed again', async () => {
  const owner = await server.owner()
  const invoices = invoicesOf(owner)
  const made = await invoices.made({ deposit: 0 })
  const allocations = [{ invoiceId: made._id, amount: 250 }]
  await invoices.post('/payments', { amount: 250, method: 'Cash', allocations })
  const { version } = await invoices.read(made._id)
  await invoices.post('/payments/refund', { invoiceId: made._id, version, amount: 70, method: 'Cash' })
  expect(await invoices.read(made._id)).toMatchObject({ paid: 180, balanceDue: made.total - 180 })
})

test('money of a void invoice goes back without a note: nothing is owed for it', async () => {
  const company = await connected()
  const { invoiceId } = await paidInvoice(company)
  const { version } = await company.invoices.read(invoiceId)
  await company.invoices.post(`/invoices/${invoiceId}/void`, { version, reason: 'Made by mistake' })
  await refund(company, invoiceId, 250)
  await company.keep()
  expect(company.books()).toMatchObject({ creditNotes: [], invoices: [{ status: 'VOIDED' }] })
  expect(bankOf(company)).toEqual([[25_000, true]])
})

test('a void after a refund leaves payment and refund there, and a note over the rest', async () => {
  const company = await connected()
  const { invoiceId } = await paidInvoice(company)
  await refund(company, invoiceId, 70)
  await company.keep()
  const { version } = await company.invoices.read(invoiceId)
  await company.invoices.post(`/invoices/${invoiceId}/void`, { version, reason: 'Made by mistake' })
  await company.keep()
  expect(bankOf(company)).toEqual([
    [25_000, false],
    [-7_000, false],
  ])
  expect(company.books().invoices).toMatchObject([{ status: 'PAID' }])
  expect(company.books().creditNotes.map(({ totalCents }) => totalCents)).toEqual([7_000, 40_000])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
})

test('a refund whose answer was cut off is found again and not paid twice', async () => {
  const company = await connected()
  xero.faults.forgetsKeys = true
  const { invoiceId } = await paidInvoice(company)
  await refund(company, invoiceId, 70)
  xero.faults.cutEachWrite = 1
  for (let round = 0; round < 6; round += 1) {
    await company.hurry()
    await company.keep()
  }
  xero.faults.cutEachWrite = 0
  await company.hurry()
  await company.keep()
  expect(bankOf(company)).toEqual([
    [25_000, false],
    [-7_000, false],
  ])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
})

test('reading the invoice after a refund leads to nothing', async () => {
  const company = await connected()
  const { invoiceId } = await paidInvoice(company)
  await refund(company, invoiceId, 70)
  await company.keep()
  await company.owner.call({ method: 'POST', path: '/xero/sync' })
  await company.keep()
  expect(await company.invoices.read(invoiceId)).toMatchObject({ paid: 180 })
  expect(await company.work()).toMatchObject([{ state: 'done' }])
})
