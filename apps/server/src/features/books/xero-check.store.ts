import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Difference } from '@skipyard/domain/xero/compare-books.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What a check has found so far; amounts in cents. */
export interface CheckFound {
  compared: number
  ours: { totalCents: number; gstCents: number; paidCents: number }
  theirs: { totalCents: number; gstCents: number; paidCents: number }
  differences: Difference[]
}

/** Begins a check of a period. */
export async function insertCheck(
  { db, tenantId, now, actor, actorName }: TenantScope,
  { id, from, to }: { id: string; from: LocalDate; to: LocalDate },
): Promise<void> {
  await db
    .insertInto('xero_checks')
    .values({
      tenant_id: tenantId,
      id,
      from_on: from,
      to_on: to,
      state: 'running',
      started_at: now,
      created_by: actor.loginId,
      created_by_name: actorName,
    })
    .execute()
}

/** Keeps what a check has found, while it runs and when it has ended. */
export async function keepCheck(
  { db, tenantId, now }: TenantScope,
  id: string,
  { state, found, error = '' }: { state: 'running' | 'done' | 'failed'; found?: CheckFound; error?: string },
): Promise<void> {
  await db
    .updateTable('xero_checks')
    .set({
      state,
      error,
      ended_at: state === 'running' ? null : now,
      ...(found && { found: JSON.stringify(found) }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

const checks = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('xero_checks')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'from_on', 'to_on', 'state', 'error', 'started_at', 'ended_at', 'created_by_name'])
    .select(sql<Partial<CheckFound>>`found`.as('found'))

/** The last check that was begun. */
export const findLastCheck = (scope: TenantScope) =>
  checks(scope).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** A check by its id. */
export const findCheck = (scope: TenantScope, id: string) =>
  checks(scope).where('id', '=', id).executeTakeFirst()
