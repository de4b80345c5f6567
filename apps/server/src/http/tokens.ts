import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Claims } from '#server/tenancy/open-scope.ts'

const ISSUER = 'skipyard'
const AUDIENCE = 'skipyard-api'
const ALGORITHM = 'HS256'

const payloadSchema = z.object({ sub: z.uuid(), tid: z.uuid(), sid: z.uuid(), exp: z.number() })

/** Makes and checks access tokens: signed, short-lived, one algorithm, one audience (ASVS 9.1, 9.2). */
export interface Tokens {
  sign(claims: Claims, lifetimeSeconds: number): Promise<string>
  /** The claims of a valid token, null for anything else. */
  verify(token: string): Promise<Claims | null>
}

/** Tokens signed with the installation's secret. */
export function createTokens(secret: string): Tokens {
  const key = createSecretKey(Buffer.from(secret))
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
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
          typ: 'JWT',
        })
        const { sub, tid, sid } = payloadSchema.parse(payload)
        return { loginId: sub, tenantId: tid, sessionId: sid }
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
