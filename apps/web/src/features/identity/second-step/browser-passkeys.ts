import type {
  WireNewPasskey,
  WireNewPasskeyQuestion,
  WirePasskeyAnswer,
  WirePasskeyQuestion,
} from '@skipyard/contract/identity/passkeys.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { ApiError } from '#web/client/api-error.ts'
import { secondStepWords } from './texts.ts'

const { passkeys: words } = secondStepWords

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Who closed the browser's question, or let it run out, and who has no such device, is told the same by browsers. */
function problemOf(problem: unknown): ApiError {
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem
  const isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
  return new ApiError(0, isKnown ? secondStepTexts.knownPasskey : words.notGiven)
}

export async function makePasskey(optionsJSON: WireNewPasskeyQuestion): Promise<WireNewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON }).catch((problem: unknown) => {
    throw problemOf(problem)
  })
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  }
}

export async function answerPasskey(optionsJSON: WirePasskeyQuestion): Promise<WirePasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch((problem: unknown) => {
    throw problemOf(problem)
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
  }
}
