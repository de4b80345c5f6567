import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  company = await connectedCompany(server, xero)
})

const live = <Item extends { isDeleted: boolean }>(items: readonly Item[]) =>
  items.filter(({ isDeleted }) => !isDeleted)

/** An invoice of $470 that the customer has and that is in Xero, and what was paid on it. */
async function sentInvoice(paid = 0) {
  const { invoices, keep } = company
  const made = await invoices.made({ deposit: 0 })
  await invoices.arrive(made._id)
  if (paid > 0) {
    const allocations = [{ invoiceId: made._id, amount: paid }]
    const { body } = await invoices.post('/payments', { amount: paid, method: 'Cash', allocations })
    expect(body.message).toBeUndefined()
  }
  await keep()
  return invoices.read(made._id)
}

async function reverse({ _id }: { _id: string }) {
  const { version } = await company.invoices.read(_id)
  const press = { version, reason: 'Wrong company' }
  const { status, body } = await company.invoices.post(`/invoices/${_id}/void`, press)
  expect(status, body.message).toBe(200)
  return body.data
}

test('a reversed invoice stays in Xero with a credit note over all of it, made and set off once', async () => {
  const { invoiceNumber, ...invoice } = await sentInvoice()
  await reverse(invoice)
  for (let round = 0; round < 3; round += 1) await company.keep()
  expect(company.books().invoices).toMatchObject([{ status: 'PAID', totalCents: 47_000 }])
  expect(company.books().creditNotes).toMatchObject([
    { number: `${invoiceNumber}-A1`, reference: 'Wrong company', totalCents: 47_000, status: 'PAID' },
  ])
  expect(live(company.books().allocations)).toMatchObject([{ cents: 47_000 }])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
})

