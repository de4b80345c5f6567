import { endSending } from '@skipyard/domain/invoices/sending.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { MailingEnd } from './end-mailing.ts'
import { loadStatementMailings, saveStatementMailing } from './statement-mailing.store.ts'

/** Says what came of sending a statement. Safe to run twice: one that has ended stays as it is. */
export async function endStatementMailing(
  scope: TenantScope,
  id: string,
  { outcome, error = '', recipients }: MailingEnd,
): Promise<void> {
  const [mailing] = await loadStatementMailings(scope, [id])
  if (mailing?.state !== 'Sending') return
  const state = endSending(mailing.state, outcome)
  const sentTo = recipients ?? mailing.recipients
  await saveStatementMailing(scope, id, { state, error, recipients: sentTo })
  await record(scope, {
    action: `statement.mail-${outcome}`,
    subjectId: mailing.id,
    changes: {
      state: { from: mailing.state, to: state },
      customerId: { from: null, to: mailing.customerId },
      sentTo: { from: null, to: sentTo.join(', ') },
    },
  })
  scope.announce('statements')
}
