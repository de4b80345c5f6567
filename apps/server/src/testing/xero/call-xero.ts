import { z } from 'zod'
import { agreeAtXero } from '../agree-at-xero.ts'
import type { startXero } from '../start-xero.ts'

type Xero = Awaited<ReturnType<typeof startXero>>

const given = z.object({ access_token: z.string() })

/** One call of the books, as a client of Xero makes it. */
export interface XeroCall {
  body?: unknown
  headers?: Record<string, string>
}

async function tokenFor({ settings }: Xero, redirectUri: string, organisation: string): Promise<string> {
  const { loginUrl, identityUrl, clientId, clientSecret, scopes } = settings
  const way = {
    response_type: 'code',
    client_id: `${clientId}`,
    redirect_uri: redirectUri,
    scope: scopes,
    state: 'x',
  }
  const address = `${loginUrl}/identity/connect/authorize?${new URLSearchParams(way)}`
  const { code } = await agreeAtXero(address, [organisation])
  const answer = await fetch(`${identityUrl}/connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${encodeURIComponent(clientSecret)}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
  })
  return given.parse(await answer.json()).access_token
}

/** A client with a token of its own for one organisation; answers as they come, the body out of JSON. */
export async function callXero(xero: Xero, redirectUri: string, organisation: string) {
  const token = await tokenFor(xero, redirectUri, organisation)
  return async (call: string, { body, headers }: XeroCall = {}) => {
    const [method, path = ''] = call.split(' ')
    const answer = await fetch(`${xero.settings.apiUrl}/api.xro/2.0/${path}`, {
      method: `${method}`,
      headers: {
        authorization: `Bearer ${token}`,
        'xero-tenant-id': organisation,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = `${answer.headers.get('content-type')}`.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    }
  }
}
