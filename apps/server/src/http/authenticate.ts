import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyRequest } from 'fastify'
import type { Claims } from '#server/tenancy/open-scope.ts'
import { Failure } from './failure.ts'
import type { Tokens } from './tokens.ts'

const SAFE_METHODS = ['GET', 'HEAD']

/** Answered whenever there is no session to act in (spec 000 §8). */
export const unauthorized = (): Failure => new Failure(401, texts.login.tokenExpired)

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Browsers send the cookie by themselves, so a write that rests on it must come from our own pages. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwn = origin === undefined ? site === undefined || site === 'same-origin' : hostOf(origin) === host
  if (!isOwn) throw new Failure(403, 'This call came from another site')
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Whose call this is: from the Authorization header, else from the cookie. Throws 401, 403 for a foreign origin. */
export async function authenticate(request: FastifyRequest, tokens: Tokens): Promise<Claims> {
  const bearer = bearerOf(request)
  const token = bearer ?? request.cookies.token
  if (token === undefined) throw unauthorized()
  if (bearer === undefined && !SAFE_METHODS.includes(request.method)) refuseForeignOrigin(request)
  const claims = await tokens.verify(token)
  if (!claims) throw unauthorized()
  return claims
}
