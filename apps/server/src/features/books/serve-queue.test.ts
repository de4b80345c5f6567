import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
beforeEach(() => {
  Object.assign(xero.faults, noFaults())
})

const connected = () => connectedCompany(server, xero)
const get = async (member: TestMember, path: string) =>
  (await member.call({ method: 'GET', path: `/xero/${path}` })).body.data
const post = (member: TestMember, path: string, body: object) =>
  member.call({ method: 'POST', path: `/xero/${path}`, body })

test('what waits is told with what of it is to go, and what was done today is counted', async () => {
  const { owner, invoices, keep } = await connected()
  const made = await invoices.made({ deposit: 0 })
  expect(await get(owner, 'queue')).toMatchObject({
    items: [{ invoiceId: made._id, what: 'New invoice and contact', state: 'waiting', total: made.total }],
    counts: { waiting: 1, failed: 0, asked: 0, doneToday: 0 },
  })
  await keep()
  await invoices.post('/payments', {
    amount: 20,
    method: 'Cash',
    allocations: [{ invoiceId: made._id, amount: 20 }],
  })
  expect(await get(owner, 'queue')).toMatchObject({ items: [{ what: 'Payment' }] })
  await keep()
  expect(await get(owner, 'queue')).toEqual({
    items: [],
    counts: { waiting: 0, failed: 0, asked: 0, doneToday: 1 },
    pause: null,
  })
})

