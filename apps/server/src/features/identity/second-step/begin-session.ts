import type { SignedIn, WireSecondStep } from '@skipyard/contract/identity/identity.ts'
import type { TenantMember } from '#server/tenancy/claims.ts'
import type { Login } from '../login.store.ts'
import { type SessionTerms, type SignInExchange, startSession } from '../start-session.ts'
import { type PendingSignIn, passwordMarkOf, sealPending } from './challenge.ts'
import { findSecondStep, type KnownSecondStep } from './second-step.store.ts'
import { isTrustedDevice } from './trusted-device.ts'

/** What a person is to prove after the right password; undefined for nothing, or on a trusted computer. */
export async function findDueStep(
  { request, services }: SignInExchange,
  { id: loginId }: Login,
): Promise<KnownSecondStep | undefined> {
  const found = await findSecondStep(services.global, loginId)
  const isDue = found && found.since !== null && !isTrustedDevice(request, services, { ...found, loginId })
  return isDue ? found : undefined
}

type Pending = Pick<PendingSignIn, 'tenantId' | 'isRemembered' | 'newCompany'> & {
  login: Login
  step: KnownSecondStep
}

/** The question for the second step. */
export function askSecondStep(
  { services: { vault } }: SignInExchange,
  { login, step, ...pending }: Pending,
): { secondStep: WireSecondStep } {
  const { id: loginId, email } = login
  const token = sealPending(vault, { ...pending, loginId, email, passwordMark: passwordMarkOf(vault, login) })
  return { secondStep: { token, email, ways: step.ways } }
}

/** After a right password: a session, or the question for the second step where the person has one. */
export async function beginSession(
  exchange: SignInExchange,
  { login, tenantId }: { login: Login } & Pick<TenantMember, 'tenantId'>,
  terms: SessionTerms,
): Promise<SignedIn | { secondStep: WireSecondStep }> {
  const step = await findDueStep(exchange, login)
  if (!step) return startSession(exchange, { loginId: login.id, tenantId }, terms)
  const { isRemembered } = terms
  return askSecondStep(exchange, { login, step, tenantId, isRemembered, newCompany: null })
}
