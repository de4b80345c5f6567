import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { saveUndelivered } from './message.store.ts'

/** Notes that a text which its provider had taken was not delivered after all. */
export async function failUndelivered(
  scope: TenantScope,
  { providerId, status }: { providerId: string; status: string },
): Promise<void> {
  // NOTE not recorded: each message is kept with what became of it.
  if (await saveUndelivered(scope, providerId, messageTexts.undelivered(status))) scope.announce('messages')
}
