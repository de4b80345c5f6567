import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endCheckout } from '#server/features/card-payments/card-payment.job.ts'
import { cardsOf, intoServer, takeCards } from '#server/testing/card-input.ts'
import { asStranger, openForPublic, publicDay, strangersInput } from '#server/testing/public-input.ts'
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
})

const pay = (secret: string) => asStranger(server, { path: `/my-booking/${secret}/payment`, body: {} })
const firstPayment = async (jobID: string) =>
  (await cards.cardPayments((await cards.bookingOf(jobID))._id))[0]

describe('where the company takes cards', () => {
  test('a stranger knows before booking what is paid at once, and that it costs nothing more', async () => {
    const page = await asStranger(server, { path: `/book-now/${company.token}` })
    expect(page.body.data.cards).toEqual({
      mode: 'deposit',
      deposit: 100,
      depositPercent: 20,
      holdMinutes: 30,
    })
    const path = `/book-now/${company.token}/quote`
    const { body } = await asStranger(server, { path, body: strangersInput() })
    expect(body.data).toMatchObject({ payNow: 100, quote: { total: 470 } })
  })

  test('is led to the payment page of that amount, and the office sees that the place waits for it', async () => {
    const { sessionId, payAt, jobID, secret } = await cards.book()
    expect(payAt).toMatch(`${stripe.url}/pay/`)
    const session = company.till.find(sessionId)
    expect(session).toMatchObject({
      amount_total: 10_000,
      currency: 'aud',
      customer_email: 'sophie@example.com',
    })
    expect(session.words).toContain(jobID)
    expect(new URL(session.success_url).pathname).toBe(`/my-booking/${secret}`)
    expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Pending' })
    expect(await firstPayment(jobID)).toMatchObject({ state: 'open', amount: 100, isHold: true })
    const all = await owner.call({ method: 'GET', path: '/card-payments' })
    expect(all.body.data).toContainEqual(expect.objectContaining({ state: 'open', amount: 100 }))
  })

  test('the same request again is the same booking, the same page, and one payment', async () => {
    const first = await cards.book()
    const again = await cards.book(first.body)
    expect([again.jobID, again.payAt]).toEqual([first.jobID, first.payAt])
    expect(await cards.cardPayments((await cards.bookingOf(first.jobID))._id)).toHaveLength(1)
  })

  test('another request under a used key is refused, and says which booking has it', async () => {
    const first = await cards.book()
    const body = { ...first.body, name: 'Somebody Else' }
    const other = await asStranger(server, { path: `/book-now/${company.token}/bookings`, body })
    expect(other.status).toBe(422)
    expect(other.body.message).toContain(`Your booking ${first.jobID} has reached us as you sent it first.`)
    expect(await cards.bookingOf(first.jobID)).not.toMatchObject({ customer: { name: 'Somebody Else' } })
  })

  test('the way back from the payment page pays nothing: only what Stripe has signed does', async () => {
    const { secret, payAt } = await cards.book()
    expect(await cards.mine(secret)).toMatchObject({ state: 'due', payAt, heldUntil: expect.any(String) })
  })
})

describe('while Stripe is away', () => {
  test('the booking is kept, says pay later, is not given back by time, and is paid from its own page then', async () => {
    stripe.faults.isAway = true
    const { payAt, payLater, jobID, secret } = await cards.book()
    expect([payAt, payLater]).toEqual([undefined, expect.stringContaining('Your booking is saved')])
    await cards.letEnd((await firstPayment(jobID))._id)
    expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Pending' })
    expect((await pay(secret)).body.data).toMatchObject({ state: 'due', payAt: null })
    stripe.faults.isAway = false
    const { body } = await pay(secret)
    expect(body.data).toMatchObject({ state: 'due', amount: 100, heldUntil: null })
    await company.till.pay(`${body.data.payAt}`.split('/').at(-1) ?? '')
    expect(await cards.mine(secret)).toMatchObject({ state: 'paid' })
    expect((await pay(secret)).status).toBe(409)
  })

  test('an answer that was lost on its way opens one page, not two', async () => {
    const before = company.till.sessions.size
    stripe.faults.cutNextWrites = 1
    const { payAt } = await cards.book()
    expect(payAt).toMatch('/pay/')
    expect(company.till.sessions.size).toBe(before + 1)
  })
})

