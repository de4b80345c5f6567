import { isDeepStrictEqual } from 'node:util'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as syncContract from '@skipyard/contract/xero/sync.ts'
import type { WireXeroSettings } from '@skipyard/contract/xero/sync.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { checkBooksSettings, problemsOf, withUsualAccounts } from '@skipyard/domain/xero/books-settings.ts'
import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import { record } from '#server/audit/record.ts'
import type { XeroSettings } from '#server/config.ts'
import { accept, notFound, stale } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type Asking, readAccounts } from './accounts.ts'
import { type KeptBooksSettings, readBooksSettings } from './books-settings.reads.ts'
import { saveBooksSettings } from './books-settings.store.ts'
import { requireBooks } from './require-books.ts'
import { readKnownAccounts } from './xero-accounts.store.ts'
import { isTrouble, saidOfXero } from './xero-trouble.ts'
import { askFailedAgain, dropBefore, noteSince } from './xero-work.store.ts'

/** How invoices go to the books, with the accounts they go to; null while those were never read and cannot be now. */
type LoadedBooksSettings = KeptBooksSettings & { known: LedgerAccount[] | null }

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

async function loadBooksSettings(asking: Asking): Promise<LoadedBooksSettings> {
  const { accounts: known } = await readAccounts(asking).catch((problem: unknown) => {
    if (isTrouble(problem, 'away')) return { accounts: null }
    throw problem
  })
  return asking.within(async (scope) => ({ ...(await choose(scope, known ?? [])), known }))
}

const presentBooksSettings = ({
  settings: { sendSince, ...settings },
  version,
  known,
}: LoadedBooksSettings): WireXeroSettings => ({
  ...settings,
  version,
  sendSince: toWireDate(sendSince),
  problems: known ? problemsOf({ sendSince, ...settings }, known) : [],
})

export async function getXeroSettings({
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof syncContract.getXeroSettings>): Promise<ReplyOf<typeof syncContract.getXeroSettings>> {
  const lost = await within(async (scope) => {
    const { isLost } = await requireBooks(scope, services.xero, 'connectedOrLost')
    const kept = isLost && (await readBooksSettings(scope))
    return kept && { ...kept, known: (await readKnownAccounts(scope))?.accounts ?? null }
  })
  const loaded = lost || (await saidOfXero(loadBooksSettings({ services, tenantId, within })))
  return { data: presentBooksSettings(loaded) }
}

type Input = RequestOf<typeof syncContract.updateXeroSettings>['body']

/**
 * Changes how invoices go to the books, when nobody else has since it was read. What failed because of an account is
 * tried again; where invoices are to go from an earlier day on, those of the days between go too; from a later one, those that
 * have not gone yet stay.
 */
export async function updateXeroSettings(
  scope: TenantScope,
  { version, ...sent }: Input,
  xero: XeroSettings,
): Promise<WireXeroSettings> {
  await requireBooks(scope, xero, 'connectedOrLost')
  await lockCompany(scope)
  const kept = await readBooksSettings(scope)
  if (!kept) throw notFound()
  if (kept.version !== version) throw stale()
  const { settings: before } = kept
  const known = (await readKnownAccounts(scope))?.accounts ?? []
  const settings = accept(checkBooksSettings(sent, { before, known }))
  const changes = { settings: { from: before, to: settings } }
  if (isDeepStrictEqual(settings, before)) return presentBooksSettings({ settings, version, known })
  await saveBooksSettings(scope, settings, version + 1)
  await askFailedAgain(scope, 'accounts')
  if (settings.sendSince < before.sendSince) await noteSince(scope, before.sendSince)
  if (settings.sendSince > before.sendSince) await dropBefore(scope, settings.sendSince)
  await record(scope, { action: 'xero.settings-changed', subjectId: scope.tenantId, changes })
  scope.announce('books')
  return presentBooksSettings({ settings, version: version + 1, known })
}
