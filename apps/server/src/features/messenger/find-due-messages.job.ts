import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { listDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { findDueMessages } from './find-due-messages.ts'

/** Finds what is due by its date in each company that tells of such things, every ten minutes. */
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
