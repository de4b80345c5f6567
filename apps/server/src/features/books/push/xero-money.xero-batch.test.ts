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

const hire = { deposit: 0, phone: '0491570156', name: 'Ben Ito' }

/** So much time passes for everybody here. */
const pass = (seconds: number) =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })

const PATIENCE_SECONDS = 130

async function cheque({ invoices }: Company, parts: Record<string, number>): Promise<string> {
  const allocations = Object.entries(parts).map(([invoiceId, amount]) => ({ invoiceId, amount }))
  const amount = allocations.reduce((sum, part) => sum + part.amount, 0)
  const body = { amount, method: 'BankTransfer', reference: 'Cheque 7', allocations }
  const answer = await invoices.post('/payments', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data._id
}

const undo = async ({ invoices }: Company, payment: string) =>
  expect((await invoices.post('/payments/undo', { payments: [payment] })).status).toBe(200)

async function voidIt({ invoices }: Company, id: string) {
  const { version } = await invoices.read(id)
  const answer = await invoices.post(`/invoices/${id}/void`, { version, reason: 'Made by mistake' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Two invoices of a customer that are in Xero. */
async function twoInvoices(company: Company) {
  const [one, other] = [await company.invoices.made(hire), await company.invoices.made(hire)]
  await company.keep()
  return [one._id, other._id] as const
}

async function knock({ hurry, keep }: Company, times = 3): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await hurry()
    await keep()
  }
}

/** The lines of the bank there: a batch is one. */
const linesOf = ({ books }: Company) => {
  const lines = new Map<string, number>()
  for (const { id, batchId, cents, isDeleted } of books().payments)
    if (!isDeleted) lines.set(batchId ?? id, (lines.get(batchId ?? id) ?? 0) + cents)
  return [...lines.values()]
}

const statesOf = async ({ work }: Company) => (await work()).map(({ state }) => state)
const conflictsOf = async ({ owner }: Company) =>
  (await owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data
const paidOf = async ({ invoices }: Company, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await invoices.read(id)).paid))

test('a cheque over two invoices is one line of the bank, with its reference', async () => {
  const company = await connected()
  const [one, other] = await twoInvoices(company)
  await cheque(company, { [one]: 100, [other]: 150 })
  await company.keep()
  expect(linesOf(company)).toEqual([25_000])
  expect(company.books().batches).toMatchObject([{ reference: 'Cheque 7', isDeleted: false }])
  expect(await statesOf(company)).toEqual(['done', 'done'])
  await company.owner.call({ method: 'POST', path: '/xero/sync' })
  await knock(company, 1)
  expect(await paidOf(company, [one, other])).toEqual([100, 150])
  expect(
    xero.calls.filter(
      ({ path, organisationId }) => path === '/Payments' && organisationId === company.organisation,
    ),
  ).toEqual([])
})

test('a cheque that is undone is taken away as one', async () => {
  const company = await connected()
  const [one, other] = await twoInvoices(company)
  const payment = await cheque(company, { [one]: 100, [other]: 150 })
  await company.keep()
  await undo(company, payment)
  await knock(company)
  expect(company.books().batches).toMatchObject([{ isDeleted: true }])
  expect(linesOf(company)).toEqual([])
  expect(await statesOf(company)).toEqual(['done', 'done'])
})

test('once one invoice of a cheque is void, what is left of it is there by itself', async () => {
  const company = await connected()
  const [one, other] = await twoInvoices(company)
  await cheque(company, { [one]: 100, [other]: 150 })
  await company.keep()
  await voidIt(company, one)
  await knock(company)
  expect(company.books().batches).toMatchObject([{ isDeleted: true }])
  expect(linesOf(company)).toEqual([15_000])
  expect(await statesOf(company)).toEqual(['done', 'done'])
  expect(await conflictsOf(company)).toEqual([])
})

test('a cheque that is reconciled stays, the office reads why, and it goes once that is undone', async () => {
  const company = await connected()
  const [one, other] = await twoInvoices(company)
  await cheque(company, { [one]: 100, [other]: 150 })
  await company.keep()
  const [payment] = company.books().payments
  xero.reconcileAtXero({ payment: payment?.id ?? '' })
  await voidIt(company, one)
  await knock(company)
  expect(linesOf(company)).toEqual([25_000])
  const stopped = (await company.work()).filter(({ state }) => state !== 'done')
  expect(stopped).toMatchObject([
    { invoice_id: one, state: 'failed', reason: expect.stringContaining('reconciled') },
  ])
  xero.reconcileAtXero({ payment: payment?.id ?? '', isReconciled: false })
  await company.owner.call({ method: 'POST', path: '/xero/retry', body: {} })
  await knock(company)
  expect(linesOf(company)).toEqual([15_000])
  expect(await statesOf(company)).toEqual(['done', 'done'])
})

test('a cheque waits for the invoice that is not in Xero yet', async () => {
  const company = await connected()
  const first = await company.invoices.made(hire)
  await company.keep()
  xero.faults.late = { path: '/Invoices', writes: 1 }
  const second = await company.invoices.made(hire)
  await company.keep()
  await cheque(company, { [first._id]: 100, [second._id]: 150 })
  await knock(company, 2)
  expect(linesOf(company)).toEqual([])
  const waiting = (await company.work()).find(({ invoice_id }) => invoice_id === first._id)
  expect(waiting).toMatchObject({ state: 'waiting', reason: expect.stringContaining(second.invoiceNumber) })
  await xero.doLate()
  await knock(company)
  expect(linesOf(company)).toEqual([25_000])
  expect(await statesOf(company)).toEqual(['done', 'done'])
})

test('a cheque that Xero enters late stands there once, and nobody reads the other invoice meanwhile', async () => {
  const company = await connected()
  xero.faults.forgetsKeys = true
  const [one, other] = await twoInvoices(company)
  xero.faults.late = { path: '/BatchPayments', writes: 1 }
  await cheque(company, { [one]: 100, [other]: 150 })
  await company.keep()
  const held = (await company.work()).filter(({ held_by }) => held_by !== null)
  expect(held).toHaveLength(1)
  await xero.doLate()
  await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(await paidOf(company, [one, other])).toEqual([100, 150])
  await knock(company)
  expect(linesOf(company)).toEqual([25_000])
  expect((await company.work()).filter(({ state, held_by }) => state !== 'done' || held_by !== null)).toEqual(
    [],
  )
  await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(await paidOf(company, [one, other])).toEqual([100, 150])
})

test('a cheque that Xero never entered is sent again once its time is over', async () => {
  const company = await connected()
  const [one, other] = await twoInvoices(company)
  xero.faults.late = { path: '/BatchPayments', writes: 1 }
  await cheque(company, { [one]: 100, [other]: 150 })
  await company.keep()
  pass(PATIENCE_SECONDS)
  await knock(company)
  expect(linesOf(company)).toEqual([25_000])
  await xero.doLate()
  expect(linesOf(company)).toEqual([25_000])
})

test('a cheque undone while Xero is late with it is taken away there', async () => {
  const company = await connected()
  xero.faults.forgetsKeys = true
  const [one, other] = await twoInvoices(company)
  xero.faults.late = { path: '/BatchPayments', writes: 1 }
  const payment = await cheque(company, { [one]: 100, [other]: 150 })
  await company.keep()
  await undo(company, payment)
  await knock(company, 1)
  await xero.doLate()
  await knock(company)
  expect(linesOf(company)).toEqual([])
  expect(await statesOf(company)).toEqual(['done', 'done'])
  expect(await paidOf(company, [one, other])).toEqual([0, 0])
})

test('a cheque whose removal Xero is late with is taken away once, and the rest of it entered once', async () => {
  const company = await connected()
  xero.faults.forgetsKeys = true
  const [one, other] = await twoInvoices(company)
  await cheque(company, { [one]: 100, [other]: 150 })
  await company.keep()
  xero.faults.late = { path: '/BatchPayments', writes: 1 }
  await voidIt(company, one)
  await knock(company, 1)
  expect(linesOf(company)).toEqual([25_000])
  await xero.doLate()
  await knock(company)
  expect(linesOf(company)).toEqual([15_000])
  expect(await statesOf(company)).toEqual(['done', 'done'])
})

test('where less is due on one invoice of a cheque, that one is asked about and the others wait', async () => {
  const company = await connected()
  const [one, other] = await twoInvoices(company)
  const { total } = await company.invoices.read(other)
  const { theirs } = await company.owner.inScope(({ db, tenantId }) =>
    db
      .selectFrom('xero_links')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', 'invoice')
      .where('our_id', '=', other)
      .select('their_id as theirs')
      .executeTakeFirstOrThrow(),
  )
  xero.payAtXero({ invoice: theirs, cents: Math.round(total * 100) })
  await cheque(company, { [one]: 100, [other]: 150 })
  await knock(company)
  expect(await conflictsOf(company)).toMatchObject([{ invoiceId: other }])
  const [asked] = await conflictsOf(company)
  const answer = await company.owner.call({
    method: 'POST',
    path: '/xero/answerConflict',
    body: { invoiceId: other, keep: 'theirs', foundAt: asked.foundAt },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await knock(company)
  expect(await statesOf(company)).toEqual(['done', 'done'])
  expect(linesOf(company)).toEqual([Math.round(total * 100), 10_000])
  expect(await paidOf(company, [one, other])).toEqual([100, total])
})
