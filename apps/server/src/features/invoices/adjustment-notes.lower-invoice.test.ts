import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { type InvoiceAnswer, invoicesOf } from '#server/testing/invoice-calls.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
let owner: TestMember
let invoices: ReturnType<typeof invoicesOf>

beforeAll(async () => {
  const company = await connectedCompany(server, xero)
  owner = company.owner
  invoices = company.invoices
})

const lower = (
  invoice: { _id: string; version: number },
  more: object = {},
  by = invoices,
): Promise<InvoiceAnswer> =>
  by.post(`/invoices/${invoice._id}/lower`, {
    version: invoice.version,
    amount: 70,
    reason: 'Agreed by phone',
    ...more,
  })

/** An invoice that is paid on while the books are connected. */
async function paidOn() {
  const made = await invoices.made({ deposit: 0 })
  const allocations = [{ invoiceId: made._id, amount: 250 }]
  await invoices.post('/payments', { amount: 250, method: 'Cash', allocations })
  return invoices.read(made._id)
}

test('lines of a paid invoice stay locked, and its price falls by an adjustment note', async () => {
  const before = await paidOn()
  const additionalCharges = before.additionalCharges.map((line) => ({ ...line, amount: line.amount - 70 }))
  const locked = await invoices.update(before, { additionalCharges, adjustmentReason: 'Agreed by phone' })
  expect(locked).toMatchObject({
    status: 400,
    body: {
      errors: [{ message: 'Once payments exist, lines and prices are locked while Xero is connected' }],
    },
  })
  const { status, body } = await lower(before)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({
    total: before.total - 70,
    paid: 250,
    balanceDue: before.balanceDue - 70,
    credited: 70,
  })
  expect(await owner.call({ method: 'GET', path: `/bookings/${before.bookingId}` })).toMatchObject({
    body: { data: { bookingPayment: before.total - 70 } },
  })
})

describe('refused', () => {
  test('is more than the invoice comes to, and a fall without a reason', async () => {
    const before = await paidOn()
    expect(await lower(before, { amount: before.total + 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'amount' }] },
    })
    expect(await lower(before, { reason: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    })
  })

  test('is an invoice that somebody else has changed since', async () => {
    const before = await paidOn()
    await invoices.update(before, { poNumber: 'PO 7' })
    expect(await lower(before)).toMatchObject({ status: 409 })
  })

  test('is whoever may not write invoices, and another company', async () => {
    const before = await paidOn()
    const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
    expect(await lower(before, {}, invoicesOf(dispatcher))).toMatchObject({ status: 403 })
    expect(await lower(before, {}, invoicesOf(await server.owner()))).toMatchObject({ status: 404 })
  })
})
