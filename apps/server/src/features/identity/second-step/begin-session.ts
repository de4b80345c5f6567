import type { SignedIn, WireSecondStep } from '@skipyard/contract/identity/identity.ts'
import type { TenantMember } from '#server/tenancy/claims.ts'
import type { Login } from '../login.store.ts'
import { type SessionTerms, type SignInExchange, startSession } from '../start-session.ts'
import { passwordMarkOf, sealPending } from './challenge.ts'
import { findSecondStep } from './second-step.store.ts'
import { isTrustedDevice } from './trusted-device.ts'

/** After a right password: a session, or the question for the second step where the person has one. */
export async function beginSession(
  exchange: SignInExchange,
  { login, tenantId }: { login: Login } & Pick<TenantMember, 'tenantId'>,
  terms: SessionTerms,
): Promise<SignedIn | { secondStep: WireSecondStep }> {
  const { request, services } = exchange
  const { id: loginId, email } = login
  const found = await findSecondStep(services.global, loginId)
  const isOn = found !== undefined && found.since !== null
  if (!isOn || isTrustedDevice(request, services, { ...found, loginId }))
    return startSession(exchange, { loginId, tenantId }, terms)
  const passwordMark = passwordMarkOf(services.vault, login)
  const { isRemembered } = terms
  const token = sealPending(services.vault, { loginId, tenantId, email, isRemembered, passwordMark })
  return { secondStep: { token, email, ways: found.ways } }
}
