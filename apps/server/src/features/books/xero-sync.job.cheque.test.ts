import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  Object.assign(xero.faults, noFaults())
  company = await connectedCompany(server, xero)
})

const versionOf = async (invoiceId: string) => (await company.invoices.read(invoiceId)).version

const cancel = async (invoiceId: string) => {
  const version = await versionOf(invoiceId)
  await company.call('POST', `/invoices/${invoiceId}/void`, { version, reason: 'Made twice' })
}

const giveBack = async (invoiceId: string, amount: number) => {
  const version = await versionOf(invoiceId)
  await company.call('POST', '/payments/refund', { invoiceId, version, amount, method: 'Cash' })
}

/** 'Amount paid' was typed wrongly: it was $100. */
async function correct(_id: string) {
  const accountID = company.books().payments[0]?.accountId
  const invoice = { _id, version: await versionOf(_id) }
  const { status, body } = await company.invoices.update(invoice, { deposit: 100, accountID })
  expect(status, body.message).toBe(200)
}

/** Two invoices of one booking, of $470 and $110, that the customer has, paid by one cheque. */
async function cheque() {
  const first = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(first._id)
  const raised = { version: await versionOf(first._id), amount: 110, reason: 'Three more days' }
  const second = await company.call('POST', `/invoices/${first._id}/raise`, raised)
  await company.invoices.arrive(second._id)
  const allocations = [
    { invoiceId: first._id, amount: 470 },
    { invoiceId: second._id, amount: 110 },
  ]
  await company.call('POST', '/payments', { amount: 580, method: 'Cash', allocations })
  return { first, second }
}

/** The lines of the bank there: a batch is one. */
function lines(): number[] {
  const sums = new Map<string, number>()
  for (const { id, batchId, noteId, cents, isDeleted } of company.books().payments)
    if (!isDeleted)
      sums.set(batchId ?? id, (sums.get(batchId ?? id) ?? 0) + (noteId === null ? cents : -cents))
  return [...sums.values()].toSorted((one, other) => one - other)
}

async function expectLines(wanted: readonly number[]) {
  await company.settle()
  expect(lines()).toEqual(wanted)
  const { states, conflicts } = await company.readAgain()
  expect([lines(), states, conflicts]).toEqual([wanted, ['done'], []])
}

test.each(['first', 'second'] as const)(
  'a cheque of which the %s invoice is void after a refund, before anything was sent, is one line of the bank',
  async (which) => {
    const made = await cheque()
    await giveBack(made[which]._id, 70)
    await cancel(made[which]._id)
    await expectLines([-7_000, 58_000])
  },
)

test('a cheque of which both invoices are void after refunds, before anything was sent, is one line of the bank', async () => {
  const { first, second } = await cheque()
  await giveBack(first._id, 70)
  await giveBack(second._id, 10)
  await cancel(first._id)
  await cancel(second._id)
  await expectLines([-7_000, -1_000, 58_000])
})

test.each(['first', 'second'] as const)(
  'one of which the %s invoice keeps its part stays one line when the other part is corrected',
  async (which) => {
    const made = await cheque()
    await expectLines([58_000])
    await giveBack(made[which]._id, 70)
    await cancel(made[which]._id)
    await expectLines([-7_000, 58_000])
    const other = made[which === 'first' ? 'second' : 'first']
    await correct(other._id)
    await expectLines([-7_000, which === 'first' ? 57_000 : 21_000])
  },
)

test('a payment that is taken back after the void is taken away there, and what stays is as it came', async () => {
  const { _id } = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(_id)
  const pay = (amount: number) =>
    company.call('POST', '/payments', { amount, method: 'Cash', allocations: [{ invoiceId: _id, amount }] })
  await pay(300)
  const wrong = await pay(50)
  await giveBack(_id, 70)
  await cancel(_id)
  await expectLines([-7_000, 5_000, 30_000])
  await company.call('POST', '/payments/undo', { payments: [wrong._id] })
  await expectLines([-7_000, 30_000])
})

test('what is matched to the bank there is not touched by such a correction: the office reads why', async () => {
  const { first, second } = await cheque()
  await company.settle()
  await giveBack(first._id, 70)
  await cancel(first._id)
  await company.settle()
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id })
  await correct(second._id)
  await company.settle()
  expect(lines()).toEqual([-7_000, 58_000])
  const failed = (await company.work()).filter(({ state }) => state === 'failed')
  expect(failed).toMatchObject([
    { invoice_id: second._id, their_words: expect.stringMatching(/reconciled/i) },
  ])
})
