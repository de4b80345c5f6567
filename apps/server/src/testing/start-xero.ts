import { generateKeyPairSync, hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import type { XeroSettings } from '#server/config.ts'

const CLIENT = 'skipyard-at-xero'
const SECRET = 'a secret between Skipyard and the stand-in'
const SCOPES =
  'accounting.invoices accounting.payments accounting.contacts accounting.settings accounting.attachments'
const RESOURCE = 'urn:xero:api'

interface Connection {
  id: string
  tenantId: string
  authEventId: string
  tenantType: string
  tenantName: string
  account: string
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

const pageOf = (uid: string, organisations: Iterable<[string, string]>) => `<!doctype html><html lang="en">
<title>Xero stand-in</title><h1>Skipyard wants access to</h1><form method="post" action="/consent/${uid}">
${[...organisations].map(([id, name]) => `<p><label><input type="checkbox" name="organisation" value="${id}"> ${name}</label></p>`).join('')}
<button name="answer" value="allow">Allow access</button><button name="answer" value="deny">Cancel</button></form></html>`

/**
 * Xero as far as a connection goes, on a port of this machine: a real OAuth provider on Xero's paths, whose rotated
 * refresh token ends its grant when it is used again (but for one whose answer was lost), and `/connections`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one server, all of whose paths share what it has granted
export async function startXero(redirectUri: string) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in of Xero has no port')
  const url = `http://127.0.0.1:${address.port}`
  const organisations = new Map<string, string>()
  const connections: Connection[] = []
  const consents = new Map<string, string>()
  const lost = new Map<string, { status: number; body: string }>()
  const counts = { refreshes: 0, codes: 0, revocations: 0 }
  const faults = { loseNextRefresh: false, isAway: false }
  let person = 'the bookkeeper'
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the stand-in'] },
    routes: {
      authorization: '/identity/connect/authorize',
      token: '/connect/token',
      revocation: '/connect/revocation',
    },
    scopes: ['openid', 'offline_access', ...SCOPES.split(' ')],
    claims: { profile: ['name'], email: ['email'] },
    pkce: { required: () => false },
    ttl: {
      AccessToken: 1_800,
      RefreshToken: 5_184_000,
      Grant: 5_184_000,
      Session: 3_600,
      Interaction: 600,
      IdToken: 300,
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: () => true,
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_context, { uid }) => `/consent/${uid}` },
    extraTokenClaims: (_context, token) =>
      'grantId' in token && token.grantId !== undefined
        ? { authentication_event_id: consents.get(token.grantId) }
        : undefined,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  })

  async function consent(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(uid, organisations))
      return
    }
    const form = new URLSearchParams(await bodyOf(request))
    if (form.get('answer') === 'deny') {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const grant = new provider.Grant({ accountId: person, clientId: CLIENT })
    grant.addOIDCScope(`openid offline_access profile email ${SCOPES}`)
    grant.addResourceScope(RESOURCE, SCOPES)
    const grantId = await grant.save()
    const authEventId = randomUUID()
    consents.set(grantId, authEventId)
    for (const tenantId of form.getAll('organisation')) {
      const tenantName = organisations.get(tenantId) ?? ''
      const of = { tenantId, authEventId, tenantType: 'ORGANISATION', tenantName, account: person }
      connections.push({ id: randomUUID(), ...of })
    }
    const result = { login: { accountId: person }, consent: { grantId } }
    await provider.interactionFinished(request, response, result)
  }

  function accountOf(request: IncomingMessage): string | undefined {
    const [, , body = ''] = /^Bearer ([^.]+)\.([^.]+)\./.exec(`${request.headers.authorization}`) ?? []
    if (body === '') return undefined
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    const isClaims = typeof claims === 'object' && claims !== null && 'sub' in claims
    return isClaims ? String(claims.sub) : undefined
  }

  async function serveConnections(request: IncomingMessage, response: ServerResponse, at: URL) {
    const account = accountOf(request)
    if (account === undefined) return send(response, 401)
    if (request.method === 'DELETE') {
      const index = connections.findIndex(({ id }) => at.pathname === `/connections/${id}`)
      if (index === -1) return send(response, 404)
      connections.splice(index, 1)
      return send(response, 204)
    }
    const event = at.searchParams.get('authEventId')
    const reached = connections.filter((one) => one.account === account)
    return send(response, 200, event === null ? reached : reached.filter((one) => one.authEventId === event))
  }

  async function serveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const form = new URLSearchParams(body)
    const refresh = form.get('refresh_token') ?? ''
    if (refresh === '') counts.codes += 1
    else counts.refreshes += 1
    const again = lost.get(hash('sha256', refresh))
    if (again) {
      response.writeHead(again.status, { 'content-type': 'application/json' }).end(again.body)
      return
    }
    const inner = await fetch(`${url}/connect/token`, {
      method: 'POST',
      headers: {
        authorization: `${request.headers.authorization}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-inner': 'yes',
      },
      body,
    })
    const answer = { status: inner.status, body: await inner.text() }
    if (faults.loseNextRefresh && refresh !== '') {
      faults.loseNextRefresh = false
      lost.set(hash('sha256', refresh), answer)
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }

  const byProvider = provider.callback()
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(`${request.url}`, url)
    const uid = /^\/consent\/([\w-]+)$/.exec(at.pathname)?.[1]
    if (uid !== undefined) return consent(request, response, uid)
    if (at.pathname.startsWith('/connections')) return serveConnections(request, response, at)
    if (at.pathname === '/connect/token' && !request.headers['x-inner']) return serveToken(request, response)
    if (at.pathname === '/connect/revocation') counts.revocations += 1
    await byProvider(request, response)
  }
  server.on('request', (request, response) => {
    const answered = faults.isAway ? Promise.resolve(send(response, 503)) : answer(request, response)
    answered.catch(() => response.destroy())
  })

  const settings: XeroSettings = {
    clientId: CLIENT,
    clientSecret: SECRET,
    scopes: `offline_access openid profile email ${SCOPES}`,
    isSubscribed: true,
    loginUrl: url,
    identityUrl: url,
    apiUrl: url,
    pace: { atOnce: 5, perMinute: 55, minuteMs: 60_000, perDay: 5_000 },
    webhookKey: 'a key of the webhook',
  }
  return {
    settings,
    counts,
    faults,
    connections,
    /** Who is signed in at Xero in the browsers that come. */
    signIn(next: string) {
      person = next
    },
    addOrganisation(name: string): string {
      const id = randomUUID()
      organisations.set(id, name)
      return id
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
