import { readMessageSettings } from '#server/features/messages/settings.reads.ts'
import { settleDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { hasDatedKinds, insertDueEvents } from './due-event.store.ts'

const EVERY_MS = 10 * 60_000

/** Finds what customers are to be told of today because of its date, and when to look next; answers how much is new. */
export async function findDueMessages(scope: TenantScope): Promise<number> {
  // NOTE not recorded: each message is kept with what became of it.
  const { settings } = await readMessageSettings(scope)
  const count = await insertDueEvents(scope, settings)
  if (count > 0) scope.announce('messages')
  await settleDue(scope, 'reminders', async () => {
    const { settings: current } = await readMessageSettings(scope)
    return hasDatedKinds(current) ? new Date(scope.now.getTime() + EVERY_MS) : null
  })
  return count
}
