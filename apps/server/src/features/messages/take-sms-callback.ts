import type { Channel } from '@skipyard/domain/messages/kinds.ts'
import { readCallback } from '@skipyard/domain/messages/read-callback.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { record } from '#server/audit/record.ts'
import { behindLink, type LinkCall } from '#server/features/fleet/behind-link.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { saveUndelivered } from './message.store.ts'
import { isOptedOut } from './opt-out.reads.ts'
import { removeOptOut } from './opt-out.store.ts'
import { findTexted } from './receiver.reads.ts'
import { isCalledBackAt } from './sms-sender.reads.ts'
import { stopMessages } from './stop-messages.ts'

/** Notes that a customer has said, from outside, that messages are wanted again at one address, whoever had stopped them. */
async function wantMessages(
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

/** Notes that a text which its provider had taken was not delivered after all. */
async function failUndelivered(
  scope: TenantScope,
  { providerId, status }: { providerId: string; status: string },
): Promise<void> {
  // NOTE not recorded: each message is kept with what became of it.
  if (await saveUndelivered(scope, providerId, messageTexts.undelivered(status))) scope.announce('messages')
}

/**
 * Takes what a company's provider tells. The secret in the address is looked up by its hash, so that how long it takes
 * says nothing of it; 404 where it leads nowhere.
 */
export async function takeSmsCallback(call: LinkCall, sent: object): Promise<void> {
  const { tenantId } = await behindLink(call, async (scope, hash) =>
    (await isCalledBackAt(scope, hash)) ? true : undefined,
  )
  const told = readCallback(sent)
  if (told.is === 'nothing') return
  const customer = { tenantId, loginId: tenantId, name: messageTexts.by }
  await withTenant(call.services.pool, customer, async (scope) => {
    if (told.is === 'undelivered') return failUndelivered(scope, told)
    const customerId = await findTexted(scope, told.mobile)
    const said = told.is === 'stop' ? stopMessages : wantMessages
    await said(scope, { channel: 'sms', address: told.mobile, customerId })
  })
}
