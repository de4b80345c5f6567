import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { mailInvoice } from './mail-invoice.job.ts'

/**
 * Hands a mailing that has just been set to Sending over to the mail, within the transaction that asked for it; the job
 * says by `endMailing` what came of it.
 */
export const postMailing = (
  scope: TenantScope,
  mailingId: string,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> => jobs.enqueue(scope, mailInvoice, { tenantId: scope.tenantId, mailingId })