test('what Xero rejects fails in plain words with Xero’s own beside, and goes on when it is tried again', async () => {
  const { owner, organisation, invoices, books, keep } = await connected()
  xero.archiveAccount({ organisation, code: '200' })
  const { _id: invoiceId } = await invoices.made()
  const settings = await get(owner, 'settings')
  const accounts = { bin: '200', permit: '200', other: '200', discount: '200' }
  await owner.inScope(({ db, tenantId }) =>
    db
      .updateTable('xero_settings')
      .set({ accounts: JSON.stringify(accounts) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  )
  await keep()
  const failed = await get(owner, 'queue')
  expect(failed).toMatchObject({
    items: [
      {
        invoiceId,
        state: 'failed',
        wayOut: 'accounts',
        reason: 'An account in your chart of accounts is archived. Choose another one in the Xero settings.',
        theirWords: "Account code '200' has been archived, or deleted.",
      },
    ],
    counts: { waiting: 0, failed: 1 },
  })
  expect(settings.accounts.bin).not.toBe('200')
  const told = { field: 'accounts.bin', message: '200 Sales is archived in Xero. Choose another account.' }
  expect((await get(owner, 'settings')).problems).toContainEqual(told)
  for (const account of books().accounts) account.isArchived = false
  expect((await post(owner, 'retry', {})).body.data).toEqual({ retried: 1 })
  await keep()
  expect(books().invoices).toHaveLength(1)
  expect(await get(owner, 'queue')).toMatchObject({ counts: { failed: 0, doneToday: 1 } })
})

test('an invoice that is left out goes when it changes again', async () => {
  const { owner, invoices, books, keep } = await connected()
  const { _id: invoiceId } = await invoices.made({ deposit: 0 })
  const skipped = await post(owner, 'skip', { invoiceId })
  expect(skipped.body.data).toMatchObject({ invoiceId, state: 'skipped' })
  await keep()
  expect(books().invoices).toEqual([])
  expect((await post(owner, 'skip', { invoiceId })).status).toBe(409)
  await invoices.post('/payments', {
    amount: 20,
    method: 'Cash',
    allocations: [{ invoiceId, amount: 20 }],
  })
  await keep()
  expect(books().invoices).toHaveLength(1)
})

test('invoices of days before the company began go when somebody asks for them, and not by themselves', async () => {
  const { owner, invoices, books, keep, work } = await connected()
  await owner.inScope(({ db, tenantId }) =>
    db
      .updateTable('xero_settings')
      .set({ send_since: '2090-01-01' })
      .where('tenant_id', '=', tenantId)
      .execute(),
  )
  const { _id: invoiceId } = await invoices.made()
  expect(await work()).toEqual([])
  const { status, body } = await post(owner, 'createXeroInvoices', { invoiceIds: [invoiceId] })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject([{ invoiceId, state: 'waiting' }])
  await keep()
  expect(books().invoices).toHaveLength(1)
})

test('a contact of the same name waits for somebody to say, and linking makes no duplicate', async () => {
  const { owner, organisation, invoices, books, keep } = await connected()
  xero.addContact({
    organisation,
    contact: { Name: 'Nadia Haddad', EmailAddress: 'nadia@elsewhere.example' },
  })
  const made = await invoices.made()
  await keep()
  expect(await get(owner, 'queue')).toMatchObject({
    items: [{ state: 'asked', wayOut: 'contact' }],
    counts: { asked: 1 },
  })
  const { doubts } = await get(owner, 'contacts')
  expect(doubts).toMatchObject([{ customerId: made.contactID, candidates: [{ shares: ['name'] }] }])
  const answer = { customerId: made.contactID, contactId: doubts[0].candidates[0].contactId }
  expect((await post(owner, 'answerContact', answer)).body.data).toMatchObject({ linked: 1, doubts: [] })
  await keep()
  expect(books().contacts).toMatchObject([{ fields: { ContactNumber: made.contactID } }])
  expect(books().invoices).toMatchObject([{ contactId: books().contacts[0]?.id }])
})

test('a customer who is none of those found gets a contact with a name of its own', async () => {
  const { owner, organisation, invoices, books, keep } = await connected()
  xero.addContact({ organisation, contact: { Name: 'Nadia Haddad' } })
  const made = await invoices.made()
  await keep()
  await post(owner, 'answerContact', { customerId: made.contactID, contactId: null })
  await keep()
  expect(books().contacts.map(({ name }) => name)).toEqual(['Nadia Haddad', 'Nadia Haddad (0491570006)'])
  expect(books().invoices).toHaveLength(1)
})

test('two customers of one name are two contacts without anybody being asked', async () => {
  const { owner, invoices, books, keep } = await connected()
  await invoices.made()
  await keep()
  await invoices.made({ phone: '0491570156', email: 'other@example.com.au' })
  await keep()
  expect(books().contacts).toHaveLength(2)
  expect(await get(owner, 'queue')).toMatchObject({ counts: { asked: 0, failed: 0 } })
})

test('whoever only reads sees the queue and changes nothing', async () => {
  const { owner, invoices } = await connected()
  const { _id: invoiceId, contactID: customerId } = await invoices.made()
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect(await get(member, 'queue')).toMatchObject({ counts: { waiting: 1 } })
    expect(await get(member, 'contacts')).toMatchObject({ linked: 0, atFirstInvoice: 1 })
    for (const [path, body] of [
      ['retry', {}],
      ['skip', { invoiceId }],
      ['createXeroInvoices', { invoiceIds: [invoiceId] }],
      ['answerContact', { customerId, contactId: null }],
    ] as const)
      expect((await post(member, path, body)).status, path).toBe(403)
  }
})

test('a company that connects sends what it has invoiced from its first day on, and what changed while it was not', async () => {
  const company = await connected()
  const { owner, organisation, invoices, books, keep, work } = company
  const made = await invoices.made({ deposit: 0 })
  await keep()
  await owner.call({ method: 'DELETE', path: '/xero/disconnectXeroTenant' })
  await invoices.post('/payments', {
    amount: 20,
    method: 'Cash',
    allocations: [{ invoiceId: made._id, amount: 20 }],
  })
  await invoices.made({ phone: '0491570156', name: 'Ben Ito', email: 'ben@example.com.au' })
  expect(await work()).toMatchObject([{ state: 'done' }])
  await company.connect(organisation)
  await keep()
  expect(books().invoices).toHaveLength(2)
  expect(books().payments).toHaveLength(2)
})

test('an account that is changed while an invoice is on its way with the old one is what it goes with next', async () => {
  const { owner, organisation, invoices, books, keep, work } = await connected()
  const hire = { deposit: 0, phone: '0491570156', name: 'Ben Ito' }
  await invoices.made(hire)
  await keep()
  const { problems: _problems, ...settings } = await get(owner, 'settings')
  xero.archiveAccount({ organisation, code: settings.accounts.bin })
  await invoices.made(hire)
  const gate = Promise.withResolvers<void>()
  xero.faults.booksGate = gate.promise
  const keeping = keep()
  await expect.poll(async () => (await work()).filter(({ claim }) => claim !== null)).toHaveLength(1)
  const lines = { bin: '260', permit: '260', other: '260', discount: '260' }
  const body = { ...settings, accounts: lines }
  const { status } = await owner.call({ method: 'PATCH', path: '/xero/settings', body })
  gate.resolve()
  await keeping
  await keep()
  expect(status).toBe(200)
  expect((await work()).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(books().invoices).toHaveLength(2)
})
