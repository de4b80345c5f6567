import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import { customerTexts } from '@skipyard/domain/invoices/kept-customer.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { days } from '#server/testing/journal-checks.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let books: ReturnType<typeof invoicesOf>

beforeEach(async () => {
  owner = await server.owner()
  books = invoicesOf(owner)
})

const OTHER = { name: 'Anh Murphy', phone: '0491570110', email: 'anh@example.com.au' }
const MINE = { email: 'nadia@example.com.au' }

const read = async (id: string): Promise<WireBooking> => (await books.get(`/bookings/${id}`)).data

async function edited(id: string, changes: object) {
  const { version, bookingPayment, deposit } = await read(id)
  const body = { ...bookingInput({ bookingPayment, deposit, ...MINE, ...changes }), version }
  return owner.call({ method: 'PUT', path: `/bookings/${id}`, body })
}

const give = (id: string) => edited(id, OTHER)

async function undo(id: string) {
  const { version } = await read(id)
  return books.post('/bookings/undo', { bookings: [{ _id: id, version }] })
}

const undoPayment = async ({ _id }: { _id: string }) =>
  expect((await books.post('/payments/undo', { payments: [_id] })).status).toBe(200)

/** Money that the customer has on account: a hire of theirs that was paid and called off. */
async function onAccount(amount: number, person: object = {}): Promise<string> {
  const { _id, customer } = await bookedHire(owner, { bookingPayment: amount, deposit: amount, ...person })
  const { body } = await edited(_id, { dropActionStatus: 'Cancelled', ...person })
  const { version } = body.data
  const left = await books.post(`/bookings/${_id}/money`, { version, answer: 'account', amount })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  return customer._id
}

