import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getXeroAccounts as contract, WireXeroAccount } from '@skipyard/contract/xero/sync.ts'
import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { readAccounts } from './read-accounts.ts'
import { requireBooks } from './require-books.ts'
import { saidOfXero } from './said-of-xero.ts'

const present = (account: LedgerAccount): WireXeroAccount => ({
  AccountID: account.accountId,
  Code: account.code,
  Name: account.name,
  EnablePaymentsToAccount: account.takesPayments,
  Type: account.type,
  TaxType: account.taxType,
  Status: account.isActive ? 'ACTIVE' : 'ARCHIVED',
})

export async function getXeroAccounts({
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract>> {
  await within((scope) => requireBooks(scope, services.xero))
  const { accounts, readAt, isOld } = await saidOfXero(readAccounts({ services, tenantId, within }))
  return { data: accounts.map(present), readAt: readAt.toISOString(), isOld }
}
