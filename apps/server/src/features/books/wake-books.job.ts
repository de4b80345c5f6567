import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { listDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'

/**
 * Finds what is due for Xero and nobody works on, when a server starts and every minute: what a server that died has
 * left behind, and what waited for Xero to come back. Telling of it wakes the bookkeeper of every server.
 */
export const wakeBooks = defineJob({
  name: 'wake-books',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 10 },
  singletonKey: () => 'wake',
  schedule: '* * * * *',
  async handle(_, { owner, pool }) {
    for (const tenantId of await listDue(owner, 'xero')) {
      await withTenant(pool, { tenantId, loginId: tenantId }, async (scope) => scope.announce('books'))
    }
  },
})
