import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { payPage } from './stripe/pay-page.ts'
import { StripeRefusal } from './stripe/stripe-refusal.ts'
import { openTill, type StripeEvent } from './stripe/till.ts'
import { readText } from './xero/read-text.ts'

/** Where an account tells of what happens, and with what it signs. */
export interface StripeHook {
  url: string
  secret: string
}

/** One delivery: the very bytes and their signature. */
export interface StripeDelivery {
  url: string
  payload: string
  signature: string
}

interface Account {
  id: string
  name: string
  hook: StripeHook | null
  till: ReturnType<typeof openTill>
}

const deliver = async ({ url, payload, signature }: StripeDelivery): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(url, { method: 'POST', headers, body: payload })
  await answer.text()
  return answer.status
}

const signed = ({ url, secret }: StripeHook, event: StripeEvent): StripeDelivery => {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { url, payload, signature }
}

/**
 * Stripe on a port of this machine: pages on which one can press Pay, refunds and signed webhooks, each account by its
 * secret key; it refuses what Stripe refuses. `send` carries webhooks where no port listens.
 */
export async function startStripe(send: (delivery: StripeDelivery) => Promise<number> = deliver) {
  const accounts = new Map<string, Account>()
  const faults = { isAway: false, cutNextWrites: 0, holdsNews: false, refusesRefunds: '' }
  const deliveries: StripeDelivery[] = []
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const accountOf = ({ headers }: IncomingMessage): Account => {
    const account = accounts.get(`${headers.authorization}`.replace('Bearer ', ''))
    if (!account) throw new StripeRefusal(401, 'Invalid API Key provided')
    return account
  }

  async function act(request: IncomingMessage, path: string): Promise<object> {
    const { till, id, name } = accountOf(request)
    const text = await readText(request)
    const given = new URLSearchParams(text)
    const [, sessionId = '', wish] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const isWrite = request.method === 'POST'
    const key = request.headers['idempotency-key']
    const same = (work: () => Promise<object>) => till.once(isWrite ? `${key}` : undefined, text, work)
    if (path === '/v1/account') return { id, object: 'account', business_profile: { name } }
    if (path === '/v1/checkout/sessions' && isWrite) return same(async () => till.open(given))
    if (sessionId !== '') return wish ? till.end(sessionId) : till.find(sessionId)
    if (path !== '/v1/refunds') throw new StripeRefusal(404, `Unrecognized request URL (${path})`)
    if (faults.refusesRefunds) throw new StripeRefusal(400, faults.refusesRefunds)
    return same(() => till.refund(given))
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string) {
    try {
      const answer = JSON.stringify(await act(request, path))
      const isCut = request.method === 'POST' && faults.cutNextWrites > 0
      if (isCut) faults.cutNextWrites -= 1
      if (isCut) response.destroy()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    } catch (problem) {
      if (!(problem instanceof StripeRefusal)) throw problem
      const { status, message, code } = problem
      const error = { type: 'invalid_request_error', message, code }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    }
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string) {
    const account = [...accounts.values()].find(({ till }) => till.sessions.has(id))
    if (!account) return void response.writeHead(404).end()
    if (request.method === 'POST') {
      const { success_url } = await account.till.pay(id)
      return void response.writeHead(303, { location: success_url }).end()
    }
    const page = payPage(account.name, account.till.find(id))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }

  server.on('request', (request, response) => {
    const { pathname } = new URL(`${request.url}`, url)
    const [, id] = /^\/pay\/(\w+)$/.exec(pathname) ?? []
    const answering =
      id === undefined
        ? faults.isAway
          ? Promise.reject(new Error('away'))
          : answerApi(request, response, pathname)
        : answerPage(request, response, id)
    answering.catch(() => response.destroy())
  })

  return {
    url,
    faults,
    /** What was told or, while news are held, is to be told; each can be sent again. */
    deliveries,
    send,
    addAccount(secretKey: string, name: string) {
      const account: Account = {
        id: `acct_${accounts.size + 1}`,
        name,
        hook: null,
        till: openTill(url, async (event) => {
          if (!account.hook) return
          const delivery = signed(account.hook, event)
          deliveries.push(delivery)
          if (!faults.holdsNews) await send(delivery)
        }),
      }
      accounts.set(secretKey, account)
      return account.till
    },
    /** Where an account tells of what happens. */
    setHook(secretKey: string, hook: StripeHook) {
      const account = accounts.get(secretKey)
      if (account) account.hook = hook
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
