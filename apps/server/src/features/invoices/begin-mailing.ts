import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { judgeMailing, type Mailable } from './judge-mailing.ts'
import { insertMailing, mirrorSending } from './mailing.store.ts'
import { postMailing } from './post-mailing.ts'

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
