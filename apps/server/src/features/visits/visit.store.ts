import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Visit, VisitKind } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptVisit extends Visit {
  pickDateBefore: LocalDate
}

export async function insertVisit(
  scope: TenantScope,
  { id, kind, jobIds, pickDateBefore }: KeptVisit,
): Promise<void> {
  const [first, second] = jobIds
  await scope.db
    .insertInto('visits')
    .values({
      tenant_id: scope.tenantId,
      id,
      kind,
      first_job_id: first,
      second_job_id: second,
      pick_date_before: pickDateBefore,
      created_at: scope.now,
      created_by: scope.actor.loginId,
    })
    .execute()
}

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

/** A job belongs to one visit at a time: one that binds it no more, since its other half was called off or done, ends. */
export async function endVisitsOf(scope: TenantScope, jobId: string): Promise<void> {
  await sql`
    update visits set called_off_at = ${scope.now}
    where tenant_id = ${scope.tenantId} and called_off_at is null
      and (first_job_id = ${jobId} or second_job_id = ${jobId})`.execute(scope.db)
}
