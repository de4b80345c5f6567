import type { WireInvoice, WireInvoiceDraft } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { furnishPrices, pricedInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const HIRE = { bookingPayment: 480, deposit: 0, permitRequired: true, permitCost: 85, numberOfDays: 7 }

const books = () => invoicesOf(owner)
const bookingOf = async (id: string) => (await books().get(`/bookings/${id}`)).data
const draftOf = async (id: string): Promise<WireInvoiceDraft> =>
  (await books().get(`/invoices/draft?bookingId=${id}`)).data
const wordsOf = ({ additionalCharges }: Pick<WireInvoiceDraft, 'additionalCharges'>) =>
  additionalCharges.map(({ LineItemID: _id, ...line }) => line)

async function voided({ _id }: Pick<WireInvoice, '_id'>): Promise<WireInvoice> {
  const { version } = await books().read(_id)
  const answer = await books().post(`/invoices/${_id}/void`, { version, reason: 'Wrong lines' })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}

/** The first invoice of a hire at $480 and a permit at $85, with a line of $1,000 typed in. */
async function typedOver(deposit = 0) {
  const hire = await deliveredHire(owner, HIRE)
  const draft = await draftOf(hire._id)
  const typed = { item: 'Typed by mistake', description: '', amount: 1_000, qty: 1 }
  const { status, body } = await books().generate(hire._id, {
    additionalCharges: [...draft.additionalCharges, typed],
    deposit,
  })
  expect(status, body.message).toBe(200)
  return { hire, draft, first: body.data }
}

describe('a hire whose invoice is void', () => {
  test('costs what was agreed, and its next draft is that of the first', async () => {
    const { hire, draft, first } = await typedOver()
    expect(await bookingOf(hire._id)).toMatchObject({ bookingPayment: 1_565 })
    await voided(first)
    expect(await bookingOf(hire._id)).toMatchObject({ bookingPayment: 480, pendingAmount: 480 })
    const again = await draftOf(hire._id)
    expect(again.invoiceNumber).toBe(`${hire.jobID}-002`)
    expect(wordsOf(again)).toEqual(wordsOf(draft))
  })

  test('is offered to be invoiced for what was agreed, and is generated as it is', async () => {
    const { hire, first } = await typedOver()
    await voided(first)
    const { data } = await books().get(`/invoices/toInvoice?q=${hire.jobID}`)
    expect(data).toMatchObject([{ _id: hire._id, amount: 480, isInvoiced: false }])
    const { body } = await owner.call({
      method: 'POST',
      path: '/invoices/bulkGenerate',
      body: { bookingIds: [hire._id] },
    })
    expect(body.data).toMatchObject([
      { invoice: { invoiceNumber: `${hire.jobID}-002` }, message: 'Invoice generated' },
    ])
    expect(await bookingOf(hire._id)).toMatchObject({ bookingPayment: 565, pendingAmount: 565 })
  })

  test('costs what was agreed beside its other invoices, and its next draft bills the bin at that price', async () => {
    const { hire, draft, first } = await typedOver()
    const charges = { additionalCharges: [{ item: 'Overweight', description: '', amount: 69.3, qty: 1 }] }
    const second = (await books().generate(hire._id, charges)).body.data
    await voided(first)
    expect(await bookingOf(hire._id)).toMatchObject({ bookingPayment: 549.3 })
    const third = await draftOf(hire._id)
    expect(wordsOf(third)).toEqual(wordsOf(draft))
    await voided(second)
    expect(await bookingOf(hire._id)).toMatchObject({ bookingPayment: 480 })
  })

  test('bills the bin once: after the next invoice a further one begins blank', async () => {
    const { hire, first } = await typedOver()
    await voided(first)
    await books().generate(hire._id)
    expect((await draftOf(hire._id)).additionalCharges).toMatchObject([{ item: 'Item_1', amount: 0 }])
  })

  test('of a quoted price is billed line by line again', async () => {
    const member = await server.owner()
    await furnishPrices(member, 'West')
    const tuesday = [1, 2, 3, 4, 5, 6, 7]
      .map((days) => addDays(today, days))
      .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 2)
    const days = {
      dropoffDate: toWireDate(tuesday ?? today),
      pickupDate: toWireDate(addDays(tuesday ?? today, 9)),
    }
    const body = pricedInput({ bookingPayment: 514, email: 'nadia@example.com.au', ...days })
    const { _id } = (await member.call({ method: 'POST', path: '/bookings', body })).body.data
    const { get, generate, post } = invoicesOf(member)
    const draft: WireInvoiceDraft = (await get(`/invoices/draft?bookingId=${_id}`)).data
    expect(draft.additionalCharges.map(({ amount, qty }) => [amount, qty])).toEqual([
      [470, 1],
      [22, 2],
    ])
    const [bin, ...others] = draft.additionalCharges
    const lines = [{ ...bin, amount: 900 }, ...others]
    const { data: first } = (await generate(_id, { additionalCharges: lines })).body
    await post(`/invoices/${first._id}/void`, { version: first.version, reason: 'Wrong price' })
    const again: WireInvoiceDraft = (await get(`/invoices/draft?bookingId=${_id}`)).data
    expect(wordsOf(again)).toEqual(wordsOf(draft))
  })
})

