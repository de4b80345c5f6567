import type { WireInvoiceDraft } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { bookedHire, deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const booking = async (id: string) => (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data

/** The customer of a booking with more on record than its form asks. */
async function onRecord(customerId: string, more: object) {
  const customer = (await owner.call({ method: 'GET', path: `/customers/${customerId}` })).body.data
  const path = `/customers/${customerId}`
  const { status, body } = await owner.call({ method: 'PUT', path, body: { ...customer, ...more } })
  expect(status, JSON.stringify(body)).toBe(200)
}

describe('the buyer', () => {
  const draftOf = async (bookingId: string): Promise<WireInvoiceDraft> =>
    (await invoicesOf(owner).get(`/invoices/draft?bookingId=${bookingId}`)).data

  test('a company is billed by its name and ABN, and what is typed in their place is kept', async () => {
    const hire = await bookedHire(owner, { mobileNumber: '0412555190' })
    const { _id: before, contactID } = (await invoicesOf(owner).generate(hire._id)).body.data
    await onRecord(contactID, { type: 'Company', companyName: 'Okafor Pty Ltd', abn: '51 824 753 556' })
    const names = { customerName: 'Nadia Haddad', customerCompany: 'Okafor Pty Ltd' }
    expect(await draftOf(hire._id)).toMatchObject({ ...names, customerAbn: '51824753556' })
    const lines = [{ item: 'Extra days', description: '', amount: 22, qty: 1, uniqueId: 'x' }]
    const typed = { customerCompany: 'Okafor Landscaping Pty Ltd', customerAbn: '53 004 085 616' }
    const { body } = await invoicesOf(owner).generate(hire._id, { ...typed, additionalCharges: lines })
    expect(body.data).toMatchObject({ ...typed, customerAbn: '53004085616', customerName: 'Nadia Haddad' })
    const { data } = await invoicesOf(owner).get(`/invoices/${before}`)
    expect(data).toMatchObject({ customerCompany: '', customerAbn: '' })
  })

  test('an ABN that is none is refused at its field', async () => {
    const hire = await bookedHire(owner)
    const { status, body } = await invoicesOf(owner).generate(hire._id, { customerAbn: '12 345' })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'customerAbn'])
  })
})

