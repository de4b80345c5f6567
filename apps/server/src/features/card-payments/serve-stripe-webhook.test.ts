import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardsOf, intoServer, SIGNING_SECRET, takeCards } from '#server/testing/card-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { publicDay } from '#server/testing/public-input.ts'
import { startStripe } from '#server/testing/start-stripe.ts'
import { openTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'

const stripe = await startStripe({ send: intoServer(() => server) })
afterAll(() => stripe.stop())
const server: TestServer = await openTestServer({ stripeUrl: stripe.url })

let owner: TestMember
let company: Awaited<ReturnType<typeof takeCards>>
let cards: ReturnType<typeof cardsOf>

beforeAll(async () => {
  owner = await server.owner()
  company = await takeCards(owner, stripe)
  cards = cardsOf(server, { owner, token: company.token })
})
beforeEach(() => {
  Object.assign(stripe.faults, { isAway: false, cutNextWrites: 0, holdsNews: false, refusesRefunds: '' })
  stripe.deliveries.length = 0
})

const send = intoServer(() => server)
const hook = () => company.settings.webhookUrl
const sign = (payload: string, secret = SIGNING_SECRET) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret })
const paymentsOf = async (bookingId: string) =>
  (await owner.call({ method: 'GET', path: `/payments?bookingId=${bookingId}` })).body.data

async function booked() {
  const made = await cards.book()
  const { _id } = await cards.bookingOf(made.jobID)
  return { ...made, bookingId: `${_id}` }
}

describe('a booking is paid by the signed word of Stripe', () => {
  test('once: the deposit stands at the booking, in the payments and in its history', async () => {
    const { sessionId, bookingId, jobID, secret } = await booked()
    expect(await cards.mine(secret)).toMatchObject({ state: 'due', amount: 100 })
    await company.till.pay(sessionId)
    expect(await cards.bookingOf(jobID)).toMatchObject({
      bookingStatus: 'Pending',
      deposit: 100,
    })
    expect(await paymentsOf(bookingId)).toMatchObject([
      { amount: 100, kind: 'deposit', method: 'CreditCard', reference: expect.stringMatching(/^pi_/) },
    ])
    expect(await cards.cardPayments(bookingId)).toMatchObject([{ state: 'paid', paid: 100 }])
    expect(await cards.mine(secret)).toMatchObject({ state: 'paid', amount: 100, payAt: null })
    const history = await owner.call({ method: 'GET', path: `/bookings/${bookingId}/history` })
    expect(JSON.stringify(history.body)).toContain('booking.card-paid')
  })

  test('told five times at once, and again later, it counts once', async () => {
    const { sessionId, bookingId } = await booked()
    stripe.faults.holdsNews = true
    await company.till.pay(sessionId)
    const [told] = stripe.deliveries
    if (!told) throw new Error('Stripe has to tell')
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => send(told)))).toEqual([200, 200, 200, 200, 200])
    expect(await send(told)).toBe(200)
    expect(await paymentsOf(bookingId)).toHaveLength(1)
  })

  test('told before the page is known here, and after its end, it is paid all the same', async () => {
    const { sessionId, bookingId, jobID } = await booked()
    const [payment] = await cards.cardPayments(bookingId)
    stripe.faults.holdsNews = true
    await company.till.pay(sessionId)
    const [paid] = stripe.deliveries
    if (!paid) throw new Error('Stripe has to tell')
    const ended = { ...JSON.parse(paid.payload), id: 'evt_end', type: 'checkout.session.expired' }
    Object.assign(ended.data.object, { status: 'expired', payment_status: 'unpaid', payment_intent: null })
    const payload = JSON.stringify(ended)
    expect(await send({ url: hook(), payload, signature: sign(payload) })).toBe(200)
    expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Cancelled' })
    expect(await send(paid)).toBe(200)
    expect(await cards.cardPayments(bookingId)).toMatchObject([
      { _id: payment._id, state: 'paid', paid: 100 },
    ])
    expect(await send({ url: hook(), payload, signature: sign(payload) })).toBe(200)
    expect(await cards.cardPayments(bookingId)).toMatchObject([{ state: 'paid' }])
  })

  test('another amount than asked is counted as it came, and the office is told', async () => {
    const { sessionId, bookingId } = await booked()
    stripe.faults.holdsNews = true
    await company.till.pay(sessionId)
    const told = JSON.parse(`${stripe.deliveries[0]?.payload}`)
    told.data.object.amount_total = 9_999
    const payload = JSON.stringify(told)
    expect(await send({ url: hook(), payload, signature: sign(payload) })).toBe(200)
    expect(await cards.cardPayments(bookingId)).toMatchObject([{ state: 'differs', paid: 99.99 }])
    expect(await paymentsOf(bookingId)).toMatchObject([{ amount: 99.99 }])
  })

  test('an invoice made later takes it: finance sees the money once', async () => {
    const { sessionId, bookingId } = await booked()
    await company.till.pay(sessionId)
    const invoices = invoicesOf(owner)
    const made = await invoices.generate(bookingId)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(await invoices.read(made.body.data._id)).toMatchObject({
      total: 470,
      paid: 100,
      payments: [{ Amount: 100, kind: 'deposit' }],
    })
    expect(await paymentsOf(bookingId)).toHaveLength(1)
  })

  test('money that Stripe gave back by itself is taken off the booking, and off its invoice', async () => {
    const { sessionId, bookingId, jobID } = await booked()
    const { payment_intent } = await company.till.pay(sessionId)
    await company.till.refund(new URLSearchParams({ payment_intent: `${payment_intent}`, amount: '4000' }))
    expect(await cards.bookingOf(jobID)).toMatchObject({ deposit: 60 })
    const made = await invoicesOf(owner).generate(bookingId)
    await company.till.refund(new URLSearchParams({ payment_intent: `${payment_intent}`, amount: '6000' }))
    expect(await invoicesOf(owner).read(made.body.data._id)).toMatchObject({ paid: 0 })
    expect(await cards.cardPayments(bookingId)).toMatchObject([{ state: 'refunded', refunded: 100 }])
  })
})

