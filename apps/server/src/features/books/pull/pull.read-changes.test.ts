import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { today } from '#server/testing/booking-input.ts'
import { connectToXero, putInXero } from '#server/testing/in-xero.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100 })
afterAll(() => xero.stop())
const server = await openTestServer({
  xero: { ...xero.settings, pace: { ...xero.settings.pace, perMinute: 5_000, minuteMs: 100 } },
})
let organisation: string
let owner: TestMember

beforeAll(async () => {
  organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
  owner = await server.owner()
  await connectToXero(owner, organisation)
})

const get = async (path: string) => (await owner.call({ method: 'GET', path })).body.data
const sync = () => owner.call({ method: 'POST', path: '/xero/sync' })
const booking = (id: string) => get(`/bookings/${id}`)
const answer = (invoiceId: string, keep: 'ours' | 'theirs', more: object = {}) =>
  owner.call({ method: 'POST', path: '/xero/answerConflict', body: { invoiceId, keep, ...more } })
const conflictOf = async (invoiceId: string) =>
  (await get('/xero/conflicts')).find((one: { invoiceId: string }) => one.invoiceId === invoiceId)
const workOf = async (invoiceId: string) =>
  (
    await asOwner(server.database.admin, (client) =>
      client.query('select state, way_out from xero_work where invoice_id = $1', [invoiceId]),
    )
  ).rows[0]

/** An invoice of $470.00 that both sides have. */
async function shared(invoice: object = {}) {
  const made = await invoicesOf(owner).made({ deposit: 0 }, invoice)
  const theirId = await putInXero({ xero, server, organisation }, owner, made)
  return { ...made, theirId }
}
const read = (id: string) => invoicesOf(owner).read(id)
const closingOf = async (customerId: string): Promise<number> => {
  const range = `startDate=${toWireDate(today)}&endDate=${toWireDate(today)}`
  return (await get(`/customer-statements/${customerId}?${range}`)).closingBalance
}
const cents = (dollars: number) => Math.round(dollars * 100)

