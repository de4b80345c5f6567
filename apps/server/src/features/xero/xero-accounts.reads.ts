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
