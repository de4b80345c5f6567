import type { Channel } from '@skipyard/domain/messages/kinds.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isOptedOut } from './opt-out.reads.ts'
import { insertOptOut } from './opt-out.store.ts'

/** Notes that a customer has said, from outside, that no more messages are wanted at one address. */
export async function stopMessages(
  scope: TenantScope,
  { channel, address, customerId }: { channel: Channel; address: string; customerId: string | null },
): Promise<void> {
  if (await isOptedOut(scope, channel, address)) return
  await insertOptOut(scope, { channel, address, how: 'customer' })
  await record(scope, {
    action: 'customer.messages-stopped',
    subjectId: customerId ?? scope.tenantId,
    changes: { [`messages.${channel}`]: { from: address, to: null } },
  })
  scope.announce('messages')
}
