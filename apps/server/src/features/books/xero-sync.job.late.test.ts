import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
beforeEach(() => {
  Object.assign(xero.faults, noFaults())
})
afterEach(() => void vi.useRealTimers())

const connected = () => connectedCompany(server, xero)
type Company = Awaited<ReturnType<typeof connected>>

/** So much time passes for everybody here. */
const pass = (seconds: number) =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })

/** Until then a write without an answer is looked for. */
const PATIENCE_SECONDS = 130

const pay = async ({ invoices }: Company, invoiceId: string, amount: number): Promise<string> => {
  const allocations = [{ invoiceId, amount }]
  const { status, body } = await invoices.post('/payments', { amount, method: 'Cash', allocations })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data._id
}

const livePayments = ({ books }: Company) =>
  books()
    .payments.filter(({ isDeleted }) => !isDeleted)
    .map(({ cents }) => cents)

async function knock({ hurry, keep }: Company, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await hurry()
    await keep()
  }
}

/** The workers have done all they can, long after everything that was late has been. */
async function settle(company: Company): Promise<void> {
  pass(PATIENCE_SECONDS)
  await knock(company, 2)
  await company.owner.call({ method: 'POST', path: '/xero/sync' })
  await knock(company, 1)
  expect((await company.work()).filter(({ state }) => state !== 'done')).toEqual([])
}

const readPaid = async ({ invoices }: Company, id: string) => (await invoices.read(id)).paid

test('a payment that Xero enters long after we stopped waiting stands there once, and here once', async () => {
  const company = await connected()
  const { invoices, keep, work } = company
  await invoices.made({ deposit: 0, phone: '0491570156', name: 'Ben Ito', email: 'ben@example.com.au' })
  await keep()
  const made = await invoices.made({ deposit: 0 })
  const gate = Promise.withResolvers<void>()
  xero.faults.booksGate = gate.promise
  const keeping = keep()
  await expect.poll(async () => (await work()).filter(({ claim }) => claim !== null)).toHaveLength(1)
  await pay(company, made._id, 50)
  xero.faults.late = { path: '/Payments', writes: 1 }
  gate.resolve()
  await keeping
  pass(3)
  await knock(company, 2)
  await xero.doLate()
  await settle(company)
  expect(livePayments(company)).toEqual([5_000])
  expect(await readPaid(company, made._id)).toBe(50)
})

test('the key of a write that is sent again is the same, and another for the next one', async () => {
  const company = await connected()
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  xero.faults.late = { path: '/Payments', writes: 1 }
  await pay(company, made._id, 50)
  await company.keep()
  pass(PATIENCE_SECONDS)
  await knock(company, 2)
  expect(livePayments(company)).toEqual([5_000])
  await xero.doLate()
  await pay(company, made._id, 50)
  await settle(company)
  const keys = xero.calls
    .filter(({ path, organisationId }) => path === '/Payments' && organisationId === company.organisation)
    .map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
  expect(livePayments(company)).toEqual([5_000, 5_000])
  expect(await readPaid(company, made._id)).toBe(100)
})

const kinds = [
  {
    path: '/Contacts',
    before: async () => undefined,
    change: (company: Company) => company.invoices.made({ deposit: 0 }),
  },
  {
    path: '/Invoices',
    before: async () => undefined,
    change: (company: Company) => company.invoices.made({ deposit: 0 }),
  },
  {
    path: '/Invoices',
    before: (company: Company) => company.invoices.made({ deposit: 0 }),
    change: async (company: Company, id: string) =>
      company.invoices.update(await company.invoices.read(id), { poNumber: 'PO 7' }),
  },
  {
    path: '/Payments',
    before: (company: Company) => company.invoices.made({ deposit: 0 }),
    change: (company: Company, id: string) => pay(company, id, 50),
  },
  {
    path: '/CreditNotes',
    before: (company: Company) => company.invoices.made({ deposit: 0 }),
    change: async (company: Company, id: string) => {
      await company.invoices.arrive(id)
      const before = await company.invoices.read(id)
      const additionalCharges = before.additionalCharges.map((line) => ({
        ...line,
        amount: line.amount - 20,
      }))
      return company.invoices.update(before, { additionalCharges, adjustmentReason: 'One day less' })
    },
  },
]

