import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as they travel, and the SHA-256 that is all we keep of them. */
export interface Secret {
  text: string
  hash: string
}

const SECRET_BYTES = 32

/** A secret to hand out, or one handed back to be compared by its hash. */
export function makeSecret(text = randomBytes(SECRET_BYTES).toString('base64url')): Secret {
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
