import { z } from 'zod'
import { readMessageSettings } from '#server/features/messages/settings.reads.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { listDue, settleDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { hasDatedKinds, insertDueEvents } from './event.store.ts'

const EVERY_MS = 10 * 60_000

export async function findDueMessages(scope: TenantScope): Promise<number> {
  // NOTE not recorded: each message is kept with its result.
  const { settings } = await readMessageSettings(scope)
  const count = await insertDueEvents(scope, settings)
  if (count > 0) scope.announce('messages')
  await settleDue(scope, 'reminders', async () => {
    const { settings: current } = await readMessageSettings(scope)
    return hasDatedKinds(current) ? new Date(scope.now.getTime() + EVERY_MS) : null
  })
  return count
}

export const findDue = defineJob({
  name: 'find-due-messages',
  payload: z.object({}),
  retry: { limit: 1, delaySeconds: 60 },
  singletonKey: () => 'due',
  schedule: '* * * * *',
  async handle(_, { owner, pool, log }) {
    for (const tenantId of await listDue(owner, 'reminders')) {
      await withTenant(pool, { tenantId, loginId: tenantId }, findDueMessages).catch((problem: unknown) =>
        log.error({ err: problem, tenantId }, 'what is due to be told could not be found'),
      )
    }
  },
})

/**
 * At start and every minute: messages of a server that died, and those that waited for their hour. Wakes the
 * messengers of all servers.
 */
export const wakeMessenger = defineJob({
  name: 'wake-messenger',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 10 },
  singletonKey: () => 'wake',
  schedule: '* * * * *',
  async handle(_, { owner, pool }) {
    for (const tenantId of await listDue(owner, 'messages')) {
      await withTenant(pool, { tenantId, loginId: tenantId }, async (scope) => scope.announce('messages'))
    }
  },
})
