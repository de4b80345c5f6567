import { recordAll } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Records the end of sessions, each for itself. */
export const recordEnded = (scope: TenantScope, ended: readonly string[]): Promise<void> =>
  recordAll(
    scope,
    ended.map((subjectId) => ({ action: 'session.ended', subjectId })),
  )
