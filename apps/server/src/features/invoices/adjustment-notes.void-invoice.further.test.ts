import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type AskedPeriod, inCents, reported } from '#server/testing/gst-ledger.ts'
import { deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

const books = () => invoicesOf(owner)
const month = today.slice(0, 7)
const gstOn = async (basis: AskedPeriod['basis']) => inCents((await reported(owner, { month, basis })).sums)

async function voided({ _id }: Pick<WireInvoice, '_id'>): Promise<void> {
  const { version } = await books().read(_id)
  const answer = await books().post(`/invoices/${_id}/void`, { version, reason: 'Wrong buyer' })
  expect(answer.status, answer.body.message).toBe(200)
}

/** A hire at $480 with a permit at $85, sent and paid; raised by $110 since. */
async function raised() {
  const hire = await deliveredHire(owner, {
    ...{ bookingPayment: 480, deposit: 0, permitRequired: true, permitCost: 85, numberOfDays: 7 },
  })
  const { _id: id } = (await books().generate(hire._id)).body.data
  await books().arrive(id)
  const payment = { amount: 565, method: 'BankTransfer', allocations: [{ invoiceId: id, amount: 565 }] }
  expect((await books().post('/payments', payment)).status).toBe(200)
  const first = await books().read(id)
  const rise = { version: first.version, amount: 110, reason: 'Three more days' }
  const { body, status } = await books().post(`/invoices/${id}/raise`, rise)
  expect(status, body.message).toBe(200)
  return { hire, first, further: body.data }
}

const bookingOf = async ({ _id }: { _id: string }) => (await books().get(`/bookings/${_id}`)).data
const toInvoice = async ({ jobID }: { jobID: string }) =>
  (await books().get(`/invoices/toInvoice?q=${jobID}`)).data
const toGiveBack = async ({ jobID }: { jobID: string }) =>
  (await books().get(`/payments/toGiveBack?q=${jobID}`)).data
const generateOne = (bookingId: string) =>
  owner.call({ method: 'POST', path: '/invoices/bulkGenerate', body: { bookingIds: [bookingId] } })

test('the hire is to be invoiced again at the agreed price, and its money waits for that invoice', async () => {
  const { hire, first, further } = await raised()
  expect(await toInvoice(hire)).toEqual([])
  await voided(first)
  expect(await toInvoice(hire)).toMatchObject([{ amount: 480, permitCost: 85, isInvoiced: false }])
  expect(await books().read(further._id)).toMatchObject({ status: 'paid', total: 110, paid: 110 })
  expect(await bookingOf(hire)).toMatchObject({ bookingPayment: 590, deposit: 565 })
  expect(await toGiveBack(hire)).toEqual([])

  const { body } = await generateOne(hire._id)
  const [{ invoice }] = body.data
  expect(invoice.invoiceNumber).toBe(`${hire.jobID}-003`)
  expect(await books().read(invoice._id)).toMatchObject({ total: 565, paid: 455, balanceDue: 110 })
  expect(await bookingOf(hire)).toMatchObject({ bookingPayment: 675, deposit: 565, pendingAmount: 110 })
  expect(await toInvoice(hire)).toEqual([])
})

test('what waits is paid ahead for GST, on cash and on accrual, until the next invoice', async () => {
  const { hire, first } = await raised()
  const [hireGst, moreGst] = [4_364, 1_000]
  expect((await gstOn('accrual')).gst).toBe(hireGst + moreGst)
  const { gst: paidGst } = await gstOn('cash')
  await voided(first)
  expect(await gstOn('accrual')).toEqual({ sales: 67_500, free: 8_500, gst: hireGst + moreGst })
  const held = Math.round((hireGst * 45_500) / 56_500)
  expect(await gstOn('cash')).toMatchObject({ sales: 56_500, gst: moreGst + held })
  await generateOne(hire._id)
  expect(await gstOn('accrual')).toEqual({ sales: 67_500, free: 8_500, gst: hireGst + moreGst })
  expect((await gstOn('cash')).gst).toBe(moreGst + held)
  expect(paidGst).toBe(hireGst)
})

test('voided in the other order, both, or the further one alone, the hire costs what was agreed', async () => {
  const { hire, first, further } = await raised()
  await voided(further)
  expect(await bookingOf(hire)).toMatchObject({ bookingPayment: 565, deposit: 565 })
  expect(await toInvoice(hire)).toEqual([])
  await voided(first)
  expect(await bookingOf(hire)).toMatchObject({ bookingPayment: 480, deposit: 565 })
  expect(await toInvoice(hire)).toMatchObject([{ amount: 480 }])
  expect(await toGiveBack(hire)).toEqual([])

  const again = await raised()
  await voided(again.first)
  await voided(again.further)
  expect(await bookingOf(again.hire)).toMatchObject({ bookingPayment: 480, deposit: 565 })
  await generateOne(again.hire._id)
  expect(await bookingOf(again.hire)).toMatchObject({ bookingPayment: 565, pendingAmount: 0 })
})

test('called off, the further invoice is all that is owed: the rest is due back, and the customer’s totals say so', async () => {
  const email = 'nadia@example.com.au'
  const days = { dropoffDate: toWireDate(addDays(today, 3)), pickupDate: toWireDate(addDays(today, 9)) }
  const { _id, bookingId, contactID } = await books().made({
    bookingPayment: 480,
    deposit: 0,
    email,
    ...days,
  })
  await books().arrive(_id)
  const payment = { amount: 480, method: 'BankTransfer', allocations: [{ invoiceId: _id, amount: 480 }] }
  expect((await books().post('/payments', payment)).status).toBe(200)
  const { version } = await books().read(_id)
  const rise = { version, amount: 110, reason: 'Called off on the day' }
  expect((await books().post(`/invoices/${_id}/raise`, rise)).status).toBe(200)
  const booking = await bookingOf({ _id: bookingId })
  const money = { bookingPayment: booking.bookingPayment, deposit: booking.deposit }
  const cancelled = await owner.call({
    method: 'PUT',
    path: `/bookings/${bookingId}`,
    body: {
      ...bookingInput({ email, ...days, ...money, dropActionStatus: 'Cancelled' }),
      version: booking.version,
    },
  })
  expect(cancelled.status, cancelled.body.message).toBe(200)
  await voided({ _id })
  expect(await toGiveBack(booking)).toMatchObject([{ amount: 370, isInvoiced: false, billed: 110 }])
  expect(await toInvoice(booking)).toEqual([])
  const { totals } = (await books().get(`/customers/${contactID}`)).data
  expect(totals).toMatchObject({ total: 110, paid: 480 })
})