async function use(customerId: string, bookingId: string, amount: number): Promise<{ _id: string }> {
  const path = `/customers/${customerId}/account/use`
  const { status, body } = await owner.call({ method: 'POST', path, body: { bookingId, amount } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** Each statement closes with what the customer's own invoices leave open, at every end. */
async function expectOwed(): Promise<void> {
  const invoices: WireInvoiceRow[] = (await books.get('/invoices?limit=100')).data
  const customers: { _id: string }[] = (await books.get('/customers?limit=100')).data
  for (const { _id } of customers) {
    const own = invoices.filter(({ contactID }) => contactID === _id)
    const { closingBalance } = (await books.get(`/customer-statements/${_id}?${days()}`)).data
    expect(closingBalance).toBe(own.reduce((sum, { balanceDue }) => sum + balanceDue, 0))
  }
}

async function expectRefused(press: () => Promise<{ status: number; body: object }>, message: string) {
  const before = await checksumOfTenant(server.database.admin, owner.claims.tenantId)
  expect(await press()).toMatchObject({ status: 409, body: { message } })
  expect(await checksumOfTenant(server.database.admin, owner.claims.tenantId)).toEqual(before)
}

describe('a booking that money on account pays stays with its customer', () => {
  test.each([true, false])('until that payment is undone (invoiced: %s)', async (isInvoiced) => {
    const customerId = await onAccount(300)
    const { _id, jobID } = await bookedHire(owner, { bookingPayment: 480, deposit: 0 })
    if (isInvoiced) await books.generate(_id)
    const used = await use(customerId, _id, 300)
    await expectRefused(() => give(_id), customerTexts.accountPays(jobID, '$300.00'))
    await undoPayment(used)
    expect((await give(_id)).status).toBe(200)
    await expectOwed()
    const accounts = (await books.get('/payments/onAccount')).data
    expect(accounts).toMatchObject([{ _id: customerId, amount: 300 }])
  })

  test('also where giving it there is undone since', async () => {
    const { _id, jobID } = await bookedHire(owner, { bookingPayment: 480, deposit: 0 })
    expect((await give(_id)).status).toBe(200)
    const customerId = await onAccount(300, OTHER)
    const used = await use(customerId, _id, 300)
    await expectRefused(() => edited(_id, {}), customerTexts.accountPays(jobID, '$300.00'))
    await undoPayment(used)
    expect((await edited(_id, {})).status).toBe(200)
  })

  test('merging two customers takes the account along: they are the same', async () => {
    const otherId = await onAccount(300)
    const invoice = await books.made({ bookingPayment: 480, deposit: 0 })
    await use(otherId, invoice.bookingId, 300)
    const kept = await bookedHire(owner, { deposit: 0, ...OTHER })
    const versionOf = async (id: string) => (await books.get(`/customers/${id}`)).data.version
    const versions = {
      version: await versionOf(kept.customer._id),
      otherVersion: await versionOf(otherId),
    }
    const body = { otherId, ...versions }
    expect((await books.post(`/customers/${kept.customer._id}/merge`, body)).status).toBe(200)
    await expectOwed()
  })
})

describe('money that was left on account out of an invoice', () => {
  async function paidTooMuch() {
    const made = await books.made({ bookingPayment: 480, deposit: 480 })
    const { _id, version } = await books.read(made._id)
    await books.post(`/invoices/${_id}/lower`, { version, amount: 100, reason: 'A day less' })
    const booking = await read(made.bookingId)
    const answer = { version: booking.version, answer: 'account', amount: 100 }
    const left = await owner.call({ method: 'POST', path: `/bookings/${booking._id}/money`, body: answer })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    return { booking, invoice: await books.read(made._id), payment: left.body.data.payment }
  }

  test('keeps the booking until it is undone', async () => {
    const { booking, invoice, payment } = await paidTooMuch()
    await expectRefused(() => give(booking._id), customerTexts.leftOnAccount(invoice.invoiceNumber))
    await undoPayment(payment)
    expect((await give(booking._id)).status).toBe(200)
    await expectOwed()
  })

  test('or until the invoice is void: the account stays with who had it, and the next one is the other’s', async () => {
    const { booking, invoice } = await paidTooMuch()
    const { _id, version, contactID } = invoice
    await books.post(`/invoices/${_id}/void`, { version, reason: 'Billed to the wrong customer' })
    expect((await give(booking._id)).status).toBe(200)
    const next = await books.generate(booking._id)
    expect(next.body.data.contactID).not.toBe(contactID)
    await expectOwed()
    expect((await books.get('/payments/onAccount')).data).toMatchObject([{ _id: contactID, amount: 100 }])
  })

  test('keeps none that it waited at: it was on no statement', async () => {
    const { _id, customer } = await bookedHire(owner, { bookingPayment: 300, deposit: 300 })
    const isCancelled = { dropActionStatus: 'Cancelled' }
    const { version } = (await edited(_id, isCancelled)).body.data
    await books.post(`/bookings/${_id}/money`, { version, answer: 'account', amount: 100 })
    expect((await edited(_id, { ...OTHER, ...isCancelled })).status).toBe(200)
    await expectOwed()
    const accounts = (await books.get('/payments/onAccount')).data
    expect(accounts).toMatchObject([{ _id: customer._id, amount: 100 }])
  })
})

describe('a booking whose invoice the customer has', () => {
  test('stays with its customer, also by an undo, until the invoice is void', async () => {
    const { _id: bookingId } = await bookedHire(owner, { bookingPayment: 480, deposit: 100 })
    expect((await give(bookingId)).status).toBe(200)
    const { data } = (await books.generate(bookingId)).body
    await books.arrive(data._id)
    const words = customerTexts.customerHasIt(data.invoiceNumber)
    await expectRefused(() => undo(bookingId), words)
    await expectRefused(() => edited(bookingId, {}), words)
    const { version } = await books.read(data._id)
    await books.post(`/invoices/${data._id}/void`, { version, reason: 'Billed to the wrong customer' })
    expect((await edited(bookingId, {})).status).toBe(200)
    await expectOwed()
    const next = await books.generate(bookingId)
    const { customer } = await read(bookingId)
    expect(next.body.data).toMatchObject({ contactID: customer._id, customerName: 'Nadia Haddad', paid: 100 })
    expect(await books.read(data._id)).toMatchObject({ contactID: data.contactID, isReversed: true })
  })

  test('takes a corrected spelling and phone of the same customer', async () => {
    const { _id, bookingId, contactID } = await books.made({ bookingPayment: 480, deposit: 0 })
    await books.arrive(_id)
    const same = { customerData: { id: contactID } }
    expect((await edited(bookingId, { ...same, name: 'Nadja Haddad' })).status).toBe(200)
    const customer = (await books.get(`/customers/${contactID}`)).data
    const body = { ...customer, phone: '0491570157' }
    expect((await owner.call({ method: 'PUT', path: `/customers/${contactID}`, body })).status).toBe(200)
    const corrected = await edited(bookingId, { ...same, name: 'Nadja Haddad', phone: '0491570157' })
    expect(corrected.body.data).toMatchObject({
      customerName: 'Nadja Haddad',
      customerPhone: '0491570157',
      customer: { _id: contactID },
    })
    expect(await books.read(_id)).toMatchObject({ customerName: 'Nadia Haddad', contactID })
  })
})
