import { isProofFresh } from '@skipyard/domain/identity/second-step.ts'
import type { TenantScope } from './tenant-scope.ts'

/** Whether who acts has a second step, and has not proven it in this session just now. */
export async function isProofDue(scope: TenantScope, sessionId: string): Promise<boolean> {
  const { since, provenAt } = await scope.db
    .selectFrom('sessions as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .where('s.id', '=', sessionId)
    .where('s.tenant_id', '=', scope.tenantId)
    .where('s.login_id', '=', scope.actor.loginId)
    .select(['l.second_step_since as since', 's.proven_at as provenAt'])
    .executeTakeFirstOrThrow()
  return since !== null && !isProofFresh(provenAt, scope.now)
}
