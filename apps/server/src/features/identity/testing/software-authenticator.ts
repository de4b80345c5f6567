import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  WireNewPasskey,
  WireNewPasskeyQuestion,
  WirePasskeyAnswer,
  WirePasskeyQuestion,
} from '@skipyard/contract/identity/passkeys.ts'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** What stands in an attestation. */
export type Statement = number | Uint8Array<ArrayBuffer> | Uint8Array<ArrayBuffer>[]

/** How an answer differs from what an honest browser and authenticator give. */
interface Quirks {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  challenge?: string
  /** The id in what the key signs, where it is not that of the answer. */
  credential?: Buffer
}

const countBytes = (count: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

/** A phone or key with one passkey (ES256), and the browser before it. */
export function softwareAuthenticator({ origin = 'http://localhost:3000', rpId = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let used = 0

  const clientData = (type: string, challenge: string, quirks: Quirks) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: quirks.origin ?? origin, crossOrigin: false }))

  const authenticatorData = (quirks: Quirks, key?: Buffer) => {
    const verified = quirks.isVerified === false ? 0 : VERIFIED
    const flags = Buffer.from([PRESENT | verified | (key ? WITH_KEY : 0)])
    const counter = countBytes(quirks.counter ?? used)
    return Buffer.concat([sha256(quirks.rpId ?? rpId), flags, counter, key ?? Buffer.alloc(0)])
  }

  const attestedKey = ({ credential: own = credential }: Quirks) => {
    const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(own.length)
    return Buffer.concat([Buffer.alloc(16), length, own, isoCBOR.encode(cose)])
  }

  return {
    id,
    create(
      { challenge }: Pick<WireNewPasskeyQuestion, 'challenge'>,
      quirks: Quirks & { attestation?: [format: string, statement: Map<string, Statement>] } = {},
    ): WireNewPasskey {
      const [format, statement] = quirks.attestation ?? ['none', new Map<string, Statement>()]
      const data = new Uint8Array(authenticatorData(quirks, attestedKey(quirks)))
      const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, Statement>>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', data],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, quirks).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(question: Pick<WirePasskeyQuestion, 'challenge'>, quirks: Quirks = {}): WirePasskeyAnswer {
      used += 1
      const client = clientData('webauthn.get', quirks.challenge ?? question.challenge, quirks)
      const data = authenticatorData(quirks)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
