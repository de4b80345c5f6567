import type { Channel } from '@skipyard/domain/messages/kinds.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isOptedOut } from './opt-out.reads.ts'
import { removeOptOut } from './opt-out.store.ts'

/** Notes that a customer has said, from outside, that messages are wanted again at one address, whoever had stopped them. */
export async function wantMessages(
  scope: TenantScope,
  { channel, address, customerId }: { channel: Channel; address: string; customerId: string | null },
): Promise<void> {
  if (!(await isOptedOut(scope, channel, address))) return
  await removeOptOut(scope, channel, address)
  await record(scope, {
    action: 'customer.messages-wanted',
    subjectId: customerId ?? scope.tenantId,
    changes: { [`messages.${channel}`]: { from: null, to: address } },
  })
  scope.announce('messages')
}
