import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const paymentsOf = async (owner: TestMember, bookingId: string) =>
  (await invoicesOf(owner).get(`/payments?bookingId=${bookingId}`)).data

/** What the receipt says; its status where there is none. */
async function receiptOf(owner: TestMember, paymentId: string): Promise<string | number> {
  const { status, body } = await owner.call({ method: 'GET', path: `/payments/${paymentId}/receipt` })
  return status === 200 ? (await readPdf(body)).join('') : status
}

/** A hire of $330 that is paid for by $50 and then $60. */
async function paidAhead(owner: TestMember) {
  const paid = { bookingPayment: 330, deposit: 50, email: 'nadia@example.com.au' }
  const { _id, version } = await bookedHire(owner, paid)
  const body = { ...bookingInput({ ...paid, deposit: 110 }), version }
  expect((await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })).status).toBe(200)
  return _id
}

test('what is paid before the invoice has a receipt each, numbered as the GST report has them', async () => {
  const owner = await server.owner({ companyName: 'Westgate Skip Hire' })
  const bookingId = await paidAhead(owner)
  const [second, first] = await paymentsOf(owner, bookingId)
  expect([first.receiptNumber, second.receiptNumber]).toEqual([
    expect.stringMatching(/^TST-\d+-R1$/),
    expect.stringMatching(/^TST-\d+-R2$/),
  ])
  const texts = [
    [first, ['$50.00', '$4.55']],
    [second, ['$60.00', '$5.45']],
  ] as const
  for (const [payment, amounts] of texts) {
    const text = await receiptOf(owner, payment._id)
    const words = ['RECEIPT', payment.receiptNumber, 'Westgate Skip Hire', ...amounts, 'not a tax invoice']
    for (const piece of words) expect(text).toContain(piece)
  }
  const month = today.slice(0, 7)
  const { data } = await invoicesOf(owner).get(`/reports/gst?month=${month}&span=quarter&basis=accrual`)
  expect(data.map(({ number }: { number: string }) => number)).toEqual([first.receiptNumber])
})

test('the receipt stays as it was once the money is on the invoice; what is paid on an invoice has none', async () => {
  const owner = await server.owner()
  const bookingId = await paidAhead(owner)
  const [, first] = await paymentsOf(owner, bookingId)
  const before = await receiptOf(owner, first._id)
  const { body } = await invoicesOf(owner).generate(bookingId)
  const allocations = [{ invoiceId: body.data._id, amount: 100 }]
  const on = await invoicesOf(owner).post('/payments', { amount: 100, method: 'Cash', allocations })
  expect(await receiptOf(owner, first._id)).toBe(before)
  expect(on.status).toBe(200)
  const entered = await paymentsOf(owner, bookingId)
  const later = entered.find(({ kind }: { kind: string }) => kind === 'payment')
  expect(later.receiptNumber).toBeNull()
  expect(await receiptOf(owner, later._id)).toBe(404)
})

test('a company without GST writes no word of it', async () => {
  const owner = await server.owner()
  const { version } = (await invoicesOf(owner).get('/settings/invoices')).data
  const body = { version, gstRegistered: false }
  const saved = await owner.call({ method: 'PATCH', path: '/settings/invoices', body })
  expect(saved.status).toBe(200)
  const [, first] = await paymentsOf(owner, await paidAhead(owner))
  const text = await receiptOf(owner, first._id)
  expect(text).toContain('$50.00')
  expect(text).not.toMatch(/GST|tax invoice/)
})
