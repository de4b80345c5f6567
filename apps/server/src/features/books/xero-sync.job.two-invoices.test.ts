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

const lower = async (invoiceId: string, amount: number) => {
  const version = await versionOf(invoiceId)
  await company.call('POST', `/invoices/${invoiceId}/lower`, { version, amount, reason: 'One day less' })
}

const cancel = async (invoiceId: string) => {
  const version = await versionOf(invoiceId)
  await company.call('POST', `/invoices/${invoiceId}/void`, { version, reason: 'Made twice' })
}

/** Two invoices of one booking, of $470 and $110, each paid by a payment of its own, or both by one. */
async function twoPaid({ isOne = false } = {}) {
  const first = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(first._id)
  const raised = { version: await versionOf(first._id), amount: 110, reason: 'Three more days' }
  const second = await company.call('POST', `/invoices/${first._id}/raise`, raised)
  await company.invoices.arrive(second._id)
  const parts = [
    { invoiceId: first._id, amount: 470 },
    { invoiceId: second._id, amount: 110 },
  ]
  const payments = isOne ? [parts] : parts.map((part) => [part])
  for (const allocations of payments) {
    const amount = allocations.reduce((cents, part) => cents + part.amount, 0)
    await company.call('POST', '/payments', { amount, method: 'Cash', allocations })
  }
  return { first, second }
}

const answer = async (bookingId: string, body: object) => {
  const { version } = await company.call('GET', `/bookings/${bookingId}`)
  await company.call('POST', `/bookings/${bookingId}/money`, { version, ...body })
}

const reconcile = () => {
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id })
}

const sum = (all: readonly (number | boolean)[]) => all.reduce<number>((to, one) => to + Number(one), 0)

/** The lines of the bank there that came in, all that went out, and whether any was taken away. */
async function lines() {
  const { bank, states, conflicts } = await company.readAgain()
  const cents = bank.map(([one]) => Number(one))
  return {
    came: cents.filter((one) => one > 0),
    went: sum(cents.filter((one) => one < 0)),
    isTakenAway: bank.some(([, isDeleted]) => isDeleted),
    states,
    conflicts,
  }
}

const KEPT = { came: [47_000, 11_000], went: 0, isTakenAway: false, states: ['done'], conflicts: [] }

const statuses = () => company.books().creditNotes.map(({ status }) => status)

const invoicedAgain = async (bookingId: string, paid: number) => {
  const { data: next } = (await company.invoices.generate(bookingId)).body
  expect(next).toMatchObject({ paid })
  await company.settle()
  return next.invoiceNumber
}

/** Both lowered, by $70 and $110, which went back or were left on account; all of it in Xero and matched to the bank there. */
async function twoLowered(choice: 'account' | 'refund') {
  const made = await twoPaid()
  await lower(made.first._id, 70)
  await lower(made.second._id, 110)
  await answer(made.first.bookingId, { answer: choice, amount: 180 })
  await company.settle()
  reconcile()
  return made
}

test('what was left on account of two invoices stays on each of them, void or not', async () => {
  const { first, second } = await twoLowered('account')
  await cancel(first._id)
  await company.settle()
  expect(await lines()).toEqual(KEPT)
  await cancel(second._id)
  await company.settle()
  const number = await invoicedAgain(first.bookingId, 400)
  expect(await lines()).toEqual(KEPT)
  expect(sum(company.setOffOn(number))).toBe(40_000)
})

test('money left of two invoices that are void since goes back out of the notes of each', async () => {
  const { first, second } = await twoLowered('account')
  await cancel(second._id)
  await cancel(first._id)
  await company.settle()
  for (const amount of [100, 80]) {
    await company.call('POST', `/customers/${first.contactID}/account/refund`, { amount, reference: '' })
    await company.settle()
  }
  const number = await invoicedAgain(first.bookingId, 400)
  expect(await lines()).toEqual({ ...KEPT, went: -18_000 })
  expect(sum(company.setOffOn(number))).toBe(40_000)
  expect(statuses()).toEqual(['PAID', 'PAID', 'PAID'])
})

test.each(['first', 'second'] as const)(
  'a refund over two invoices stays with each of them, the %s one void before the other',
  async (earlier) => {
    const made = await twoLowered('refund')
    const later = earlier === 'first' ? 'second' : 'first'
    const kept = { ...KEPT, went: -18_000 }
    for (const which of [earlier, later] as const) {
      await cancel(made[which]._id)
      await company.settle()
      expect(await lines()).toEqual(kept)
    }
    const number = await invoicedAgain(made.first.bookingId, 400)
    expect(await lines()).toEqual(kept)
    expect(company.setOffOn(number)).toEqual([40_000])
    expect(statuses()).toEqual(['PAID', 'PAID', 'PAID'])
  },
)

test.each(['first', 'second'] as const)(
  'one payment over both stays one line of the bank, the %s invoice void before the other',
  async (earlier) => {
    const made = await twoPaid({ isOne: true })
    await company.settle()
    await lower(made.first._id, 70)
    await lower(made.second._id, 110)
    await answer(made.first.bookingId, { answer: 'account', amount: 180 })
    await company.settle()
    reconcile()
    const before = company.books().payments.map(({ id }) => id)
    const later = earlier === 'first' ? 'second' : 'first'
    for (const which of [earlier, later] as const) {
      await cancel(made[which]._id)
      await company.settle()
      expect(await lines()).toEqual(KEPT)
    }
    const number = await invoicedAgain(made.first.bookingId, 400)
    expect(await lines()).toEqual(KEPT)
    expect(company.setOffOn(number)).toEqual([40_000])
    expect(company.books().payments.map(({ id }) => id)).toEqual(before)
  },
)
