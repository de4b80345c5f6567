import type { CookieSerializeOptions } from '@fastify/cookie'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const REFRESH_PATH = `${BASE_PATH}/refresh`

/** The two tokens of a session and how long the browser keeps them. */
export interface SessionTokens {
  token: string
  refreshToken: string
  /** When a remembered session ends by itself; null goes with the browser window. */
  keptUntil: Date | null
}

/** The exchange whose answer carries the cookies. */
export interface CookieExchange {
  request: FastifyRequest
  reply: FastifyReply
  /** Where people reach the server; https makes the cookies Secure even behind a proxy that is not trusted. */
  publicUrl: string
}

function attributes({ request, publicUrl }: CookieExchange) {
  const secure = request.protocol === 'https' || publicUrl.startsWith('https:')
  const token: CookieSerializeOptions = { httpOnly: true, secure, sameSite: 'lax', path: '/' }
  const refreshToken: CookieSerializeOptions = { ...token, sameSite: 'strict', path: REFRESH_PATH }
  return { token, refreshToken }
}

/** Hands the tokens to the browser where no script can read them (ASVS 3.3). */
export function setSessionCookies(exchange: CookieExchange, tokens: SessionTokens): void {
  const { token, refreshToken } = attributes(exchange)
  const kept = tokens.keptUntil === null ? {} : { expires: tokens.keptUntil }
  exchange.reply.setCookie('token', tokens.token, { ...token, ...kept })
  exchange.reply.setCookie('refreshToken', tokens.refreshToken, { ...refreshToken, ...kept })
}

/** Takes the tokens away from the browser. */
export function clearSessionCookies(exchange: CookieExchange): void {
  const { token, refreshToken } = attributes(exchange)
  exchange.reply.clearCookie('token', token)
  exchange.reply.clearCookie('refreshToken', refreshToken)
}
