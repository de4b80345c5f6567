import type * as contract from '@skipyard/contract/identity.people.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { findOpenInvite } from './find-open-invite.ts'
import { findLogin } from './login.store.ts'

/** What stands in an invitation, for whoever holds its link. */
export async function openInvite(
  { body, request, services }: PublicCall<typeof contract.openInvite>,
  { resets }: SignInGuards,
): Promise<ReplyOf<typeof contract.openInvite>> {
  await resets.spend(addressKey(request.ip))
  const { companyName, name, email, role } = await findOpenInvite(body.token, services)
  const login = await findLogin(services.global, email)
  return { data: { companyName, name, email, role, hasAccount: login !== undefined } }
}
