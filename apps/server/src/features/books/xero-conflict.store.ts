import type { TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What Xero had when it was found that somebody has to say which side is right. */
export interface ConflictSnapshot extends TheirState {
  /** Why it is asked, in plain words. */
  why: string
  /** The account each new payment went to, by the payment's id. */
  accounts: Record<string, string>
}

/** Keeps what Xero has of an invoice until somebody says which side is right; the same again changes nothing. */
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
export const snapshotOf = sql<ConflictSnapshot>`'{"credits": []}'::jsonb || theirs`

/** What Xero has of an invoice of which somebody is asked. */
export async function findConflict({ db, tenantId }: TenantScope, invoiceId: string) {
  return db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .select(['found_at as foundAt', snapshotOf.as('theirs')])
    .forUpdate()
    .executeTakeFirst()
}

/** Forgets the question; answers whether there was one. */
export async function dropConflict({ db, tenantId }: TenantScope, invoiceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
