import { isDeepStrictEqual } from 'node:util'
import { withUsualAccounts } from '@skipyard/domain/xero/books-settings.ts'
import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import { record } from '#server/audit/record.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type KeptBooksSettings, readBooksSettings } from './books-settings.reads.ts'
import { saveBooksSettings } from './books-settings.store.ts'
import { isTrouble } from './is-trouble.ts'
import { type Asking, readAccounts } from './read-accounts.ts'

/** How invoices go to the books, with the accounts they go to; null while those were never read and cannot be now. */
export type LoadedBooksSettings = KeptBooksSettings & { known: LedgerAccount[] | null }

async function keptOf(scope: TenantScope): Promise<KeptBooksSettings> {
  const kept = await readBooksSettings(scope)
  if (!kept) throw new Error('A company that is connected has no settings of its books')
  return kept
}

const isChosen = ({ settings }: KeptBooksSettings, known: readonly LedgerAccount[]) =>
  isDeepStrictEqual(withUsualAccounts(settings, known), settings)

/** Chooses the usual account wherever none is, once: what an account is for does not change by itself afterwards. */
async function choose(scope: TenantScope, known: readonly LedgerAccount[]): Promise<KeptBooksSettings> {
  const found = await keptOf(scope)
  if (isChosen(found, known)) return found
  await lockCompany(scope)
  const { settings: before, version } = await keptOf(scope)
  const settings = withUsualAccounts(before, known)
  await saveBooksSettings(scope, settings, version)
  const changes = { settings: { from: before, to: settings } }
  await record(scope, { action: 'xero.accounts-chosen', subjectId: scope.tenantId, changes })
  return { settings, version }
}

/** How invoices of a company that is connected go to its books. While Xero is away the accounts are those last read. */
export async function loadBooksSettings(asking: Asking): Promise<LoadedBooksSettings> {
  const { accounts: known } = await readAccounts(asking).catch((problem: unknown) => {
    if (isTrouble(problem, 'away')) return { accounts: null }
    throw problem
  })
  return asking.within(async (scope) => ({ ...(await choose(scope, known ?? [])), known }))
}
