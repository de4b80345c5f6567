import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { accountOf, connectBooks, unreachableXero } from '#server/testing/connect-books.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { loseConnection } from './live-connection.ts'

const server = await openTestServer({ xero: unreachableXero })

const bank = accountOf('090', 'Cheque', { type: 'BANK', takesPayments: true })
const sales = accountOf('200', 'Sales')
const permits = accountOf('465', 'Council permits')
const tipping = accountOf('201', 'Tipping', { isActive: false })
const chart = [bank, sales, permits, tipping]

async function connected(): Promise<TestMember> {
  const owner = await server.owner()
  await connectBooks(server.services, owner, chart)
  return owner
}

const read = (member: TestMember) => member.call({ method: 'GET', path: '/xero/settings' })
const change = (member: TestMember, body: object) =>
  member.call({ method: 'PATCH', path: '/xero/settings', body })

async function settingsOf(member: TestMember) {
  const { status, body } = await read(member)
  expect(status, JSON.stringify(body)).toBe(200)
  const { problems, ...settings } = body.data
  return { problems, settings }
}

const workOf = (member: TestMember) =>
  member.inScope((scope) =>
    scope.db
      .selectFrom('xero_work')
      .where('tenant_id', '=', scope.tenantId)
      .select(['invoice_id', 'state', 'reason', 'tries'])
      .execute(),
  )

test('the usual accounts are chosen once, and a change is kept, recorded and told', async () => {
  const owner = await connected()
  const { settings, problems } = await settingsOf(owner)
  expect(settings).toEqual({
    version: 1,
    sendSince: toWireDate(today),
    accounts: { bin: '200', permit: '200', other: '200', discount: '200' },
    paymentAccounts: { Cash: bank.accountId, CreditCard: bank.accountId, BankTransfer: bank.accountId },
    taxed: 'OUTPUT',
    untaxed: 'EXEMPTOUTPUT',
  })
  expect(problems).toEqual([])
  const office = await server.member(owner.claims.tenantId, 'office')
  const accounts = { ...settings.accounts, permit: '465' }
  const { status, body } = await change(office, { ...settings, accounts, untaxed: 'BASEXCLUDED' })
  expect(status, JSON.stringify(body)).toBe(200)
  const after = { ...settings, version: 2, accounts, untaxed: 'BASEXCLUDED', problems: [] }
  expect(body.data).toEqual(after)
  expect((await read(owner)).body.data).toEqual(after)
  const entries = await owner.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', scope.tenantId)
      .where('action', 'like', 'xero.%')
      .orderBy('id')
      .select('action')
      .execute(),
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'xero.connected',
    'xero.accounts-chosen',
    'xero.settings-changed',
  ])
})

test('a stale change is refused, saved as it was nothing changes, and an archived account is refused at its field', async () => {
  const owner = await connected()
  const { settings } = await settingsOf(owner)
  expect((await change(owner, settings)).body.data.version).toBe(1)
  const archived = await change(owner, { ...settings, accounts: { ...settings.accounts, other: '201' } })
  expect(archived).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'accounts.other', message: '201 Tipping is archived in Xero. Choose another account.' },
      ],
    },
  })
  expect((await change(owner, { ...settings, untaxed: 'BASEXCLUDED' })).status).toBe(200)
  expect((await change(owner, { ...settings, untaxed: 'EXEMPTOUTPUT' })).status).toBe(409)
})

test('a change asks again for what failed because of an account, and for nothing else', async () => {
  const owner = await connected()
  const { settings } = await settingsOf(owner)
  const [first, second] = [await invoicesOf(owner).made(), await invoicesOf(owner).made()]
  await owner.inScope(async ({ db, tenantId }) => {
    const fail = (id: string, wayOut: string) =>
      db
        .updateTable('xero_work')
        .set({ state: 'failed', reason: 'why', way_out: wayOut, tries: 3 })
        .where('tenant_id', '=', tenantId)
        .where('invoice_id', '=', id)
        .execute()
    await fail(first._id, 'accounts')
    await fail(second._id, 'customer')
  })
  await change(owner, { ...settings, accounts: { ...settings.accounts, bin: '465' } })
  const work = await workOf(owner)
  expect(work.find(({ invoice_id }) => invoice_id === first._id)).toMatchObject({
    state: 'waiting',
    reason: '',
    tries: 0,
  })
  expect(work.find(({ invoice_id }) => invoice_id === second._id)).toMatchObject({
    state: 'failed',
    tries: 3,
  })
})

test('invoices that are to go from a later day on stay here, from an earlier one they go; void ones stay', async () => {
  const owner = await server.owner()
  const [made, gone] = [await invoicesOf(owner).made(), await invoicesOf(owner).made()]
  await invoicesOf(owner).post(`/invoices/${gone._id}/void`, { version: gone.version, reason: 'Twice' })
  await connectBooks(server.services, owner, chart)
  const { settings } = await settingsOf(owner)
  const later = await change(owner, { ...settings, sendSince: toWireDate(addDays(today, 30)) })
  expect(later.status).toBe(200)
  expect(await workOf(owner)).toEqual([])
  await change(owner, { ...settings, version: 2, sendSince: toWireDate(addDays(today, -30)) })
  expect(await workOf(owner)).toMatchObject([{ invoice_id: made._id, state: 'waiting' }])
})

test('a connection that is lost keeps its settings to be read; without one there are none', async () => {
  const owner = await connected()
  const { settings } = await settingsOf(owner)
  await owner.inScope((scope) => loseConnection(scope, scope.tenantId))
  expect((await settingsOf(owner)).settings).toEqual(settings)
  const stranger = await server.owner()
  expect(await read(stranger)).toMatchObject({ status: 409, body: { message: connectionTexts.notConnected } })
  expect((await change(stranger, settings)).status).toBe(409)
})

test('only who bills reads and changes them, and another company changes its own alone', async () => {
  const [owner, other] = [await connected(), await connected()]
  const { settings } = await settingsOf(owner)
  await settingsOf(other)
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await read(member)).status).toBe(403)
    expect((await change(member, settings)).status).toBe(403)
  }
  await change(other, { ...settings, untaxed: 'BASEXCLUDED' })
  expect((await settingsOf(owner)).settings).toEqual(settings)
})

test('a change that comes twice under its key is one', async () => {
  const owner = await connected()
  const { settings } = await settingsOf(owner)
  const again = () =>
    owner.call({
      method: 'PATCH',
      path: '/xero/settings',
      body: { ...settings, untaxed: 'BASEXCLUDED' },
      headers: { 'idempotency-key': 'one-press-of-save-1' },
    })
  const [first, second] = [await again(), await again()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect((await settingsOf(owner)).settings.version).toBe(2)
})
