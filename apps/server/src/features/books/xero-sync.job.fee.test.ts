import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  Object.assign(xero.faults, noFaults())
  company = await connectedCompany(server, xero)
})

const versionOf = async (invoiceId: string) => (await company.invoices.read(invoiceId)).version

/** A hire that was invoiced, sent and paid, of which some may have gone back; void and cancelled since. */
async function calledOff({ refunded }: { refunded: number }) {
  const made = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(made._id)
  const allocations = [{ invoiceId: made._id, amount: 470 }]
  await company.call('POST', '/payments', { amount: 470, method: 'Cash', allocations })
  if (refunded > 0) {
    const version = await versionOf(made._id)
    await company.call('POST', '/payments/refund', {
      invoiceId: made._id,
      version,
      amount: refunded,
      method: 'Cash',
    })
  }
  await company.settle()
  const reason = 'Called off'
  await company.call('POST', `/invoices/${made._id}/void`, { version: await versionOf(made._id), reason })
  const booking = await company.call('GET', `/bookings/${made.bookingId}`)
  const { version, deposit, bookingPayment } = booking
  const cancelled = bookingInput({ deposit, bookingPayment, dropActionStatus: 'Cancelled' })
  await company.call('PUT', `/bookings/${made.bookingId}`, { ...cancelled, version })
  await company.settle()
  return made
}

const answer = async (bookingId: string, body: object) => {
  const { version } = await company.call('GET', `/bookings/${bookingId}`)
  return company.call('POST', `/bookings/${bookingId}/money`, { version, ...body })
}

const invoiceFee = async (bookingId: string, amount = 100) => {
  const line = { item: 'Cancellation fee', description: '', uniqueId: '', qty: 1, amount }
  const made = { bookingId, customerEmail: 'nadia@example.com.au', additionalCharges: [line] }
  return company.call('POST', '/invoices/generate', made)
}

const statuses = () => company.books().creditNotes.map(({ status }) => status)

const LINES = [
  [47_000, false],
  [-7_000, false],
]

test('a fee kept of money that stayed on a void invoice is still the customer’s credit in Xero', async () => {
  const { bookingId } = await calledOff({ refunded: 70 })
  await answer(bookingId, { answer: 'fee', amount: 100, reference: 'Called off on the day' })
  await answer(bookingId, { answer: 'refund', amount: 300 })
  await company.settle()
  expect(await company.readAgain()).toEqual({
    bank: [...LINES, [-30_000, false]],
    states: ['done'],
    conflicts: [],
  })
  expect(company.books().invoices).toHaveLength(1)
  expect(statuses()).toEqual(['PAID', 'AUTHORISED'])
})

test('a fee kept of money whose payment came off the void invoice is not in Xero at all', async () => {
  const { bookingId } = await calledOff({ refunded: 0 })
  await answer(bookingId, { answer: 'fee', amount: 470, reference: 'Called off on the day' })
  await company.settle()
  expect(await company.readAgain()).toEqual({ bank: [[47_000, true]], states: ['done'], conflicts: [] })
  expect(company.books().invoices).toHaveLength(1)
  expect(statuses()).toEqual(['PAID'])
})

test('invoiced instead, it is income in Xero that the credit pays, and what is left goes back out of the note', async () => {
  const { bookingId } = await calledOff({ refunded: 70 })
  const fee = await invoiceFee(bookingId)
  expect(fee).toMatchObject({ total: 100, paid: 100, balanceDue: 0 })
  await company.settle()
  expect(company.setOffOn(fee.invoiceNumber)).toEqual([10_000])
  await answer(bookingId, { answer: 'refund', amount: 300 })
  await company.settle()
  expect(await company.readAgain()).toEqual({
    bank: [...LINES, [-30_000, false]],
    states: ['done'],
    conflicts: [],
  })
  expect(company.books().invoices.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  expect(statuses()).toEqual(['PAID', 'PAID'])
})

test('invoiced instead, all of a payment that came off the void invoice is a fee, entered as it came', async () => {
  const { bookingId } = await calledOff({ refunded: 0 })
  const fee = await invoiceFee(bookingId, 470)
  expect(fee).toMatchObject({ total: 470, paid: 470 })
  await company.settle()
  const bank = [
    [47_000, true],
    [47_000, false],
  ]
  expect(await company.readAgain()).toEqual({ bank, states: ['done'], conflicts: [] })
})
