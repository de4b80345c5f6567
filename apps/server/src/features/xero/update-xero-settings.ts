import { isDeepStrictEqual } from 'node:util'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { updateXeroSettings as contract, WireXeroSettings } from '@skipyard/contract/xero/sync.ts'
import { checkBooksSettings } from '@skipyard/domain/xero/books-settings.ts'
import { record } from '#server/audit/record.ts'
import type { XeroSettings } from '#server/config.ts'
import { accept, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBooksSettings } from './books-settings.reads.ts'
import { saveBooksSettings } from './books-settings.store.ts'
import { presentBooksSettings } from './present-books-settings.ts'
import { requireBooks } from './require-books.ts'
import { readKnownAccounts } from './xero-accounts.reads.ts'
import { askFailedAgain, dropBefore, noteSince } from './xero-work.store.ts'

type Input = RequestOf<typeof contract>['body']

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
