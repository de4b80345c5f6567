import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { makeSecret, type Secret } from './make-secret.ts'

/** The session, a secret, and our mark on both; tokens of before the mark was introduced go without. */
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})(?:\.([0-9a-f]{32}))?$/

const MARK_LENGTH = 32

/** A refresh token as it came in. */
export interface PresentedToken {
  sessionId: string
  hash: string
  /** Whether this server made it for this session, at whatever time; a guess never carries the mark. */
  isOurs: boolean
}

/** Makes and reads refresh tokens. */
export interface RefreshTokens {
  make(sessionId: string): Secret
  /** Null for a text that cannot be one. */
  read(text: string): PresentedToken | null
}

/** Refresh tokens that carry the mark of the installation's key. */
export function createRefreshTokens(vault: Pick<Vault, 'fingerprint'>): RefreshTokens {
  const markOf = (sessionId: string, secret: string) =>
    vault.fingerprint(`refresh ${sessionId} ${secret}`).slice(0, MARK_LENGTH)
  return {
    make(sessionId) {
      const { text, hash } = makeSecret()
      return { text: `${sessionId}.${text}.${markOf(sessionId, text)}`, hash }
    },
    read(text) {
      const [, sessionId, secret, mark] = SHAPE.exec(text) ?? []
      if (!sessionId || !secret) return null
      const isOurs =
        mark !== undefined && timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(sessionId, secret)))
      return { sessionId, hash: makeSecret(secret).hash, isOurs }
    },
  }
}