test('one that is paid: the payment comes off, and is entered on the booking’s next invoice as it came', async () => {
  const invoice = await sentInvoice(470)
  await reverse(invoice)
  await company.keep()
  expect(live(company.books().payments)).toEqual([])
  expect(live(company.books().allocations)).toMatchObject([{ cents: 47_000 }])
  const next = (await company.invoices.generate(invoice.bookingId)).body.data
  expect(next).toMatchObject({ paid: 470 })
  await company.keep()
  const second = company.books().invoices.find(({ number }) => number === next.invoiceNumber)
  expect(live(company.books().payments)).toMatchObject([{ cents: 47_000, invoiceId: second?.id }])
  expect(company.books().invoices.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
})

test('one that never went to Xero goes there with its credit note', async () => {
  const made = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(made._id)
  await reverse(made)
  await company.keep()
  expect(company.books().invoices).toMatchObject([{ status: 'PAID' }])
  expect(company.books().creditNotes).toMatchObject([{ totalCents: 47_000 }])
})

test('one that nobody has is voided in Xero as before', async () => {
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  await reverse(made)
  await company.keep()
  expect(company.books().invoices).toMatchObject([{ status: 'VOIDED' }])
  expect(company.books().creditNotes).toEqual([])
})

test('one that the customer has and that is voided in Xero is reversed here, and stays void there', async () => {
  const invoice = await sentInvoice()
  xero.voidAtXero({ invoice: `${company.books().invoices[0]?.id}` })
  await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(await company.invoices.read(invoice._id)).toMatchObject({ status: 'void', isReversed: true })
  for (let round = 0; round < 2; round += 1) await company.keep()
  expect(company.books().invoices).toMatchObject([{ status: 'VOIDED' }])
  expect(company.books().creditNotes).toEqual([])
})

const sync = async () => {
  const { status, body } = await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(status, JSON.stringify(body)).toBe(200)
}
const conflicts = async () => (await company.owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data
const answer = async (invoiceId: string, keep: 'ours' | 'theirs') => {
  const body = { invoiceId, keep }
  const { status, body: said } = await company.owner.call({
    method: 'POST',
    path: '/xero/answerConflict',
    body,
  })
  expect(status, said.message).toBe(200)
}
const waitingOf = async (bookingId: string) => {
  const { data } = await company.invoices.get('/payments?limit=100')
  return data
    .filter(({ undoneAt }: { undoneAt: string | null }) => undoneAt === null)
    .flatMap(
      ({ allocations }: { allocations: { bookingId: string; invoiceId: string | null; amount: number }[] }) =>
        allocations.filter((part) => part.bookingId === bookingId && part.invoiceId === null),
    )
    .map(({ amount }: { amount: number }) => amount)
}

/** An invoice that is reversed here, and paid in Xero before the note got there; its booking may have a further one open. */
async function paidInXero(further = 0) {
  const invoice = await sentInvoice()
  if (further > 0) {
    const { version } = await company.invoices.read(invoice._id)
    const raised = { version, amount: further, reason: 'A second hire' }
    const { status } = await company.invoices.post(`/invoices/${invoice._id}/raise`, raised)
    expect(status).toBe(200)
  }
  await reverse(invoice)
  const payment = xero.payAtXero({
    invoice: `${company.books().invoices[0]?.id}`,
    cents: 20_000,
    reference: 'EFT 7',
  })
  await sync()
  expect(await conflicts()).toMatchObject([
    { invoiceId: invoice._id, why: expect.stringMatching(/^Void here and paid in Xero\. /) },
  ])
  return { invoice, payment }
}

test('money that came in Xero on a reversed invoice becomes the booking’s when it is taken, and its next invoice has it once', async () => {
  const { invoice, payment } = await paidInXero()
  await answer(invoice._id, 'theirs')
  expect(await waitingOf(invoice.bookingId)).toEqual([200])
  await company.keep()
  expect(await conflicts()).toEqual([])
  expect(company.books().payments).toMatchObject([{ id: payment.id, isDeleted: true }])
  expect(live(company.books().allocations)).toMatchObject([{ cents: 47_000 }])
  const next = (await company.invoices.generate(invoice.bookingId)).body.data
  expect(next).toMatchObject({ paid: 200 })
  for (let round = 0; round < 2; round += 1) await company.keep()
  const second = company.books().invoices.find(({ number }) => number === next.invoiceNumber)
  expect(live(company.books().payments)).toMatchObject([
    { cents: 20_000, invoiceId: second?.id, reference: 'EFT 7' },
  ])
  expect((await company.work()).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('kept as ours, it is taken away in Xero and nothing of it is here', async () => {
  const { invoice } = await paidInXero()
  await answer(invoice._id, 'ours')
  for (let round = 0; round < 2; round += 1) await company.keep()
  expect(await waitingOf(invoice.bookingId)).toEqual([])
  expect(live(company.books().payments)).toEqual([])
  expect(live(company.books().allocations)).toMatchObject([{ cents: 47_000 }])
  expect(company.books().invoices).toMatchObject([{ status: 'PAID' }])
})

test('of money that is split, no part is entered while all of it is on the void invoice there', async () => {
  const { invoice, payment } = await paidInXero(120)
  payment.isReconciled = true
  await answer(invoice._id, 'theirs')
  expect(await waitingOf(invoice.bookingId)).toEqual([80])
  for (let round = 0; round < 2; round += 1) await company.keep()
  expect(live(company.books().payments)).toMatchObject([{ id: payment.id, cents: 20_000 }])
})

test('voided there after its note was taken off, it leaves the customer no credit', async () => {
  const invoice = await sentInvoice()
  await reverse(invoice)
  await company.keep()
  const theirs = { invoice: `${company.books().invoices[0]?.id}` }
  xero.uncreditAtXero(theirs)
  xero.voidAtXero(theirs)
  await sync()
  for (let round = 0; round < 2; round += 1) await company.keep()
  expect(company.books().creditNotes.filter(({ status }) => status !== 'VOIDED')).toEqual([])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
})

test('one that is void here is voided in Xero also where its payment was taken off there first', async () => {
  const made = await company.invoices.made({ deposit: 470 })
  await company.keep()
  const [payment] = live(company.books().payments)
  await reverse(made)
  xero.removePaymentAtXero({ payment: `${payment?.id}` })
  await sync()
  for (let round = 0; round < 2; round += 1) await company.keep()
  expect(company.books().invoices).toMatchObject([{ status: 'VOIDED' }])
})

/** What refuses that the money becomes the booking's. */
const refusal = async (invoiceId: string) => {
  const body = { invoiceId, keep: 'theirs' }
  const { status, body: said } = await company.owner.call({
    method: 'POST',
    path: '/xero/answerConflict',
    body,
  })
  return [status, said.message]
}

test('a credit that was set off in Xero on a void invoice is no money of the booking: it would be paid in twice', async () => {
  const invoice = await sentInvoice()
  await reverse(invoice)
  const overpayment = xero.overpayAtXero({ invoice: `${company.books().invoices[0]?.id}`, cents: 3_000 })
  await sync()
  const refused = { ours: '', theirs: arrivalTexts.refused.setOffHere }
  expect(await conflicts()).toMatchObject([{ why: arrivalTexts.asked['void-and-set-off'], refused }])
  expect(await refusal(invoice._id)).toEqual([409, arrivalTexts.refused.setOffHere])
  expect(await waitingOf(invoice.bookingId)).toEqual([])
  overpayment.isDeleted = true
  xero.editAtXero({ invoice: `${company.books().invoices[0]?.id}`, reference: 'x' })
  await sync()
  expect(await waitingOf(invoice.bookingId)).toEqual([])
})

test('money for a deleted booking is taken once the booking is restored', async () => {
  const { invoice } = await paidInXero()
  const { version } = (await company.invoices.get(`/bookings/${invoice.bookingId}`)).data
  const deleted = await company.owner.call({
    method: 'DELETE',
    path: `/bookings/${invoice.bookingId}`,
    body: { version },
  })
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200)
  expect(await refusal(invoice._id)).toEqual([409, arrivalTexts.refused.bookingDeleted])
  const refused = { ours: '', theirs: arrivalTexts.refused.bookingDeleted }
  expect(await conflicts()).toMatchObject([{ invoiceId: invoice._id, refused }])
})

test('one that was voided there before the reversal got there leaves the customer no credit', async () => {
  const invoice = await sentInvoice()
  xero.voidAtXero({ invoice: `${company.books().invoices[0]?.id}` })
  await reverse(invoice)
  await company.keep()
  await sync()
  for (let round = 0; round < 2; round += 1) await company.keep()
  expect(company.books().creditNotes.filter(({ status }) => status !== 'VOIDED')).toEqual([])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
  expect(await conflicts()).toEqual([])
})

test('its note taken off in Xero is asked about, and is set off again', async () => {
  const invoice = await sentInvoice()
  await reverse(invoice)
  await company.keep()
  xero.uncreditAtXero({ invoice: `${company.books().invoices[0]?.id}` })
  await sync()
  const refused = { ours: '', theirs: arrivalTexts.refused.voidHere }
  expect(await conflicts()).toMatchObject([
    { invoiceId: invoice._id, why: arrivalTexts.asked.uncredited, refused },
  ])
  await answer(invoice._id, 'ours')
  await company.keep()
  expect(live(company.books().allocations)).toMatchObject([{ cents: 47_000 }])
  expect(company.books().invoices).toMatchObject([{ status: 'PAID' }])
})

test.each(['ours', 'theirs'] as const)(
  'its note taken off and the invoice paid in Xero instead: %s is accepted, and the note is set off again',
  async (side) => {
    const invoice = await sentInvoice()
    await reverse(invoice)
    await company.keep()
    const theirs = { invoice: `${company.books().invoices[0]?.id}` }
    xero.uncreditAtXero(theirs)
    xero.payAtXero({ ...theirs, cents: 20_000, reference: 'EFT 8' })
    await sync()
    expect(await conflicts()).toMatchObject([
      { why: arrivalTexts.asked['void-and-paid'], refused: { ours: '', theirs: '' } },
    ])
    await answer(invoice._id, side)
    expect(await waitingOf(invoice.bookingId)).toEqual(side === 'theirs' ? [200] : [])
    for (let round = 0; round < 3; round += 1) await company.keep()
    expect(live(company.books().payments)).toEqual([])
    expect(live(company.books().allocations)).toMatchObject([{ cents: 47_000 }])
    expect(company.books().invoices).toMatchObject([{ status: 'PAID' }])
    expect(await company.work()).toMatchObject([{ state: 'done' }])
    await sync()
    expect(await conflicts()).toEqual([])
  },
)
