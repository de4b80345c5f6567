import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { cardsOf, intoServer, takeCards } from '#server/testing/card-input.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startStripe } from '#server/testing/start-stripe.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestServer } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
const stripe = await startStripe({ send: intoServer(() => server) })
afterAll(async () => {
  await stripe.stop()
  await xero.stop()
})
const server: TestServer = await openTestServer({ xero: xero.settings, stripeUrl: stripe.url })

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  Object.assign(xero.faults, noFaults())
  company = await connectedCompany(server, xero)
})

const reconcile = () => {
  for (const { id } of company.books().payments) xero.reconcileAtXero({ payment: id })
}

/** A booking paid by card on the public page, and its invoice; all of it in Xero. */
async function paidByCard() {
  const { till, token } = await takeCards(company.owner, stripe, { mode: 'full' })
  const cards = cardsOf(server, { owner: company.owner, token })
  const { sessionId, jobID } = await cards.book()
  const { payment_intent, amount_total } = await till.pay(sessionId)
  const { _id } = await cards.bookingOf(jobID)
  const invoice = (await company.invoices.generate(`${_id}`)).body.data
  await company.settle()
  expect(company.bank()).toEqual([[amount_total, false]])
  reconcile()
  return { till, payment_intent: `${payment_intent}`, cents: Number(amount_total), invoice }
}

test.each(['a part', 'all'])(
  'of a card payment %s is given back at Stripe: the payment stays in Xero',
  async (share) => {
    const { till, payment_intent, cents, invoice } = await paidByCard()
    const back = share === 'all' ? cents : 7_000
    await till.refund(new URLSearchParams({ payment_intent, amount: `${back}` }))
    await company.settle()
    expect(company.bank()).toEqual([
      [cents, false],
      [-back, false],
    ])
    expect(await company.states()).toEqual(['done'])
    expect(company.books().creditNotes).toMatchObject([{ totalCents: back, status: 'PAID' }])
    expect(await company.invoices.read(invoice._id)).toMatchObject({
      balanceDue: 0,
      paid: (cents - back) / 100,
    })
  },
)

