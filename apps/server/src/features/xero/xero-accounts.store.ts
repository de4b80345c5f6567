import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

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
