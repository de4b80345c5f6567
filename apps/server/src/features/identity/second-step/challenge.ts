import { address } from '@skipyard/contract/addresses.ts'
import { CHALLENGE_MINUTES } from '@skipyard/domain/identity/second-step.ts'
import { z } from 'zod'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { Login } from '../login.store.ts'

const PLACE = 'second step'

/** Of a sign-up by a person who is known, founded with the proof. */
const newCompany = z.object({
  signUp: z.object({
    mobile: z.string(),
    companyName: z.string(),
    noOfTrucks: z.number(),
    bins: z.number(),
    landline: z.string().nullable(),
    abn: z.string(),
  }),
  baseLocation: address,
  timeZone: z.string(),
})

const pending = z.object({
  loginId: z.string(),
  tenantId: z.string(),
  email: z.string(),
  isRemembered: z.boolean(),
  /** Another password makes it void. */
  passwordMark: z.string(),
  until: z.number(),
  newCompany: newCompany.nullable(),
})

/** A sign-in whose password was right. It is good for nothing but a proof of the second step. */
export type PendingSignIn = z.infer<typeof pending>

export const passwordMarkOf = (vault: Vault, { id, passwordHash }: Login): string =>
  vault.fingerprint(`second step ${id} ${passwordHash}`)

export function sealPending(vault: Vault, sign: Omit<PendingSignIn, 'until'>, now = Date.now()): string {
  return vault.seal(JSON.stringify({ ...sign, until: now + CHALLENGE_MINUTES * 60_000 }), PLACE)
}

const opened = (vault: Vault, token: string): unknown => {
  try {
    return JSON.parse(vault.open(token, PLACE))
  } catch {
    return null
  }
}

/** Null for one that is too old, or not of this installation. */
export function openPending(vault: Vault, token: string, now = Date.now()): PendingSignIn | null {
  const read = pending.safeParse(opened(vault, token))
  return read.success && read.data.until > now ? read.data : null
}
