import type * as contract from '@skipyard/contract/messages.log.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { MessageState } from '@skipyard/domain/messages/message.ts'
import { canReadMessages } from '@skipyard/domain/messages/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMessages } from './message.reads.ts'
import { presentMessage } from './present-message.ts'

const NOT_ARRIVED: readonly MessageState[] = ['failed', 'unknown', 'not-sent']

/** Messages as they stand; unless one state is asked for, those that did not arrive, or may not have. */
export async function listMessages(
  scope: TenantScope,
  { state, ...paging }: RequestOf<typeof contract.listMessages>['query'],
): Promise<ReplyOf<typeof contract.listMessages>> {
  if (!canReadMessages(scope.actor)) throw notAllowed()
  const { total, messages } = await readMessages(scope, state ? [state] : NOT_ARRIVED, paging)
  return { total, data: messages.map(presentMessage) }
}
