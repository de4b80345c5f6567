import type { CookieSerializeOptions } from '@fastify/cookie'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const REFRESH_PATH = `${BASE_PATH}/refresh`

interface SessionTokens {
  token: string
  refreshToken: string
  /** Null: the cookie goes with the browser window. */
  keptUntil: Date | null
}

export interface CookieExchange {
  request: FastifyRequest
  reply: FastifyReply
  /** With https the cookies are Secure even behind a proxy that is not trusted. */
  publicUrl: string
}

interface Cookie {
  name: string
  attributes: CookieSerializeOptions
}

/** By http; the refresh token is sent to its one path only. */
const PLAIN = { name: 'token', attributes: { httpOnly: true, sameSite: 'lax', path: '/' } } as const
const PLAIN_REFRESH = {
  name: 'refreshToken',
  attributes: { httpOnly: true, sameSite: 'strict', path: REFRESH_PATH },
} as const

/** By https; `__Host-` binds a cookie to this host, https and every path (ASVS 3.3.3). */
const BOUND = { name: '__Host-token', attributes: { ...PLAIN.attributes, secure: true } } as const
const BOUND_REFRESH = {
  name: '__Host-refreshToken',
  attributes: { ...PLAIN_REFRESH.attributes, secure: true, path: '/' },
} as const

export const isByHttps = (request: FastifyRequest, publicUrl: string): boolean =>
  request.protocol === 'https' || publicUrl.startsWith('https:')

function cookiesFor(request: FastifyRequest, publicUrl: string): { token: Cookie; refreshToken: Cookie } {
  return isByHttps(request, publicUrl)
    ? { token: BOUND, refreshToken: BOUND_REFRESH }
    : { token: PLAIN, refreshToken: PLAIN_REFRESH }
}

/** Refresh tokens from before cookies were bound to the host are still taken. */
export function readSessionCookies(
  request: FastifyRequest,
  publicUrl: string,
): Record<'token' | 'refreshToken', string | undefined> {
  const { token, refreshToken } = cookiesFor(request, publicUrl)
  const { cookies } = request
  return {
    token: cookies[token.name],
    refreshToken: cookies[refreshToken.name] ?? cookies[PLAIN_REFRESH.name],
  }
}

/** Removes cookies that were set before they were bound to the host. */
function clearUnbound({ request, reply, publicUrl }: CookieExchange): void {
  if (!isByHttps(request, publicUrl)) return
  for (const { name, attributes } of [PLAIN, PLAIN_REFRESH]) {
    if (request.cookies[name] !== undefined) reply.clearCookie(name, { ...attributes, secure: true })
  }
}

/** HttpOnly: no script reads the tokens (ASVS 3.3). */
export function setSessionCookies(exchange: CookieExchange, tokens: SessionTokens): void {
  const { token, refreshToken } = cookiesFor(exchange.request, exchange.publicUrl)
  const kept = tokens.keptUntil === null ? {} : { expires: tokens.keptUntil }
  exchange.reply.setCookie(token.name, tokens.token, { ...token.attributes, ...kept })
  exchange.reply.setCookie(refreshToken.name, tokens.refreshToken, { ...refreshToken.attributes, ...kept })
  clearUnbound(exchange)
}

export function clearSessionCookies(exchange: CookieExchange): void {
  const { token, refreshToken } = cookiesFor(exchange.request, exchange.publicUrl)
  exchange.reply.clearCookie(token.name, token.attributes)
  exchange.reply.clearCookie(refreshToken.name, refreshToken.attributes)
  clearUnbound(exchange)
}
