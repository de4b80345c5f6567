import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { XeroSettings } from '#server/config.ts'
import { createActs } from './xero/acts.ts'
import { type Books, openBooks } from './xero/books.ts'
import { type Connection, createCallers } from './xero/callers.ts'
import { isWrong, noFaults } from './xero/faults.ts'
import { createLimits, type LimitOptions } from './xero/limits.ts'
import { client, createProvider, scopes } from './xero/provider.ts'
import { type Call, createApi } from './xero/serve-api.ts'
import { createConnectionsDoor } from './xero/serve-connections.ts'
import { createConsent } from './xero/serve-consent.ts'
import { createRevocation } from './xero/serve-revocation.ts'
import { createTokenDoor } from './xero/serve-token.ts'
import { createWebhooks } from './xero/webhooks.ts'

type Answerer = (request: IncomingMessage, response: ServerResponse, at: URL) => Promise<void>

const WEBHOOK_KEY = 'the key that the stand-in signs its webhooks with'

async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in of Xero has no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

const settingsOf = (url: string, { minuteMs = 60_000, perDay = 5_000 }: LimitOptions): XeroSettings => ({
  clientId: client.id,
  clientSecret: client.secret,
  scopes: `offline_access openid profile email ${scopes}`,
  isSubscribed: true,
  loginUrl: url,
  identityUrl: url,
  apiUrl: url,
  pace: { atOnce: 5, perMinute: 55, minuteMs, perDay },
  webhookKey: WEBHOOK_KEY,
})

/**
 * Xero on a port of this machine: a real OAuth provider on Xero's paths, `/connections`, and books that refuse what
 * Xero refuses (`xero/`). A minute of its limits may last less (`minuteMs`), here and in the settings that lead to it.
 */
export async function startXero(redirectUri: string, options: LimitOptions = {}) {
  const { server, url } = await listen()
  const books = new Map<string, Books>()
  const connections: Connection[] = []
  const calls: Call[] = []
  const late = new Set<() => Promise<unknown>>()
  const consents = new Map<string, string>()
  const person = { name: 'the bookkeeper' }
  const counts = { refreshes: 0, codes: 0, revocations: 0 }
  const faults = noFaults()
  const limits = createLimits(options)
  const { provider, publicKey } = createProvider(url, redirectUri, consents)
  const callers = createCallers(url, publicKey)
  const serveConsent = createConsent({ provider, books, connections, consents, person })
  const serveToken = createTokenDoor({ url, faults, counts, note: callers.note })
  const serveConnections = createConnectionsDoor(callers, connections)
  const serveApi = createApi({ callers, books, connections, limits, faults, calls, late })
  const byProvider = provider.callback()

  const doors: [RegExp, Answerer][] = [
    [/^\/consent\//, serveConsent],
    [/^\/api\.xro\/2\.0\//, serveApi],
    [/^\/connections/, serveConnections],
    [/^\/connect\/token$/, serveToken],
    [/^\/connect\/revocation$/, createRevocation(provider, connections, counts)],
  ]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(`${request.url}`, url)
    const [, door] = doors.find(([path]) => path.test(at.pathname)) ?? []
    if (door && !request.headers['x-inner']) return door(request, response, at)
    await byProvider(request, response)
  }
  server.on('request', (request, response) => {
    if (!isWrong(faults, request, response)) answer(request, response).catch(() => response.destroy())
  })

  return {
    ...createActs(books),
    settings: settingsOf(url, options),
    /** Tells of changes as Xero does. */
    sendWebhook: createWebhooks(WEBHOOK_KEY),
    counts,
    faults,
    connections,
    /** Every call of the books that was done, in order, also those whose answer was cut off. */
    calls,
    /** Does what is late by now, in the order in which it was asked. */
    async doLate() {
      for (const act of late) {
        late.delete(act)
        await act()
      }
    },
    /** How much is late by now. */
    countLate: () => late.size,
    /** The worst of the limits that was seen. */
    worst: limits.worst,
    /** From now on every access token that was given so far is too old. */
    ageTokens: callers.ageTokens,
    /** Who is signed in at Xero in the browsers that come. */
    signIn(next: string) {
      person.name = next
    },
    addOrganisation(name: string): string {
      const made = openBooks(name)
      books.set(made.id, made)
      return made.id
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
