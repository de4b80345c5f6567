import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getXeroSettings as contract } from '@skipyard/contract/xero/sync.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { readBooksSettings } from './books-settings.reads.ts'
import { loadBooksSettings } from './load-books-settings.ts'
import { presentBooksSettings } from './present-books-settings.ts'
import { requireBooks } from './require-books.ts'
import { saidOfXero } from './said-of-xero.ts'
import { readKnownAccounts } from './xero-accounts.reads.ts'

export async function getXeroSettings({
  services,
  claims: { tenantId },
  within,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const lost = await within(async (scope) => {
    const { isLost } = await requireBooks(scope, services.xero, 'connectedOrLost')
    const kept = isLost && (await readBooksSettings(scope))
    return kept && { ...kept, known: (await readKnownAccounts(scope))?.accounts ?? null }
  })
  const loaded = lost || (await saidOfXero(loadBooksSettings({ services, tenantId, within })))
  return { data: presentBooksSettings(loaded) }
}
