import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { listDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'

/**
 * Finds messages that nobody sends, when a server starts and every minute: what a server that died has left behind, and
 * what waited for its hour. Telling of it wakes the messenger of every server.
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
