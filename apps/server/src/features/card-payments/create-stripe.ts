import { CURRENCY } from '@skipyard/domain/card-payments/card-payment.ts'
import type Stripe from 'stripe'
import type { CardProvider, CheckoutOrder, ToldNews } from './card-provider.ts'
import { providerTrouble, troubleKind } from './card-provider.ts'

const PATIENCE_MS = 10_000
const RETRIES = 1

const MS = 1_000

function troubleOf(problem: unknown, { errors }: typeof Stripe): unknown {
  if (troubleKind(problem) !== null) return problem
  if (problem instanceof errors.StripeAuthenticationError || problem instanceof errors.StripePermissionError)
    return providerTrouble('key-unknown', 'Stripe does not know the key')
  if (problem instanceof errors.StripeInvalidRequestError || problem instanceof errors.StripeCardError)
    return providerTrouble('refused', problem.message)
  return providerTrouble('away', 'Stripe did not answer')
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

function newsOfSession(session: Stripe.Checkout.Session): ToldNews | null {
  const { id, client_reference_id, payment_intent, payment_status, status, amount_total, currency } = session
  const about = { cardPaymentId: client_reference_id, checkoutId: id, chargeId: idOf(payment_intent) }
  if (payment_status === 'paid')
    return { ...about, news: { kind: 'paid', cents: amount_total ?? 0, currency: currency ?? '' } }
  return status === 'expired' ? { ...about, news: { kind: 'ended' } } : null
}

function newsOf({ type, data }: Stripe.Event): ToldNews | null {
  if (
    type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.expired'
  )
    return newsOfSession(data.object)
  if (type !== 'charge.refunded') return null
  const { payment_intent, amount_refunded } = data.object
  const news = { kind: 'refunded', cents: amount_refunded } as const
  return { cardPaymentId: null, checkoutId: null, chargeId: idOf(payment_intent), news }
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { cardPaymentId, amountCents, words, email, returnTo, expiresAt } = order
  const product_data = { name: words }
  return {
    mode: 'payment',
    submit_type: 'book',
    allowed_payment_method_types: ['card'],
    client_reference_id: cardPaymentId,
    line_items: [{ quantity: 1, price_data: { currency: CURRENCY, unit_amount: amountCents, product_data } }],
    payment_intent_data: { description: words, metadata: { skipyard: cardPaymentId } },
    success_url: `${returnTo}?from=card`,
    cancel_url: returnTo,
    expires_at: Math.floor(expiresAt.getTime() / MS),
    ...(email !== '' && { customer_email: email }),
  }
}

const isAlreadyBack = (problem: unknown, { errors }: typeof Stripe) =>
  problem instanceof errors.StripeInvalidRequestError && problem.code === 'charge_already_refunded'

function openClient(Library: typeof Stripe, secretKey: string, stripeUrl: string): Stripe {
  const { hostname, port, protocol } = new URL(stripeUrl)
  return new Library(secretKey, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/**
 * Card payments by Stripe's hosted Checkout, for whoever has this key. The library is loaded with the first company that
 * takes cards; nothing else knows Stripe's names and fields.
 */
export async function createStripe(secretKey: string, stripeUrl: string): Promise<CardProvider> {
  const { default: Library } = await import('stripe')
  const stripe = openClient(Library, secretKey, stripeUrl)
  const ask = async <T>(call: Promise<T>): Promise<T> =>
    call.catch((problem: unknown) => {
      throw troubleOf(problem, Library)
    })
  const read = (id: string) => ask(stripe.checkout.sessions.retrieve(id))
  return {
    async account() {
      const { id, settings, business_profile, email } = await ask(stripe.accounts.retrieveCurrent())
      const name = business_profile?.name || settings?.dashboard.display_name || email || id
      return { id, name, isLive: /^[rs]k_live_/.test(secretKey) }
    },
    async openCheckout(order) {
      const again = { idempotencyKey: order.cardPaymentId }
      const { id, url } = await ask(stripe.checkout.sessions.create(sessionOf(order), again))
      if (!url) throw providerTrouble('away', 'Stripe opened no page')
      return { id, url }
    },
    async endCheckout(checkoutId) {
      const ended = await ask(stripe.checkout.sessions.expire(checkoutId)).catch((problem: unknown) => {
        // Paid or ended meanwhile: it says itself which.
        if (troubleKind(problem) === 'refused') return read(checkoutId)
        throw problem
      })
      const told = newsOfSession(ended)
      if (!told) throw providerTrouble('away', 'The payment is being made just now')
      return told
    },
    async giveBack({ chargeId, cents, key }) {
      try {
        const asked = { payment_intent: chargeId, amount: cents }
        const { status } = await stripe.refunds.create(asked, { idempotencyKey: key })
        if (status === 'failed' || status === 'canceled')
          throw providerTrouble('refused', `Stripe: ${status}`)
      } catch (problem) {
        if (!isAlreadyBack(problem, Library)) throw troubleOf(problem, Library)
      }
    },
    readNews({ bytes, signature, secret }) {
      try {
        return newsOf(stripe.webhooks.constructEvent(bytes, signature, secret))
      } catch {
        throw providerTrouble('unsigned', 'Not signed by Stripe')
      }
    },
  }
}
