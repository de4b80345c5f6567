import { type LedgerAccount, takesPayments } from '@skipyard/domain/xero/ledger-account.ts'
import { z } from 'zod'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { askBooks } from './ask-books.ts'
import { isTrouble } from './is-trouble.ts'
import type { Books, BooksServices } from './open-books.ts'
import { type KnownAccounts, readKnownAccounts } from './xero-accounts.reads.ts'
import { keepAccounts } from './xero-accounts.store.ts'

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
