import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, line } from '../shared/shared.ts'
import { secondStepState } from './second-step-state.ts'

/** Bytes as browsers write them (base64url); a credential's id has 1,023 of them at most. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, secondStepTexts.wrongPasskey)

const MOST_OF_ID = 1_364
const MOST_OF_ANSWER = 8_000

const credential = { id: bytes(MOST_OF_ID), rawId: bytes(MOST_OF_ID), type: z.literal('public-key') }

/** What a browser answers to the question for a passkey (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(MOST_OF_ANSWER),
    authenticatorData: bytes(MOST_OF_ANSWER),
    signature: bytes(MOST_OF_ANSWER),
  }),
})

export type WirePasskeyAnswer = z.infer<typeof passkeyAnswer>

/** A new passkey, as a browser answers it (RegistrationResponseJSON). */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(MOST_OF_ANSWER),
    attestationObject: bytes(MOST_OF_ANSWER),
    /** Ways from the browser to the key, such as `internal` or `usb`. */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/, secondStepTexts.wrongPasskey))
      .max(10)
      .default([]),
  }),
})

export type WireNewPasskey = z.infer<typeof newPasskey>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What a browser is asked with (PublicKeyCredentialRequestOptionsJSON); good for five minutes and one answer. */
const question = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(descriptor),
  })
  .meta({ id: 'PasskeyQuestion' })

export type WirePasskeyQuestion = z.infer<typeof question>

/** The question for a passkey in the second part of a sign-in; its answer goes to `POST /login/second-step`. */
export const askPasskeyAtSignIn = operation({
  method: 'POST',
  path: '/login/second-step/passkey',
  summary: 'Asks for a passkey after the password',
  tag: 'identity',
  access: 'public',
  body: z.object({ token: z.string().max(2_000) }),
  reply: data(question),
})

/** The question within a session; its answer goes to `POST /account/second-step/proof`. */
export const askPasskey = operation({
  method: 'POST',
  path: '/account/second-step/passkey-question',
  summary: 'Asks for an own passkey',
  tag: 'account',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(question),
})

const newPasskeyQuestion = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'NewPasskeyQuestion' })

export type WireNewPasskeyQuestion = z.infer<typeof newPasskeyQuestion>

/** What a browser makes a passkey with (PublicKeyCredentialCreationOptionsJSON); good for five minutes. */
export const beginPasskey = operation({
  method: 'POST',
  path: '/account/second-step/passkeys/begin',
  summary: 'Begins to add a passkey',
  tag: 'account',
  access: 'member',
  isReplyNeverStored: true,
  needsProof: true,
  isForSetup: true,
  reply: data(newPasskeyQuestion),
})

/** Keeps it under a name. While the second step is off it takes the place of an app or passkey that waited. */
export const addPasskey = operation({
  method: 'POST',
  path: '/account/second-step/passkeys',
  summary: 'Adds a passkey',
  tag: 'account',
  access: 'member',
  isReplyNeverStored: true,
  needsProof: true,
  isForSetup: true,
  body: z.object({
    name: line(60).refine((text) => text !== '', secondStepTexts.passkeyName),
    passkey: newPasskey,
  }),
  reply: data(secondStepState),
})

/** Refused for the last way to prove a second step that is on. */
export const removePasskey = operation({
  method: 'DELETE',
  path: '/account/second-step/passkeys/:passkeyId',
  summary: 'Removes an own passkey',
  tag: 'account',
  access: 'member',
  needsProof: true,
  isForSetup: true,
  params: z.object({ passkeyId: id }),
  reply: data(secondStepState),
})
