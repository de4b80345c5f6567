import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notFound } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { type Allowance, addressKey, createThrottle, type Throttle } from '#server/http/throttle.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The token of a link: the company, so that its row policies apply during the look-up, then the secret. */
export function writeLinkToken(tenantId: string, secret: string): string {
  return Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url') + secret
}

/** 16 bytes in base64url. */
const COMPANY_LENGTH = 22

const TOKEN = /^[\w-]{65}$/

export function readLinkToken(token: string): { tenantId: string; secret: string } | null {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token.slice(0, COMPANY_LENGTH), 'base64url').toString('hex')
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, secret: token.slice(COMPANY_LENGTH) }
}

/** Per address over all kinds of private links; a link that works does not count. */
const MISSES: Allowance = { tries: 30, seconds: 15 * 60 }

const ofServers = new WeakMap<RouteContext['services'], Throttle>()

export function linkMisses({ services }: Pick<RouteContext, 'services'>): Throttle {
  const known = ofServers.get(services)
  if (known) return known
  const misses = createThrottle(MISSES)
  ofServers.set(services, misses)
  return misses
}

export type LinkCall = Pick<PublicCall<never>, 'request' | 'services'> & { token: string }

export interface AtLink<Found> {
  tenantId: string
  found: Found
}

async function look<Found>(
  { token, services }: LinkCall,
  find: (scope: TenantScope, hash: string) => Promise<Found | undefined>,
): Promise<AtLink<Found> | null> {
  const parts = readLinkToken(token)
  if (!parts) return null
  const { tenantId, secret } = parts
  const found = withTenant(services.pool, { tenantId, loginId: tenantId }, (scope) =>
    find(scope, makeSecret(secret).hash),
  )
  const looked = await found.catch((problem: unknown) => {
    if (problem instanceof NoScope) return undefined
    throw problem
  })
  return looked === undefined ? null : { tenantId, found: looked }
}

/**
 * Looked up by the secret's hash; 404 for an unknown or revoked link. Only such misses count, so a right link
 * opens from the same network all the same.
 */
export async function behindLink<Found>(
  call: LinkCall,
  find: (scope: TenantScope, hash: string) => Promise<Found | undefined>,
): Promise<AtLink<Found>> {
  const looked = await look(call, find)
  if (looked) return looked
  await linkMisses({ services: call.services }).spend(addressKey(call.request.ip))
  throw notFound()
}
