import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { SendingProblem } from './sending-problem.ts'

const KEPT_DAYS = 7

export type MailFault = SendingProblem | { reason: 'noServer'; answer: string }

export type FailedEmail = MailFault & { id: string; recipient: string; subject: string }

export async function keepMailFailure(scope: TenantScope, failed: FailedEmail): Promise<void> {
  const { id, recipient, subject, reason, answer } = failed
  const latest = { reason, answer, failed_at: scope.now }
  await scope.db
    .insertInto('mail_failures')
    .values({ tenant_id: scope.tenantId, id, recipient, subject, ...latest })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(latest))
    .execute()
  await scope.db
    .deleteFrom('mail_failures')
    .where('tenant_id', '=', scope.tenantId)
    .where('failed_at', '<', new Date(scope.now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
}

export async function forgetMailFailure(scope: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('mail_failures')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
