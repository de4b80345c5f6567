import { randomUUID } from 'node:crypto'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { expect, test } from 'vitest'
import { loseConnection } from '#server/features/xero/live-connection.ts'
import { accountOf, connectBooks, unreachableXero } from '#server/testing/connect-books.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await openTestServer({ xero: unreachableXero })
const unsubscribed = await openTestServer({ xero: { ...unreachableXero, isSubscribed: false } })

const bank = accountOf('090', 'Cheque', { type: 'BANK', takesPayments: true })
const clearing = accountOf('091', 'Card clearing', { type: 'BANK', takesPayments: true })
const sales = accountOf('200', 'Sales')
const chart = [bank, clearing, sales]
const SELECT = 'Please select an account for payment!'

async function connected(): Promise<TestMember & { organisationId: string }> {
  const owner = await server.owner()
  const { organisationId } = await connectBooks(server.services, owner, chart)
  await owner.call({ method: 'GET', path: '/xero/settings' })
  return { ...owner, organisationId }
}

const accountsPaidTo = (member: TestMember, invoiceId: string) =>
  member.inScope(async ({ db, tenantId }) => {
    const rows = await db
      .selectFrom('payment_allocations as a')
      .innerJoin('payments as p', (join) =>
        join.on('p.tenant_id', '=', tenantId).onRef('p.id', '=', 'a.payment_id'),
      )
      .where('a.tenant_id', '=', tenantId)
      .where('a.invoice_id', '=', invoiceId)
      .orderBy('p.id')
      .select('p.xero_account_id as account')
      .execute()
    return rows.map(({ account }) => account)
  })

test('an amount paid needs an account that takes payments, which stays with the payment', async () => {
  const owner = await connected()
  const { generate, update, read } = invoicesOf(owner)
  const { _id } = await bookedHire(owner, { deposit: 0 })
  const without = await generate(_id, { deposit: 50 })
  expect(without).toMatchObject({
    status: 400,
    body: { message: SELECT, errors: [{ field: 'accountID', message: SELECT }] },
  })
  for (const accountID of [sales.accountId, randomUUID()])
    expect((await generate(_id, { deposit: 50, accountID })).body.errors?.[0]?.field).toBe('accountID')
  const { status, body } = await generate(_id, { deposit: 50, accountID: clearing.accountId })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.xero).toMatchObject({ isConnected: true, isLocked: true, accountID: clearing.accountId })
  expect(await accountsPaidTo(owner, body.data._id)).toEqual([clearing.accountId])
  expect((await update(body.data, { deposit: 80 })).body.message).toBe(SELECT)
  expect((await update(body.data, { deposit: 80, accountID: bank.accountId })).status).toBe(200)
  expect((await read(body.data._id)).xero.accountID).toBe(bank.accountId)
  expect(await accountsPaidTo(owner, body.data._id)).toEqual([clearing.accountId, bank.accountId])
})

test('lines and prices are locked once payments exist, everything else is not, and open again without any', async () => {
  const owner = await connected()
  const { update, made, post } = invoicesOf(owner)
  const open = await made({ deposit: 0 })
  expect(open.xero.isLocked).toBe(false)
  const at = (amount: number, { additionalCharges }: typeof open) => ({
    additionalCharges: additionalCharges.map((line, index) => (index === 0 ? { ...line, amount } : line)),
  })
  const changed = await update(open, at(999, open))
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const paid = (await update(changed.body.data, { deposit: 10, accountID: bank.accountId })).body.data
  expect(await update(paid, at(1_111, paid))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'additionalCharges' }] },
  })
  expect((await update(paid, { gstInclusive: false })).body.errors?.[0]?.field).toBe('gstInclusive')
  const words = await update(paid, { poNumber: '4471', additionalCharges: paid.additionalCharges })
  expect(words.status, JSON.stringify(words.body)).toBe(200)
  await post('/payments/undo', { payments: words.body.data.payments.map(({ PaymentID }) => PaymentID) })
  const free = await invoicesOf(owner).read(paid._id)
  expect(free.xero.isLocked).toBe(false)
  expect((await update(free, at(1_111, free))).status).toBe(200)
})

