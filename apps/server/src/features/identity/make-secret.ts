import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as they travel; only their SHA-256 is kept. */
export interface Secret {
  text: string
  hash: string
}

const SECRET_BYTES = 32

export function makeSecret(text = randomBytes(SECRET_BYTES).toString('base64url')): Secret {
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