describe('what is not signed with the company’s own secret', () => {
  test('is 400, and nothing is written', async () => {
    const { sessionId, bookingId } = await booked()
    stripe.faults.holdsNews = true
    await company.till.pay(sessionId)
    const [told] = stripe.deliveries
    if (!told) throw new Error('Stripe has to tell')
    const { payload, signature } = told
    const old = Stripe.webhooks.generateTestHeaderString({ payload, secret: SIGNING_SECRET, timestamp: 1 })
    for (const bad of [
      { ...told, signature: '' },
      { ...told, signature: sign(payload, 'whsec_another') },
      { ...told, signature: old },
      { ...told, payload: `${payload} ` },
      { ...told, payload: payload.replace('10000', '10001') },
      { ...told, payload: '' },
    ])
      expect(await send(bad)).toBe(400)
    expect(await cards.cardPayments(bookingId)).toMatchObject([{ state: 'open', paid: 0 }])
    expect(await paymentsOf(bookingId)).toEqual([])
    expect(await send({ ...told, signature })).toBe(200)
  })

  test('reaches no other company: neither by its address nor by its secret', async () => {
    const other = await server.owner()
    const theirs = await takeCards(other, stripe, { webhookSecret: 'whsec_theirs' })
    const { sessionId, bookingId } = await booked()
    stripe.faults.holdsNews = true
    await company.till.pay(sessionId)
    const payload = `${stripe.deliveries[0]?.payload}`
    const url = theirs.settings.webhookUrl
    expect(await send({ url, payload, signature: sign(payload) })).toBe(400)
    expect(await send({ url, payload, signature: sign(payload, 'whsec_theirs') })).toBe(200)
    expect(await send({ url: `${hook().slice(0, -1)}x`, payload, signature: sign(payload) })).toBe(404)
    expect(await send({ url: `${hook()}x`, payload, signature: sign(payload) })).toBe(404)
    expect(await cards.cardPayments(bookingId)).toMatchObject([{ state: 'open', paid: 0 }])
  })
})

test('what else happens in the account concerns nobody here', async () => {
  for (const [type, object] of [
    ['customer.created', { id: 'cus_1', object: 'customer' }],
    ['checkout.session.completed', { id: 'cs_else', client_reference_id: null, payment_status: 'paid' }],
    ['checkout.session.completed', { id: 'cs_else', client_reference_id: 'order 7', payment_status: 'paid' }],
    ['charge.refunded', { id: 'ch_else', payment_intent: 'pi_else', amount_refunded: 100 }],
  ] as const) {
    const payload = JSON.stringify({ id: 'evt_else', object: 'event', type, data: { object } })
    expect(await send({ url: hook(), payload, signature: sign(payload) })).toBe(200)
  }
})

test('a hold that nobody pays frees the bin for that day', async () => {
  const dropDate = toWireDate(addDays(publicDay, 28))
  const { jobID } = await cards.book({ dropDate })
  const row = await cards.bookingOf(jobID)
  const [payment] = await cards.cardPayments(row._id)
  await cards.letEnd(payment._id)
  expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Cancelled' })
})
