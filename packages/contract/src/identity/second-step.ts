import { SECOND_STEP_WAYS } from '@skipyard/domain/identity/second-step.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id } from '../shared/shared.ts'
import { currentPassword } from './account.ts'
import { signedIn } from './identity.ts'
import { passkeyAnswer, type WirePasskeyAnswer } from './passkeys.ts'
import { secondStepState } from './second-step-state.ts'

const code = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine((digits) => /^\d{6}$/.test(digits), secondStepTexts.wrongDigits)

/** The six digits, the answer of a passkey, or a recovery code. */
const proof = {
  code: code.optional(),
  passkey: passkeyAnswer.optional(),
  recoveryCode: z.string().max(40).optional(),
}

/** One way to prove the second step. */
export interface SecondStepProof {
  code?: string | undefined
  passkey?: WirePasskeyAnswer | undefined
  recoveryCode?: string | undefined
}

const hasOneProof = ({ code, passkey, recoveryCode }: SecondStepProof) =>
  [code, passkey, recoveryCode].filter((given) => given !== undefined).length === 1

const onlyOne = { message: secondStepTexts.oneProof, path: ['code'] }

/** The second part of a sign-in. 400 for a wrong proof, 401 when too long has passed since the password. */
export const finishLogin = operation({
  method: 'POST',
  path: '/login/second-step',
  summary: 'Signs in with the second step after the password',
  tag: 'identity',
  access: 'public',
  body: z
    .object({
      token: z.string().max(2_000),
      ...proof,
      /** Not asked again on this computer for 30 days. */
      trust: z.boolean().default(false),
    })
    .refine(hasOneProof, onlyOne),
  reply: data(
    signedIn.extend({
      /** How many are left after one was used; null where none was. */
      recoveryCodesLeft: z.int().nullable(),
    }),
  ),
})

export const getSecondStep = operation({
  method: 'GET',
  path: '/account/second-step',
  summary: 'The own second step at sign-in',
  tag: 'account',
  access: 'member',
  isForSetup: true,
  reply: data(secondStepState),
})

/** Proves the second step within a session; it counts for fifteen minutes. */
export const verifySecondStep = operation({
  method: 'POST',
  path: '/account/second-step/proof',
  summary: 'Confirms with the own second step',
  tag: 'account',
  access: 'member',
  isReplyNeverStored: true,
  body: z.object(proof).refine(hasOneProof, onlyOne),
  reply: data(z.object({ done: z.literal(true) })),
})

/** A fresh secret for an authenticator app, which counts with its first code. */
export const beginApp = operation({
  method: 'POST',
  path: '/account/second-step/app',
  summary: 'Begins to set up an authenticator app',
  tag: 'account',
  access: 'member',
  isReplyNeverStored: true,
  needsProof: true,
  isForSetup: true,
  reply: data(z.object({ secret: z.string(), uri: z.string() })),
})

/** Takes the first code of the app that waits; an app from before stops working. */
export const confirmApp = operation({
  method: 'POST',
  path: '/account/second-step/app/confirm',
  summary: 'Takes the first code of an authenticator app',
  tag: 'account',
  access: 'member',
  isReplyNeverStored: true,
  needsProof: true,
  isForSetup: true,
  body: z.object({ code }),
  reply: data(secondStepState),
})

/** Eight codes that work once each; those from before stop working. They are shown this once. */
export const makeRecoveryCodes = operation({
  method: 'POST',
  path: '/account/second-step/recovery-codes',
  summary: 'Makes new recovery codes',
  tag: 'account',
  access: 'member',
  isReplyNeverStored: true,
  needsProof: true,
  isForSetup: true,
  reply: data(
    z.object({
      codes: z.array(z.string()),
      /** Of what is set up along with these codes; turning the second step on sends it back. */
      mark: z.string(),
    }),
  ),
})

/**
 * From now on it is asked for at each sign-in. Needs the current password, as no other proof is there yet. 409 where
 * app, passkeys or codes are no longer those that the codes were made with: somebody else may have them.
 */
export const turnSecondStepOn = operation({
  method: 'PUT',
  path: '/account/second-step',
  summary: 'Turns the own second step on',
  tag: 'account',
  access: 'member',
  isForSetup: true,
  body: z.object({ currentPassword, mark: z.string().max(100) }),
  reply: data(secondStepState),
})

/** Removes app, passkeys and recovery codes; refused while the company requires a second step. */
export const turnSecondStepOff = operation({
  method: 'DELETE',
  path: '/account/second-step',
  summary: 'Turns the own second step off',
  tag: 'account',
  access: 'member',
  needsProof: true,
  reply: data(secondStepState),
})

/** For a colleague who has lost phone and codes: signed out everywhere, mailed, and in the history. */
export const resetSecondStep = operation({
  method: 'DELETE',
  path: '/users/:userId/second-step',
  summary: 'Lets somebody set up their second step again',
  tag: 'people',
  access: 'member',
  needsProof: true,
  params: z.object({ userId: id }),
  reply: data(z.object({ _id: id })),
})

const company = z
  .object({
    /** From this day on everyone needs one (YYYY-MM-DD); null: nobody has to. */
    requiredFrom: z.string().nullable(),
    people: z.array(z.object({ _id: id, isOn: z.boolean(), ways: z.array(z.enum(SECOND_STEP_WAYS)) })),
  })
  .meta({ id: 'CompanySecondSteps' })

export type WireSecondSteps = z.infer<typeof company>

/** Who of the company has a second step; for owner and office. */
export const listSecondSteps = operation({
  method: 'GET',
  path: '/users/second-step',
  summary: 'Who has a second step at sign-in',
  tag: 'people',
  access: 'member',
  reply: data(company),
})

/**
 * Requires one of everyone, from a week on; those who have none are mailed. By an owner who has one: 409
 * otherwise, as nobody may be locked out by it.
 */
export const requireSecondStep = operation({
  method: 'PUT',
  path: '/users/second-step',
  summary: 'Requires a second step of everyone, or no more',
  tag: 'people',
  access: 'member',
  needsProof: true,
  body: z.object({ isRequired: z.boolean() }),
  reply: data(company),
})