describe('what is done in Xero is done here', () => {
  test('a payment there pays the invoice and turns the booking paid, with its day and reference, once', async () => {
    const { _id, theirId, total, bookingId } = await shared()
    xero.payAtXero({ invoice: theirId, cents: cents(total), reference: 'EFT 4711', date: today })
    for (let times = 0; times < 5; times += 1) expect((await sync()).status).toBe(200)
    const paid = await read(_id)
    expect(paid).toMatchObject({ paid: total, balanceDue: 0, status: 'paid' })
    expect(paid.payments).toEqual([
      expect.objectContaining({
        Amount: total,
        method: 'BankTransfer',
        reference: 'EFT 4711',
        date: toWireDate(today),
        createdBy: 'Xero',
      }),
    ])
    expect(await booking(bookingId)).toMatchObject({ paymentStatus: 'Completed', deposit: total })
    const { items, today: counted } = await get('/xero/arrivals')
    expect(items.filter((one: { invoiceId: string }) => one.invoiceId === _id)).toEqual([
      expect.objectContaining({ kind: 'payment', amount: total, words: 'Paid from Xero' }),
    ])
    expect(counted.paymentsBack).toBeGreaterThan(0)
  })

  test('nothing of it is sent back: what was to be sent stays as it was', async () => {
    const { _id, theirId } = await shared()
    xero.payAtXero({ invoice: theirId, cents: 1_000 })
    await sync()
    expect(await workOf(_id)).toMatchObject({ state: 'done' })
  })

  test('a payment removed there is undone here', async () => {
    const { _id, theirId, total, bookingId } = await shared()
    const { id } = xero.payAtXero({ invoice: theirId, cents: cents(total) })
    await sync()
    xero.removePaymentAtXero({ payment: id })
    await sync()
    await sync()
    expect(await read(_id)).toMatchObject({ paid: 0, balanceDue: total, payments: [] })
    expect(await booking(bookingId)).toMatchObject({ paymentStatus: 'Pending', deposit: 0 })
  })

  test('of a cheque over two invoices only the one that lost its part in Xero is open again', async () => {
    const first = await shared()
    const second = await invoicesOf(owner).post('/invoices/generate', {
      bookingId: first.bookingId,
      additionalCharges: [{ item: 'Extra days', description: '', amount: 50, qty: 1, uniqueId: '' }],
    })
    expect(second.status, second.body.message).toBe(200)
    const other = second.body.data
    const otherTheirs = await putInXero({ xero, server, organisation }, owner, other)
    const cheque = await owner.call({
      method: 'POST',
      path: '/payments',
      body: {
        amount: 60,
        method: 'Cash',
        reference: 'cheque 12',
        allocations: [
          { invoiceId: first._id, amount: 40 },
          { invoiceId: other._id, amount: 20 },
        ],
      },
    })
    expect(cheque.status).toBe(200)
    await linkAll([
      { invoiceId: first._id, theirId: first.theirId, cents: 4_000 },
      { invoiceId: other._id, theirId: otherTheirs, cents: 2_000 },
    ])
    await sync()
    expect(await read(first._id)).toMatchObject({ paid: 40 })
    const closing = await closingOf(first.contactID)
    const [gone] = xero.books(organisation).payments.filter(({ invoiceId }) => invoiceId === otherTheirs)
    xero.removePaymentAtXero({ payment: `${gone?.id}` })
    await sync()
    expect(await read(first._id)).toMatchObject({ paid: 40 })
    expect(await read(other._id)).toMatchObject({ paid: 0, payments: [] })
    const list = (await owner.call({ method: 'GET', path: `/payments?bookingId=${first.bookingId}` })).body
      .data
    expect(
      list.map((one: { amount: number; undoneBy: string | null; reference: string }) => [
        one.amount,
        one.undoneBy,
        one.reference,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [40, null, 'cheque 12'],
        [20, 'Xero', 'cheque 12'],
      ]),
    )
    expect(await booking(first.bookingId)).toMatchObject({ deposit: 40 })
    expect(await closingOf(first.contactID)).toBe(closing + 20)
  })

  test('an invoice voided there is void here', async () => {
    const { _id, theirId, bookingId } = await shared()
    xero.voidAtXero({ invoice: theirId })
    await sync()
    await sync()
    expect(await read(_id)).toMatchObject({ status: 'void', voidReason: 'Voided in Xero' })
    expect((await booking(bookingId)).invoices).toBeDefined()
    expect(await workOf(_id)).toMatchObject({ state: 'done' })
  })

  test('another due day and reference there are ours as well, and so are lines and prices', async () => {
    const { _id, theirId, additionalCharges } = await shared()
    const [bin] = additionalCharges
    const [line] = xero.books(organisation).invoices.find(({ id }) => id === theirId)?.lines ?? []
    xero.editAtXero({
      invoice: theirId,
      dueDate: '2099-12-24',
      reference: 'PO 99',
      lines: [
        { LineItemID: `${line?.id}`, UnitAmount: 500, Quantity: 1 },
        {
          Description: 'Mattress\nper piece',
          UnitAmount: 45.5,
          Quantity: 2,
          AccountCode: '200',
          TaxType: 'OUTPUT',
        },
      ],
    })
    await sync()
    const edited = await read(_id)
    expect(await conflictOf(_id)).toBeUndefined()
    expect(edited).toMatchObject({
      dueDate: '2099-12-24T00:00:00Z',
      poNumber: 'PO 99',
      total: 591,
      documentVersion: 2,
    })
    expect(edited.additionalCharges).toEqual([
      expect.objectContaining({ LineItemID: bin?.LineItemID, item: bin?.item, amount: 500, uniqueId: 'bin' }),
      expect.objectContaining({ item: 'Mattress', description: 'per piece', amount: 45.5, qty: 2 }),
    ])
    await sync()
    expect(await read(_id)).toMatchObject({ documentVersion: 2, version: edited.version })
  })

  test('two who read at once do it once', async () => {
    const { _id, theirId, total } = await shared()
    xero.payAtXero({ invoice: theirId, cents: cents(total) })
    await Promise.all([sync(), sync(), sync()])
    await sync()
    expect((await read(_id)).payments).toHaveLength(1)
  })

  test('what changed while Xero was away comes later, and the person is told', async () => {
    const { _id, theirId, total } = await shared()
    xero.payAtXero({ invoice: theirId, cents: cents(total) })
    xero.faults.isAway = true
    expect(await sync()).toMatchObject({ status: 503, body: { message: expect.stringContaining('Xero') } })
    xero.faults.isAway = false
    await sync()
    expect(await read(_id)).toMatchObject({ status: 'paid' })
  })
})