describe('the first invoice of a booking', () => {
  test('begins with its bin, its permit without GST and what has been paid', async () => {
    const { _id } = await bookedHire(owner, { permitRequired: true, permitCost: 126, numberOfDays: 14 })
    const draft: WireInvoiceDraft = (await invoicesOf(owner).get(`/invoices/draft?bookingId=${_id}`)).data
    expect(draft).toMatchObject({
      mode: 'initialInvoice',
      header: 'TAX INVOICE',
      title: 'Bill To:',
      note: 'NET 15 Days. Finance Charge of 1.5% will be made on unpaid balances after 15 days.',
      customerName: 'Nadia Haddad',
      customerEmail: 'nadia@example.com.au',
      LineAmountTypes: 'Inclusive',
      date: toWireDate(today),
      dueDate: toWireDate(addDays(today, 15)),
      deposit: 100,
      total: 596,
      gstAmount: 42.73,
      gstFreeAmount: 126,
    })
    expect(draft.additionalCharges).toMatchObject([
      { uniqueId: 'bin', item: '6 m³ Marrel bin', amount: 470, qty: 1, taxed: true },
      { uniqueId: 'permit', item: 'Permit', amount: 126, qty: 1, taxed: false },
    ])
  })

  test('takes the number 001 and the deposit, and the booking follows it', async () => {
    const hire = await bookedHire(owner)
    const { status, body } = await invoicesOf(owner).generate(hire._id, {
      invoiceNumber: `${hire.jobID}-001`,
      gstInclusive: true,
      poNumber: '4471',
      additionalCharges: [
        { item: '6 m³ Marrel bin', description: 'Soil', amount: 470, qty: 1, uniqueId: 'bin' },
        { item: 'Extra days', description: '6 days', amount: 22.05, qty: 6, uniqueId: 'x1' },
      ],
    })
    expect(status, body.message).toBe(200)
    expect(body.message).toBe('Invoice generated')
    expect(body.data).toMatchObject({
      invoiceNumber: `${hire.jobID}-001`,
      jobID: hire.jobID,
      total: 602.3,
      gstAmount: 54.75,
      paid: 100,
      balanceDue: 502.3,
      invoicePaid: false,
      status: 'due',
      sendState: 'Not sent',
      mode: 'edit',
    })
    expect(body.data.payments).toMatchObject([{ kind: 'deposit', Amount: 100, method: 'Cash' }])
    expect(await booking(hire._id)).toMatchObject({
      amount: 602.3,
      deposit: 100,
      pendingAmount: 502.3,
      paymentStatus: 'Pending',
      invoices: [{ invoiceNumber: `${hire.jobID}-001`, total: 602.3, balanceDue: 502.3, invoiceSent: false }],
    })
  })

  test('marked as paid pays what is left, and is only to be looked at then', async () => {
    const hire = await bookedHire(owner)
    const { body } = await invoicesOf(owner).generate(hire._id, { invoicePaid: true })
    expect(body.data).toMatchObject({
      paid: 470,
      balanceDue: 0,
      invoicePaid: true,
      status: 'paid',
      mode: 'view',
    })
    expect(body.data.payments.map(({ Amount }) => Amount)).toEqual([100, 370])
    expect(await booking(hire._id)).toMatchObject({ deposit: 470, paymentStatus: 'Completed' })
  })

  test('with GST on top of its prices', async () => {
    const hire = await bookedHire(owner, { bookingPayment: 100, deposit: 0 })
    const { body } = await invoicesOf(owner).generate(hire._id, { gstInclusive: false })
    expect(body.data).toMatchObject({
      LineAmountTypes: 'Exclusive',
      netAmount: 100,
      gstAmount: 10,
      total: 110,
    })
  })

  test('of a company that is not registered for GST is an INVOICE without it', async () => {
    const small = await server.owner()
    const body = { version: 0, gstRegistered: false }
    await small.call({ method: 'PATCH', path: '/settings/invoices', body })
    const made = await invoicesOf(small).made()
    expect(made).toMatchObject({ header: 'INVOICE', gstRegistered: false, gstAmount: 0, total: 470 })
  })

  test('is a tax invoice whatever else its header says, and its note has the terms of its dates', async () => {
    const hire = await bookedHire(owner)
    const dueDate = toWireDate(addDays(today, 7))
    const { body } = await invoicesOf(owner).generate(hire._id, { header: 'Invoice – Stage 2', dueDate })
    expect(body.data).toMatchObject({
      header: 'Tax Invoice – Stage 2',
      note: 'NET 7 Days. Finance Charge of 1.5% will be made on unpaid balances after 7 days.',
    })
    const small = await server.owner()
    const settings = { version: 0, gstRegistered: false, paymentTermsDays: 30, note: 'Thank you.' }
    await small.call({ method: 'PATCH', path: '/settings/invoices', body: settings })
    const made = await invoicesOf(small).made({}, { header: 'TAX INVOICE' })
    expect(made).toMatchObject({ header: 'INVOICE', note: 'Thank you.' })
  })

  test('keeps email and billing address with the customer when asked to', async () => {
    const { contactID } = await invoicesOf(owner).made(
      { phone: '0491570157' },
      { customerEmail: 'accounts@example.com.au', billingAddress: 'PO Box 1', customerUpdateRequired: true },
    )
    const { body } = await owner.call({ method: 'GET', path: `/customers/${contactID}` })
    expect(body.data).toMatchObject({ email: 'accounts@example.com.au', billingAddress: 'PO Box 1' })
  })
})