describe('what was paid on it', () => {
  test('waits for the next invoice, which takes what it comes to, and the rest is due back', async () => {
    const { hire, first } = await typedOver(1_565)
    await voided(first)
    expect(await bookingOf(hire._id)).toMatchObject({ bookingPayment: 480, deposit: 1_565 })
    const { body } = await books().generate(hire._id)
    expect(body.data).toMatchObject({ total: 565, paid: 565, balanceDue: 0, waiting: 1_000 })
    const { data } = await books().get(`/payments/toGiveBack?q=${hire.jobID}`)
    expect(data).toMatchObject([{ amount: 1_000 }])
  })

  test('is not due back as far as the next invoice will take it, permit and all', async () => {
    const { hire, first } = await typedOver(565)
    await voided(first)
    expect((await books().get(`/payments/toGiveBack?q=${hire.jobID}`)).data).toEqual([])
  })

  test('goes back from the void invoice, and leaves nothing at booking, statement or takings', async () => {
    const member = await server.owner()
    const { made, read, post, get } = invoicesOf(member)
    const { _id, bookingId, contactID, version } = await made({ bookingPayment: 480, deposit: 0 })
    const allocations = [{ invoiceId: _id, amount: 300 }]
    const payment = { amount: 300, method: 'BankTransfer', allocations }
    expect((await post('/payments', payment)).status).toBe(200)
    expect((await post(`/invoices/${_id}/void`, { version: version + 1, reason: 'Twice' })).status).toBe(200)
    const after = await read(_id)
    expect(after).toMatchObject({ status: 'void', paid: 0, waiting: 300, waitingMethod: 'BankTransfer' })
    const refund = { invoiceId: _id, version: after.version, method: 'BankTransfer', reference: 'EFT 81' }
    const over = await post('/payments/refund', { ...refund, amount: 301 })
    expect([over.status, over.body.errors]).toEqual([
      400,
      [{ field: 'amount', message: 'Only $300 waits at the booking of this invoice' }],
    ])
    const { status, body } = await post('/payments/refund', { ...refund, amount: 300 })
    expect(status, body.message).toBe(200)
    expect(body.data).toMatchObject({ kind: 'refund', amount: -300, method: 'BankTransfer' })
    expect(await read(_id)).toMatchObject({ status: 'void', paid: 0, waiting: 0 })
    expect((await get(`/bookings/${bookingId}`)).data).toMatchObject({ deposit: 0, bookingPayment: 480 })
    const range = `startDate=${toWireDate(addDays(today, -1))}&endDate=${toWireDate(addDays(today, 1))}`
    const { data: statement } = await get(`/customer-statements/${contactID}?${range}`)
    expect(statement).toMatchObject({ closingBalance: 0, lines: [], openItems: [] })
    expect((await get('/invoices/stats')).data.paidThisMonth.amount).toBe(0)
  })

  test('that was entered by mistake is undone while it waits; a deposit is changed in the booking', async () => {
    const { hire, first } = await typedOver(300)
    await voided(first)
    const { data } = await books().get(`/payments?bookingId=${hire._id}`)
    const undo = (ids: string[]) => books().post('/payments/undo', { payments: ids })
    const { status, body } = await undo(data.map(({ _id }: { _id: string }) => _id))
    expect(status, body.message).toBe(200)
    expect(await bookingOf(hire._id)).toMatchObject({ deposit: 0 })

    const prepaid = await deliveredHire(owner, { ...HIRE, deposit: 100 })
    const { data: deposits } = await books().get(`/payments?bookingId=${prepaid._id}`)
    expect((await undo([deposits[0]._id])).status).toBe(409)
  })

  test('is not more than waits: once the next invoice has it, the void one has nothing to give back', async () => {
    const { hire, first } = await typedOver(500)
    const { version } = await voided(first)
    await books().generate(hire._id)
    const refund = { invoiceId: first._id, version, amount: 1, method: 'Cash' }
    const { status, body } = await books().post('/payments/refund', refund)
    expect([status, body.message]).toEqual([409, 'This invoice is void'])
  })
})
