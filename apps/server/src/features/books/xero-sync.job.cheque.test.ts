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

/** 'Amount paid' was typed wrongly. */
async function correct(_id: string, deposit: number) {
  const accountID = company.books().payments[0]?.accountId
  const invoice = { _id, version: await versionOf(_id) }
  const { status, body } = await company.invoices.update(invoice, { deposit, accountID })
  expect(status, body.message).toBe(200)
}

async function pay(parts: readonly [invoiceId: string, amount: number][]) {
  const amount = parts.reduce((sum, [, part]) => sum + part, 0)
  const allocations = parts.map(([invoiceId, part]) => ({ invoiceId, amount: part }))
  return company.call('POST', '/payments', { amount, method: 'Cash', allocations })
}

/** Two invoices of one booking, of $470 and $110, that the customer has, paid by one cheque. */
async function cheque() {
  const first = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(first._id)
  const raised = { version: await versionOf(first._id), amount: 110, reason: 'Three more days' }
  const second = await company.call('POST', `/invoices/${first._id}/raise`, raised)
  await company.invoices.arrive(second._id)
  await pay([
    [first._id, 470],
    [second._id, 110],
  ])
  return { first, second }
}

/** Invoices of as many bookings of one customer, of $470 each, that the customer has, paid by one cheque. */
async function chequeOver(count: number) {
  const first = await company.invoices.made({ deposit: 0 })
  const made = [first]
  while (made.length < count)
    made.push(await company.invoices.made({ deposit: 0, customerId: first.contactID }))
  for (const { _id } of made) await company.invoices.arrive(_id)
  await pay(made.map(({ _id }) => [_id, 470]))
  return made
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
    await correct(other._id, 100)
    await expectLines([-7_000, which === 'first' ? 57_000 : 21_000])
  },
)

test('a payment that is taken back after the void is taken away there, and what stays is as it came', async () => {
  const { _id } = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(_id)
  await pay([[_id, 300]])
  const wrong = await pay([[_id, 50]])
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
  await correct(second._id, 100)
  await company.settle()
  expect(lines()).toEqual([-7_000, 58_000])
  const failed = (await company.work()).filter(({ state }) => state === 'failed')
  expect(failed).toMatchObject([
    { invoice_id: second._id, their_words: expect.stringMatching(/reconciled/i) },
  ])
})

const nextOf = async ({ bookingId }: { bookingId: string }, paid: number) => {
  const { data } = (await company.invoices.generate(bookingId)).body
  expect(data).toMatchObject({ paid })
  return data
}

test.each([
  { sent: 'before anything was sent', isSent: false, isNext: false },
  { sent: 'after it was sent', isSent: true, isNext: false },
  { sent: 'before anything was sent, with next invoices', isSent: false, isNext: true },
  { sent: 'after it was sent, with next invoices', isSent: true, isNext: true },
])(
  'a cheque over two bookings, both void after refunds, is one line of the bank: $sent',
  async ({ isSent, isNext }) => {
    const made = await chequeOver(2)
    if (isSent) await expectLines([94_000])
    const next: string[] = []
    for (const invoice of made) {
      await giveBack(invoice._id, 70)
      await cancel(invoice._id)
      if (isSent) await company.settle()
      if (isNext) next.push((await nextOf(invoice, 400)).invoiceNumber)
    }
    await expectLines([-7_000, -7_000, 94_000])
    for (const number of next) expect(company.setOffOn(number)).toEqual([40_000])
  },
)

test.each([{ isNext: false }, { isNext: true }])(
  'one over three bookings, two void after refunds, stays one line when the third is corrected; next invoices: $isNext',
  async ({ isNext }) => {
    const [a, b, c] = await chequeOver(3)
    await expectLines([141_000])
    await giveBack(a?._id ?? '', 70)
    await cancel(a?._id ?? '')
    await expectLines([-7_000, 141_000])
    await giveBack(b?._id ?? '', 10)
    await cancel(b?._id ?? '')
    await expectLines([-7_000, -1_000, 141_000])
    const next = isNext && a && b ? [await nextOf(a, 400), await nextOf(b, 460)] : []
    await expectLines([-7_000, -1_000, 141_000])
    await correct(c?._id ?? '', 100)
    await expectLines([-7_000, -1_000, 104_000])
    expect(next.map(({ invoiceNumber }) => company.setOffOn(invoiceNumber))).toEqual(
      isNext ? [[40_000], [46_000]] : [],
    )
  },
)

test('a part that comes back to a batch of which a reversed invoice keeps another is part of it again', async () => {
  const [a, b, c] = await chequeOver(3)
  await expectLines([141_000])
  await giveBack(a?._id ?? '', 70)
  await cancel(a?._id ?? '')
  await cancel(b?._id ?? '')
  await expectLines([-7_000, 94_000])
  if (b) await nextOf(b, 470)
  await expectLines([-7_000, 141_000])
  await correct(c?._id ?? '', 100)
  await expectLines([-7_000, 104_000])
})

test('a part that comes back to a batch that is matched to the bank is not entered: the office reads why', async () => {
  const [a, b] = await chequeOver(3)
  await expectLines([141_000])
  await giveBack(a?._id ?? '', 70)
  await cancel(a?._id ?? '')
  await cancel(b?._id ?? '')
  await expectLines([-7_000, 94_000])
  for (const { id, isDeleted } of company.books().payments)
    if (!isDeleted) xero.reconcileAtXero({ payment: id })
  const next = b && (await nextOf(b, 470))
  await company.settle()
  expect(lines()).toEqual([-7_000, 94_000])
  const work = await company.work()
  expect(work.find(({ invoice_id }) => invoice_id === next?._id)).toMatchObject({ state: 'waiting' })
  const failed = work.filter(({ state }) => state === 'failed')
  expect(failed.map(({ their_words }) => their_words)).toContainEqual(expect.stringMatching(/reconciled/i))
})

/** A cheque over two bookings, of which one part waits without an invoice while the other is sent, and void after a refund. */
async function keptAlone() {
  const [a, b] = await chequeOver(2)
  if (!(a && b)) throw new Error('Two were made')
  await cancel(b._id)
  await expectLines([47_000])
  await giveBack(a._id, 70)
  await cancel(a._id)
  await expectLines([-7_000, 47_000])
  return { a, b }
}

test('what a reversed invoice keeps as a line of its own becomes one line with the part that comes later', async () => {
  const { a, b } = await keptAlone()
  await nextOf(b, 470)
  await expectLines([-7_000, 94_000])
  const { invoiceNumber } = await nextOf(a, 400)
  await expectLines([-7_000, 94_000])
  expect(company.setOffOn(invoiceNumber)).toEqual([40_000])
})

test('where that line is matched to the bank the office reads why the part that comes later waits', async () => {
  const { b } = await keptAlone()
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id })
  const { _id } = await nextOf(b, 470)
  await company.settle()
  expect(lines()).toEqual([-7_000, 47_000])
  const work = await company.work()
  expect(work.map(({ state }) => state)).toEqual(expect.arrayContaining(['failed', 'waiting']))
  expect(work.find(({ invoice_id }) => invoice_id === _id)).toMatchObject({ state: 'waiting' })
})
