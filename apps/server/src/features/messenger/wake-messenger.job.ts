import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { listDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'

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
