import { createSecretKey, hash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Claims } from '#server/tenancy/claims.ts'

const ISSUER = 'skipyard'
const AUDIENCE = 'skipyard-api'
const ALGORITHM = 'HS256'

const payloadSchema = z.object({ sub: z.uuid(), tid: z.uuid(), sid: z.uuid(), exp: z.number() })

/** Signed, short-lived, one algorithm, one audience (ASVS 9.1, 9.2). */
export interface Tokens {
  sign(claims: Claims, lifetimeSeconds: number): Promise<string>
  verify(token: string): Promise<Claims | null>
}

const MOST_KNOWN = 10_000
const MS_PER_SECOND = 1000

interface Known {
  claims: Claims
  expiresAtMs: number
}

export function createTokens(secret: string): Tokens {
  const key = createSecretKey(Buffer.from(secret))
  // The same token comes with every call of a quarter of an hour; it is verified once, and cached by its digest.
  const known = new Map<string, Known>()

  function remember(digest: string, { claims, expiresAtMs }: Known): void {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(digest, { claims, expiresAtMs })
  }

  function recall(digest: string): Claims | undefined {
    const held = known.get(digest)
    if (!held || held.expiresAtMs > Date.now()) return held?.claims
    known.delete(digest)
    return undefined
  }

  return {
    sign: ({ loginId, tenantId, sessionId }, lifetimeSeconds) =>
      new SignJWT({ tid: tenantId, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(loginId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key),
    async verify(token) {
      const digest = hash('sha256', token, 'base64')
      const held = recall(digest)
      if (held) return held
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
          typ: 'JWT',
        })
        const { sub, tid, sid, exp } = payloadSchema.parse(payload)
        const claims = { loginId: sub, tenantId: tid, sessionId: sid }
        remember(digest, { claims, expiresAtMs: exp * MS_PER_SECOND })
        return claims
      } catch (problem) {
        if (
          problem instanceof errors.JOSEError ||
          problem instanceof z.ZodError ||
          problem instanceof TypeError
        ) {
          return null
        }
        throw problem
      }
    },
  }
}
