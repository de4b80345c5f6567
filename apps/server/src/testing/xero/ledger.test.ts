import { afterAll, beforeAll, expect, test } from 'vitest'
import { startXero } from '../start-xero.ts'
import { callXero } from './call-xero.ts'

const BACK = 'http://localhost:3000/back'
const xero = await startXero(BACK, { minuteMs: 50 })
afterAll(() => xero.stop())
const organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
let call: Awaited<ReturnType<typeof callXero>>
let contactId = ''

beforeAll(async () => {
  call = await callXero(xero, BACK, organisation)
  const made = await call('PUT Contacts', { body: { Contacts: [{ Name: 'ABC Constructions' }] } })
  contactId = made.body.Contacts[0].ContactID
})

let numbers = 0
const line = { Description: '4 m³ bin', Quantity: 1, UnitAmount: 330, AccountCode: '200', TaxType: 'OUTPUT' }
const invoiceOf = (more: object = {}) => {
  numbers += 1
  return {
    Type: 'ACCREC',
    Contact: { ContactID: contactId },
    InvoiceNumber: `T-${numbers}`,
    Date: '2026-11-20',
    DueDate: '2026-12-04',
    LineAmountTypes: 'Inclusive',
    LineItems: [line],
    Status: 'AUTHORISED',
    ...more,
  }
}
const put = (invoice: object, query = '') => call(`PUT Invoices${query}`, { body: { Invoices: [invoice] } })
async function made(more: object = {}) {
  const answer = await put(invoiceOf(more))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.Invoices[0]
}
const payment = (invoice: { InvoiceID: string }, more: object = {}) => ({
  Invoice: { InvoiceID: invoice.InvoiceID },
  Account: { Code: '090' },
  Date: '2026-11-21',
  Amount: 330,
  ...more,
})
const pay = (invoice: { InvoiceID: string }, more: object = {}) =>
  call('PUT Payments', { body: { Payments: [payment(invoice, more)] } })

test('an invoice is made, paid and paid no more when the payment is taken away', async () => {
  const invoice = await made()
  expect(invoice).toMatchObject({
    SubTotal: 300,
    TotalTax: 30,
    Total: 330,
    AmountDue: 330,
    Status: 'AUTHORISED',
  })
  expect(invoice).toMatchObject({ Date: '/Date(1795132800000+0000)/', DateString: '2026-11-20T00:00:00' })
  const paid = await pay(invoice)
  expect(paid.status, paid.text).toBe(200)
  const after = (await call(`GET Invoices/${invoice.InvoiceNumber}`)).body.Invoices[0]
  expect(after).toMatchObject({ Status: 'PAID', AmountDue: 0, AmountPaid: 330, Payments: [{ Amount: 330 }] })
  const { PaymentID } = paid.body.Payments[0]
  expect((await call(`GET Payments/${PaymentID}`)).body.Payments[0].Account).toMatchObject({ Code: '090' })
  expect((await call(`POST Payments/${PaymentID}`, { body: { Status: 'DELETED' } })).status).toBe(200)
  expect((await call(`GET Invoices/${invoice.InvoiceID}`)).body.Invoices[0]).toMatchObject({
    Status: 'AUTHORISED',
    AmountDue: 330,
  })
})
