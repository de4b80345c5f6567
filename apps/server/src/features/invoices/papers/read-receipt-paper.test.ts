import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { type BookingMoney, enterBookingMoney } from '../money/booking-money.ts'
import { undoAllocations } from '../money/undo-payments.ts'

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

const PREPAID = { bookingPayment: 550, email: 'nadia@example.com.au' }

const change = async (
  owner: TestMember,
  { _id, version }: { _id: string; version: number },
  fields: object,
) => {
  const body = { ...bookingInput({ ...PREPAID, ...fields }), version }
  const saved = await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.data
}

const firstReceipt = async (owner: TestMember, bookingId: string) => {
  const first = (await paymentsOf(owner, bookingId)).at(-1)
  return { number: first.receiptNumber, text: await receiptOf(owner, first._id) }
}

test('money that never came is on no receipt: typed less, to nothing, marked as not paid, or taken back', async () => {
  const owner = await server.owner()
  const hire = await bookedHire(owner, { ...PREPAID, deposit: 500 })
  const less = await change(owner, hire, { deposit: 50 })
  const corrected = await firstReceipt(owner, hire._id)
  for (const amount of ['$50.00', '$4.55']) expect(corrected.text).toContain(amount)
  expect(corrected.text).not.toContain('$500.00')
  await change(owner, less, { deposit: 0 })
  expect(await firstReceipt(owner, hire._id)).toEqual({ number: null, text: 404 })

  const bulk = async ({ _id, version }: { _id: string; version: number }, paymentStatus: string) => {
    const body = { action: 'setPaymentStatus', paymentStatus, bookings: [{ _id, version }] }
    const { status, body: answer } = await owner.call({ method: 'POST', path: '/bookings/bulkUpdate', body })
    expect(status, JSON.stringify(answer)).toBe(200)
    return answer.data.bookings[0]
  }
  const marked = await bookedHire(owner, { ...PREPAID, deposit: 0 })
  const paid = await bulk(marked, 'Completed')
  expect((await firstReceipt(owner, marked._id)).text).toContain('$550.00')
  await bulk(paid, 'Pending')
  expect(await firstReceipt(owner, marked._id)).toEqual({ number: null, text: 404 })

  const taken = await bookedHire(owner, { ...PREPAID, deposit: 0 })
  const { _id, version } = await change(owner, taken, { deposit: 500 })
  const back = { method: 'POST', path: '/bookings/undo', body: { bookings: [{ _id, version }] } } as const
  expect((await owner.call(back)).status).toBe(200)
  expect(await firstReceipt(owner, _id)).toEqual({ number: null, text: 404 })
})

test('a receipt of which a part is undone has the GST of the rest', async () => {
  const owner = await server.owner()
  const { _id } = await bookedHire(owner, { ...PREPAID, bookingPayment: 330, deposit: 330 })
  const [{ _id: paymentId }] = await paymentsOf(owner, _id)
  const { body } = await invoicesOf(owner).generate(_id, { deposit: 110 })
  expect(body.data.paid).toBe(110)
  await owner.inScope(async (scope) => {
    const parts = await scope.db
      .selectFrom('payment_allocations')
      .where('tenant_id', '=', scope.tenantId)
      .where('invoice_id', '=', body.data._id)
      .select('id')
      .execute()
    const ids = parts.map(({ id }) => id)
    await undoAllocations(scope, body.data._id, ids)
  })
  const text = await receiptOf(owner, paymentId)
  for (const amount of ['$220.00', '$20.00']) expect(text).toContain(amount)
  expect(text).not.toContain('$30.00')
})

const COMES_OFF = 'The amount comes off'

test('what went back, was kept or left on account is not said to come off the invoice, nor of a cancelled hire', async () => {
  const owner = await server.owner()
  const hire = await bookedHire(owner, { ...PREPAID, deposit: 550 })
  const receipt = async () => (await firstReceipt(owner, hire._id)).text
  expect(await receipt()).toContain(COMES_OFF)
  const cancelled = await change(owner, hire, { deposit: 550, dropActionStatus: 'Cancelled' })
  expect(await receipt()).not.toContain(COMES_OFF)
  const { version } = cancelled
  const answer = { version, answer: 'refund', amount: 550, method: 'BankTransfer', date: toWireDate(today) }
  const path = `/bookings/${hire._id}/money`
  expect((await owner.call({ method: 'POST', path, body: answer })).status).toBe(200)
  const text = await receipt()
  for (const words of ['$550.00', '$50.00', 'not a tax invoice']) expect(text).toContain(words)
  expect(text).not.toContain(COMES_OFF)
})

