import { localDate } from '@skipyard/domain/shared/local-date.ts'
import type { KeptVisit, VisitKind } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface VisitRow {
  id: string
  kind: VisitKind
  first: string
  second: string
  waitMinutes: number
  pickDateBefore: string
}

/** Undefined for one that was called off, or of another company. */
export async function loadVisit(scope: TenantScope, id: string): Promise<KeptVisit | undefined> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second,
      v.pick_date_before as "pickDateBefore", v.wait_minutes as "waitMinutes"
    from visits v
    where v.tenant_id = ${scope.tenantId} and v.id = ${id} and v.called_off_at is null`.execute(scope.db)
  const [row] = rows
  if (!row) return undefined
  return {
    id: row.id,
    kind: row.kind,
    jobIds: [row.first, row.second],
    waitMinutes: row.waitMinutes,
    pickDateBefore: localDate(row.pickDateBefore),
  }
}
