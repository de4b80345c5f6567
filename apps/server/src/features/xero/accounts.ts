import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as syncContract from '@skipyard/contract/xero/sync.ts'
import type { WireXeroAccount } from '@skipyard/contract/xero/sync.ts'
import { type LedgerAccount, takesPayments } from '@skipyard/domain/xero/ledger-account.ts'
import { z } from 'zod'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { askBooks } from './ask-books.ts'
import type { Books, BooksServices } from './open-books.ts'
import { requireBooks } from './require-books.ts'
import { ageAccounts, type KnownAccounts, keepAccounts, readKnownAccounts } from './xero-accounts.store.ts'
import { isTrouble, saidOfXero } from './xero-trouble.ts'

const HOUR_MS = 3_600_000

const answer = z.object({
  Accounts: z.array(
    z.object({
      AccountID: z.uuid(),
      Code: z.string().default(''),
      Name: z.string().default(''),
      Type: z.string().default(''),
      TaxType: z.string().default(''),
      EnablePaymentsToAccount: z.boolean().default(false),
      Status: z.string().default('ACTIVE'),
    }),
  ),
})

function accountOf(read: z.infer<typeof answer>['Accounts'][number]): LedgerAccount {
  const { AccountID, Code, Name, Type, TaxType, EnablePaymentsToAccount, Status } = read
  return {
    accountId: AccountID,
    code: Code,
    name: Name,
    type: Type,
    taxType: TaxType,
    takesPayments: takesPayments({ type: Type, isSwitchedOn: EnablePaymentsToAccount }),
    isActive: Status === 'ACTIVE',
  }
}

async function fetchAccounts(books: Books) {
  const { Accounts } = await books.call({ method: 'GET', path: '/Accounts', answer })
  return { organisationId: books.organisationId, accounts: Accounts.map(accountOf) }
}

export interface Asking {
  services: BooksServices
  tenantId: string
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
}

/**
 * The accounts of the books: as known for an hour, otherwise as Xero says them now. While Xero is away they are the old
 * ones, and it throws only where there are none.
 */
export async function readAccounts({
  services,
  tenantId,
  within,
}: Asking): Promise<KnownAccounts & { isOld: boolean }> {
  const [known, now] = await within(async (scope) => [await readKnownAccounts(scope), scope.now] as const)
  if (known && now.getTime() - known.readAt.getTime() < HOUR_MS) return { ...known, isOld: false }
  try {
    const { organisationId, accounts } = await askBooks(services, tenantId, fetchAccounts)
    return await within(async (scope) => {
      // NOTE not recorded: what was read of the books changes nothing of the company's.
      await keepAccounts(scope, organisationId, accounts)
      return { accounts, readAt: scope.now, isOld: false }
    })
  } catch (problem) {
    if (known && isTrouble(problem, 'away')) return { ...known, isOld: true }
    throw problem
  }
}

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
}: SteppedCall<typeof syncContract.getXeroAccounts>): Promise<ReplyOf<typeof syncContract.getXeroAccounts>> {
  await within((scope) => requireBooks(scope, services.xero))
  const { accounts, readAt, isOld } = await saidOfXero(readAccounts({ services, tenantId, within }))
  return { data: accounts.map(present), readAt: readAt.toISOString(), isOld }
}

/** Xero refused an account: those that are known are read anew, so that the settings say what is wrong with it. */
export async function doubtAccounts(scope: TenantScope): Promise<void> {
  // NOTE not recorded: what was read of the books, and when, is no history.
  await ageAccounts(scope)
}
