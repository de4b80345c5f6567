import PQueue from 'p-queue'
import { z } from 'zod'
import { isTrouble } from '#server/features/xero/is-trouble.ts'
import { openBooks } from '#server/features/xero/open-books.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listConnectedCompanies } from './connected-companies.store.ts'
import { readChanges } from './read-changes.ts'

const COMPANIES_AT_ONCE = 10

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

/** Reads what has changed in Xero for every company, when a server starts and every ten minutes. */
export const readBooksChanges = defineJob({
  name: 'read-books-changes',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 60 },
  singletonKey: () => 'read',
  schedule: '*/10 * * * *',
  async handle(_, services) {
    const companies = await listConnectedCompanies(services.owner)
    const turns = new PQueue({ concurrency: COMPANIES_AT_ONCE })
    await turns.addAll(companies.map((tenantId) => () => readCompany(services, tenantId)))
  },
})
