import type { Channel } from '@skipyard/domain/messages/kinds.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Keeps that an address wants no messages; who said so first stays. */
export async function insertOptOut(
  scope: TenantScope,
  { channel, address, how }: { channel: Channel; address: string; how: 'customer' | 'office' },
): Promise<void> {
  const { tenantId: tenant_id, actorName: by_name, now: since } = scope
  await scope.db
    .insertInto('message_opt_outs')
    .values({ tenant_id, channel, address, how, by_name, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets that an address wants no messages. */
export async function removeOptOut(scope: TenantScope, channel: Channel, address: string): Promise<void> {
  await scope.db
    .deleteFrom('message_opt_outs')
    .where('tenant_id', '=', scope.tenantId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .execute()
}
