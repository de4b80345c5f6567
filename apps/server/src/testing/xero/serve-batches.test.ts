import { afterAll, beforeAll, expect, test } from 'vitest'
import { startXero } from '../start-xero.ts'
import { callXero } from './call-xero.ts'

const BACK = 'http://localhost:3000/back'
const xero = await startXero(BACK, { minuteMs: 20 })
afterAll(() => xero.stop())
const organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
let call: Awaited<ReturnType<typeof callXero>>

beforeAll(async () => {
  call = await callXero(xero, BACK, organisation)
})

let numbers = 0
async function made() {
  numbers += 1
  const invoice = {
    Type: 'ACCREC',
    Contact: { Name: 'ABC Constructions' },
    InvoiceNumber: `T-${numbers}`,
    Date: '2026-11-20',
    DueDate: '2026-12-04',
    LineAmountTypes: 'Inclusive',
    LineItems: [{ Description: '4 m³ bin', Quantity: 1, UnitAmount: 330, AccountCode: '200' }],
    Status: 'AUTHORISED',
  }
  const answer = await call('PUT Invoices', { body: { Invoices: [invoice] } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.Invoices[0]
}
async function paid() {
  const invoice = await made()
  xero.payAtXero({ invoice: invoice.InvoiceID, cents: 33_000 })
  return invoice
}
const read = async ({ InvoiceID }: { InvoiceID: string }) =>
  (await call(`GET Invoices/${InvoiceID}`)).body.Invoices[0]

async function batched(more: object = {}) {
  const [one, other] = [await made(), await made()]
  const parts = [
    { Invoice: { InvoiceID: one.InvoiceID }, Amount: 100 },
    { Invoice: { InvoiceID: other.InvoiceID }, Amount: 330 },
  ]
  const batch = {
    Account: { Code: '090' },
    Date: '2026-11-21',
    Reference: 'Cheque 7',
    Payments: parts,
    ...more,
  }
  const answer = await call('PUT BatchPayments', { body: { BatchPayments: [batch] } })
  return { one, other, answer, made: answer.body.BatchPayments?.[0] }
}

test('a batch pays several invoices at once, each with a payment that tells of it, and goes as one', async () => {
  const { one, other, answer, made: batch } = await batched()
  expect(answer.status, answer.text).toBe(200)
  expect(batch).toMatchObject({
    TotalAmount: 430,
    Status: 'AUTHORISED',
    Reference: 'Cheque 7',
    IsReconciled: false,
  })
  const { Payments } = await read(other)
  expect(Payments).toMatchObject([{ Amount: 330, BatchPayment: { BatchPaymentID: batch.BatchPaymentID } }])
  const deleted = { body: { Status: 'DELETED' } }
  const alone = await call(`POST Payments/${Payments[0].PaymentID}`, deleted)
  expect(alone.status).toBe(400)
  expect(alone.text).toContain('part of a batch')
  expect((await call(`POST BatchPayments/${batch.BatchPaymentID}`, deleted)).status).toBe(200)
  expect((await call(`GET BatchPayments/${batch.BatchPaymentID}`)).body.BatchPayments[0].Status).toBe(
    'DELETED',
  )
  expect([await read(one), await read(other)]).toMatchObject([{ AmountDue: 330 }, { AmountDue: 330 }])
  expect((await call(`POST BatchPayments/${batch.BatchPaymentID}`, deleted)).text).toContain(
    'already been deleted',
  )
})

test.each([
  ['an account nobody knows', { Account: { Code: '999' } }, 'Account could not be found'],
  ['no payments', { Payments: [] }, 'at least one payment'],
])('a batch with %s is refused', async (_, more, words) => {
  const { answer } = await batched(more)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(words)
})

test('a batch of which one part is over what is due pays nothing', async () => {
  const { one, answer } = await batched()
  expect(answer.status).toBe(200)
  const [first, next] = [await made(), await paid()]
  const parts = [first, next].map(({ InvoiceID }) => ({ Invoice: { InvoiceID }, Amount: 10 }))
  const batch = { Account: { Code: '090' }, Date: '2026-11-21', Payments: parts }
  const refused = await call('PUT BatchPayments', { body: { BatchPayments: [batch] } })
  expect(refused.text).toContain('exceeds the amount')
  expect(await read(first)).toMatchObject({ AmountDue: 330 })
  expect(await read(one)).toMatchObject({ AmountDue: 230 })
})

test('a batch that is reconciled stays', async () => {
  const { other, made: batch } = await batched()
  const [{ PaymentID }] = (await read(other)).Payments
  xero.reconcileAtXero({ payment: PaymentID })
  const path = `BatchPayments/${batch.BatchPaymentID}`
  expect((await call(`GET ${path}`)).body.BatchPayments[0].IsReconciled).toBe(true)
  expect((await call(`POST ${path}`, { body: { Status: 'DELETED' } })).text).toContain('reconciled')
})
