import type { WireSmsSender } from '@skipyard/contract/messages.senders.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { presentSmsSender } from './present-sms-sender.ts'
import { readSmsSender } from './sms-sender.reads.ts'

/** By whom the company's texts go. */
export async function getSmsSender(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<WireSmsSender> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  return presentSmsSender(scope, await readSmsSender(scope), services)
}