describe('a server that ends between the booking and the page', () => {
  /** A payment as it stands when the server ends before Stripe was asked, or before its answer was written down. */
  async function killed(changed: object) {
    const made = await cards.book()
    const { _id } = await firstPayment(made.jobID)
    await owner.inScope((scope) =>
      scope.db
        .updateTable('card_payments')
        .set({ state: 'opening', pay_url: null, provider_id: null, ...changed })
        .where('tenant_id', '=', scope.tenantId)
        .where('id', '=', _id)
        .execute(),
    )
    return { ...made, _id }
  }

  test('is asked again by the same request, and leads to the same page', async () => {
    const { body, payAt } = await killed({})
    expect((await cards.book(body)).payAt).toBe(payAt)
  })

  test('is told of the money all the same', async () => {
    const { sessionId, secret } = await killed({})
    await company.till.pay(sessionId)
    expect(await cards.mine(secret)).toMatchObject({ state: 'paid' })
  })

  test('gives the place back in its time when nobody comes again', async () => {
    const { _id, jobID } = await killed({})
    await cards.letEnd(_id)
    expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Cancelled' })
  })
})

describe('when the time of a payment is over', () => {
  const dropDate = toWireDate(addDays(publicDay, 35))

  test('nobody can pay any more, the booking is called off and the customer reads so', async () => {
    const { jobID, sessionId, secret } = await cards.book({ dropDate })
    const { _id } = await firstPayment(jobID)
    await cards.letEnd(_id)
    expect(company.till.find(sessionId).status).toBe('expired')
    const row = await cards.bookingOf(jobID)
    expect(row).toMatchObject({ bookingStatus: 'Cancelled' })
    expect(await cards.mine(secret)).toMatchObject({ state: 'ended', payAt: null })
    expect((await pay(secret)).status).toBe(409)
    const history = await owner.call({ method: 'GET', path: `/bookings/${row._id}/history` })
    expect(JSON.stringify(history.body)).toContain('booking.not-paid')
  })

  test('one that has been paid meanwhile is kept, though nobody has told of it yet', async () => {
    const { jobID, sessionId } = await cards.book({ dropDate })
    stripe.faults.holdsNews = true
    await company.till.pay(sessionId)
    await cards.letEnd((await firstPayment(jobID))._id)
    expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Pending' })
    expect(await firstPayment(jobID)).toMatchObject({ state: 'paid' })
  })

  test('while Stripe cannot say, nothing is refunded', async () => {
    const { jobID } = await cards.book({ dropDate })
    const { _id } = await firstPayment(jobID)
    stripe.faults.isAway = true
    await expect(cards.letEnd(_id)).rejects.toThrow('did not answer')
    expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Pending' })
  })

  test('a booking that the office has accepted stays; it can still be paid', async () => {
    const { jobID, secret } = await cards.book({ dropDate })
    const { _id, version } = await cards.bookingOf(jobID)
    const path = `/bookings/${_id}/accept`
    expect((await owner.call({ method: 'POST', path, body: { version } })).status).toBe(200)
    await cards.letEnd((await firstPayment(jobID))._id)
    expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Scheduled' })
    expect((await pay(secret)).body.data).toMatchObject({ state: 'due', payAt: expect.any(String) })
  })

  test('the end stands in the queue from the booking on, for the minute in which it is due', async () => {
    const heldUntil = new Date('2031-01-01T00:30:00Z')
    const ids = { tenantId: owner.claims.tenantId, cardPaymentId: owner.claims.loginId }
    expect(endCheckout.startAfterOf({ ...ids, at: heldUntil.toISOString() })).toEqual(heldUntil)
  })
})

