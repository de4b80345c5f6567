import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { endMailing } from './end-mailing.ts'

/**
 * Hands a mailing that has just been set to Sending over to the mail, within the transaction that asked for it; whoever
 * sends it says by `endMailing` what came of it. No mail job takes invoices yet, so it ends here, and says so.
 */
export async function postMailing(scope: TenantScope, mailingId: string): Promise<void> {
  await endMailing(scope, mailingId, { outcome: 'failed', error: invoiceTexts.mailNotReady })
}
