import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** What the record of a company says, oldest first. */
export async function auditOf(server: TestServer, tenantId: string) {
  return withTenant(server.services.pool, { loginId: tenantId, tenantId }, (scope) =>
    scope.db
      .selectFrom('audit_entries')
      .select([
        'action',
        'subject_id as subjectId',
        'actor_id as actorId',
        'actor_name as actorName',
        'changes',
      ])
      .where('tenant_id', '=', tenantId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
}
