import type { TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What Xero had when it was found that somebody has to say which side is right. */
export interface ConflictSnapshot extends TheirState {
  why: string
  accounts: Record<string, string>
}

export async function keepConflict(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  snapshot: ConflictSnapshot,
): Promise<boolean> {
  const theirs = JSON.stringify(snapshot)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('xero_conflicts')
    .values({ tenant_id: tenantId, invoice_id: invoiceId, theirs, found_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'invoice_id'])
        .doUpdateSet({ theirs, found_at: now })
        .where('xero_conflicts.theirs', '<>', sql<string>`${theirs}::jsonb`),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What is kept of it; one from before credits were read has none. */
const snapshotOf = sql<ConflictSnapshot>`'{"credits": []}'::jsonb || theirs`

export async function findConflict({ db, tenantId }: TenantScope, invoiceId: string) {
  return db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .select(['found_at as foundAt', snapshotOf.as('theirs')])
    .forUpdate()
    .executeTakeFirst()
}

export async function dropConflict({ db, tenantId }: TenantScope, invoiceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function readAskedOf(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', 'in', invoiceIds)
    .select('invoice_id')
    .execute()
  return new Set(rows.map(({ invoice_id }) => invoice_id))
}

export const listConflicts = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .orderBy('found_at')
    .orderBy('invoice_id')
    .limit(100)
    .select(['invoice_id', 'found_at', snapshotOf.as('theirs')])
    .execute()
