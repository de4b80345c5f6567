import type { WireUser } from '@skipyard/contract/identity.columns.ts'
import { canSeeUser } from '@skipyard/domain/identity/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readUser } from './user.reads.ts'

/** Oneself, or a colleague for those who may see who works here; 404 for everybody else's. */
export async function getUser(scope: TenantScope, userId: string): Promise<WireUser> {
  if (!canSeeUser(scope.actor, userId)) throw notAllowed()
  const user = await readUser(scope, userId)
  if (!user) throw notFound()
  return user
}
