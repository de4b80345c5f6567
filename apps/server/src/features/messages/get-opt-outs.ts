import type { WireOptOut } from '@skipyard/contract/messages.opt-outs.ts'
import { CHANNELS } from '@skipyard/domain/messages/kinds.ts'
import { canReadMessages } from '@skipyard/domain/messages/policy.ts'
import { receiverOf } from '@skipyard/domain/messages/receivers.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type KeptOptOut, readCustomerAddresses, readOptOuts } from './opt-out.reads.ts'

const wireOf = (kept: KeptOptOut | undefined): Omit<WireOptOut, 'channel' | 'address'> =>
  kept
    ? { isOptedOut: true, since: kept.since.toISOString(), how: kept.how, by: kept.by }
    : { isOptedOut: false, since: null, how: null, by: '' }

/** Where a customer can be written to, and where they want no messages; mails first. */
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
