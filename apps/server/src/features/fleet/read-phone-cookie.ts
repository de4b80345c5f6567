import type { FastifyRequest } from 'fastify'
import { makeSecret } from '#server/features/identity/make-secret.ts'

/** The hash of the secret that the phone's cookie carries; null where it is another phone's, or none. */
export function readPhoneCookie({
  phone,
  request,
}: {
  phone: string | undefined
  request: FastifyRequest
}): string | null {
  const [id, secret] = (request.cookies.phone ?? '').split('.')
  return secret && id === phone ? makeSecret(secret).hash : null
}