/** Notes that a payment here stands for one at Xero, as the sending does. */
async function linkAll(parts: { invoiceId: string; theirId: string; cents: number }[]) {
  for (const { invoiceId, theirId, cents: amountCents } of parts) {
    const { id } = xero.payAtXero({ invoice: theirId, cents: amountCents })
    await owner.inScope(async ({ db, tenantId, now }) => {
      const part = await db
        .selectFrom('payment_allocations')
        .where('tenant_id', '=', tenantId)
        .where('invoice_id', '=', invoiceId)
        .select('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('xero_links')
        .values({
          tenant_id: tenantId,
          organisation_id: organisation,
          kind: 'payment',
          our_id: part.id,
          their_id: id,
          invoice_id: invoiceId,
          agreed: JSON.stringify({ amountCents }),
          created_at: now,
          updated_at: now,
        })
        .execute()
    })
  }
}

describe('where both sides changed somebody is asked', () => {
  test('both texts are shown; ours kept is sent again, and it is no question any more', async () => {
    const made = await shared()
    const { _id, theirId } = made
    await invoicesOf(owner).update(made, { poNumber: 'ours' })
    xero.editAtXero({ invoice: theirId, reference: 'theirs' })
    await sync()
    expect(await conflictOf(_id)).toMatchObject({
      why: 'Changed here and in Xero',
      ours: { reference: 'ours', total: made.total },
      theirs: { reference: 'theirs', total: made.total },
    })
    expect(await workOf(_id)).toEqual({ state: 'asked', way_out: 'conflict' })
    await invoicesOf(owner).update(await read(_id), { poNumber: 'ours, again' })
    expect(await workOf(_id)).toEqual({ state: 'asked', way_out: 'conflict' })
    expect((await answer(_id, 'ours')).status).toBe(200)
    expect(await conflictOf(_id)).toBeUndefined()
    expect(await workOf(_id)).toEqual({ state: 'waiting', way_out: 'none' })
    await sync()
    expect(await conflictOf(_id)).toBeUndefined()
    expect(await read(_id)).toMatchObject({ poNumber: 'ours, again' })
    expect(await answer(_id, 'ours')).toMatchObject({ status: 409 })
  })

  test('theirs taken is a version of ours', async () => {
    const made = await shared()
    await invoicesOf(owner).update(made, { poNumber: 'ours' })
    xero.editAtXero({ invoice: made.theirId, reference: 'theirs' })
    await sync()
    const { foundAt } = await conflictOf(made._id)
    expect((await answer(made._id, 'theirs', { foundAt: 'earlier' })).status).toBe(409)
    expect((await answer(made._id, 'theirs', { foundAt })).status).toBe(200)
    expect(await read(made._id)).toMatchObject({ poNumber: 'theirs', total: made.total })
    expect(await conflictOf(made._id)).toBeUndefined()
    await sync()
    expect(await read(made._id)).toMatchObject({ poNumber: 'theirs' })
    expect(await workOf(made._id)).toMatchObject({ state: 'done' })
  })

  test('the same money entered on both sides is asked about, never paid twice', async () => {
    const { _id, theirId, total } = await shared()
    const allocations = [{ invoiceId: _id, amount: total }]
    await owner.call({
      method: 'POST',
      path: '/payments',
      body: { amount: total, method: 'Cash', allocations },
    })
    xero.payAtXero({ invoice: theirId, cents: cents(total), reference: 'theirs' })
    await sync()
    expect(await read(_id)).toMatchObject({ paid: total })
    expect(await conflictOf(_id)).toMatchObject({ ours: { paid: total }, theirs: { paid: total } })
    expect((await answer(_id, 'theirs')).status).toBe(200)
    const after = await read(_id)
    expect(after).toMatchObject({ paid: total, balanceDue: 0 })
    expect(after.payments).toEqual([expect.objectContaining({ reference: 'theirs' })])
  })

  test('what the rules refuse is asked, and refused again in words; an invoice void in Xero never comes back there', async () => {
    const made = await shared()
    const { _id, theirId } = made
    await invoicesOf(owner).arrive(_id)
    const [line] = xero.books(organisation).invoices.find(({ id }) => id === theirId)?.lines ?? []
    xero.editAtXero({
      invoice: theirId,
      lines: [{ LineItemID: `${line?.id}`, UnitAmount: 100, Quantity: 1 }],
    })
    await sync()
    expect(await conflictOf(_id)).toMatchObject({ why: expect.stringContaining('adjustment note') })
    expect(await answer(_id, 'theirs')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('adjustment note') },
    })
    expect(await read(_id)).toMatchObject({ total: made.total })
    const other = await shared()
    await invoicesOf(owner).update(other, { poNumber: 'ours' })
    xero.voidAtXero({ invoice: other.theirId })
    await sync()
    expect(await answer(other._id, 'ours')).toMatchObject({ status: 409 })
    expect((await answer(other._id, 'theirs')).status).toBe(200)
    expect(await read(other._id)).toMatchObject({ status: 'void' })
  })

  test('changed back there, nobody is asked any more and ours is sent', async () => {
    const made = await shared({ poNumber: 'as it was' })
    await invoicesOf(owner).update(made, { note: 'ours' })
    xero.editAtXero({ invoice: made.theirId, reference: 'theirs' })
    await sync()
    expect(await conflictOf(made._id)).toBeDefined()
    xero.editAtXero({ invoice: made.theirId, reference: 'as it was' })
    await sync()
    expect(await conflictOf(made._id)).toBeUndefined()
    expect(await workOf(made._id)).toMatchObject({ state: 'waiting' })
  })
})

