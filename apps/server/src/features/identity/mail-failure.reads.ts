import type { WireMailFailure } from '@skipyard/contract/identity.people.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MOST = 20

const reasonOf = (reason: string): WireMailFailure['reason'] =>
  reason === 'signInRefused' || reason === 'refused' || reason === 'noServer' ? reason : 'unreachable'

/** The emails that could not be sent so far, the latest try first. */
export async function readMailFailures(scope: TenantScope): Promise<WireMailFailure[]> {
  const rows = await scope.db
    .selectFrom('mail_failures')
    .where('tenant_id', '=', scope.tenantId)
    .select(['id', 'recipient', 'subject', 'reason', 'answer', 'failed_at'])
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, recipient, subject, reason, answer, failed_at }) => ({
    _id: id,
    recipient,
    subject,
    reason: reasonOf(reason),
    answer,
    failedAt: failed_at.toISOString(),
  }))
}
