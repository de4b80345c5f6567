import {
  loginWithTenant,
  type WireProfile,
  type WireSecondStep,
} from '@skipyard/contract/identity/identity.ts'
import { call } from '../call.ts'
import { noteSignIn, readProfile } from './session.ts'
import { goOnSignedIn } from './session-expiry.ts'

/** Answers the question for the second step where the person has one; the session goes on after it. */
export async function signInAgain(
  { email, tenantId }: WireProfile,
  password: string,
): Promise<WireSecondStep | null> {
  const { data } = await call(loginWithTenant, { body: { email, password, tenantId, remember: true } })
  if ('secondStep' in data) return data.secondStep
  goOnAfterSecondStep()
  return null
}

export function goOnAfterSecondStep(): void {
  noteSignIn()
  goOnSignedIn()
}

/** Whether the same user has signed in to the same company in another tab; if so, waiting calls go on. */
export async function noticeSignIn({ userId, tenantId }: WireProfile): Promise<boolean> {
  const person = await readProfile().catch(() => null)
  if (person === null) return false
  const isSame = person.userId === userId && person.tenantId === tenantId
  if (isSame) goOnSignedIn()
  return isSame
}
