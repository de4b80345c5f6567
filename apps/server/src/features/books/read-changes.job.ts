import PQueue from 'p-queue'
import { z } from 'zod'
import { isTrouble } from '#server/features/xero/is-trouble.ts'
import { openBooks } from '#server/features/xero/open-books.ts'
import { readXeroConnection } from '#server/features/xero/xero-connection.reads.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDue, settleDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { readChanges } from './read-changes.ts'

const COMPANIES_AT_ONCE = 10
const EVERY_MS = 10 * 60_000

async function readCompany(services: JobServices, tenantId: string): Promise<void> {
  try {
    const books = await openBooks(services, tenantId, 'worker')
    if (books) await readChanges({ services, tenantId, books })
  } catch (problem) {
    // What has changed stays to be read, from where it was read to; one company's trouble holds up no other.
    const isAway = isTrouble(problem, 'away') || isTrouble(problem, 'refused')
    if (isAway) services.log.warn({ tenantId, reason: problem.message }, 'Xero could not be read')
    else services.log.error({ tenantId, err: problem }, 'changes in Xero were not taken')
  }
}

/** Notes when the company is read again, read or not; never once it is not connected any more. */
const settle = ({ pool, xero }: JobServices, tenantId: string): Promise<void> =>
  withTenant(pool, { tenantId, loginId: tenantId }, (scope) =>
    settleDue(scope, 'xero-changes', async () => {
      const { authenticated } = await readXeroConnection(scope, xero)
      return authenticated ? new Date(scope.now.getTime() + EVERY_MS) : null
    }),
  )

/** Reads what has changed in Xero for every connected company, every ten minutes. */
export const readBooksChanges = defineJob({
  name: 'read-books-changes',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 60 },
  singletonKey: () => 'read',
  schedule: '* * * * *',
  async handle(_, services) {
    const companies = await listDue(services.owner, 'xero-changes')
    const turns = new PQueue({ concurrency: COMPANIES_AT_ONCE })
    await turns.addAll(
      companies.map((tenantId) => async () => {
        await readCompany(services, tenantId)
        await settle(services, tenantId)
      }),
    )
  },
})
