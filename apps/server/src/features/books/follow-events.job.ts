import { hash } from 'node:crypto'
import { z } from 'zod'
import { openBooks } from '#server/features/xero/open-books.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDueAbout } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { followInvoice } from './follow-invoice.ts'
import { readStandings } from './standing.reads.ts'

/** The invoices that an organisation's webhook told of. */
const events = z.object({ organisationId: z.uuid(), theirIds: z.array(z.uuid()) })

async function followFor(
  services: JobServices,
  tenantId: string,
  { organisationId, theirIds }: z.infer<typeof events>,
): Promise<boolean> {
  const standings = await withTenant(services.pool, { tenantId, loginId: tenantId }, (scope) =>
    readStandings(scope, organisationId, { theirIds }),
  )
  if (standings.length === 0) return true
  const books = await openBooks(services, tenantId, 'worker')
  if (!books || books.organisationId !== organisationId) return true
  let isAllTaken = true
  for (const standing of standings) {
    if (!(await followInvoice({ services, tenantId, books }, standing))) isAllTaken = false
  }
  return isAllTaken
}

/** Reads the invoices of which Xero told that they changed; an event that comes again finds nothing to do. */
export const followEvents = defineJob({
  name: 'follow-books-events',
  payload: events,
  retry: { limit: 8, delaySeconds: 1 },
  singletonKey: (told) => hash('sha256', JSON.stringify(told)),
  async handle(told, services) {
    // Each connected company is noted for being read now and then, with its organisation.
    const companies = await listDueAbout(services.owner, 'xero-changes', told.organisationId)
    let isAllTaken = true
    for (const tenantId of companies) {
      if (!(await followFor(services, tenantId, told))) isAllTaken = false
    }
    if (!isAllTaken) throw new Error('Somebody else is at an invoice that Xero told of')
  },
})
