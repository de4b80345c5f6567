import type { WireInvite } from '@skipyard/contract/identity.people.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvites } from './person.reads.ts'

/** The invitation as the list shows it. */
export async function readInvite(scope: TenantScope, inviteId: string): Promise<WireInvite> {
  const invite = (await readInvites(scope)).find(({ _id }) => _id === inviteId)
  if (!invite) throw notFound()
  return invite
}