test('money that waits at the booking goes to the account of its method, or to the one that is chosen', async () => {
  const owner = await connected()
  const { generate, get } = invoicesOf(owner)
  const [one, two] = [await bookedHire(owner), await bookedHire(owner)]
  const draft = (await get(`/invoices/draft?bookingId=${one._id}`)).data
  expect(draft.deposit).toBeGreaterThan(0)
  expect(draft.xero).toMatchObject({ isConnected: true, isLocked: false, accountID: bank.accountId })
  const usual = (await generate(one._id)).body.data
  expect(usual.xero.accountID).toBe(bank.accountId)
  expect(await accountsPaidTo(owner, usual._id)).toEqual([null])
  const chosen = (await generate(two._id, { accountID: clearing.accountId })).body.data
  expect(await accountsPaidTo(owner, chosen._id)).toEqual([clearing.accountId])
})

test('an invoice and the lists say how it stands with the books', async () => {
  const owner = await connected()
  const { made, read, get } = invoicesOf(owner)
  const { _id } = await made()
  const state = async () => [
    (await read(_id)).xero.state,
    (await get('/invoices')).data.find((row: { _id: string }) => row._id === _id).xeroState,
  ]
  expect(await state()).toEqual(['waiting', 'waiting'])
  await owner.inScope(({ db, tenantId }) =>
    db
      .updateTable('xero_work')
      .set({ state: 'failed', reason: 'An account is archived' })
      .where('tenant_id', '=', tenantId)
      .execute(),
  )
  expect(await state()).toEqual(['failed', 'failed'])
  expect((await read(_id)).xero.reason).toBe('An account is archived')
  await owner.inScope(async ({ db, tenantId, now }) => {
    await db
      .updateTable('xero_work')
      .set({ state: 'done', reason: '' })
      .where('tenant_id', '=', tenantId)
      .execute()
    await db
      .insertInto('xero_links')
      .values({
        tenant_id: tenantId,
        organisation_id: owner.organisationId,
        kind: 'invoice',
        our_id: _id,
        their_id: randomUUID(),
        created_at: now,
        updated_at: now,
      })
      .execute()
  })
  expect(await state()).toEqual(['inXero', 'inXero'])
  expect((await read(_id)).xero.sentAt).not.toBeNull()
})

test('a company that is not connected, or whose connection is lost, has none of it', async () => {
  const stranger = await server.owner()
  const lost = await connected()
  await lost.inScope((scope) => loseConnection(scope, scope.tenantId))
  const none = { isConnected: false, isLocked: false, state: 'none', accountID: null, sentAt: null }
  for (const owner of [stranger, lost]) {
    const { made, update, get } = invoicesOf(owner)
    const invoice = await made({}, { deposit: 20 })
    expect(invoice.xero).toMatchObject(none)
    const line = { item: 'Extra', description: '', amount: 9, qty: 1 }
    const more = { additionalCharges: [...invoice.additionalCharges, line] }
    expect((await update(invoice, more)).status).toBe(200)
    expect((await get('/invoices')).data[0].xeroState).toBe('none')
  }
})

test('without a subscription a connection that is still there counts for nothing', async () => {
  const owner = await unsubscribed.owner()
  await connectBooks({ ...unsubscribed.services, xero: unreachableXero }, owner, chart)
  const invoice = await invoicesOf(owner).made({}, { deposit: 20 })
  expect(invoice.xero.isConnected).toBe(false)
  expect((await invoicesOf(owner).get('/invoices')).data[0].xeroState).toBe('none')
})

test('extras that are of another customer, or of another amount than was paid, are refused', async () => {
  const owner = await connected()
  const { made, update, generate } = invoicesOf(owner)
  const invoice = await made({ deposit: 0 })
  expect((await update(invoice, { contactID: randomUUID() })).body.errors?.[0]?.field).toBe('contactID')
  expect(await update(invoice, { previousPayment: 5 })).toMatchObject({
    status: 409,
    body: { message: texts.server.stale },
  })
  const extras = { contactID: invoice.contactID, previousPayment: 0, poNumber: '1' }
  expect((await update(invoice, extras)).status).toBe(200)
  const { _id, deposit } = await bookedHire(owner)
  expect((await generate(_id, { previousPayment: deposit + 1 })).status).toBe(409)
  expect((await generate(_id, { previousPayment: deposit })).status).toBe(200)
})
