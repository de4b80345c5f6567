import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isByHttps } from '#server/http/cookies.ts'

const DAY_SECONDS = 86_400
/** As long as browsers keep a cookie at most. */
const KEPT_DAYS = 400

/** Where a phone that was let in keeps what it is known by. */
export interface PhoneCookie {
  token: string
  phone: string
  secret: string
}

/** Hands a phone what it is known by, for this one link, where no script can read it. */
export function setPhoneCookie(
  { request, reply, publicUrl }: { request: FastifyRequest; reply: FastifyReply; publicUrl: string },
  { token, phone, secret }: PhoneCookie,
): void {
  reply.setCookie('phone', `${phone}.${secret}`, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isByHttps(request, publicUrl),
    path: `${BASE_PATH}/driver-runs/${token}`,
    maxAge: KEPT_DAYS * DAY_SECONDS,
  })
}
