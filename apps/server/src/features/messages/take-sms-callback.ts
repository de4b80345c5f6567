import { readCallback } from '@skipyard/domain/messages/read-callback.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { behindLink, type LinkCall } from '#server/features/fleet/behind-link.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { failUndelivered } from './fail-undelivered.ts'
import { findTexted } from './receiver.reads.ts'
import { isCalledBackAt } from './sms-sender.reads.ts'
import { stopMessages } from './stop-messages.ts'
import { wantMessages } from './want-messages.ts'

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
