import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { judgeMailing, type Mailable } from './judge-mailing.ts'
import { mailInvoice } from './mail-invoice.job.ts'
import { insertMailing, mirrorSending } from './mailing.store.ts'

/**
 * Hands a mailing that has just been set to Sending over to the mail, within the transaction that asked for it; the job
 * says by `endMailing` what came of it.
 */
const postMailing = (
  scope: TenantScope,
  mailingId: string,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> => jobs.enqueue(scope, mailInvoice, { tenantId: scope.tenantId, mailingId })

/**
 * One press of Send: writes down what is sent to whom, sets it to Sending and hands it to the mail. Refusals are answered
 * and change nothing. Idempotency keeps a repeated press from sending twice.
 */
export async function beginMailing(
  scope: TenantScope,
  what: Mailable,
  services: Pick<Services, 'jobs'>,
): Promise<Decision<string[], string>> {
  const judged = await judgeMailing(scope, what)
  if (!judged.ok) return judged
  const recipients = judged.value
  const { id: invoiceId, documentVersion } = what.invoice
  const noteId = what.note?.id ?? null
  const photoIds = [...new Set(what.photoIds)]
  const mailing = { id: uuidv7(), invoiceId, noteId, documentVersion, recipients, photoIds }
  // NOTE not recorded: the end of the attempt is, and who asked for it stands in its row.
  await insertMailing(scope, mailing)
  const sending = { state: 'Sending', recipients, error: '', sentAt: null, wasSent: false } as const
  await mirrorSending(scope, mailing, sending)
  await postMailing(scope, mailing.id, services)
  scope.announce('invoices')
  return judged
}
