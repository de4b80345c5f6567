import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KnownAccounts {
  accounts: LedgerAccount[]
  readAt: Date
}

export async function readKnownAccounts({ db, tenantId }: TenantScope): Promise<KnownAccounts | undefined> {
  return db
    .selectFrom('xero_accounts')
    .innerJoin('xero_connections', (join) =>
      join
        .onRef('xero_connections.organisation_id', '=', 'xero_accounts.organisation_id')
        .on('xero_connections.tenant_id', '=', tenantId),
    )
    .where('xero_accounts.tenant_id', '=', tenantId)
    .select([sql<LedgerAccount[]>`xero_accounts.accounts`.as('accounts'), 'xero_accounts.read_at as readAt'])
    .executeTakeFirst()
}

export async function keepAccounts(
  { db, tenantId, now }: TenantScope,
  organisationId: string,
  accounts: readonly LedgerAccount[],
): Promise<void> {
  const values = { organisation_id: organisationId, accounts: JSON.stringify(accounts), read_at: now }
  await db
    .insertInto('xero_accounts')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

/** What is known of the accounts is old: they are read anew when somebody next asks. */
export async function ageAccounts({ db, tenantId }: TenantScope): Promise<void> {
  await db
    .updateTable('xero_accounts')
    .set({ read_at: new Date(0) })
    .where('tenant_id', '=', tenantId)
    .execute()
}
