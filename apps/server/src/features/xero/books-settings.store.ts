import type { BooksSettings } from '@skipyard/domain/xero/books-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function saveBooksSettings(
  { db, tenantId }: TenantScope,
  { sendSince, accounts, paymentAccounts, taxed, untaxed }: BooksSettings,
  version: number,
): Promise<void> {
  await db
    .updateTable('xero_settings')
    .set({
      send_since: sendSince,
      accounts: JSON.stringify(accounts),
      payment_accounts: JSON.stringify(paymentAccounts),
      taxed_type: taxed,
      untaxed_type: untaxed,
      version,
    })
    .where('tenant_id', '=', tenantId)
    .execute()
}
