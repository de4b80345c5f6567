import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { bookedHire } from '#server/testing/invoice-calls.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 1_000 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
const { pace } = xero.settings
const patient = await openTestServer({
  xero: { ...xero.settings, pace: { ...pace, minuteMs: 60_000 } },
})
beforeEach(() => {
  Object.assign(xero.faults, noFaults())
})

const connected = () => connectedCompany(server, xero)
const PATIENCE_MS = 2_000

test('with Xero down, bookings and invoices work at once, and everything goes when it is back', async () => {
  const { owner, invoices, books, keep, hurry, work } = await connected()
  await invoices.made({ phone: '0491570156', name: 'Ben Ito', email: 'ben@example.com.au' })
  await keep()
  xero.faults.isAway = true
  const begun = performance.now()
  const made = await invoices.made({ deposit: 0 })
  await bookedHire(owner)
  const { status } = await invoices.post('/payments', {
    amount: 20,
    method: 'Cash',
    allocations: [{ invoiceId: made._id, amount: 20 }],
  })
  expect(status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(PATIENCE_MS)
  for (let knock = 0; knock < 5; knock += 1) {
    await hurry()
    await keep()
  }
  const waiting = (await work()).find(({ invoice_id: id }) => id === made._id)
  expect(waiting).toMatchObject({ state: 'waiting', reason: 'Xero could not be reached' })
  xero.faults.isAway = false
  await hurry()
  await keep()
  expect((await work()).every(({ state }) => state === 'done')).toBe(true)
  expect(books().invoices).toHaveLength(2)
  expect(books().payments.filter(({ cents }) => cents === 2_000)).toHaveLength(1)
})

test('while Xero is away a company does not knock for every invoice', async () => {
  const { invoices, keep, hurry, work } = await connectedCompany(patient, xero)
  await invoices.made()
  await keep()
  for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'])
    await invoices.made({
      name,
      email: `${name}@example.com.au`,
      phone: `049157${name.length}${name.charCodeAt(0)}0`,
    })
  xero.faults.isAway = true
  await hurry()
  await keep()
  const tried = (await work()).filter(({ tries, state }) => state === 'waiting' && tries > 0)
  expect(tried.length).toBeLessThanOrEqual(5)
})

test.each(['cutNextWrites', 'garbage'] as const)(
  'an answer that is lost (%s) is looked up: nothing is done twice, although Xero knows no repeat again',
  async (fault) => {
    const { invoices, books, keep, hurry } = await connected()
    xero.faults.forgetsKeys = true
    const made = await invoices.made({ deposit: 0 })
    const pay = (amount: number) =>
      invoices.post('/payments', {
        amount,
        method: 'Cash',
        allocations: [{ invoiceId: made._id, amount }],
      })
    const lose = async () => {
      xero.faults[fault] = 1
      await keep()
      xero.faults[fault] = 0
      await hurry()
    }
    for (let round = 0; round < 3; round += 1) await lose()
    await keep()
    for (let round = 0; round < 2; round += 1) {
      await pay(30)
      await lose()
      await keep()
    }
    const { contacts, invoices: there, payments } = books()
    expect([contacts.length, there.length]).toEqual([1, 1])
    expect(payments.map(({ cents }) => cents)).toEqual([3_000, 3_000])
  },
)

test('a grant that is lost stops everything, loses nothing, and the next connection sends it', async () => {
  const company = await connected()
  const { owner, organisation, invoices, books, keep, work } = company
  await invoices.made()
  xero.connections.splice(
    xero.connections.findIndex(({ tenantId }) => tenantId === organisation),
    1,
  )
  await keep()
  const standing = await owner.call({ method: 'GET', path: '/xero/connection' })
  expect(standing.body.data).toMatchObject({ isLost: true, authenticated: false })
  expect(await work()).toMatchObject([{ state: 'waiting' }])
  await company.connect(organisation)
  await company.hurry()
  await keep()
  expect(books().invoices).toHaveLength(1)
})

test('a number that stands at another invoice in Xero is no invoice of ours', async () => {
  const { organisation, invoices, books, keep, work } = await connected()
  xero.addInvoice({
    organisation,
    invoice: {
      Type: 'ACCREC',
      Status: 'AUTHORISED',
      InvoiceNumber: 'TST-1-001',
      Contact: { Name: 'Somebody Else' },
      Date: '2026-11-01',
      DueDate: '2026-11-15',
      LineItems: [{ Description: 'Tipping', Quantity: 1, UnitAmount: 12, AccountCode: '200' }],
    },
  })
  await invoices.made()
  await keep()
  expect(await work()).toMatchObject([
    {
      state: 'failed',
      way_out: 'invoice',
      reason: 'Xero has another invoice with this number. Rename or void it there and try again.',
    },
  ])
  expect(books().invoices).toHaveLength(1)
})
