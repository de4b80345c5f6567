import { CODE_SECONDS, CODES_AROUND, codeStepAt } from '@skipyard/domain/identity/second-step.ts'
import { Secret, TOTP } from 'otpauth'

const DIGITS = 6
const SECRET_BYTES = 20

const appOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Skipyard',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: CODE_SECONDS,
  })

/** 160 bits in base 32, as people may type them into an app. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the picture says that an app scans. */
export const appUri = (secret: string, email: string): string => appOf(secret, email).toString()

/** The step around now whose code these digits are; null for none. */
export function stepOfCode(secret: string, { code, now }: { code: string; now: Date }): number | null {
  const timestamp = now.getTime()
  const delta = appOf(secret).validate({ token: code, timestamp, window: CODES_AROUND })
  return delta === null ? null : codeStepAt(now) + delta
}
