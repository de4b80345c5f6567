import { randomUUID } from 'node:crypto'
import { endCheckout, returnCardMoney } from '#server/features/card-payments/card-payment.job.ts'
import { insertCardPayment } from '#server/features/card-payments/card-payment.store.ts'
import { readCardSettings, saveCardSettings } from '#server/features/card-payments/card-settings.store.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { asStranger, openForPublic, strangersInput } from './public-input.ts'
import type { startStripe } from './start-stripe.ts'
import type { StripeDelivery } from './stripe/account.ts'
import type { TestMember, TestServer } from './test-server.ts'

/** Ids of what a company has here of card payments. */
export interface CardIds {
  cardPaymentId: string
}

/** How a company takes cards, and a payment for a booking that nobody has made yet. */
export function furnishCards(owner: TestMember, mark: string, bookingId: string): Promise<CardIds> {
  const id = randomUUID()
  return owner.inScope(async (scope) => {
    await saveCardSettings(scope, { ...(await readCardSettings(scope)), accountName: mark, version: 1 })
    await insertCardPayment(scope, { id, bookingId, amountCents: 100, isHold: false, heldUntil: scope.now })
    return { cardPaymentId: id }
  })
}

type StandIn = Awaited<ReturnType<typeof startStripe>>

/** What a company's account signs with. */
export const SIGNING_SECRET = 'whsec_c2tpcHlhcmQgdGVzdHM'

/** Delivers what the stand-in tells to a server on which no port listens. */
export const intoServer =
  (server: () => Pick<TestServer, 'http'>) =>
  async ({ url, payload, signature }: StripeDelivery): Promise<number> => {
    const answer = await server().http.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
    return answer.statusCode
  }

/** A company that takes cards on its page: a deposit of $100 unless said otherwise. */
export async function takeCards(owner: TestMember, stripe: StandIn, changed: object = {}) {
  const secretKey = `sk_test_${randomUUID().replaceAll('-', '')}`
  const till = stripe.addAccount(secretKey, 'Westgate Skip Hire')
  const token = await openForPublic(owner, { bins: 40 })
  const body = {
    version: 0,
    mode: 'deposit',
    deposit: 100,
    secretKey,
    webhookSecret: SIGNING_SECRET,
    ...changed,
  }
  const saved = await owner.call({ method: 'PATCH', path: '/settings/card-payments', body })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  stripe.setHook(secretKey, { url: saved.body.data.webhookUrl, secret: SIGNING_SECRET })
  return { secretKey, till, token, settings: saved.body.data }
}

/** What strangers and the office do about payments of a company. */
export function cardsOf(server: TestServer, { owner, token }: { owner: TestMember; token: string }) {
  const { services, database } = server
  const { pool, vault, xero, jobs, stripeUrl, backup, pictures, dataDir } = services
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const kept = { pool, vault, xero, jobs, stripeUrl, backup, pictures, dataDir, log }
  const mail = {
    mailer: async () => ({ to: 'file' as const }),
    isMailSent: false,
    owner: database.connection,
  }
  const work: JobServices = { ...kept, ...mail }
  const { tenantId } = owner.claims

  return {
    work,
    async book(changed: object = {}) {
      const body = strangersInput(changed)
      const answer = await asStranger(server, { path: `/book-now/${token}/bookings`, body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      const { link, payAt, payLater, jobID } = answer.body.data
      const secret = `${link}`.split('/').at(-1) ?? ''
      return { body, secret, payAt, payLater, jobID, sessionId: `${payAt}`.split('/').at(-1) ?? '' }
    },
    /** The booking of that number as the office sees it. */
    async bookingOf(jobID: string) {
      const path = '/bookings/getBookings?type=all&limit=100'
      const { body } = await owner.call({ method: 'POST', path, body: {} })
      return body.data.find((row: { jobID: string }) => row.jobID === jobID)
    },
    async cardPayments(bookingId: string) {
      const path = `/card-payments?bookingId=${bookingId}`
      return (await owner.call({ method: 'GET', path })).body.data
    },
    async mine(secret: string) {
      return (await asStranger(server, { path: `/my-booking/${secret}/payment` })).body.data
    },
    /** The time of a payment is over. */
    letEnd: (cardPaymentId: string) =>
      endCheckout.run({ tenantId, cardPaymentId, at: new Date().toISOString() }, work, 'a test'),
    returnMoney: (cardPaymentId: string) => returnCardMoney.run({ tenantId, cardPaymentId }, work, 'a test'),
  }
}
