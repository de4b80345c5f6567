import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
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

const sync = async () => {
  const { status, body } = await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(status, JSON.stringify(body)).toBe(200)
}
const conflicts = async () => (await company.owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data
const answer = (invoiceId: string, keep: 'ours' | 'theirs') =>
  company.owner.call({ method: 'POST', path: '/xero/answerConflict', body: { invoiceId, keep } })
const readWaiting = async (bookingId: string): Promise<number[]> => {
  const { data } = await company.invoices.get('/payments?limit=100')
  return data
    .filter(({ undoneAt }: { undoneAt: string | null }) => undoneAt === null)
    .flatMap(
      ({ allocations }: { allocations: { bookingId: string; invoiceId: string | null; amount: number }[] }) =>
        allocations.filter((part) => part.bookingId === bookingId && part.invoiceId === null),
    )
    .map(({ amount }: { amount: number }) => amount)
}

/** An invoice of $470 that both sides have; the customer has it too where it says so. */
async function sent(isHandedOver = false) {
  const made = await company.invoices.made({ deposit: 0 })
  if (isHandedOver) await company.invoices.arrive(made._id)
  await company.keep()
  const [theirs] = company.books().invoices
  return { ...made, theirId: `${theirs?.id}`, lineId: `${theirs?.lines[0]?.id}` }
}

/** Void here, with $30 of it that Xero had set off; then, before the next reading, the set-off comes off there and $200 are paid. */
async function paidInsteadOfSetOff(isHandedOver: boolean, meanwhile?: (invoiceId: string) => Promise<void>) {
  const { _id, bookingId, theirId } = await sent(isHandedOver)
  const overpayment = xero.overpayAtXero({ invoice: theirId, cents: 3_000 })
  await sync()
  const { version } = await company.invoices.read(_id)
  const voided = await company.invoices.post(`/invoices/${_id}/void`, { version, reason: 'Twice' })
  expect(voided.status, voided.body.message).toBe(200)
  expect(await readWaiting(bookingId)).toEqual([30])
  await meanwhile?.(_id)
  overpayment.isDeleted = true
  xero.payAtXero({ invoice: theirId, cents: 20_000, reference: 'EFT 9' })
  await sync()
  return { _id, bookingId }
}

test.each([
  ['ours', true, []],
  ['theirs', true, [200]],
  ['ours', false, []],
  ['theirs', false, [200]],
] as const)(
  'credit that was set off in Xero on an invoice that is void here, and taken off when it was paid there: with %s (handed over: %s) it is no money of the booking',
  async (keep, isHandedOver, waiting) => {
    const { _id, bookingId } = await paidInsteadOfSetOff(isHandedOver)
    expect(await conflicts()).toMatchObject([{ invoiceId: _id, refused: { ours: '', theirs: '' } }])
    expect((await answer(_id, keep)).status).toBe(200)
    expect(await readWaiting(bookingId)).toEqual(waiting)
    for (let round = 0; round < 3; round += 1) await company.keep()
    await sync()
    expect(await conflicts()).toEqual([])
    expect(company.books().payments.filter(({ isDeleted }) => !isDeleted)).toEqual([])
    expect(await readWaiting(bookingId)).toEqual(waiting)
  },
)

test('credit from before that was given back to the customer is taken away by no answer', async () => {
  const { _id } = await paidInsteadOfSetOff(false, async (invoiceId) => {
    const { version } = await company.invoices.read(invoiceId)
    const given = { invoiceId, version, amount: 30, method: 'Cash' }
    const { status, body } = await company.invoices.post('/payments/refund', given)
    expect(status, body.message).toBe(200)
  })
  const { refundedSince } = invoiceTexts.payment
  expect(await conflicts()).toMatchObject([{ refused: { ours: refundedSince, theirs: refundedSince } }])
  for (const keep of ['ours', 'theirs'] as const)
    expect(await answer(_id, keep)).toMatchObject({ status: 409, body: { message: refundedSince } })
})

type Sent = Awaited<ReturnType<typeof sent>>

const price = ({ theirId, lineId }: Sent, UnitAmount: number) =>
  xero.editAtXero({ invoice: theirId, lines: [{ LineItemID: lineId, UnitAmount, Quantity: 1 }] })

/** The bookkeeper deletes $100 of cash there, of which $20 were corrected away here. */
async function deleteCorrected({ _id }: Sent) {
  const allocations = [{ invoiceId: _id, amount: 100 }]
  await company.invoices.post('/payments', { amount: 100, method: 'Cash', allocations })
  await company.keep()
  const accountID = company.books().payments[0]?.accountId
  const typed = { deposit: 80, accountID }
  const { status, body } = await company.invoices.update(await company.invoices.read(_id), typed)
  expect(status, body.message).toBe(200)
  await company.keep()
  const live = company.books().payments.find(({ isDeleted }) => !isDeleted)
  expect(live?.cents).toBe(8_000)
  xero.removePaymentAtXero({ payment: `${live?.id}` })
}

const REFUSED: [what: string, isHandedOver: boolean, act: (invoice: Sent) => unknown][] = [
  ['a price in parts of a cent', false, (invoice) => price(invoice, 510.0025)],
  ['a lower price of what the customer has', true, (invoice) => price(invoice, 100)],
  ['a higher price of what the customer has', true, (invoice) => price(invoice, 510)],
  [
    'another order number on what the customer has',
    true,
    ({ theirId }) => xero.editAtXero({ invoice: theirId, reference: 'PO 8' }),
  ],
  ['the end of cash that was corrected here in part', false, deleteCorrected],
]

test.each(REFUSED)(
  '%s is asked because a rule refuses it, and Xero’s side is not offered for that reason',
  async (_, isHandedOver, act) => {
    const invoice = await sent(isHandedOver)
    await act(invoice)
    await sync()
    const [question] = await conflicts()
    expect(question.why).not.toBe('')
    expect(question.refused).toEqual({ ours: '', theirs: question.why })
    expect(await answer(invoice._id, 'theirs')).toMatchObject({
      status: 409,
      body: { message: question.why },
    })
    expect((await answer(invoice._id, 'ours')).status).toBe(200)
    await company.keep()
    await sync()
    expect(await conflicts()).toEqual([])
  },
)

test('a correction that is undone lets the end of that cash be taken', async () => {
  const invoice = await sent()
  await deleteCorrected(invoice)
  await sync()
  const { data } = await company.invoices.get('/payments?limit=100')
  const correction = data.find(({ kind }: { kind: string }) => kind === 'correction')
  const { status } = await company.invoices.post('/payments/undo', { payments: [correction._id] })
  expect(status).toBe(200)
  expect(await conflicts()).toMatchObject([{ refused: { ours: '', theirs: '' } }])
  expect((await answer(invoice._id, 'theirs')).status).toBe(200)
  expect(await company.invoices.read(invoice._id)).toMatchObject({ paid: 0 })
})

test('a credit note on an invoice that the customer does not have is not offered, and is once they have it', async () => {
  const { _id, theirId } = await sent()
  xero.creditAtXero({ invoice: theirId, cents: 4_050 })
  await sync()
  const { notHandedOver } = arrivalTexts.refused
  expect(await conflicts()).toMatchObject([{ refused: { ours: '', theirs: notHandedOver } }])
  await company.invoices.arrive(_id)
  expect(await conflicts()).toMatchObject([{ refused: { ours: '', theirs: '' } }])
  expect((await answer(_id, 'theirs')).status).toBe(200)
  expect(await company.invoices.read(_id)).toMatchObject({ credited: 40.5 })
})