test('numbers rise from 001 per booking, whatever number was asked for, and a later invoice begins blank', async () => {
  const hire = await bookedHire(owner)
  const { generate, get } = invoicesOf(owner)
  await generate(hire._id)
  const draft: WireInvoiceDraft = (await get(`/invoices/draft?bookingId=${hire._id}`)).data
  expect(draft).toMatchObject({ mode: 'generate', invoiceNumber: `${hire.jobID}-002`, deposit: 0 })
  expect(draft.additionalCharges).toMatchObject([
    { item: 'Item_1', description: 'Description', amount: 0, qty: 0, uniqueId: '' },
  ])
  const second = await generate(hire._id, {
    invoiceNumber: `${hire.jobID}-001`,
    additionalCharges: [{ item: 'Overweight', description: '', amount: 69.3, qty: 1 }],
  })
  expect(second.body.data).toMatchObject({ invoiceNumber: `${hire.jobID}-002`, total: 69.3 })
  expect(await booking(hire._id)).toMatchObject({ amount: 539.3, pendingAmount: 439.3 })
})

describe('an invoice that is refused leaves no number, no payment and no changed booking behind', () => {
  const bin = { item: '6 m³ Marrel bin', description: '', amount: 470, qty: 1, uniqueId: 'bin' }
  test.each<[string, object, string, string]>([
    ['no email', { customerEmail: '' }, 'customerEmail', 'Please enter customer email!'],
    ['a bad email', { customerEmail: 'nadia' }, 'customerEmail', 'Invalid email address'],
    ['half an email', { customerEmail: 'nadia@example' }, 'customerEmail', 'Invalid email address'],
    ['an email with a space', { customerEmail: 'n a@example.com' }, 'customerEmail', 'Invalid email address'],
    [
      'no unit cost',
      { additionalCharges: [{ ...bin, amount: 0 }] },
      'additionalCharges.0.amount',
      'Please enter Unit cost or Quantity for bin',
    ],
    [
      'no quantity',
      { additionalCharges: [{ ...bin, qty: 0 }] },
      'additionalCharges.0.item',
      'The item and quantity of the bin are locked on the first invoice',
    ],
    [
      'another item',
      { additionalCharges: [{ ...bin, item: 'Truck' }] },
      'additionalCharges.0.item',
      'The item and quantity of the bin are locked on the first invoice',
    ],
    [
      'two of the bin',
      { additionalCharges: [{ ...bin, qty: 2 }] },
      'additionalCharges.0.item',
      'The item and quantity of the bin are locked on the first invoice',
    ],
    [
      'no first line',
      { additionalCharges: [{ ...bin, uniqueId: '' }] },
      'additionalCharges.0',
      'The first line cannot be deleted',
    ],
    [
      'a permit nobody asked for',
      { additionalCharges: [bin, { ...bin, uniqueId: 'permit' }] },
      'additionalCharges.1',
      'The permit line is locked',
    ],
    ['too much paid', { deposit: 470.01 }, 'deposit', 'Amount paid cannot exceed the total'],
    ['far too much paid', { deposit: 99_999 }, 'deposit', 'Amount paid cannot exceed the total'],
    ['half a cent paid', { deposit: 1.005 }, 'deposit', 'Please enter an amount in dollars and cents*'],
    [
      'paid, but not all of it',
      { deposit: 100, invoicePaid: true },
      'invoicePaid',
      'Mark invoice as Paid needs the whole total as amount paid',
    ],
    [
      'a date in the past',
      { date: toWireDate(addDays(today, -1)) },
      'date',
      'Please select a date that is not in the past*',
    ],
    [
      'due in the past',
      { dueDate: toWireDate(addDays(today, -1)) },
      'dueDate',
      'Please select a date that is not in the past*',
    ],
    [
      'due before its date',
      { date: toWireDate(addDays(today, 5)), dueDate: toWireDate(addDays(today, 4)) },
      'dueDate',
      'The due date cannot be before the date of the invoice*',
    ],
    ['no name', { customerName: '' }, 'customerName', 'Please enter customer name*'],
    ['no header', { header: '' }, 'header', 'Please enter a header*'],
    [
      'a number of another booking',
      { invoiceNumber: 'TST-999999-001' },
      'invoiceNumber',
      expect.stringMatching(/^Invoices of TST-\d+ are numbered TST-\d+-001, TST-\d+-002 and so on$/),
    ],
  ])('%s', async (...[, input, field, message]) => {
    const hire = await bookedHire(owner)
    const { status, body } = await invoicesOf(owner).generate(hire._id, input)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field, message })
    expect(await booking(hire._id)).toMatchObject({ deposit: 100, amount: 470, invoices: [] })
  })

  test('a permit line that is taken off or changed', async () => {
    const hire = await bookedHire(owner, { permitRequired: true, permitCost: 126, numberOfDays: 14 })
    const { generate } = invoicesOf(owner)
    const without = await generate(hire._id, { additionalCharges: [bin] })
    expect(without.body.message).toBe('The permit line cannot be removed')
    const permit = { item: 'Permit', description: 'Council permit, 14 days', qty: 1, uniqueId: 'permit' }
    for (const amount of [125, 0, 126.01]) {
      const { status, body } = await generate(hire._id, { additionalCharges: [bin, { ...permit, amount }] })
      expect([status, body.message]).toEqual([400, 'The permit line is locked'])
    }
    const kept = await generate(hire._id, { additionalCharges: [bin, { ...permit, amount: 126 }] })
    expect(kept.body.data).toMatchObject({ total: 596, gstFreeAmount: 126 })
  })
})

