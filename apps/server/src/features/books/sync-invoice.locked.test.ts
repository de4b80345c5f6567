import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100, perDay: 1e6 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  company = await connectedCompany(server, xero)
})

const lock = (until: typeof today | null) =>
  xero.lockAtXero({
    organisation: company.organisation,
    period: until,
    endOfYear: until && addDays(until, -30),
  })
const live = <Item extends { isDeleted: boolean }>(items: readonly Item[]) =>
  items.filter(({ isDeleted }) => !isDeleted)
const retry = () => company.owner.call({ method: 'POST', path: '/xero/retry', body: {} })

async function press(path: string, body: object) {
  const { status, body: said } = await company.invoices.post(path, body)
  expect(status, said.message).toBe(200)
  return said.data
}

/** An invoice that is in Xero, and how a later press brings it there again. */
async function inXero() {
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  return made
}

const payment = (invoiceId: string, date = today) => ({
  date: toWireDate(date),
  amount: 100,
  method: 'Cash',
  reference: 'Till 3',
  allocations: [{ invoiceId, amount: 100 }],
})

type Locked = Awaited<ReturnType<typeof inXero>>

const PRESSES: [what: string, act: (invoice: Locked) => Promise<unknown>, then: object][] = [
  [
    'a payment',
    ({ _id }) => press('/payments', payment(_id)),
    { payments: [{ cents: 10_000, reference: 'Till 3' }], invoices: [{ status: 'AUTHORISED' }] },
  ],
  [
    'a void',
    ({ _id, version }) => press(`/invoices/${_id}/void`, { version, reason: 'Twice' }),
    { payments: [], invoices: [{ status: 'VOIDED' }] },
  ],
  [
    'a due date',
    async ({ _id, version }) => {
      const dueDate = toWireDate(addDays(today, 60))
      expect((await company.invoices.update({ _id, version }, { dueDate })).status).toBe(200)
    },
    { payments: [], invoices: [{ dueDate: addDays(today, 60) }] },
  ],
]

test.each(PRESSES)(
  '%s of a time that is locked in Xero waits with a reason, and goes there once when it is open again',
  async (_, act, then) => {
    const made = await inXero()
    lock(today)
    await act(made)
    for (let round = 0; round < 3; round += 1) {
      await company.keep()
      await retry()
    }
    await company.keep()
    expect(await company.work()).toMatchObject([
      {
        state: 'failed',
        reason: booksTexts.locked,
        way_out: 'invoice',
        their_words: expect.stringMatching(/lock/),
      },
    ])
    expect(live(company.books().payments)).toEqual([])
    lock(null)
    await retry()
    for (let round = 0; round < 2; round += 1) await company.keep()
    const { payments, invoices } = company.books()
    expect({ payments: live(payments), invoices }).toMatchObject(then)
    expect(await company.work()).toMatchObject([{ state: 'done' }])
  },
)

test('an invoice of a locked time is not there before it is open, and then once', async () => {
  lock(today)
  await company.invoices.made({ deposit: 0 })
  await company.keep()
  expect(company.books().invoices).toEqual([])
  expect(await company.work()).toMatchObject([{ state: 'failed', reason: booksTexts.locked }])
  lock(null)
  await retry()
  await company.keep()
  expect(company.books().invoices).toHaveLength(1)
})

test('a payment of an open day is entered on an invoice of a locked one', async () => {
  const made = await inXero()
  lock(addDays(today, -1))
  await press('/payments', payment(made._id))
  await company.keep()
  expect(live(company.books().payments)).toMatchObject([{ cents: 10_000 }])
})

test('a payment of a locked day is taken back here, and there once the day is open: nothing is doubled or lost', async () => {
  const made = await inXero()
  const { _id } = await press('/payments', payment(made._id))
  await company.keep()
  lock(today)
  await press('/payments/undo', { payments: [_id] })
  await company.keep()
  expect(await company.work()).toMatchObject([{ state: 'failed', reason: booksTexts.locked }])
  expect(live(company.books().payments)).toHaveLength(1)
  lock(null)
  await retry()
  await company.keep()
  expect(live(company.books().payments)).toEqual([])
})
