import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { bookedHire, type InvoiceAnswer, invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { endMailing } from './mail/mail-invoice.job.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const invoices = () => invoicesOf(owner)
const withExtra = (invoice: WireInvoice, amount: number) => ({
  additionalCharges: [...invoice.additionalCharges, { item: 'Extra', description: '', amount, qty: 1 }],
})
const withPrice = ({ additionalCharges }: WireInvoice, amount: number) => ({
  additionalCharges: additionalCharges.map((line, index) => (index === 0 ? { ...line, amount } : line)),
})
const bookingOf = async ({ bookingId }: WireInvoice) =>
  (await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })).body.data

/** An invoice that has reached the customer. */
async function sentInvoice(): Promise<WireInvoice> {
  const { _id } = await invoices().made()
  await invoices().arrive(_id)
  return invoices().read(_id)
}

function saved({ status, body }: InvoiceAnswer): WireInvoice {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

test('an edit makes a version, and the one before it is kept to be read', async () => {
  const before = await invoices().made()
  const after = saved(await invoices().update(before, { ...withExtra(before, 69.3), poNumber: '4472' }))
  expect(after).toMatchObject({ total: 539.3, poNumber: '4472', documentVersion: 2, balanceDue: 439.3 })
  expect(after.versions.map(({ version, total }) => [version, total])).toEqual([
    [1, 470],
    [2, 539.3],
  ])
  const first = await invoices().get(`/invoices/${before._id}/versions/1`)
  expect(first.data).toMatchObject({ total: 470, poNumber: '', invoiceNumber: before.invoiceNumber })
  expect(await bookingOf(after)).toMatchObject({ amount: 539.3, pendingAmount: 439.3 })
})

test('saved as it was, nothing is made of it', async () => {
  const before = await invoices().made()
  const lines = { additionalCharges: before.additionalCharges, note: before.note }
  expect(saved(await invoices().update(before, lines))).toEqual(before)
})

describe('what has reached the customer', () => {
  const ONLY_DOWN = 'The customer has this invoice, so it cannot come to more. Raise it by a further invoice.'
  const AS_SENT = 'The customer has this invoice, so it stays as it was sent.'

  test('never comes to more, and nothing of it is saved', async () => {
    const before = await sentInvoice()
    const { status, body } = await invoices().update(before, withExtra(before, 30))
    expect([status, body.message]).toEqual([409, ONLY_DOWN])
    expect(await invoices().read(before._id)).toEqual(before)
  })

  test('may have another email though its header or its ABN would be written otherwise now', async () => {
    const { _id } = await sentInvoice()
    await owner.inScope(({ db, tenantId }) =>
      sql`update invoice_versions
        set content = content || '{"header": "INVOICE", "customerAbn": "51 824 753 556"}'::jsonb
        where tenant_id = ${tenantId} and invoice_id = ${_id}`.execute(db),
    )
    const before = await invoices().read(_id)
    const { header, title, customerName, customerCompany, note, date, dueDate } = before
    const words = { header, title, customerName, customerCompany, note, date, dueDate }
    const sent = { ...words, customerAbn: '51824753556', customerEmail: 'new@example.com.au' }
    const after = saved(await invoices().update(before, sent))
    expect(after).toMatchObject({ header: 'INVOICE', customerAbn: '51 824 753 556', documentVersion: 2 })
    const { status, body } = await invoices().update(after, { ...words, header: 'TAX INVOICE' })
    expect([status, body.message]).toEqual([400, AS_SENT])
  })

  test('keeps date, header, buyer, order number and note, each said by its field', async () => {
    const before = await sentInvoice()
    const words = {
      header: 'Other',
      date: toWireDate(addDays(today, 1)),
      dueDate: toWireDate(addDays(today, 30)),
      customerName: 'Somebody Else',
      poNumber: '9',
      note: 'Thanks',
    }
    const { status, body } = await invoices().update(before, words)
    expect(status).toBe(400)
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual(
      ['header', 'customerName', 'poNumber', 'date', 'dueDate', 'note'].map((field) => [field, AS_SENT]),
    )
    expect(await invoices().read(before._id)).toEqual(before)
  })

  test('is sent to another address the next time, with the seller as the customer has read it', async () => {
    const company = await server.owner()
    const own = invoicesOf(company)
    const { _id } = await own.made()
    await own.arrive(_id)
    const { data } = await own.get('/settings/')
    const settings = { version: data.version, companyPhone: '0390009999' }
    await company.call({ method: 'PATCH', path: '/settings/', body: settings })
    const before = await own.read(_id)
    const after = saved(await own.update(before, { customerEmail: 'accounts@example.com.au' }))
    expect(after).toMatchObject({ documentVersion: 2, customerEmail: 'accounts@example.com.au' })
    expect(after.company).toEqual(before.company)
  })

  test('is paid like any other, whatever stays of it', async () => {
    const before = await sentInvoice()
    expect(saved(await invoices().update(before, { deposit: 300 }))).toMatchObject({ paid: 300 })
  })

  test('comes to less by an adjustment note with a reason, and the document stays as it was sent', async () => {
    const before = await sentInvoice()
    const less = withPrice(before, 420.5)
    const asked = await invoices().update(before, less)
    expect(asked.status).toBe(400)
    expect(asked.body.errors).toEqual([
      { field: 'adjustmentReason', message: 'Please enter a reason for the adjustment note*' },
    ])
    const after = saved(await invoices().update(before, { ...less, adjustmentReason: 'Picked up early' }))
    expect(after).toMatchObject({
      documentVersion: 1,
      total: 420.5,
      credited: 49.5,
      gstAmount: 38.23,
      balanceDue: 320.5,
      adjustmentNotes: [
        { noteNumber: `${before.invoiceNumber}-A1`, reason: 'Picked up early', amount: 49.5, gst: 4.5 },
      ],
    })
    const { data: document } = await invoices().get(`/invoices/${before._id}/versions/1`)
    expect(document).toMatchObject({ total: 470, gstAmount: 42.73 })
    expect(await bookingOf(after)).toMatchObject({ amount: 420.5, deposit: 100, pendingAmount: 320.5 })
    const raised = await invoices().update(after, withPrice(after, 450))
    expect([raised.status, raised.body.message]).toEqual([
      409,
      'This invoice has an adjustment note, so its amount can only go down. Put the extra amount on a new invoice.',
    ])
    const again = saved(
      await invoices().update(after, { ...withPrice(after, 400), adjustmentReason: 'Once more' }),
    )
    expect(again.adjustmentNotes.map(({ amount }) => amount)).toEqual([49.5, 20.5])
    const customerEmail = 'accounts@example.com.au'
    const reached = saved(await invoices().update(again, { customerEmail }))
    expect(reached).toMatchObject({ total: 400, customerEmail, documentVersion: 2 })
    expect((await invoices().get(`/invoices/${before._id}/versions/2`)).data).toMatchObject({
      total: 470,
      customerEmail,
    })
  })

  test('may leave more paid than it comes to, which is refunded', async () => {
    const { _id } = await invoices().made({}, { invoicePaid: true })
    await invoices().arrive(_id)
    const before = await invoices().read(_id)
    const change = { ...withPrice(before, 400), adjustmentReason: 'A day late' }
    const after = saved(await invoices().update(before, change))
    expect(after).toMatchObject({ total: 400, paid: 470, balanceDue: -70, status: 'paid' })
    expect(await bookingOf(after)).toMatchObject({ amount: 400, deposit: 470, pendingAmount: -70 })
    const { version } = after
    const refund = { invoiceId: _id, version, amount: 70, method: 'BankTransfer', reference: 'R1' }
    const refunded = await invoices().post('/payments/refund', refund)
    expect(refunded.body.data).toMatchObject({ amount: -70, kind: 'refund' })
    expect(await invoices().read(_id)).toMatchObject({ paid: 400, balanceDue: 0, invoicePaid: true })
    expect(await bookingOf(after)).toMatchObject({ deposit: 400, paymentStatus: 'Completed' })
  })
})

describe('the amount paid', () => {
  test('typed higher is a payment, typed lower a correction, and the rows say both', async () => {
    const before = await invoices().made()
    const more = saved(await invoices().update(before, { deposit: 250.5 }))
    expect(more).toMatchObject({ paid: 250.5, documentVersion: 1 })
    const none = saved(await invoices().update(more, { deposit: 0, invoicePaid: false }))
    expect(none.payments.map(({ kind, Amount }) => [kind, Amount])).toEqual([
      ['deposit', 100],
      ['payment', 150.5],
      ['correction', -250.5],
    ])
    expect(none).toMatchObject({ paid: 0, balanceDue: 470, invoicePaid: false })
  })
  test('is at most the total', async () => {
    const before = await invoices().made()
    for (const deposit of [470.01, 1_000, 9_999_999]) {
      const { status, body } = await invoices().update(before, { deposit })
      expect([status, body.message]).toEqual([400, 'Amount paid cannot exceed the total'])
    }
  })
})

test('a stale edit is refused, also after a payment, and changes nothing', async () => {
  const before = await invoices().made()
  const allocations = [{ invoiceId: before._id, amount: 10 }]
  await invoices().post('/payments', { amount: 10, method: 'Cash', allocations })
  const { status, body } = await invoices().update(before, { deposit: 100, poNumber: '1' })
  expect([status, body.message]).toEqual([409, 'Someone else has changed this in the meantime'])
  expect(await invoices().read(before._id)).toMatchObject({ poNumber: '', paid: 110 })
})

describe('voiding', () => {
  const voided = (invoice: WireInvoice, reason = 'Wrong customer') =>
    invoices().post(`/invoices/${invoice._id}/void`, { version: invoice.version, reason })

  test('keeps the number, and the money waits for the next invoice', async () => {
    const before = await invoices().made({}, { deposit: 300 })
    const after = saved(await voided(before))
    expect(after).toMatchObject({
      status: 'void',
      balanceDue: 0,
      paid: 0,
      mode: 'view',
      voidReason: 'Wrong customer',
    })
    expect(await bookingOf(after)).toMatchObject({ amount: 470, deposit: 300, pendingAmount: 170 })
    const next = saved(
      await invoices().generate(before.bookingId, {
        additionalCharges: [{ item: 'Bin', description: '', amount: 500, qty: 1 }],
      }),
    )
    expect(next).toMatchObject({
      invoiceNumber: before.invoiceNumber.replace(/001$/, '002'),
      paid: 300,
      total: 500,
    })
    expect(await bookingOf(next)).toMatchObject({ amount: 500, deposit: 300 })
  })

  test('needs a reason, the right version and an invoice that is not void', async () => {
    const before = await invoices().made()
    expect((await voided(before, '')).body.errors).toMatchObject([
      { field: 'reason', message: 'Please enter a reason*' },
    ])
    expect((await voided({ ...before, version: 9 })).status).toBe(409)
    const after = saved(await voided(before))
    expect((await voided(after)).body.message).toBe('This invoice is void')
    expect((await invoices().update(after, { poNumber: '1' })).body.message).toBe('This invoice is void')
  })
})

describe('sending', () => {
  const send = ({ bookingId, invoiceNumber }: WireInvoice) =>
    invoices().post('/invoices/sendInvoice', { bookingId, invoiceNumber })

  test('is on its way until the mail says what came of it, and a second press meanwhile is refused', async () => {
    const before = await invoices().made()
    const { body } = await send(before)
    expect(body.message).toBe('Sending')
    expect(body.data).toMatchObject({
      sendState: 'Sending',
      sendError: '',
      mailings: [{ state: 'Sending', recipients: ['nadia@example.com.au'] }],
    })
    const again = await send(before)
    expect([again.status, again.body.message]).toEqual([409, 'This invoice is being sent right now'])
    expect((await invoices().read(before._id)).mailings).toHaveLength(1)
  })

  test('once it has arrived the invoice is Sent, and telling it twice changes nothing', async () => {
    const { _id } = await invoices().made()
    const mailing = await invoices().arrive(_id)
    const sent = await invoices().read(_id)
    expect(sent).toMatchObject({
      sendState: 'Sent',
      invoiceSent: true,
      status: 'sent',
      sentTo: ['nadia@example.com.au'],
    })
    await owner.inScope((scope) => endMailing(scope, mailing, { outcome: 'failed', error: 'late' }))
    expect(await invoices().read(_id)).toEqual(sent)
  })

  test('asks for a valid ABN of whoever sends a tax invoice', async () => {
    const company = await server.owner()
    const { data } = await invoicesOf(company).get('/settings/')
    await company.call({
      method: 'PATCH',
      path: '/settings/',
      body: { version: data.version, abn: '84978410274' },
    })
    const { bookingId, invoiceNumber } = await invoicesOf(company).made()
    const refused = await invoicesOf(company).post('/invoices/sendInvoice', { bookingId, invoiceNumber })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A tax invoice needs a valid ABN. Please check the ABN of the company in Settings.',
    ])
  })

  test('of an invoice that is void or not there is refused', async () => {
    const before = await invoices().made()
    expect((await send({ ...before, invoiceNumber: 'TST-1-999' })).status).toBe(404)
    await invoices().post(`/invoices/${before._id}/void`, { version: before.version, reason: 'Twice' })
    expect((await send(before)).body.message).toBe('This invoice is void')
  })
})

