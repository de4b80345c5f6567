import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { SecondStepWay } from './second-step.ts'
import { secondStepTexts } from './second-step-texts.ts'

/** Minutes in which a browser answers a question for a passkey; each is answered once. */
export const PASSKEY_QUESTION_MINUTES = 5

/** Passkeys of one person; more are forgotten ones. */
export const MOST_PASSKEYS = 20

/** Adds a further passkey beside so many. */
export function addPasskey({ count }: { count: number }): Decision<null, 'too-many'> {
  return count < MOST_PASSKEYS ? accepted(null) : refused('too-many', secondStepTexts.manyPasskeys)
}

interface Removal {
  /** What would prove the second step without it. */
  waysLeft: readonly SecondStepWay[]
  isOn: boolean
  isRequired: boolean
}

/**
 * Removes a passkey. While the second step is on, something beside recovery codes stays: where the company requires it,
 * another way comes first; else the step is turned off as a whole.
 */
export function removePasskey({
  waysLeft,
  isOn,
  isRequired,
}: Removal): Decision<null, 'required' | 'last-one'> {
  if (!isOn || waysLeft.some((way) => way !== 'recovery')) return accepted(null)
  if (isRequired) return refused('required', secondStepTexts.lastRequired)
  return refused('last-one', secondStepTexts.lastWay)
}
