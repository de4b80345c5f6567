import type * as contract from '@skipyard/contract/messages.opt-outs.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canAnswerMessages } from '@skipyard/domain/messages/policy.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { record } from '#server/audit/record.ts'
import { invalid, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { getOptOuts } from './get-opt-outs.ts'
import { insertOptOut, removeOptOut } from './opt-out.store.ts'

type Request = Pick<RequestOf<typeof contract.setOptOut>, 'params' | 'body'>

/** Notes that a customer wants no messages at one of their addresses, or wants them again. */
export async function setOptOut(
  scope: TenantScope,
  { params: { customerId }, body: { channel, address, isOptedOut } }: Request,
): Promise<contract.WireOptOut[]> {
  if (!canAnswerMessages(scope.actor)) throw notAllowed()
  const known = await getOptOuts(scope, customerId)
  const before = known.find((one) => one.channel === channel && one.address === address)
  if (!before) throw invalid('address', messageTexts.notTheirs)
  if (before.isOptedOut === isOptedOut) return known
  if (isOptedOut) await insertOptOut(scope, { channel, address, how: 'office' })
  else await removeOptOut(scope, channel, address)
  await record(scope, {
    action: isOptedOut ? 'customer.messages-stopped' : 'customer.messages-wanted',
    subjectId: customerId,
    changes: {
      [`messages.${channel}`]: { from: before.isOptedOut ? null : address, to: isOptedOut ? null : address },
    },
  })
  scope.announce('messages')
  return getOptOuts(scope, customerId)
}