test.each(kinds)(
  'a late write ($path) is looked for and not sent again meanwhile, although Xero knows no repeat again',
  async ({ path, before, change }) => {
    const company = await connected()
    xero.faults.forgetsKeys = true
    const made = await before(company)
    await company.keep()
    xero.faults.late = { path, writes: 1 }
    await change(company, made?._id ?? '')
    await company.keep()
    const asked = () =>
      xero.calls.filter((call) => call.organisationId === company.organisation && call.method !== 'GET')
        .length
    const sent = asked()
    for (let minutes = 0; minutes < 2; minutes += 1) {
      await knock(company, 2)
      pass(60)
    }
    expect(asked()).toBe(sent)
    expect(await company.work()).toMatchObject([{ state: 'waiting', is_unsure: true }])
    await xero.doLate()
    await knock(company, 2)
    expect(await company.work()).toMatchObject([{ state: 'done', is_unsure: false }])
    await settle(company)
    const { contacts, invoices, payments, creditNotes, allocations } = company.books()
    const most = [contacts, invoices, payments, creditNotes, allocations].map(({ length }) => length)
    expect(Math.max(...most)).toBe(1)
  },
)

test('while a contact is in doubt, another invoice of the customer makes none and keeps nobody busy', async () => {
  const company = await connected()
  const { invoices, keep, books } = company
  const hire = { deposit: 0 }
  await invoices.made(hire)
  xero.faults.late = { path: '/Contacts', writes: 1 }
  await keep()
  await invoices.made(hire)
  await knock(company, 1)
  const due = await keep()
  expect(due?.getTime()).toBeGreaterThan(Date.now())
  expect(books().contacts).toEqual([])
  await xero.doLate()
  await settle(company)
  expect(books().contacts).toHaveLength(1)
  expect(books().invoices).toHaveLength(2)
})

test('a payment taken back here while Xero is late with it is taken away there, and does not come back', async () => {
  const company = await connected()
  const { invoices, keep } = company
  const made = await invoices.made({ deposit: 0 })
  await keep()
  xero.faults.late = { path: '/Payments', writes: 1 }
  const paymentId = await pay(company, made._id, 50)
  await keep()
  const undone = await invoices.post('/payments/undo', { payments: [paymentId] })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  await knock(company, 2)
  await xero.doLate()
  await settle(company)
  expect(company.books().payments).toMatchObject([{ isDeleted: true }])
  expect(await readPaid(company, made._id)).toBe(0)
})

test('a write that Xero never did is sent again once its time is over', async () => {
  const company = await connected()
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  xero.faults.late = { path: '/Payments', writes: 1 }
  await pay(company, made._id, 50)
  await company.keep()
  pass(PATIENCE_SECONDS - 5)
  await knock(company, 1)
  expect(livePayments(company)).toEqual([])
  pass(10)
  await knock(company, 1)
  expect(livePayments(company)).toEqual([5_000])
})

test('Xero being away while a write is looked for ends no doubt', async () => {
  const company = await connected()
  xero.faults.forgetsKeys = true
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  xero.faults.late = { path: '/Payments', writes: 1 }
  await pay(company, made._id, 50)
  await company.keep()
  xero.faults.isAway = true
  await knock(company, 2)
  expect(await company.work()).toMatchObject([{ state: 'waiting', is_unsure: true }])
  xero.faults.isAway = false
  await knock(company, 1)
  await xero.doLate()
  await settle(company)
  expect(livePayments(company)).toEqual([5_000])
  expect(await readPaid(company, made._id)).toBe(50)
})

test('money of a void invoice that Xero is late to take away goes to the next one without a question', async () => {
  const company = await connected()
  const { invoices, keep, books } = company
  const made = await invoices.made({ deposit: 0 })
  await pay(company, made._id, 250)
  await keep()
  xero.faults.late = { path: '/Payments', writes: 1 }
  const { version } = await invoices.read(made._id)
  expect((await invoices.post(`/invoices/${made._id}/void`, { version, reason: 'Wrong lines' })).status).toBe(
    200,
  )
  await keep()
  const next = await invoices.generate(made.bookingId)
  expect(next.status, JSON.stringify(next.body)).toBe(200)
  expect(next.body.data.paid).toBe(250)
  await knock(company, 2)
  await xero.doLate()
  await settle(company)
  expect(livePayments(company)).toEqual([25_000])
  expect(books().invoices.map(({ status }) => status)).toEqual(['VOIDED', 'AUTHORISED'])
  expect((await company.owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data).toEqual([])
})
