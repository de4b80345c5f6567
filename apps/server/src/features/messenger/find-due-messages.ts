import { readMessageSettings } from '#server/features/messages/message-settings.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertDueEvents } from './due-event.store.ts'

/** Finds what customers are to be told of today because of its date; answers how much of it is new. */
export async function findDueMessages(scope: TenantScope): Promise<number> {
  // NOTE not recorded: each message is kept with what became of it.
  const { settings } = await readMessageSettings(scope)
  const count = await insertDueEvents(scope, settings)
  if (count > 0) scope.announce('messages')
  return count
}
