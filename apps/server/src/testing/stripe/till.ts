import { randomBytes } from 'node:crypto'
import { StripeRefusal } from './stripe-refusal.ts'

/** A page on which somebody pays, as Stripe describes it. */
export interface StripeSession {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  payment_intent: string | null
  payment_status: 'unpaid' | 'paid'
  status: 'open' | 'complete' | 'expired'
  expires_at: number
  url: string | null
  success_url: string
  cancel_url: string
  /** What is paid for; Stripe has it among the lines. */
  words: string
}

/** What Stripe tells of. */
export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

const KNOWN = [
  'mode',
  'submit_type',
  'allowed_payment_method_types',
  'client_reference_id',
  'line_items',
  'payment_intent_data',
  'success_url',
  'cancel_url',
  'expires_at',
  'customer_email',
]
const LEAST_CENTS = 50
const [LEAST_SECONDS, MOST_SECONDS] = [30 * 60, 24 * 3_600]

const fresh = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1_000)
const refuse = (message: string, code?: string): never => {
  throw new StripeRefusal(400, message, code)
}

function newSession(url: string, given: URLSearchParams): StripeSession {
  for (const name of given.keys()) {
    const [top = ''] = name.split('[')
    if (!KNOWN.includes(top)) refuse(`Received unknown parameter: ${top}`, 'parameter_unknown')
  }
  const price = 'line_items[0][price_data]'
  const cents = Number(given.get(`${price}[unit_amount]`))
  if (!Number.isInteger(cents) || cents < LEAST_CENTS)
    refuse('The amount must be at least $0.50 aud', 'amount_too_small')
  const expires = Number(given.get('expires_at'))
  const ahead = expires - seconds()
  if (ahead < LEAST_SECONDS || ahead > MOST_SECONDS)
    refuse('The `expires_at` timestamp must be at least 30 minutes, at most 24 hours from now')
  const id = fresh('cs_test')
  return {
    id,
    object: 'checkout.session',
    amount_total: cents * Number(given.get('line_items[0][quantity]')),
    currency: `${given.get(`${price}[currency]`)}`,
    client_reference_id: given.get('client_reference_id'),
    customer_email: given.get('customer_email'),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    expires_at: expires,
    url: `${url}/pay/${id}`,
    success_url: `${given.get('success_url')}`,
    cancel_url: `${given.get('cancel_url')}`,
    words: `${given.get(`${price}[product_data][name]`)}`,
  }
}

/** One account at Stripe: its pages, what was paid on them and what went back; refuses what Stripe refuses. */
export function openTill(url: string, tell: (event: StripeEvent) => Promise<void>) {
  const sessions = new Map<string, StripeSession>()
  const refunds = new Map<string, number>()
  const answered = new Map<string, { asked: string; answer: object }>()
  const find = (id: string): StripeSession => {
    const session = sessions.get(id)
    if (!session) throw new StripeRefusal(404, `No such checkout.session: '${id}'`, 'resource_missing')
    return session
  }
  const event = (type: string, object: object): StripeEvent => ({
    id: fresh('evt'),
    object: 'event',
    type,
    created: seconds(),
    data: { object: { ...object } },
  })

  return {
    sessions,
    refunds,
    find,
    open(given: URLSearchParams): StripeSession {
      const session = newSession(url, given)
      sessions.set(session.id, session)
      return session
    },
    async end(id: string): Promise<StripeSession> {
      const session = find(id)
      if (session.status !== 'open')
        refuse(`Only Checkout Sessions with a status of open can be expired: this one is ${session.status}`)
      Object.assign(session, { status: 'expired', url: null })
      await tell(event('checkout.session.expired', session))
      return session
    },
    /** The customer presses Pay. */
    async pay(id: string): Promise<StripeSession> {
      const session = find(id)
      if (session.status !== 'open') refuse('This page is over')
      const payment_intent = fresh('pi')
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent, url: null })
      await tell(event('checkout.session.completed', session))
      return session
    },
    async refund(given: URLSearchParams): Promise<object> {
      const payment_intent = `${given.get('payment_intent')}`
      const session = [...sessions.values()].find((one) => one.payment_intent === payment_intent)
      if (!session) throw new StripeRefusal(404, `No such payment_intent: '${payment_intent}'`)
      const cents = Number(given.get('amount'))
      const before = refunds.get(payment_intent) ?? 0
      if (before === session.amount_total)
        refuse('The charge has already been refunded.', 'charge_already_refunded')
      if (before + cents > session.amount_total) refuse('Refund amount is greater than what is left')
      refunds.set(payment_intent, before + cents)
      const charge = { id: fresh('ch'), object: 'charge', payment_intent, amount_refunded: before + cents }
      await tell(event('charge.refunded', charge))
      return { id: fresh('re'), object: 'refund', amount: cents, status: 'succeeded', payment_intent }
    },
    /** The same key again is the same answer; with other parameters it is a mistake. */
    async once(key: string | undefined, asked: string, work: () => Promise<object>): Promise<object> {
      const before = key === undefined ? undefined : answered.get(key)
      if (before && before.asked !== asked)
        throw new StripeRefusal(400, 'Keys for idempotent requests can only be used with the same parameters')
      if (before) return before.answer
      const answer = await work()
      if (key !== undefined) answered.set(key, { asked, answer: { ...answer } })
      return answer
    },
  }
}
