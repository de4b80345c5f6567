import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openAccount, type StripeAccount, type StripeDelivery, type StripeHook } from './stripe/account.ts'
import { payPage } from './stripe/pay-page.ts'
import { type StripeFaults, serveStripeApi } from './stripe/serve-stripe-api.ts'

const deliver = async ({ url, payload, signature }: StripeDelivery): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(url, { method: 'POST', headers, body: payload })
  await answer.text()
  return answer.status
}

/** The page on which a customer pays: GET shows it, POST presses Pay. */
const servePayPage =
  (accounts: ReadonlyMap<string, StripeAccount>) =>
  async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    const account = [...accounts.values()].find(({ till }) => till.sessions.has(id))
    if (!account) return void response.writeHead(404).end()
    if (request.method === 'POST') {
      const { success_url } = await account.till.pay(id)
      return void response.writeHead(303, { location: success_url }).end()
    }
    const page = payPage(account.name, account.till.find(id))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }

interface StandInOptions {
  /** Carries webhooks where no port listens. */
  send?: (delivery: StripeDelivery) => Promise<number>
  /** Any free one unless said. */
  port?: number
}

/**
 * Stripe on a port of this machine: pages on which one can press Pay, refunds and signed webhooks, each account by its
 * secret key; it refuses what Stripe refuses (`stripe/`).
 */
export async function startStripe({ send = deliver, port = 0 }: StandInOptions = {}) {
  const accounts = new Map<string, StripeAccount>()
  const faults: StripeFaults = { isAway: false, cutNextWrites: 0, holdsNews: false, refusesRefunds: '' }
  const deliveries: StripeDelivery[] = []
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const [answerApi, answerPage] = [serveStripeApi(accounts, faults), servePayPage(accounts)]
  server.on('request', (request, response) => {
    const [, id] = /^\/pay\/(\w+)$/.exec(`${request.url}`) ?? []
    const answering = id === undefined ? answerApi(request, response) : answerPage(request, response, id)
    answering.catch(() => response.destroy())
  })
  return {
    url,
    faults,
    /** What was told or, while news are held, is to be told; each can be sent again. */
    deliveries,
    addAccount(secretKey: string, name: string) {
      const account = openAccount({ id: `acct_${accounts.size + 1}`, name, url }, async (delivery) => {
        deliveries.push(delivery)
        if (!faults.holdsNews) await send(delivery)
      })
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