test('only owner and office change invoices; everybody reads them, a viewer without bank details', async () => {
  const company = await server.owner()
  const settings = { version: 0, bankAccountName: 'Westgate', bsb: '063-012', accountNumber: '1045 2287' }
  await company.call({ method: 'PATCH', path: '/settings/invoices', body: settings })
  const made = await invoicesOf(company).made()
  expect(made.howToPay).toEqual({
    bank: { accountName: 'Westgate', bsb: '063012', accountNumber: '10452287' },
    payLink: '',
    reference: made.invoiceNumber,
  })
  for (const role of ['office', 'dispatcher', 'viewer'] as const) {
    const member = await server.member(company.claims.tenantId, role)
    const { read, update, post, get } = invoicesOf(member)
    const seen = await read(made._id)
    expect([role, seen.howToPay !== null, seen.mode]).toEqual([
      role,
      role !== 'viewer',
      role === 'office' ? 'edit' : 'view',
    ])
    const { data } = await get('/settings/invoices')
    expect(data.bank === null).toBe(role === 'viewer')
    if (role === 'office') continue
    const named = { bookingId: made.bookingId, invoiceNumber: made.invoiceNumber }
    const answers = [
      await update(made, { poNumber: '1' }),
      await post('/invoices/sendInvoice', named),
      await post(`/invoices/${made._id}/void`, { version: made.version, reason: 'x' }),
      await post('/invoices/bulkGenerate', { bookingIds: [made.bookingId] }),
      await post('/payments', {
        amount: 1,
        method: 'Cash',
        allocations: [{ invoiceId: made._id, amount: 1 }],
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})

describe('the booking of an invoice', () => {
  test('refuses another price or amount paid, by its form and by its status', async () => {
    const { bookingId } = await invoices().made()
    const { data } = (await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })).body
    const bulk = { action: 'setPaymentStatus', paymentStatus: 'Completed' }
    const named = [{ _id: bookingId, version: data.version }]
    const completed = await invoices().post('/bookings/bulkUpdate', { ...bulk, bookings: named })
    expect(completed.status).toBe(409)
    expect(JSON.stringify(completed.body)).toContain('price and paid follow its invoices')
    const deleted = await owner.call({ method: 'DELETE', path: `/bookings/${bookingId}` })
    expect(deleted.body.message).toBe('This booking has been invoiced. Void its invoices first.')
    const removed = await invoices().post('/bookings/bulkUpdate', { action: 'delete', bookings: named })
    expect(removed.status).toBe(409)
  })

  test('keeps what was typed as paid before as deposits, corrections too', async () => {
    const hire = await bookedHire(owner)
    const named = [{ _id: hire._id, version: hire.version }]
    const change = { action: 'setPaymentStatus', paymentStatus: 'Completed', bookings: named }
    await invoices().post('/bookings/bulkUpdate', change)
    const { data } = await invoices().get(`/payments?bookingId=${hire._id}`)
    expect(
      data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]).toSorted(),
    ).toEqual([
      ['deposit', 100],
      ['deposit', 370],
    ])
    expect(saved(await invoices().generate(hire._id))).toMatchObject({ paid: 470, invoicePaid: true })
  })
})
