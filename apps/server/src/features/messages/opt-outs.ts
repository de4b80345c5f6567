import type * as contract from '@skipyard/contract/messages/opt-outs.ts'
import type { WireOptOut } from '@skipyard/contract/messages/opt-outs.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { CHANNELS, type Channel } from '@skipyard/domain/messages/kinds.ts'
import { canAnswerMessages, canReadMessages } from '@skipyard/domain/messages/policy.ts'
import { receiverOf } from '@skipyard/domain/messages/receivers.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { record } from '#server/audit/record.ts'
import { invalid, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertOptOut, removeOptOut } from './customer-text.store.ts'
import { isOptedOut, type KeptOptOut, readCustomerAddresses, readOptOuts } from './opt-out.reads.ts'

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

const wireOf = (kept: KeptOptOut | undefined): Omit<WireOptOut, 'channel' | 'address'> =>
  kept
    ? { isOptedOut: true, since: kept.since.toISOString(), how: kept.how, by: kept.by }
    : { isOptedOut: false, since: null, how: null, by: '' }

export async function getOptOuts(scope: TenantScope, customerId: string): Promise<WireOptOut[]> {
  if (!canReadMessages(scope.actor)) throw notAllowed()
  const typed = await readCustomerAddresses(scope, customerId)
  if (!typed) throw notFound()
  const places = CHANNELS.flatMap((channel) => {
    const receivers = typed[channel === 'mail' ? 'mails' : 'phones'].map((one) => receiverOf(channel, one))
    const addresses = new Set(receivers.flatMap((one) => (one.ok ? [one.address] : [])))
    return [...addresses].sort().map((address) => ({ channel, address }))
  })
  const kept = await readOptOuts(
    scope,
    places.map(({ address }) => address),
  )
  return places.map(({ channel, address }) => ({
    channel,
    address,
    ...wireOf(kept.find((one) => one.channel === channel && one.address === address)),
  }))
}

type Request = Pick<RequestOf<typeof contract.setOptOut>, 'params' | 'body'>

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
