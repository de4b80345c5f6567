import { accepted, type Decision, refused } from '../shared/decision.ts'
import { secondStepTexts } from './second-step-texts.ts'

/** Seconds that a code of an authenticator app is good for (RFC 6238). */
export const CODE_SECONDS = 30

/** Codes before and after the present one that are taken, as clocks of phones are off. */
export const CODES_AROUND = 1

/** Recovery codes that a person gets at a time. */
export const RECOVERY_CODES = 8

/** Minutes after a proof of the second step during which it is not asked for again. */
export const PROOF_MINUTES = 15

/** Minutes between the password and the second step. */
export const CHALLENGE_MINUTES = 10

/** Days for which a computer is trusted with the password alone. */
export const TRUST_DAYS = 30

/** Days between requiring a second step of everyone and the day from which nobody goes on without. */
export const SETUP_DAYS = 7

/** At so few left, the person is told. */
export const FEW_RECOVERY_CODES = 2

/** What proves the second step. */
export const SECOND_STEP_WAYS = ['app', 'passkey', 'recovery'] as const

export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number]

/** The number of the code that apps show at an instant, in Unix time. */
export function codeStepAt(at: Date): number {
  return Math.floor(at.getTime() / (CODE_SECONDS * 1_000))
}

/**
 * Takes a code by the number of its step: within one of the present, and later than the last one that was
 * taken, so that each opens once. Null stands for digits of no step around now. Refusals name `code`.
 */
export function takeCode(
  { step, last }: { step: number | null; last: number | null },
  now: Date,
): Decision<number, 'wrong' | 'used'> {
  const isNear = step !== null && Math.abs(step - codeStepAt(now)) <= CODES_AROUND
  if (!isNear) return refused('wrong', secondStepTexts.wrongDigits, 'code')
  if (last !== null && step <= last) return refused('used', secondStepTexts.usedDigits, 'code')
  return accepted(step)
}

/** Without letters and digits that are read as others. */
const RECOVERY_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

const RECOVERY_LENGTH = 10

/** '4k7pq-2mxrt', out of numbers below the count of letters. */
export function recoveryCodeOf(numbers: readonly number[]): string {
  const letters = numbers.slice(0, RECOVERY_LENGTH).map((number) => RECOVERY_LETTERS.charAt(number))
  return `${letters.slice(0, RECOVERY_LENGTH / 2).join('')}-${letters.slice(RECOVERY_LENGTH / 2).join('')}`
}

/** How many numbers make a recovery code, and below which one each is. */
export const RECOVERY_NUMBERS = { count: RECOVERY_LENGTH, below: RECOVERY_LETTERS.length } as const

/** A recovery code as it was typed, in the one spelling by which it is kept. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether a proof given then still counts now; null for none. */
export function isProofFresh(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000
}

interface FirstSetUp {
  ways: readonly SecondStepWay[]
  /** Whether all of it is what the person had before them with their codes, and nothing that another session left. */
  isAsShown: boolean
}

/** Turns the second step on: with an app or a passkey, and recovery codes that were put away. */
export function turnOn({ ways, isAsShown }: FirstSetUp): Decision<null, 'not-set-up' | 'set-up-elsewhere'> {
  const isComplete = ways.includes('recovery') && ways.some((way) => way !== 'recovery')
  if (!isComplete) return refused('not-set-up', secondStepTexts.notSetUp)
  return isAsShown ? accepted(null) : refused('set-up-elsewhere', secondStepTexts.setUpElsewhere)
}

/** Turns it off; refused while the company requires one. */
export function turnOff({ isRequired }: { isRequired: boolean }): Decision<null, 'required'> {
  return isRequired ? refused('required', secondStepTexts.isRequired) : accepted(null)
}

/** Requires one of everyone: only an owner who has one may, so that nobody is locked out of the company. */
export function requireOfEveryone({ hasOwn }: { hasOwn: boolean }): Decision<null, 'none-of-own'> {
  return hasOwn ? accepted(null) : refused('none-of-own', secondStepTexts.ownFirst)
}