test('money that waits after a refund and a void goes back by the booking, out of the note in Xero', async () => {
  const made = await company.invoices.made({ deposit: 0 })
  await company.invoices.arrive(made._id)
  const allocations = [{ invoiceId: made._id, amount: 250 }]
  await company.call('POST', '/payments', { amount: 250, method: 'Cash', allocations })
  const refunded = async () => (await company.invoices.read(made._id)).version
  const back = { invoiceId: made._id, amount: 70, method: 'BankTransfer' }
  await company.call('POST', '/payments/refund', { ...back, version: await refunded() })
  await company.settle()
  reconcile()
  await company.call('POST', `/invoices/${made._id}/void`, {
    version: await refunded(),
    reason: 'Made twice',
  })
  const booking = await company.call('GET', `/bookings/${made.bookingId}`)
  const cancelled = await company.call('PUT', `/bookings/${made.bookingId}`, {
    ...bookingInput({ email: 'nadia@example.com.au', deposit: booking.deposit }),
    version: booking.version,
    dropActionStatus: 'Cancelled',
  })
  const { version } = cancelled
  await company.call('POST', `/bookings/${made.bookingId}/money`, { version, answer: 'refund', amount: 180 })
  await company.settle()
  expect(company.bank()).toEqual([
    [25_000, false],
    [-7_000, false],
    [-18_000, false],
  ])
  expect(await company.states()).toEqual(['done'])
  expect(company.books().creditNotes.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
})

test('an invoice with money keeps its contact in Xero when its customer is merged into another', async () => {
  const made = await company.invoices.made({ deposit: 0 })
  const allocations = [{ invoiceId: made._id, amount: 200 }]
  await company.call('POST', '/payments', { amount: 200, method: 'Cash', allocations })
  await company.settle()
  reconcile()
  const contact = company.books().invoices[0]?.contactId
  const other = await company.invoices.made({ deposit: 0, name: 'Nadia H.', phone: '0491570159' })
  await company.settle()
  const [from, to] = await Promise.all(
    [made, other].map(({ contactID }) => company.call('GET', `/customers/${contactID}`)),
  )
  await company.call('POST', `/customers/${to._id}/merge`, {
    otherId: from._id,
    version: to.version,
    otherVersion: from.version,
  })
  const rest = [{ invoiceId: made._id, amount: 270 }]
  await company.call('POST', '/payments', { amount: 270, method: 'Cash', allocations: rest })
  await company.settle()
  expect(company.bank()).toEqual([
    [20_000, false],
    [27_000, false],
  ])
  expect(await company.states()).toEqual(['done'])
  const there = company.books().invoices.find(({ number }) => number === made.invoiceNumber)
  expect(there).toMatchObject({ contactId: contact, status: 'PAID' })
})

/** An invoice of $470 that is paid, reconciled and then lowered by $70, which are left on account. */
async function leftOnAccount() {
  const made = await company.invoices.made({ deposit: 0 })
  const allocations = [{ invoiceId: made._id, amount: 470 }]
  await company.call('POST', '/payments', { amount: 470, method: 'Cash', allocations })
  await company.settle()
  reconcile()
  const { version } = await company.invoices.read(made._id)
  await company.call('POST', `/invoices/${made._id}/lower`, { version, amount: 70, reason: 'One day less' })
  const booking = await company.call('GET', `/bookings/${made.bookingId}`)
  const answer = { version: booking.version, answer: 'account', amount: 70 }
  await company.call('POST', `/bookings/${made.bookingId}/money`, answer)
  await company.settle()
  expect(company.bank()).toEqual([[47_000, false]])
  expect(await company.states()).toEqual(['done'])
  return made
}

test('money left on account stays paid in Xero, and the note’s credit pays the invoice it is used for', async () => {
  const { contactID } = await leftOnAccount()
  const customer = { customerId: contactID }
  const next = await company.invoices.made({ deposit: 0, ...customer })
  expect(next.contactID).toBe(contactID)
  const use = { bookingId: next.bookingId, amount: 70, reference: '' }
  await company.call('POST', `/customers/${contactID}/account/use`, use)
  await company.settle()
  expect(company.bank()).toEqual([[47_000, false]])
  expect(await company.states()).toEqual(['done'])
  const { invoices, allocations, creditNotes } = company.books()
  const there = invoices.find(({ number }) => number === next.invoiceNumber)
  expect(allocations.filter(({ isDeleted }) => !isDeleted)).toMatchObject([
    { invoiceId: there?.id, cents: 7_000 },
  ])
  expect(creditNotes).toMatchObject([{ totalCents: 7_000, status: 'PAID' }])
  await company.call('POST', '/xero/sync')
  await company.settle()
  expect(await company.states()).toEqual(['done'])
  expect(await company.invoices.read(next._id)).toMatchObject({ paid: 70, balanceDue: 400 })
})

test('money left on account that goes back is paid out of the note', async () => {
  const { _id, contactID } = await leftOnAccount()
  await company.call('POST', `/customers/${contactID}/account/refund`, { amount: 70, reference: '' })
  await company.settle()
  expect(company.bank()).toEqual([
    [47_000, false],
    [-7_000, false],
  ])
  expect(await company.states()).toEqual(['done'])
  expect(company.books().creditNotes).toMatchObject([{ totalCents: 7_000, status: 'PAID' }])
  expect(await company.invoices.read(_id)).toMatchObject({ paid: 400, balanceDue: 0 })
})

test('money on account over two invoices, in part by a note: only the rest is cash, and no batch', async () => {
  const { contactID } = await leftOnAccount()
  const called = await company.call('POST', '/bookings', {
    ...bookingInput({ email: 'nadia@example.com.au', deposit: 40 }),
    customerId: contactID,
  })
  const cancelled = await company.call('PUT', `/bookings/${called._id}`, {
    ...bookingInput({ email: 'nadia@example.com.au', deposit: 40 }),
    version: called.version,
    dropActionStatus: 'Cancelled',
  })
  const left = { version: cancelled.version, answer: 'account', amount: 40 }
  await company.call('POST', `/bookings/${called._id}/money`, left)
  const first = await company.invoices.made({ deposit: 0, customerId: contactID })
  await company.invoices.arrive(first._id)
  const allocations = [{ invoiceId: first._id, amount: 410 }]
  await company.call('POST', '/payments', { amount: 410, method: 'Cash', allocations })
  const { version } = await company.invoices.read(first._id)
  const rise = { version, amount: 50, reason: 'Two more days' }
  await company.call('POST', `/invoices/${first._id}/raise`, rise)
  await company.settle()
  const use = { bookingId: first.bookingId, amount: 110, reference: '' }
  await company.call('POST', `/customers/${contactID}/account/use`, use)
  await company.settle()
  expect(await company.states()).toEqual(['done'])
  const { payments, allocations: there } = company.books()
  expect(payments.every(({ batchId }) => !batchId)).toBe(true)
  expect(company.bank()).toEqual([
    [47_000, false],
    [41_000, false],
    [4_000, false],
  ])
  const setOff = there.filter(({ isDeleted }) => !isDeleted).reduce((sum, { cents }) => sum + cents, 0)
  expect(setOff).toBe(7_000)
})
