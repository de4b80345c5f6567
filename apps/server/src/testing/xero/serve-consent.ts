import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Books } from './books.ts'
import type { Connection } from './callers.ts'
import { client, resource, scopes } from './provider.ts'
import { readText } from './read-text.ts'

const pageOf = (uid: string, books: Iterable<Books>) => `<!doctype html><html lang="en">
<title>Xero stand-in</title><h1>Skipyard wants access to</h1><form method="post" action="/consent/${uid}">
${[...books].map(({ id, name }) => `<p><label><input type="checkbox" name="organisation" value="${id}"> ${name}</label></p>`).join('')}
<button name="answer" value="allow">Allow access</button><button name="answer" value="deny">Cancel</button></form></html>`

/** What a consent is kept in. */
export interface ConsentGround {
  provider: Provider
  books: ReadonlyMap<string, Books>
  connections: Connection[]
  /** The consent that a grant comes from. */
  consents: Map<string, string>
  /** Who is signed in at Xero in the browsers that come. */
  person: { name: string }
}

/** The page on which a person lets Skipyard into organisations, or does not. */
export function createConsent({ provider, books, connections, consents, person }: ConsentGround) {
  return async (request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> => {
    const uid = at.pathname.replace('/consent/', '')
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(uid, books.values()))
      return
    }
    const form = new URLSearchParams(await readText(request))
    if (form.get('answer') === 'deny') {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const account = person.name
    const grant = new provider.Grant({ accountId: account, clientId: client.id })
    grant.addOIDCScope(`openid offline_access profile email ${scopes}`)
    grant.addResourceScope(resource, scopes)
    const grantId = await grant.save()
    const authEventId = randomUUID()
    consents.set(grantId, authEventId)
    for (const tenantId of form.getAll('organisation')) {
      const tenantName = books.get(tenantId)?.name ?? ''
      const of = { tenantId, authEventId, tenantType: 'ORGANISATION', tenantName, account }
      connections.push({ id: randomUUID(), ...of })
    }
    const result = { login: { accountId: account }, consent: { grantId } }
    await provider.interactionFinished(request, response, result)
  }
}
