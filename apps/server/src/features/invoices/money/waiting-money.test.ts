import { beforeAll, describe, expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const books = () => invoicesOf(owner)
/** An invoice over $470 of a booking that $300 was paid for, with what its editor says was paid. */
const invoiceWith = (invoice: object) => books().made({ bookingPayment: 470, deposit: 300 }, invoice)
const use = ({ _id, version }: { _id: string; version: number }, member = owner) =>
  member.call({ method: 'POST', path: `/invoices/${_id}/useWaiting`, body: { version } })
const paidOf = async (bookingId: string) => (await books().get(`/bookings/${bookingId}`)).data.deposit

describe('the amount paid set by hand', () => {
  test('stays what was set: $100 of the $300 that wait are taken, the rest is offered', async () => {
    const invoice = await invoiceWith({ deposit: 100 })
    expect(invoice).toMatchObject({ paid: 100, balanceDue: 370, waiting: 200 })
    expect(invoice.payments).toMatchObject([{ kind: 'deposit', Amount: 100 }])
    expect(await paidOf(invoice.bookingId)).toBe(300)
  })

  test('stays through every change of the invoice after it', async () => {
    const invoice = await invoiceWith({ deposit: 100 })
    const { data: worded } = (await books().update(invoice, { poNumber: '4471' })).body
    expect(worded).toMatchObject({ paid: 100, waiting: 200 })
    const allocations = [{ invoiceId: invoice._id, amount: 50 }]
    await books().post('/payments', { amount: 50, method: 'Cash', allocations })
    expect(await books().read(invoice._id)).toMatchObject({ paid: 150, waiting: 200 })
  })

  test('lowered beside money that waits is a correction, and the money goes on waiting', async () => {
    const invoice = await invoiceWith({
      additionalCharges: [{ item: '6 m³ Marrel bin', description: '', amount: 200, qty: 1, uniqueId: 'bin' }],
    })
    expect(invoice).toMatchObject({ total: 200, paid: 200, waiting: 100 })
    const { data } = (await books().update(invoice, { deposit: 150 })).body
    expect(data).toMatchObject({ paid: 150, balanceDue: 50, waiting: 100 })
  })

  test('raised takes what waits first, and only the rest is a new payment', async () => {
    const invoice = await invoiceWith({ deposit: 100 })
    const { data } = (await books().update(invoice, { deposit: 350 })).body
    expect(data).toMatchObject({ paid: 350, waiting: 0 })
    expect(data.payments.map(({ kind, Amount }) => [kind, Amount]).sort()).toEqual([
      ['deposit', 100],
      ['deposit', 200],
      ['payment', 50],
    ])
    expect(await paidOf(invoice.bookingId)).toBe(350)
  })

  test('to nothing leaves all of it waiting', async () => {
    const invoice = await invoiceWith({ deposit: 0 })
    expect(invoice).toMatchObject({ paid: 0, waiting: 300, payments: [] })
  })
})

describe('money that waits', () => {
  test('is taken by a press, as much as is left to pay', async () => {
    const invoice = await invoiceWith({ deposit: 100 })
    const { status, body } = await use(invoice)
    expect(status, body.message).toBe(200)
    expect(body.data).toMatchObject({ paid: 300, balanceDue: 170, waiting: 0 })
    expect(await paidOf(invoice.bookingId)).toBe(300)
    const small = await books().made({ bookingPayment: 300, deposit: 300 }, { deposit: 0 })
    const bin = [{ ...small.additionalCharges[0], amount: 120 }]
    const { data: lowered } = (await books().update(small, { additionalCharges: bin })).body
    expect((await use(lowered)).body.data).toMatchObject({ paid: 120, balanceDue: 0, waiting: 180 })
  })

  test('is not there for an invoice that is paid, void or without any', async () => {
    const none = await books().made({ bookingPayment: 470, deposit: 0 })
    expect(await use(none)).toMatchObject({
      status: 409,
      body: { message: 'No money waits at the booking of this invoice' },
    })
    const paid = await books().made({ bookingPayment: 470, deposit: 470 })
    expect((await use(paid)).status).toBe(409)
    const { version } = paid
    await books().post(`/invoices/${paid._id}/void`, { version, reason: 'Twice' })
    expect(await use(await books().read(paid._id))).toMatchObject({
      status: 409,
      body: { message: 'This invoice is void' },
    })
  })

  test('is used by those who may write invoices, and a stale press is refused', async () => {
    const invoice = await invoiceWith({ deposit: 100 })
    expect((await use({ ...invoice, version: 99 })).status).toBe(409)
    const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
    expect((await use(invoice, dispatcher)).status).toBe(403)
    expect((await use(invoice, await server.owner())).status).toBe(404)
    expect(await books().read(invoice._id)).toMatchObject({ paid: 100, waiting: 200 })
  })
})