test('with sending, the answer says what became of the mail, and the invoice stands', async () => {
  const hire = await bookedHire(owner)
  const { body } = await invoicesOf(owner).generate(hire._id, { sendEmail: true })
  expect(body).toMatchObject({ emailResponse: 'Sending', message: 'Invoice generated' })
  expect(body.data).toMatchObject({ sendState: 'Sending', sentTo: ['nadia@example.com.au'] })
})

test('who may not bill is refused, and an unknown booking is not found', async () => {
  const hire = await bookedHire(owner)
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await invoicesOf(member).generate(hire._id)).status).toBe(403)
  }
  const unknown = await invoicesOf(owner).generate('0198a000-0000-7000-8000-000000000000')
  expect(unknown.status).toBe(404)
})

test('a repeated press makes one invoice', async () => {
  const hire = await bookedHire(owner)
  const call = {
    method: 'POST',
    path: '/invoices/generate',
    body: { bookingId: hire._id },
    headers: { 'idempotency-key': `generate-${hire._id}` },
  } as const
  const [one, other] = [await owner.call(call), await owner.call(call)]
  expect(other.body).toEqual(one.body)
  expect((await booking(hire._id)).invoices).toHaveLength(1)
})

test('several delivered bookings are billed at once, and those that cannot be are told of', async () => {
  const company = await server.owner()
  const { get, post, generate } = invoicesOf(company)
  const delivered = await deliveredHire(company)
  const noEmail = await deliveredHire(company, { email: '', phone: '0491570110' })
  const coming = await bookedHire(company)
  const billed = await deliveredHire(company)
  expect((await get('/invoices/toInvoice')).total).toBe(3)
  await generate(billed._id)
  const waiting = await get('/invoices/toInvoice')
  expect(waiting.data.map(({ jobID }: { jobID: string }) => jobID)).toEqual([delivered.jobID, noEmail.jobID])
  const bookingIds = [delivered, noEmail, coming, billed].map(({ _id }) => _id)
  const { status, body } = await post('/invoices/bulkGenerate', { bookingIds })
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    {
      jobID: delivered.jobID,
      invoice: { invoiceNumber: `${delivered.jobID}-001` },
      message: 'Invoice generated',
    },
    { jobID: noEmail.jobID, invoice: null, message: 'Please enter customer email!' },
    { jobID: coming.jobID, invoice: null, message: `The bin of ${coming.jobID} has not been delivered yet` },
    { jobID: billed.jobID, invoice: null, message: `${billed.jobID} has been invoiced already` },
  ])
  expect((await get('/invoices/toInvoice')).total).toBe(1)
})

test('the booking lists find a booking by the number of its invoice', async () => {
  const { jobID, invoiceNumber } = await invoicesOf(owner).made()
  const { body } = await owner.call({
    method: 'POST',
    path: `/bookings/getBookings?type=all&q=${invoiceNumber}`,
    body: {},
  })
  expect(body.data).toMatchObject([{ jobID, invoices: [{ invoiceNumber }] }])
})
