import type { WireMessageSettings } from '@skipyard/contract/messages.ts'
import { canReadMessages } from '@skipyard/domain/messages/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMessageSettings } from './message-settings.reads.ts'
import { presentMessageSettings } from './present-message-settings.ts'

/** How the company writes to its customers. */
export async function getMessageSettings(scope: TenantScope): Promise<WireMessageSettings> {
  if (!canReadMessages(scope.actor)) throw notAllowed()
  return presentMessageSettings(await readMessageSettings(scope))
}
