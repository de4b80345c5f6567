import { z } from 'zod'
import { id } from '../shared/shared.ts'

const passkey = z.object({
  _id: id,
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null for one that was never used after it was added. */
  lastUsedAt: z.iso.datetime().nullable(),
})

export type WirePasskey = z.infer<typeof passkey>

/** The own second step at sign-in. */
export const secondStepState = z
  .object({
    isOn: z.boolean(),
    hasApp: z.boolean(),
    passkeys: z.array(passkey),
    /** Whether browsers make passkeys for the address of this installation. */
    canAddPasskey: z.boolean(),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean(),
  })
  .meta({ id: 'SecondStepState' })

export type WireSecondStepState = z.infer<typeof secondStepState>