describe('declined after it was paid', () => {
  async function paidAndDeclined(refund: boolean) {
    const { jobID, sessionId, secret } = await cards.book()
    await company.till.pay(sessionId)
    const { _id, version } = await cards.bookingOf(jobID)
    const answer = await owner.call({
      method: 'POST',
      path: `/bookings/${_id}/decline`,
      body: { version, words: 'We are full that week', refund },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return { jobID, secret, bookingId: `${_id}`, payment: await firstPayment(jobID) }
  }

  test('the money goes back to the card in the same step, and is entered when Stripe has said yes', async () => {
    const { jobID, secret, bookingId, payment } = await paidAndDeclined(true)
    expect(payment).toMatchObject({ state: 'refunding', refunded: 0 })
    expect(await cards.mine(secret)).toMatchObject({ state: 'refunding', amount: 100 })
    await cards.returnMoney(payment._id)
    await cards.returnMoney(payment._id)
    expect(await firstPayment(jobID)).toMatchObject({ state: 'refunded', refunded: 100 })
    expect(await cards.mine(secret)).toMatchObject({ state: 'refunded', amount: 100 })
    const { body } = await owner.call({ method: 'GET', path: `/payments?bookingId=${bookingId}` })
    expect(body.data.map(({ amount, kind }: { amount: number; kind: string }) => [amount, kind])).toEqual(
      expect.arrayContaining([
        [100, 'deposit'],
        [-100, 'refund'],
      ]),
    )
    expect(await cards.bookingOf(jobID)).toMatchObject({ deposit: 0 })
  })

  test('without that wish it stays, and is refunded later, once, by those who may', async () => {
    const { payment } = await paidAndDeclined(false)
    expect(payment).toMatchObject({ state: 'paid' })
    const path = `/card-payments/${payment._id}/refund`
    const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
    expect((await dispatcher.call({ method: 'POST', path })).status).toBe(403)
    expect((await owner.call({ method: 'POST', path })).body.data).toMatchObject({ state: 'refunding' })
    expect((await owner.call({ method: 'POST', path })).status).toBe(409)
  })

  test('what Stripe refuses is told in its words, and can be asked again', async () => {
    const { jobID, payment } = await paidAndDeclined(true)
    stripe.faults.refusesRefunds = 'Insufficient funds in your Stripe balance'
    await cards.returnMoney(payment._id)
    expect(await firstPayment(jobID)).toMatchObject({
      state: 'refund-refused',
      refusedWords: 'Insufficient funds in your Stripe balance',
    })
    stripe.faults.refusesRefunds = ''
    const path = `/card-payments/${payment._id}/refund`
    expect((await owner.call({ method: 'POST', path })).status).toBe(200)
    await cards.returnMoney(payment._id)
    expect(await firstPayment(jobID)).toMatchObject({ state: 'refunded', refusedWords: '' })
  })
})

describe('called off by its customer', () => {
  const cancel = (secret: string, key: string) =>
    asStranger(server, { path: `/my-booking/${secret}/cancel`, body: { key } })

  test('the money goes back to the card in the same step, once, and is entered when Stripe has said yes', async () => {
    const { jobID, sessionId, secret } = await cards.book()
    await company.till.pay(sessionId)
    const key = randomUUID()
    expect((await cancel(secret, key)).body.data).toMatchObject({ state: 'cancelled' })
    expect((await cancel(secret, key)).status).toBe(200)
    const another = await asStranger(server, { path: `/my-booking/${secret}/ready`, body: { key } })
    expect(another.status).toBe(422)
    const payment = await firstPayment(jobID)
    expect(payment).toMatchObject({ state: 'refunding', refunded: 0 })
    expect(await cards.mine(secret)).toMatchObject({ state: 'refunding', amount: 100 })
    await cards.returnMoney(payment._id)
    expect(await firstPayment(jobID)).toMatchObject({ state: 'refunded', refunded: 100 })
    expect(await cards.bookingOf(jobID)).toMatchObject({ bookingStatus: 'Cancelled', deposit: 0 })
  })

  test('before anything was paid there is nothing to give back', async () => {
    const { jobID, secret } = await cards.book()
    expect((await cancel(secret, randomUUID())).body.data).toMatchObject({ state: 'cancelled' })
    expect(await firstPayment(jobID)).not.toMatchObject({ state: 'refunding' })
  })
})

test('a company that takes no cards asks nobody for any', async () => {
  const other = await server.owner()
  const token = await openForPublic(other)
  const body = strangersInput()
  const answer = await asStranger(server, { path: `/book-now/${token}/bookings`, body })
  expect(Object.keys(answer.body.data)).toEqual(['link', 'jobID', 'answerBy'])
  const secret = `${answer.body.data.link}`.split('/').at(-1) ?? ''
  expect((await asStranger(server, { path: `/my-booking/${secret}/payment` })).body.data.state).toBe('none')
  expect((await pay(secret)).status).toBe(404)
})
