import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { listTellingCompanies } from './due-company.store.ts'
import { findDueMessages } from './find-due-messages.ts'

/** Finds what is due by its date in each company that tells of such things, when a server starts and every ten minutes. */
export const findDue = defineJob({
  name: 'find-due-messages',
  payload: z.object({}),
  retry: { limit: 1, delaySeconds: 60 },
  singletonKey: () => 'due',
  schedule: '*/10 * * * *',
  async handle(_, { owner, pool, log }) {
    for (const tenantId of await listTellingCompanies(owner)) {
      await withTenant(pool, { tenantId, loginId: tenantId }, findDueMessages).catch((problem: unknown) =>
        log.error({ err: problem, tenantId }, 'what is due to be told could not be found'),
      )
    }
  },
})
