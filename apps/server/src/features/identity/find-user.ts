import type { WireUser } from '@skipyard/contract/identity.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readUser } from './user.reads.ts'

/** A person of the company, whom every colleague may see; 404 for everybody else's. */
export async function findUser(scope: TenantScope, userId: string): Promise<WireUser> {
  const user = await readUser(scope, userId)
  if (!user) throw notFound()
  return user
}
