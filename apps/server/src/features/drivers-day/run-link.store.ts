import { LINK_DAYS } from '@skipyard/domain/drivers-day/link-use.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function lockRun({ db, tenantId }: TenantScope, runId: string): Promise<boolean> {
  const row = await db
    .selectFrom('runs')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', runId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface RunLinkTimes {
  openedAt: Date | null
  renewedAt: Date
  date: string
  days: number
}

const runLinks = (scope: TenantScope) =>
  scope.db
    .selectFrom('run_links as l')
    .innerJoin('runs as r', (join) =>
      join.on('r.tenant_id', '=', scope.tenantId).onRef('r.id', '=', 'l.run_id'),
    )
    .leftJoin('drivers_day_settings as s', (join) => join.on('s.tenant_id', '=', scope.tenantId))
    .where('l.tenant_id', '=', scope.tenantId)
    .select(['l.opened_at as openedAt', 'l.renewed_at as renewedAt', 'r.date'])
    .select(sql<number>`coalesce(s.run_link_days, ${LINK_DAYS.runLinkDays}::int)`.as('days'))

export async function keepRunLink(
  scope: TenantScope,
  { runId, hash, sealed }: { runId: string; hash: string; sealed: string },
): Promise<void> {
  await scope.db
    .insertInto('run_links')
    .values({
      tenant_id: scope.tenantId,
      run_id: runId,
      token_hash: hash,
      sealed_token: sealed,
      created_at: scope.now,
      renewed_at: scope.now,
    })
    .execute()
}

export async function findSealedRunLink(
  scope: TenantScope,
  runId: string,
): Promise<({ sealed: string } & RunLinkTimes) | undefined> {
  return runLinks(scope).where('l.run_id', '=', runId).select('l.sealed_token as sealed').executeTakeFirst()
}

export async function dropRunLinks(scope: TenantScope, runId: string): Promise<void> {
  await scope.db
    .deleteFrom('run_links')
    .where('tenant_id', '=', scope.tenantId)
    .where('run_id', '=', runId)
    .execute()
}

export async function findLinkedRun(
  scope: TenantScope,
  hash: string,
): Promise<({ runId: string } & RunLinkTimes) | undefined> {
  return runLinks(scope).where('l.token_hash', '=', hash).select('l.run_id as runId').executeTakeFirst()
}

export async function noteRunLinkOpened(scope: TenantScope, hash: string): Promise<void> {
  await scope.db
    .updateTable('run_links')
    .set({ opened_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', hash)
    .execute()
}
