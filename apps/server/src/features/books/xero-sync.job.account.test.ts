import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { sql } from 'kysely'
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

const WHOLE = { bank: [[47_000, false]], states: ['done'], conflicts: [] }

/** An invoice of $470 that is paid, reconciled and lowered by $70, which are left on account. */
async function leftOnAccount({ isSent }: { isSent: boolean }) {
  const made = await company.invoices.made({ deposit: 0 })
  if (isSent) await company.invoices.arrive(made._id)
  const allocations = [{ invoiceId: made._id, amount: 470 }]
  await company.call('POST', '/payments', { amount: 470, method: 'Cash', allocations })
  await company.settle()
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id })
  const { version } = await company.invoices.read(made._id)
  await company.call('POST', `/invoices/${made._id}/lower`, { version, amount: 70, reason: 'One day less' })
  const booking = await company.call('GET', `/bookings/${made.bookingId}`)
  const answer = { version: booking.version, answer: 'account', amount: 70 }
  await company.call('POST', `/bookings/${made.bookingId}/money`, answer)
  return made
}

const cancel = async (invoiceId: string) => {
  const { version } = await company.invoices.read(invoiceId)
  await company.call('POST', `/invoices/${invoiceId}/void`, { version, reason: 'Made twice' })
}

const useFor = ({ bookingId, contactID }: { bookingId: string; contactID: string }) =>
  company.call('POST', `/customers/${contactID}/account/use`, { bookingId, amount: 70, reference: '' })

test.each([true, false])(
  'void after money of it was left on account, its payment stays in Xero as it came (sent: %s)',
  async (isSent) => {
    const { _id, invoiceNumber } = await leftOnAccount({ isSent })
    await cancel(_id)
    await company.settle()
    expect(await company.invoices.read(_id)).toMatchObject({ status: 'void', isReversed: true })
    expect(await company.readAgain()).toEqual(WHOLE)
    expect(company.setOffOn(invoiceNumber)).toEqual([])
    expect(company.books().creditNotes.map(({ totalCents }) => totalCents)).toEqual([7_000, 40_000])
  },
)

test('the next invoice has what waits as credit, and another one what was left on account', async () => {
  const first = await leftOnAccount({ isSent: true })
  await cancel(first._id)
  const next = (await company.invoices.generate(first.bookingId)).body.data
  expect(next).toMatchObject({ paid: 400 })
  const other = await company.invoices.made({ deposit: 0, customerId: first.contactID })
  await useFor(other)
  await company.settle()
  expect(await company.readAgain()).toEqual(WHOLE)
  expect([company.setOffOn(next.invoiceNumber), company.setOffOn(other.invoiceNumber)]).toEqual([
    [40_000],
    [7_000],
  ])
  expect(company.books().creditNotes.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
})

test('what was used from the account before the void stays set off', async () => {
  const first = await leftOnAccount({ isSent: true })
  const other = await company.invoices.made({ deposit: 0, customerId: first.contactID })
  await useFor(other)
  await company.settle()
  await cancel(first._id)
  await company.settle()
  expect(await company.readAgain()).toEqual(WHOLE)
  expect(company.setOffOn(other.invoiceNumber)).toEqual([7_000])
  expect(await company.invoices.read(other._id)).toMatchObject({ paid: 70, balanceDue: 400 })
})

test('what was left on account goes back after the void out of the note: a line of the bank of its own', async () => {
  const first = await leftOnAccount({ isSent: true })
  await cancel(first._id)
  await company.settle()
  await company.call('POST', `/customers/${first.contactID}/account/refund`, { amount: 70, reference: '' })
  await company.settle()
  const lines = [
    [47_000, false],
    [-7_000, false],
  ]
  expect(await company.readAgain()).toEqual({ ...WHOLE, bank: lines })
  const next = (await company.invoices.generate(first.bookingId)).body.data
  expect(next).toMatchObject({ paid: 400 })
  await company.settle()
  expect(await company.readAgain()).toEqual({ ...WHOLE, bank: lines })
  expect(company.setOffOn(next.invoiceNumber).reduce((sum, cents) => sum + cents, 0)).toBe(40_000)
})

test('one that was void before its money stayed keeps it off: what is on the next invoice there is not entered again', async () => {
  const first = await leftOnAccount({ isSent: true })
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id, isReconciled: false })
  await company.settle()
  const setKeepsNoMoney = (keepsNoMoney: boolean) =>
    company.owner.inScope(({ db, tenantId }) =>
      sql`update xero_links set keeps_no_money = ${keepsNoMoney}
        where tenant_id = ${tenantId} and our_id = ${first._id}`.execute(db),
    )
  // As a server did it that kept only what had gone back.
  await setKeepsNoMoney(true)
  await cancel(first._id)
  await company.settle()
  const next = (await company.invoices.generate(first.bookingId)).body.data
  await company.settle()
  const lines = [
    [47_000, true],
    [40_000, false],
  ]
  expect(await company.readAgain()).toEqual({ ...WHOLE, bank: lines })
  await setKeepsNoMoney(false)
  expect(
    (await company.invoices.update(await company.invoices.read(next._id), { poNumber: '4472' })).status,
  ).toBe(200)
  await company.settle()
  expect(await company.readAgain()).toEqual({ ...WHOLE, bank: lines })
  expect(company.setOffOn(next.invoiceNumber)).toEqual([])
})

test('credit of a customer who was merged is under the other contact in Xero: the office reads so, and it goes on once they are one', async () => {
  const first = await leftOnAccount({ isSent: true })
  const other = await company.invoices.made({ deposit: 0, name: 'Nadia H.', phone: '0491570159' })
  await company.settle()
  const [from, to] = await Promise.all(
    [first, other].map(({ contactID }) => company.call('GET', `/customers/${contactID}`)),
  )
  const versions = { version: to.version, otherVersion: from.version }
  await company.call('POST', `/customers/${to._id}/merge`, { otherId: from._id, ...versions })
  await useFor(other)
  await company.settle()
  const left = (await company.work()).filter(({ state }) => state !== 'done')
  expect(left.map(({ state, reason }) => [state, reason])).toEqual([['failed', booksTexts.creditElsewhere]])
  expect(company.bank()).toEqual(WHOLE.bank)
  const { creditNotes, invoices } = company.books()
  const there = invoices.find(({ number }) => number === other.invoiceNumber)
  for (const note of creditNotes) note.contactId = `${there?.contactId}`
  await company.call('POST', '/xero/retry', {})
  await company.settle()
  expect(company.setOffOn(other.invoiceNumber)).toEqual([7_000])
  expect([company.bank(), await company.states()]).toEqual([WHOLE.bank, ['done']])
})
