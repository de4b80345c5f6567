import { addDays, formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { dateInvoice, dateMoney, readLodgedFigures } from '#server/testing/lodged-time.store.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

const UNTIL = addDays(today, -30)
const INSIDE = addDays(today, -40)
const WHY = `Lodged until ${formatAustralianDate(UNTIL)}: this is dated ${formatAustralianDate(INSIDE)}. An owner can unlock it in Settings.`

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  company = await connectedCompany(server, xero)
})

const sync = async () => {
  const { status, body } = await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(status, JSON.stringify(body)).toBe(200)
}
const answer = (invoiceId: string, keep: 'ours' | 'theirs') =>
  company.owner.call({ method: 'POST', path: '/xero/answerConflict', body: { invoiceId, keep } })
const conflicts = async () => (await company.owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data
const figures = () => company.owner.inScope((scope) => readLodgedFigures(scope, UNTIL))

async function lodge(to: typeof today | null): Promise<void> {
  const path = '/settings/invoices/lodged-until'
  const { version } = (await company.owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
  const body = { version, lodgedUntil: to && toWireDate(to), reason: 'BAS amended' }
  expect((await company.owner.call({ method: 'PUT', path, body })).status).toBe(200)
}

/** An invoice of $470.00 that both sides have, issued in the lodged time, and what was paid on it then. */
async function lodged(paid = 0) {
  const { _id, bookingId } = await company.invoices.made({ deposit: 0 })
  await company.keep()
  const [theirs] = company.books().invoices
  const [theirId, lineId] = [`${theirs?.id}`, `${theirs?.lines[0]?.id}`]
  const payment = paid > 0 ? xero.payAtXero({ invoice: theirId, cents: paid * 100 }) : null
  if (payment) await sync()
  await company.owner.inScope(async (scope) => {
    await dateInvoice(scope, _id, INSIDE)
    await dateMoney(scope, bookingId, INSIDE)
  })
  await lodge(UNTIL)
  return { _id, theirId, lineId, paymentId: `${payment?.id}` }
}

type Lodged = Awaited<ReturnType<typeof lodged>>

const ARRIVALS: [what: string, paid: number, act: (invoice: Lodged) => void][] = [
  [
    'a payment dated in it',
    0,
    ({ theirId }) => xero.payAtXero({ invoice: theirId, cents: 5_000, date: INSIDE }),
  ],
  ['the end of a payment of it', 100, ({ paymentId }) => xero.removePaymentAtXero({ payment: paymentId })],
  [
    'an edit of an invoice of it',
    0,
    ({ theirId, lineId }) =>
      xero.editAtXero({ invoice: theirId, lines: [{ LineItemID: lineId, UnitAmount: 510, Quantity: 1 }] }),
  ],
]

test.each(ARRIVALS)(
  '%s in Xero is asked about, and is taken once an owner has unlocked it',
  async (_, paid, act) => {
    const invoice = await lodged(paid)
    const before = [await figures(), await company.invoices.read(invoice._id)]
    act(invoice)
    await sync()
    await sync()
    expect(await conflicts()).toMatchObject([
      { invoiceId: invoice._id, why: WHY, refused: { ours: '', theirs: WHY } },
    ])
    expect([await figures(), await company.invoices.read(invoice._id)]).toMatchObject([
      before[0],
      { ...before[1], xero: {} },
    ])
    const refused = await answer(invoice._id, 'theirs')
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.body.message).toBe(WHY)
    expect(await conflicts()).toHaveLength(1)
    await lodge(null)
    expect(await conflicts()).toMatchObject([{ refused: { ours: '', theirs: '' } }])
    expect((await answer(invoice._id, 'theirs')).status).toBe(200)
    expect(await conflicts()).toEqual([])
    expect(await figures()).not.toEqual(before[0])
  },
)

test('a payment dated in it on an invoice that is void here is not taken for its booking until an owner has unlocked it', async () => {
  const { _id, bookingId, version } = await company.invoices.made({ deposit: 0 })
  await company.keep()
  await company.invoices.post(`/invoices/${_id}/void`, { version, reason: 'Made twice' })
  xero.payAtXero({ invoice: `${company.books().invoices[0]?.id}`, cents: 5_000, date: INSIDE })
  await lodge(UNTIL)
  const before = await figures()
  await sync()
  expect(await conflicts()).toMatchObject([{ invoiceId: _id, refused: { ours: '', theirs: WHY } }])
  const refused = await answer(_id, 'theirs')
  expect([refused.status, refused.body.message]).toEqual([409, WHY])
  const paid = async () => (await company.invoices.get(`/bookings/${bookingId}`)).data.deposit
  expect([await figures(), await paid()]).toEqual([before, 0])
  await lodge(null)
  expect((await answer(_id, 'theirs')).status).toBe(200)
  expect(await paid()).toBe(50)
})

test('the void of an invoice of it in Xero is a reversal of today here, once, and nothing goes back there', async () => {
  const { _id, theirId } = await lodged()
  const before = await figures()
  xero.voidAtXero({ invoice: theirId })
  await sync()
  await sync()
  await company.keep()
  expect(await conflicts()).toEqual([])
  expect(await company.invoices.read(_id)).toMatchObject({
    status: 'void',
    isReversed: true,
    voidReason: 'Voided in Xero',
    adjustmentNotes: [{ date: toWireDate(today), amount: 470 }],
  })
  expect(await figures()).toEqual(before)
  expect(company.books().creditNotes).toEqual([])
  expect(company.books().invoices).toMatchObject([{ status: 'VOIDED' }])
})

test('a payment of today on an invoice of it is taken without a question', async () => {
  const { _id, theirId } = await lodged()
  const before = await figures()
  xero.payAtXero({ invoice: theirId, cents: 5_000 })
  await sync()
  expect(await conflicts()).toEqual([])
  expect(await company.invoices.read(_id)).toMatchObject({ paid: 50 })
  expect(await figures()).toEqual(before)
})
