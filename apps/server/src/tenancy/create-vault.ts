import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const FORM = 'v1'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals texts, so that the database alone does not disclose them. */
export interface Vault {
  /** `place` names the company, row and column; a sealed text opens nowhere else. */
  seal(text: string, place: string): string
  /** Throws for another key or place, or a text that was tampered with. */
  open(sealed: string, place: string): string
  /** Keyed: without the key the text cannot be guessed by its fingerprint. */
  fingerprint(text: string): string
}

// A key object: importing bytes for each text costs three times as much as sealing it.
const keyFor = (secret: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)))

/** A secret of at least 32 characters. AES-256-GCM with a fresh nonce per text, HMAC-SHA-256. */
export function createVault(secret: string): Vault {
  const key = keyFor(secret, 'skipyard vault')
  const fingerprintKey = keyFor(secret, 'skipyard fingerprint')
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${FORM}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, place) {
      const [form, text = ''] = sealed.split('.')
      if (form !== FORM) throw new Error('This sealed text has a form nobody knows')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('hex'),
  }
}
