import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

async function register(isRegistered: boolean): Promise<void> {
  const { version } = (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
  const body = { version, gstRegistered: isRegistered }
  const { status } = await owner.call({ method: 'PATCH', path: '/settings/invoices', body })
  expect(status).toBe(200)
}

const send = ({ bookingId, invoiceNumber }: WireInvoice) =>
  invoicesOf(owner).post('/invoices/sendInvoice', { bookingId, invoiceNumber })
const read = ({ _id }: WireInvoice) => invoicesOf(owner).read(_id)

async function gstLines(): Promise<object[]> {
  const path = `/reports/gst?month=${today.slice(0, 7)}&span=month&basis=accrual&limit=100`
  const { body } = await owner.call({ method: 'GET', path })
  return body.data.map(({ kind, sales, gst }: { kind: string; sales: number; gst: number }) => ({
    kind,
    sales,
    gst,
  }))
}

/** An invoice of $470 without a deposit, made while the company was or was not registered. */
async function madeWhile(isRegistered: boolean, more: object = {}): Promise<WireInvoice> {
  await register(isRegistered)
  return invoicesOf(owner).made({ deposit: 0 }, more)
}

/** The same, as it would be some days later. */
async function madeBefore(isRegistered: boolean): Promise<WireInvoice> {
  const { _id } = await madeWhile(isRegistered)
  const day = addDays(today, -3)
  await owner.inScope(async ({ db, tenantId }) => {
    await sql`update invoices set issued_on = ${day} where tenant_id = ${tenantId} and id = ${_id}`.execute(
      db,
    )
    await sql`update invoice_versions set content = content || jsonb_build_object('issuedOn', ${day}::text)
      where tenant_id = ${tenantId} and invoice_id = ${_id}`.execute(db)
  })
  return invoicesOf(owner).read(_id)
}

describe('made before the company registered for GST and sent since', () => {
  test('an invoice of today goes as a tax invoice, and is in the GST report', async () => {
    const made = await madeWhile(false)
    expect(made).toMatchObject({ header: 'INVOICE', gstAmount: 0, total: 470 })
    await register(true)
    expect((await send(made)).status).toBe(200)
    expect(await read(made)).toMatchObject({
      header: 'TAX INVOICE',
      gstRegistered: true,
      total: 470,
      gstAmount: 42.73,
      documentVersion: 2,
    })
    expect(await gstLines()).toEqual([{ kind: 'invoice', sales: 470, gst: 42.73 }])
  })

  test('one that is dated today when it is saved is one too', async () => {
    const made = await madeBefore(false)
    await register(true)
    const { status, body } = await invoicesOf(owner).update(made, { date: toWireDate(today) })
    expect([status, body.data.header, body.data.gstAmount]).toEqual([200, 'TAX INVOICE', 42.73])
  })

  test('one of an earlier day stays what the company was then', async () => {
    const made = await madeBefore(false)
    await register(true)
    expect((await invoicesOf(owner).update(made, { poNumber: '4471' })).body.data.header).toBe('INVOICE')
    expect((await send(made)).status).toBe(200)
    expect(await read(made)).toMatchObject({ header: 'INVOICE', gstAmount: 0 })
    expect(await gstLines()).toEqual([])
  })

  test('one to which GST is added comes to more, so it is looked at before it is sent', async () => {
    const made = await madeWhile(false, { gstInclusive: false })
    await register(true)
    const refused = await send(made)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The company’s registration for GST has changed since this invoice was made: it comes to $517.00 now. Change it and save it, then send it.',
    ])
    const together = await invoicesOf(owner).update(made, { poNumber: '4471', sendEmail: true })
    expect(together.status).toBe(409)
    expect(await read(made)).toEqual(made)
    const saved = await invoicesOf(owner).update(made, { poNumber: '4471' })
    expect(saved.body.data).toMatchObject({ header: 'TAX INVOICE', total: 517, gstAmount: 47 })
    expect((await send(made)).status).toBe(200)
  })
})

test('made while registered and sent since it is not, an invoice of today carries no GST', async () => {
  const made = await madeWhile(true)
  expect(made).toMatchObject({ header: 'TAX INVOICE', gstAmount: 42.73 })
  await register(false)
  expect((await send(made)).status).toBe(200)
  expect(await read(made)).toMatchObject({ header: 'INVOICE', gstAmount: 0, total: 470 })
})

describe('the preview of the mail', () => {
  const preview = async ({ _id }: WireInvoice) =>
    (await owner.call({ method: 'GET', path: `/invoices/${_id}/mail` })).body.data

  test.each([
    { before: false, title: 'Tax Invoice' },
    { before: true, title: 'Invoice' },
  ])('is what will be sent: once registration is no longer $before, a $title', async ({ before }) => {
    const made = await madeWhile(before)
    const { company: old } = await read(made)
    await register(!before)
    const { body } = await owner.call({ method: 'GET', path: '/settings/' })
    const { status } = await owner.call({
      method: 'PATCH',
      path: '/settings/',
      body: { version: body.data.version, companyName: 'Westgate Bins' },
    })
    expect([status, old.name]).toEqual([200, expect.not.stringContaining('Westgate Bins')])
    const shown = await preview(made)
    expect(await read(made)).toEqual(made)
    expect((await send(made)).status).toBe(200)
    expect(await preview(made)).toEqual({ ...shown, obstacle: expect.any(String) })
    expect(shown.obstacle).toBe('')
  })
})

test('what the customer has stays as it was sent', async () => {
  const made = await madeWhile(true)
  await invoicesOf(owner).arrive(made._id)
  await register(false)
  const { body } = await invoicesOf(owner).update(await read(made), { customerEmail: 'new@example.com.au' })
  expect(body.data).toMatchObject({ header: 'TAX INVOICE', gstAmount: 42.73 })
})
