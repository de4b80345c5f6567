import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const books = () => invoicesOf(owner)
const raise = ({ _id, version }: Pick<WireInvoice, '_id' | 'version'>, change: object = {}, by = books()) =>
  by.post(`/invoices/${_id}/raise`, { version, amount: 110, reason: 'Three more days', ...change })

/** An invoice that has reached the customer, to a company under an order number. */
async function sentInvoice(): Promise<WireInvoice> {
  const buyer = { customerCompany: 'Northside Builders', poNumber: '77', billingAddress: 'PO Box 1' }
  const { _id } = await books().made({}, buyer)
  await books().arrive(_id)
  return books().read(_id)
}

test('the difference is the booking’s next invoice, of today, which names the first; that one stays as it was', async () => {
  const first = await sentInvoice()
  const { status, body } = await raise(first)
  expect(status, body.message).toBe(200)
  expect(body.data).toMatchObject({
    invoiceNumber: first.invoiceNumber.replace(/001$/, '002'),
    date: toWireDate(today),
    furtherTo: first.invoiceNumber,
    customerCompany: 'Northside Builders',
    poNumber: '77',
    billingAddress: 'PO Box 1',
    sendState: 'Not sent',
    total: 110,
    gstAmount: 10,
    balanceDue: 110,
    additionalCharges: [
      {
        item: `Further to invoice ${first.invoiceNumber}`,
        description: 'Three more days',
        amount: 110,
        qty: 1,
      },
    ],
  })
  expect(await books().read(first._id)).toEqual({ ...first, version: first.version + 1 })
  const { data } = await books().get(`/bookings/${first.bookingId}`)
  expect(data).toMatchObject({ amount: 580, pendingAmount: 480 })
})

test('a second press over the same version raises nothing, whoever presses', async () => {
  const first = await sentInvoice()
  expect((await raise(first)).status).toBe(200)
  expect((await raise(first)).status).toBe(409)
  expect((await books().get(`/bookings/${first.bookingId}`)).data).toMatchObject({ amount: 580 })
})

test('voided while nobody has it, it is as if it had not been pressed', async () => {
  const first = await sentInvoice()
  const further = (await raise(first)).body.data
  const gone = { version: further.version, reason: 'Pressed by mistake' }
  expect((await books().post(`/invoices/${further._id}/void`, gone)).body.data).toMatchObject({
    status: 'void',
    isReversed: false,
  })
  expect((await books().get(`/bookings/${first.bookingId}`)).data).toMatchObject({ amount: 470 })
})

test('charges approved since are billed by a further invoice that names the first too', async () => {
  const first = await sentInvoice()
  const { data } = await books().get(`/invoices/draft?bookingId=${first.bookingId}`)
  expect(data.furtherTo).toBe(first.invoiceNumber)
  const more = { additionalCharges: [{ item: 'Overweight', description: '0.4 t', amount: 66, qty: 1 }] }
  expect((await books().generate(first.bookingId, more)).body.data).toMatchObject({
    furtherTo: first.invoiceNumber,
    total: 66,
  })
})

test('needs an amount, what it is for, the right version, and an invoice that is not void', async () => {
  const first = await sentInvoice()
  expect((await raise(first, { amount: 0 })).body.errors).toMatchObject([{ field: 'amount' }])
  expect((await raise(first, { reason: ' ' })).body.errors).toEqual([
    { field: 'reason', message: 'Please enter what it is for*' },
  ])
  expect((await raise({ ...first, version: 9 })).status).toBe(409)
  const { version } = await books().read(first._id)
  const gone = await books().post(`/invoices/${first._id}/void`, { version, reason: 'Wrong buyer' })
  expect((await raise(gone.body.data)).body.message).toBe('This invoice is void')
})

test('only owner and office raise, and nobody of another company', async () => {
  const first = await sentInvoice()
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await raise(first, {}, invoicesOf(member))).status).toBe(403)
  }
  expect((await raise(first, {}, invoicesOf(await server.owner()))).status).toBe(404)
})
