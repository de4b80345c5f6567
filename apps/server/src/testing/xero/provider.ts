import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import Provider from 'oidc-provider'
import { createGrantStore } from './grant-store.ts'

export const client = { id: 'skipyard-at-xero', secret: 'a secret between Skipyard and the stand-in' }
export const scopes =
  'accounting.invoices accounting.payments accounting.contacts accounting.settings accounting.attachments'
export const resource = 'urn:xero:api'

const lifetimes = {
  AccessToken: 1_800,
  RefreshToken: 5_184_000,
  Grant: 315_360_000,
  Session: 3_600,
  Interaction: 600,
  IdToken: 300,
}

const accessTokens = {
  enabled: true,
  defaultResource: () => resource,
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope: scopes,
    accessTokenFormat: 'jwt' as const,
    jwt: { sign: { alg: 'RS256' as const } },
  }),
}

/** A real OAuth provider on Xero's paths, whose rotated refresh token ends its grant when it is used again. */
export function createProvider(url: string, redirectUri: string, consents: ReadonlyMap<string, string>) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(url, {
    adapter: createGrantStore(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the stand-in'] },
    routes: {
      authorization: '/identity/connect/authorize',
      token: '/connect/token',
      revocation: '/connect/revocation',
    },
    scopes: ['openid', 'offline_access', ...scopes.split(' ')],
    claims: { profile: ['name'], email: ['email'] },
    pkce: { required: () => false },
    ttl: lifetimes,
    issueRefreshToken: async () => true,
    // A grant outlives the hour of the sign-in.
    expiresWithSession: async () => false,
    rotateRefreshToken: () => true,
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_context, { uid }) => `/consent/${uid}` },
    // Xero asks every time, also whoever agreed before.
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId)
    },
    extraTokenClaims: (_context, token) =>
      'grantId' in token && token.grantId !== undefined
        ? { authentication_event_id: consents.get(token.grantId) }
        : undefined,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: accessTokens,
    },
  })
  return { provider, publicKey: createPublicKey(privateKey) }
}
