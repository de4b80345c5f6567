import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
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

const post = async (path: string, body: object) => {
  const { status, body: answer } = await company.invoices.post(path, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data
}

const versionOf = async (invoiceId: string) => (await company.invoices.read(invoiceId)).version

const refund = async (invoiceId: string, amount: number): Promise<string> => {
  const version = await versionOf(invoiceId)
  return (await post('/payments/refund', { invoiceId, version, amount, method: 'BankTransfer' }))._id
}

const cancel = async (invoiceId: string) =>
  post(`/invoices/${invoiceId}/void`, { version: await versionOf(invoiceId), reason: 'Made twice' })

/** An invoice of $470 of which $250 were paid and $70 given back, all of it in Xero and matched to the bank there. */
async function refunded({ isSent }: { isSent: boolean }) {
  const made = await company.invoices.made({ deposit: 0 })
  if (isSent) await company.invoices.arrive(made._id)
  const allocations = [{ invoiceId: made._id, amount: 250 }]
  const paymentId = (await post('/payments', { amount: 250, method: 'Cash', allocations }))._id
  await company.keep()
  const refundId = await refund(made._id, 70)
  await company.keep()
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id })
  return { ...made, paymentId, refundId }
}

const MATCHED = [
  [25_000, false],
  [-7_000, false],
]

const sync = async () => {
  const { status, body } = await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(status, JSON.stringify(body)).toBe(200)
  await company.settle()
}

const conflicts = async () => (await company.owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data

const IN_STEP = { bank: MATCHED, states: ['done'], conflicts: [] }

/** The books after another reading of all of them: it leads to nothing. */
async function books() {
  await sync()
  return {
    bank: company.bank(),
    states: await company.states(),
    conflicts: await conflicts(),
  }
}

/** A refunded invoice that is void, and the next one of its booking with what was left of the money. */
async function invoicedAgain() {
  const first = await refunded({ isSent: true })
  await cancel(first._id)
  const next = (await company.invoices.generate(first.bookingId)).body.data
  expect(next).toMatchObject({ paid: 180 })
  return { first, next }
}

test.each([true, false])(
  'an invoice that is void after a refund leaves the bank’s lines in Xero alone (sent: %s)',
  async (isSent) => {
    const { _id, invoiceNumber } = await refunded({ isSent })
    await cancel(_id)
    await company.settle()
    expect(company.bank()).toEqual(MATCHED)
    expect(await company.states()).toEqual(['done'])
    expect(await company.invoices.read(_id)).toMatchObject({ status: 'void', isReversed: true })
    expect(company.books().invoices).toMatchObject([{ status: 'PAID' }])
    expect(company.setOffOn(invoiceNumber)).toEqual([22_000])
    expect(company.books().creditNotes.map(({ totalCents }) => totalCents)).toEqual([7_000, 40_000])
  },
)

test('what was left of its money is set off on the booking’s next invoice, and is paid there as here', async () => {
  const { next } = await invoicedAgain()
  await company.settle()
  expect(company.setOffOn(next.invoiceNumber)).toEqual([18_000])
  expect(await books()).toEqual(IN_STEP)
})

test('what waits of it goes back out of its note: a line of the bank of its own', async () => {
  const { _id } = await refunded({ isSent: true })
  await cancel(_id)
  await company.settle()
  await refund(_id, 180)
  await company.settle()
  expect(await books()).toEqual({ ...IN_STEP, bank: [...MATCHED, [-18_000, false]] })
  expect(company.books().creditNotes.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
})

test('a void before anything of the refund was sent leads to the same', async () => {
  const made = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(made._id)
  await post('/payments', {
    amount: 250,
    method: 'Cash',
    allocations: [{ invoiceId: made._id, amount: 250 }],
  })
  await refund(made._id, 70)
  await cancel(made._id)
  const next = (await company.invoices.generate(made.bookingId)).body.data
  await company.settle(5)
  expect(company.setOffOn(next.invoiceNumber)).toEqual([18_000])
  expect(await books()).toEqual(IN_STEP)
})

test('a refund that is taken back after the void is taken away there, and its credit pays the next invoice too', async () => {
  const { _id, bookingId, refundId } = await refunded({ isSent: true })
  await cancel(_id)
  await company.settle()
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id, isReconciled: false })
  await post('/payments/undo', { payments: [refundId] })
  const next = (await company.invoices.generate(bookingId)).body.data
  expect(next).toMatchObject({ paid: 250 })
  await company.settle(5)
  const [payment, back] = MATCHED
  expect(await books()).toEqual({ ...IN_STEP, bank: [payment, [back?.[0], true]] })
  expect(company.setOffOn(next.invoiceNumber).reduce((sum, cents) => sum + cents, 0)).toBe(25_000)
})

test('the next invoice void as well, its credit pays the one after it', async () => {
  const { first, next } = await invoicedAgain()
  await company.settle()
  await cancel(next._id)
  const third = (await company.invoices.generate(first.bookingId)).body.data
  await company.settle(5)
  expect(company.setOffOn(third.invoiceNumber)).toEqual([18_000])
  expect(await books()).toEqual(IN_STEP)
})

test('the next invoice has cash and a refund of its own beside the credit', async () => {
  const { next } = await invoicedAgain()
  await post('/payments', {
    amount: 290,
    method: 'Cash',
    allocations: [{ invoiceId: next._id, amount: 290 }],
  })
  await company.settle()
  await refund(next._id, 40)
  await company.settle()
  expect(company.setOffOn(next.invoiceNumber)).toEqual([18_000])
  const bankNow = [...MATCHED, [29_000, false], [-4_000, false]]
  expect(await books()).toEqual({ ...IN_STEP, bank: bankNow })
})

test('credit whose answer was cut off is found again and not allocated twice', async () => {
  const { next } = await invoicedAgain()
  xero.faults.forgetsKeys = true
  xero.faults.cutEachWrite = 1
  await company.settle(12)
  xero.faults.cutEachWrite = 0
  await company.settle()
  expect(company.setOffOn(next.invoiceNumber)).toEqual([18_000])
  expect(await books()).toEqual(IN_STEP)
})

test('credit that was taken off the next invoice in Xero is asked about, and kept as ours it is allocated again', async () => {
  const { next } = await invoicedAgain()
  await company.settle()
  const theirs = company.books().invoices.find(({ number }) => number === next.invoiceNumber)
  xero.uncreditAtXero({ invoice: `${theirs?.id}` })
  await sync()
  expect(await conflicts()).toMatchObject([{ invoiceId: next._id, why: arrivalTexts.asked.uncredited }])
  await post('/xero/answerConflict', { invoiceId: next._id, keep: 'ours' })
  await company.settle()
  expect(company.setOffOn(next.invoiceNumber)).toEqual([18_000])
  expect(await books()).toEqual(IN_STEP)
})

test('the next invoice void in Xero is void here, and its credit waits for the one after it', async () => {
  const { first, next } = await invoicedAgain()
  await company.settle()
  const theirs = {
    invoice: `${company.books().invoices.find(({ number }) => number === next.invoiceNumber)?.id}`,
  }
  xero.uncreditAtXero(theirs)
  xero.voidAtXero(theirs)
  await sync()
  expect(await company.invoices.read(next._id)).toMatchObject({ status: 'void' })
  const third = (await company.invoices.generate(first.bookingId)).body.data
  expect(third).toMatchObject({ paid: 180 })
  await company.settle(5)
  expect(company.setOffOn(third.invoiceNumber)).toEqual([18_000])
  expect(await books()).toEqual(IN_STEP)
})
