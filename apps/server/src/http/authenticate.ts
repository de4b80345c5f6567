import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyRequest } from 'fastify'
import type { Claims } from '#server/tenancy/claims.ts'
import { readSessionCookies } from './cookies.ts'
import { Failure } from './failure.ts'
import type { Services } from './route-context.ts'

const SAFE_METHODS = ['GET', 'HEAD']

export type Gate = Pick<Services, 'tokens' | 'publicUrl'>

export const unauthorized = (): Failure => new Failure(401, texts.login.tokenExpired)

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** The public address, or the host that was called, directly or through a trusted proxy. */
function isOurs(origin: string, { host }: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.origin === new URL(publicUrl).origin) return true
  const asked = `${page.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).origin === page.origin
}

/**
 * Browsers send the cookie by themselves, so a write by cookie must come from our own pages. `Sec-Fetch-Site`
 * counts where the browser sends it, whatever a proxy made of the host.
 */
export function refuseForeignOrigin(request: FastifyRequest, { publicUrl }: Pick<Gate, 'publicUrl'>): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwn =
    site === undefined ? origin === undefined || isOurs(origin, request, publicUrl) : site === 'same-origin'
  if (isOwn) return
  request.log.warn(
    { origin, host: request.host, publicUrl },
    'refused as coming from another site; set PUBLIC_URL if this is the address that people open',
  )
  throw new Failure(403, 'This call came from another site')
}

/** From the Authorization header, else from the cookie. Throws 401, or 403 for a foreign origin. */
export async function authenticate(request: FastifyRequest, gate: Gate): Promise<Claims> {
  const bearer = bearerOf(request)
  const token = bearer ?? readSessionCookies(request, gate.publicUrl).token
  if (token === undefined) throw unauthorized()
  if (bearer === undefined && !SAFE_METHODS.includes(request.method)) refuseForeignOrigin(request, gate)
  const claims = await gate.tokens.verify(token)
  if (!claims) throw unauthorized()
  return claims
}
