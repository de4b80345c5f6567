import { isIP } from 'node:net'
import type { WireNewPasskey, WirePasskeyAnswer } from '@skipyard/contract/identity/passkeys.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { KeptPasskey } from './passkeys.store.ts'

interface Site {
  /** The name that passkeys are bound to (WebAuthn, RP ID). */
  rpId: string
  origin: string
}

/** Null where browsers make no passkeys: by the number of a machine, or without https beyond this machine. */
export function findSite(publicUrl: string): Site | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return isSafe && !isNumber ? { rpId: hostname, origin } : null
}

export function siteOf({ publicUrl }: { publicUrl: string }): Site {
  const site = findSite(publicUrl)
  if (!site) throw new Failure(409, secondStepTexts.noPasskeys)
  return site
}

/** Ed25519, ES256 and RS256 (COSE): what phones, computers and keys make. */
export const ALGORITHMS = [-8, -7, -257]

const wrong = () => invalid('passkey', secondStepTexts.wrongPasskey)

/** The library, which is loaded when somebody has a passkey, throws for whatever does not fit, and for what is no answer at all. */
const orWrong = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw wrong()
  })

/**
 * No attestation is asked for. With a certificate in one the library would fetch a list of revoked ones, from an
 * address that the certificate names.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const isBare = attestation.get('fmt') === 'none'
  const isSelfMade =
    attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (!isBare && !isSelfMade) throw wrong()
}

/** 400 unless the browser made it here, under the id that it names, for this question, and verified the person. */
export async function readNewPasskey(
  passkey: WireNewPasskey,
  { challenge, rpId, origin }: Site & { challenge: string | null },
): Promise<KeptPasskey> {
  if (challenge === null) throw wrong()
  const verify = async () => {
    await refuseCertificates(passkey.response.attestationObject)
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    return verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  }
  const { registrationInfo } = await orWrong(verify())
  if (!registrationInfo) throw wrong()
  const { id, publicKey, counter } = registrationInfo.credential
  if (id !== passkey.id) throw wrong()
  const { transports } = passkey.response
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

/**
 * The counter to keep. 400 for an answer of another place, question or key, one without a verified person, and
 * one whose counter has not gone on: then the key was copied.
 */
export async function readAnswer(
  answer: WirePasskeyAnswer,
  { challenge, rpId, origin, kept }: Site & { challenge: string | null; kept: KeptPasskey | undefined },
): Promise<number> {
  if (challenge === null || kept === undefined) throw wrong()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await orWrong(
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(kept.publicKey),
        counter: kept.counter,
        transports: kept.transports,
      },
    }),
  )
  if (!verified) throw wrong()
  return authenticationInfo.newCounter
}
