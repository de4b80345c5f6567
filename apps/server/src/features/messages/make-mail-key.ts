import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

const BITS = 2_048
const generate = promisify(generateKeyPair)

/** A pair of keys to sign mails by: the private one as PEM, the public one as it stands in the DNS. */
export async function makeMailKey(): Promise<{ privateKey: string; publicKey: string }> {
  const pair = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey: pair.privateKey, publicKey: pair.publicKey.toString('base64') }
}