test('who only reads sees what came back, and answers nothing', async () => {
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  for (const path of ['arrivals', 'conflicts', 'check'])
    expect((await viewer.call({ method: 'GET', path: `/xero/${path}` })).status).toBe(200)
  const { _id } = await shared()
  const body = { invoiceId: _id, keep: 'ours' }
  expect((await viewer.call({ method: 'POST', path: '/xero/answerConflict', body })).status).toBe(403)
  expect((await viewer.call({ method: 'POST', path: '/xero/sync' })).status).toBe(403)
  const period = { from: toWireDate(today), to: toWireDate(today) }
  expect((await viewer.call({ method: 'POST', path: '/xero/checkBooks', body: period })).status).toBe(403)
})

describe('a credit note made in Xero is asked about', () => {
  test('taken it is an adjustment note here, of the same amount, and nothing is sent for it', async () => {
    const { _id, theirId, total } = await shared()
    await invoicesOf(owner).arrive(_id)
    xero.creditAtXero({ invoice: theirId, cents: 4_050 })
    await sync()
    await sync()
    expect(await conflictOf(_id)).toMatchObject({
      why: expect.stringContaining('credited'),
      ours: { credited: 0 },
      theirs: { credited: 40.5, total },
    })
    const taken = await answer(_id, 'theirs')
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect(await read(_id)).toMatchObject({ balanceDue: total - 40.5, credited: 40.5 })
    expect(await workOf(_id)).toMatchObject({ state: 'done' })
    await sync()
    expect(await conflictOf(_id)).toBeUndefined()
  })

  test('kept to Xero alone it is not asked again, until it is another', async () => {
    const { _id, theirId, total } = await shared()
    xero.creditAtXero({ invoice: theirId, cents: 1_000 })
    await sync()
    expect(await answer(_id, 'theirs')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('does not have this invoice yet') },
    })
    expect((await answer(_id, 'ours')).status).toBe(200)
    await sync()
    expect(await conflictOf(_id)).toBeUndefined()
    expect(await read(_id)).toMatchObject({ balanceDue: total })
    xero.creditAtXero({ invoice: theirId, cents: 500 })
    await sync()
    expect(await conflictOf(_id)).toMatchObject({ theirs: { credited: 15 } })
  })
})