test('the receipt of a booking that was deleted since is there still, as the customer paid', async () => {
  const owner = await server.owner()
  const hire = await bookedHire(owner, { ...PREPAID, deposit: 550 })
  const { version } = await change(owner, hire, { deposit: 550, dropActionStatus: 'Cancelled' })
  const answer = { version, answer: 'refund', amount: 550, method: 'BankTransfer', date: toWireDate(today) }
  const path = `/bookings/${hire._id}/money`
  expect((await owner.call({ method: 'POST', path, body: answer })).status).toBe(200)
  expect((await owner.call({ method: 'DELETE', path: `/bookings/${hire._id}` })).status).toBe(200)
  const { number, text } = await firstReceipt(owner, hire._id)
  expect(number).toMatch(/-R1$/)
  expect(text).toContain('$550.00')
})

test('the receipt keeps its GST once the company is not registered any more', async () => {
  const owner = await server.owner()
  const { _id } = await bookedHire(owner, { ...PREPAID, deposit: 110 })
  const before = await firstReceipt(owner, _id)
  expect(before.text).toContain('$10.00')
  const { version } = (await invoicesOf(owner).get('/settings/invoices')).data
  const body = { version, gstRegistered: false }
  expect((await owner.call({ method: 'PATCH', path: '/settings/invoices', body })).status).toBe(200)
  expect(await firstReceipt(owner, _id)).toEqual(before)
})

const came = (
  owner: TestMember,
  bookingId: string,
  { now, ...more }: Partial<BookingMoney> & { now?: Date } = {},
) =>
  owner.inScope(async (scope) => {
    await lockCompany(scope, 'bookings')
    const came = { amountCents: 11_000, method: 'CreditCard', reference: '', isConnected: false } as const
    const money = { bookingId, ...came, ...more }
    return enterBookingMoney({ ...scope, now: now ?? scope.now }, money)
  })

const numbersOf = async (owner: TestMember, bookingId: string) =>
  new Map(
    (await paymentsOf(owner, bookingId)).map((payment: { _id: string; receiptNumber: string | null }) => [
      payment._id,
      payment.receiptNumber?.replace(/^.*-/, '') ?? null,
    ]),
  )

test('card money that came on an open invoice has no receipt, nor a number, also once the invoice is void', async () => {
  const owner = await server.owner()
  const { _id } = await bookedHire(owner, { ...PREPAID, deposit: 0 })
  const { _id: invoiceId } = (await invoicesOf(owner).generate(_id)).body.data
  const onInvoice = await came(owner, _id)
  const { version } = await invoicesOf(owner).read(invoiceId)
  const voided = await invoicesOf(owner).post(`/invoices/${invoiceId}/void`, {
    version,
    reason: 'Wrong lines',
  })
  expect(voided.status, voided.body.message).toBe(200)
  const ahead = await came(owner, _id)
  expect(await numbersOf(owner, _id)).toEqual(
    new Map([
      [ahead, 'R1'],
      [onInvoice, null],
    ]),
  )
})

test('what is taken from Xero at a booking is paid ahead and has a receipt', async () => {
  const owner = await server.owner()
  const { _id } = await bookedHire(owner, { ...PREPAID, deposit: 0 })
  const taken = await came(owner, _id, { kind: 'payment', method: 'BankTransfer' })
  expect(await numbersOf(owner, _id)).toEqual(new Map([[taken, 'R1']]))
  const text = await receiptOf(owner, taken)
  for (const amount of ['$110.00', '$10.00']) expect(text).toContain(amount)
})

test('a number that was printed stays, also where money is entered after it that was begun before', async () => {
  const owner = await server.owner()
  const { _id } = await bookedHire(owner, { ...PREPAID, deposit: 0 })
  const first = await came(owner, _id)
  expect(await numbersOf(owner, _id)).toEqual(new Map([[first, 'R1']]))
  const second = await came(owner, _id, { now: new Date(Date.now() - 60_000) })
  expect(await numbersOf(owner, _id)).toEqual(
    new Map([
      [first, 'R1'],
      [second, 'R2'],
    ]),
  )
})
