import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
  type TokenEndpointResponse,
} from 'openid-client'
import { z } from 'zod'
import type { XeroSettings } from '#server/config.ts'
import { Failure } from '#server/http/failure.ts'
import { readBounded } from '#server/http/read-bounded.ts'
import { isTrouble, saidOfXero, xeroTrouble } from './xero-trouble.ts'

const PATIENCE_SECONDS = 10

/** Tokens and connections are a few thousand bytes. */
const MOST_BYTES = 1_000_000

/** What Xero grants: never told to anybody, never logged. */
export interface XeroTokens {
  access: string
  refresh: string
  seconds: number
}

export interface XeroOrganisation {
  connectionId: string
  organisationId: string
  name: string
}

/** The wire to Xero; nothing else knows its addresses, parameters and fields. */
export interface Xero {
  authorizeUrl(way: { state: string; verifier: string; redirectUri: string }): Promise<string>
  exchangeCode(way: {
    state: string
    verifier: string
    redirectUri: string
    code: string
  }): Promise<XeroTokens>
  /** The old refresh token is dead after it, unless the answer was lost. */
  refresh(refreshToken: string): Promise<XeroTokens>
  /** What that consent reached, or all that the grant reaches. */
  organisations(accessToken: string, of: 'consent' | 'grant'): Promise<XeroOrganisation[]>
  /** Ends this one connection; one that is gone already is fine. */
  endConnection(accessToken: string, connectionId: string): Promise<void>
}

const connections = z.array(
  z.object({ id: z.uuid(), tenantId: z.uuid(), tenantType: z.string(), tenantName: z.string().nullish() }),
)
const claims = z.object({ authentication_event_id: z.uuid() })

/** The consent an access token comes from: it is named in the token, which Xero just gave us itself. */
function consentOf(accessToken: string): string {
  try {
    const [, body = ''] = accessToken.split('.')
    return claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).authentication_event_id
  } catch {
    throw xeroTrouble('refused', 'The token names no consent')
  }
}

function tokensOf({ access_token, refresh_token, expires_in = 0 }: TokenEndpointResponse): XeroTokens {
  if (refresh_token === undefined) throw xeroTrouble('refused', 'Xero gave no refresh token')
  return { access: access_token, refresh: refresh_token, seconds: expires_in }
}

/** Says which of the two went wrong, and nothing of what was sent or answered. */
async function granted(work: Promise<TokenEndpointResponse>): Promise<XeroTokens> {
  try {
    return tokensOf(await work)
  } catch (problem) {
    if (isTrouble(problem, 'refused')) throw problem
    if (problem instanceof ResponseBodyError && problem.status < 500 && problem.status !== 429)
      throw xeroTrouble('refused', `Xero refused a token: ${problem.error}`)
    throw xeroTrouble('away', 'Xero gave no token')
  }
}

/** Only the end of the grant is a refusal; that Xero does not know us, or gives no tokens just now, passes. */
async function refreshed(work: Promise<TokenEndpointResponse>): Promise<XeroTokens> {
  const isEnd = (problem: unknown) =>
    problem instanceof ResponseBodyError && problem.error === 'invalid_grant'
  return granted(
    work.catch((problem: unknown) => {
      throw isEnd(problem) ? problem : xeroTrouble('away', 'Xero gave no token')
    }),
  )
}

async function ask(url: string, accessToken: string, method: 'GET' | 'DELETE'): Promise<Response> {
  const answer = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_SECONDS * 1_000),
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  }).catch(() => {
    throw xeroTrouble('away', 'Xero did not answer')
  })
  const { status } = answer
  if (status === 401 || status === 403) throw xeroTrouble('refused', 'Xero refused the token', { status })
  return answer
}

const fetchBounded: CustomFetch = async (url, { body = null, ...options }) => {
  const answer = await fetch(url, { ...options, body })
  const { status, headers } = answer
  return new Response(await readBounded(answer, MOST_BYTES), { status, headers })
}

async function connectionsIn(answer: Response) {
  try {
    return connections.safeParse(JSON.parse(await readBounded(answer, MOST_BYTES)))
  } catch {
    throw xeroTrouble('away', 'Xero answered something else')
  }
}

export function createXero(settings: XeroSettings & { clientId: string }): Xero {
  const { clientId, clientSecret, scopes, loginUrl, identityUrl, apiUrl } = settings
  const client = new Configuration(
    {
      issuer: identityUrl,
      authorization_endpoint: `${loginUrl}/identity/connect/authorize`,
      token_endpoint: `${identityUrl}/connect/token`,
    },
    clientId,
    clientSecret,
    ClientSecretBasic(clientSecret),
  )
  client.timeout = PATIENCE_SECONDS
  client[customFetch] = fetchBounded
  if (identityUrl.startsWith('http:')) allowInsecureRequests(client)
  return {
    async authorizeUrl({ state, verifier, redirectUri }) {
      const code_challenge = await calculatePKCECodeChallenge(verifier)
      const wanted = { redirect_uri: redirectUri, scope: scopes, state }
      return buildAuthorizationUrl(client, { ...wanted, code_challenge, code_challenge_method: 'S256' }).href
    },
    exchangeCode({ state, verifier, redirectUri, code }) {
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state }).toString()
      const checks = { expectedState: state, pkceCodeVerifier: verifier }
      return granted(authorizationCodeGrant(client, back, checks))
    },
    refresh: (refreshToken) => refreshed(refreshTokenGrant(client, refreshToken)),
    async organisations(accessToken, of) {
      const only = of === 'consent' ? `?authEventId=${consentOf(accessToken)}` : ''
      const answer = await ask(`${apiUrl}/connections${only}`, accessToken, 'GET')
      const read = await connectionsIn(answer)
      if (!answer.ok || !read.success) throw xeroTrouble('away', 'Xero answered something else')
      return read.data
        .filter(({ tenantType }) => tenantType === 'ORGANISATION')
        .map(({ id, tenantId, tenantName }) => ({
          connectionId: id,
          organisationId: tenantId,
          name: tenantName ?? '',
        }))
    },
    async endConnection(accessToken, connectionId) {
      const answer = await ask(`${apiUrl}/connections/${connectionId}`, accessToken, 'DELETE')
      if (answer.status !== 204 && answer.status !== 404) throw xeroTrouble('away', 'Xero did not disconnect')
    },
  }
}

export async function openXero<T>(settings: XeroSettings, work: (xero: Xero) => Promise<T>): Promise<T> {
  const { clientId } = settings
  if (clientId === undefined) throw new Failure(409, connectionTexts.notSetUp)
  return saidOfXero(work(createXero({ ...settings, clientId })))
}
