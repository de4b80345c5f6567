import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { ageAccounts } from './xero-accounts.store.ts'

/** Xero refused an account: those that are known are read anew, so that the settings say what is wrong with it. */
export async function doubtAccounts(scope: TenantScope): Promise<void> {
  // NOTE not recorded: what was read of the books, and when, is no history.
  await ageAccounts(scope)
}
